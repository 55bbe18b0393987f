/** Tenants see their own; administrators of the main issuer see all. */
import { expect, it } from 'vitest'
import { createTenancy } from './tenancy.ts'

const main = 'https://idp.hospital.example'
const partner = 'https://idp.partner.example'
const tenancy = createTenancy({ SVC_AUTH_ENABLED: true, OIDC_ISSUER_URI: main })

it('what a caller creates belongs to the issuer of its token', () => {
  expect(tenancy.tenantOf({ issuer: partner, roles: ['ADMIN'] })).toBe(partner)
})

it.each([
  [main, 'ADMIN', partner, true],
  [main, 'CODER', partner, false],
  [main, 'CODER', main, true],
  [partner, 'ADMIN', main, false],
  [partner, 'ADMIN', partner, true],
  [partner, 'VIEWER', partner, true],
] as const)('%s as %s reads what belongs to %s: %s', (issuer, role, tenant, allowed) => {
  const caller = { issuer, roles: [role] }
  expect(tenancy.mayRead(caller, tenant)).toBe(allowed)
  const limit = tenancy.limitOf(caller)
  expect(limit === undefined || limit === tenant).toBe(allowed)
})

it('without authentication there is one tenant, and everybody is its administrator', () => {
  const open = createTenancy({ SVC_AUTH_ENABLED: false, OIDC_ISSUER_URI: main })
  expect(open.mayRead({ issuer: '', roles: ['ADMIN'] }, '')).toBe(true)
})
