/** What a caller may do follows from its roles alone. */
import { permissions, type Role, roles } from '@codarium/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anonymousCaller, capabilitiesOf, rolesOf, tenantCapabilitiesOf } from './caller.ts'

it('the roles are those among the authorities, and nothing that only looks like one', () => {
  expect(rolesOf(['ROLE_CODER', 'ROLE_ADMIN'])).toEqual(['ADMIN', 'CODER'])
  expect(rolesOf(['CODER', 'role_coder', 'ROLE_CODERS', 'ROLE_', ''])).toEqual([])
})

it('nobody without a role may do anything, the administrator everything', () => {
  expect(capabilitiesOf([])).toEqual(new Set())
  expect([...capabilitiesOf(['ADMIN'])].sort()).toEqual(Object.keys(permissions).sort())
})

it.each<[Role, string[]]>([
  ['DATA_ADMIN', ['catalogue.administer', 'catalogue.read']],
  ['AUDITOR', ['audit.read', 'catalogue.read', 'layouts.use', 'session.read-own', 'session.read-tenant']],
])('%s may do %j', (role, capabilities) => expect([...capabilitiesOf([role])].sort()).toEqual(capabilities))

it('several roles may do what each of them may, and no more', () => {
  fc.assert(
    fc.property(fc.subarray([...roles]), fc.subarray([...roles]), (some, others) => {
      const both = capabilitiesOf([...some, ...others])
      expect(both).toEqual(capabilitiesOf(some).union(capabilitiesOf(others)))
    }),
  )
})

it('the administrator of a partner may do nothing that concerns other tenants', () => {
  const lost = capabilitiesOf(['ADMIN']).difference(tenantCapabilitiesOf(['ADMIN']))
  expect([...lost].sort()).toEqual([
    'catalogue.administer',
    'encryption.administer',
    'operations.read',
    'partners.administer',
  ])
  expect(tenantCapabilitiesOf(['CODER'])).toEqual(capabilitiesOf(['CODER']))
})

it('without authentication everybody is one caller of no tenant who may do everything', () => {
  expect(anonymousCaller).toEqual({
    subject: 'anonymous',
    issuer: '',
    email: '',
    name: 'anonymous',
    authorities: [
      ...['ROLE_ADMIN', 'ROLE_DATA_ADMIN', 'ROLE_CODER'],
      ...['ROLE_APPROVER', 'ROLE_VIEWER', 'ROLE_AUDITOR'],
    ],
    roles: ['ADMIN', 'DATA_ADMIN', 'CODER', 'APPROVER', 'VIEWER', 'AUDITOR'],
    capabilities: capabilitiesOf(['ADMIN']),
  })
})
