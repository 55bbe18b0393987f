import fc from 'fast-check'
import { expect, it } from 'vitest'
import { authoritiesOf, toAuthorities } from './authorities.ts'
import { claimAt } from './claim-path.ts'

const sources = { clientId: 'svc', rolesClaim: '' }

it('a value with the prefix yields two authorities, the prefixed one first', () => {
  expect(toAuthorities('svc-coder')).toEqual(['ROLE_SVC_CODER', 'ROLE_CODER'])
  expect(toAuthorities('svc-data-admin')).toEqual(['ROLE_SVC_DATA_ADMIN', 'ROLE_DATA_ADMIN'])
  expect(toAuthorities('coder')).toEqual(['ROLE_CODER'])
})

it('runs of spaces, dots and dashes become one underscore', () => {
  expect(toAuthorities('Data . - Admin')).toEqual(['ROLE_DATA_ADMIN'])
  expect(toAuthorities('data_admin')).toEqual(['ROLE_DATA_ADMIN'])
})

it('normalising twice changes nothing more, whatever the value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const [first = ''] = toAuthorities(value)
      expect(toAuthorities(first.slice('ROLE_'.length))[0]).toBe(first)
      expect(first).not.toMatch(/[\s.-]/)
    }),
  )
})

it('roles come from every source, in the order of the contract', () => {
  const claims = {
    resource_access: { svc: { roles: ['five'] }, other: { roles: ['admin'] } },
    'https://hospital.example/roles': ['four'],
    roles: ['three'],
    groups: ['/coding/two'],
    realm_access: { roles: ['one', 'offline_access', 'uma_authorization', 'default-roles-hospital'] },
  }
  expect(authoritiesOf(claims, sources)).toEqual(['ROLE_ONE', 'ROLE_TWO', 'ROLE_THREE', 'ROLE_FOUR', 'ROLE_FIVE'])
})

it('roles of another client or another custom claim do not count', () => {
  expect(authoritiesOf({ resource_access: { other: { roles: ['admin'] } } }, sources)).toEqual([])
  const named = { clientId: 'svc', rolesClaim: 'https://ours/roles' }
  expect(authoritiesOf({ 'https://theirs/roles': ['admin'], 'https://ours/roles': ['viewer'] }, named)).toEqual([
    'ROLE_VIEWER',
  ])
})

it('claims of the wrong shape give no roles and no crash', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (realm, groups, access) => {
      const found = authoritiesOf({ realm_access: realm, groups, resource_access: access }, sources)
      expect(found.every((authority) => authority.startsWith('ROLE_'))).toBe(true)
    }),
  )
})

it('a claim path takes the literal name first and never an inherited property', () => {
  expect(claimAt({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toBe(1)
  expect(claimAt({ a: { b: 2 } }, 'a.b')).toBe(2)
  expect(claimAt({}, 'constructor.name')).toBeUndefined()
})
