import fc from 'fast-check'
import { expect, it } from 'vitest'
import { authoritiesOf, toAuthorities } from './authorities.ts'
import { rolesOf } from './caller.ts'
import { claimAt } from './claim-path.ts'

const sources = { clientId: 'svc', rolesClaim: '' }
const isHousekeeping = (value: string) => /^(offline_access|uma_authorization|default-roles-.*)$/.test(value)

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
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (value) => {
      fc.pre(!isHousekeeping(value))
      const [first = ''] = toAuthorities(value)
      expect(toAuthorities(first.slice('ROLE_'.length))[0]).toBe(first)
      expect(first).not.toMatch(/[\s.-]/)
    }),
  )
})

it('a value with anything but printable ASCII in it is no role, whatever it becomes in upper case', () => {
  const outside = fc.string({ unit: 'grapheme-composite', minLength: 1 }).filter((text) => !/^[ -~]*$/.test(text))
  fc.assert(
    fc.property(outside, fc.constantFrom('admin', 'svc-coder', ''), (odd, role) => {
      for (const value of [odd, odd + role, role + odd]) expect([value, toAuthorities(value)]).toEqual([value, []])
    }),
  )
})

it.each([
  ['admın', 'a dotless i'],
  ['ſvc-admin', 'a long s'],
  ['svc\u00a0admin', 'a no-break space'],
  ['svc\u2010admin', 'a hyphen that is no ASCII dash'],
  ['viewer\u212a', 'a Kelvin sign'],
  ['ａｄｍｉｎ', 'full-width letters'],
  ['admin\u0000', 'NUL'],
  ['svc\tadmin', 'a tab'],
  ['admin\n', 'a line end'],
])('%j is no role: %s', (value) => {
  expect(toAuthorities(value)).toEqual([])
})

it.each([
  '/coding/svc-coder',
  'x/admin',
  '/svc-admin',
  'svc-admin/',
  'other:admin',
  'admin viewer',
  'admin,viewer',
  ' admin',
])('%j gives no role of ours: only the whole value counts', (value) => {
  for (const claims of [{ realm_access: { roles: [value] } }, { groups: [value] }, { roles: value }]) {
    expect(rolesOf(authoritiesOf(claims, sources))).toEqual([])
  }
})

it('roles come from every source, in the order of the contract', () => {
  const claims = {
    resource_access: { svc: { roles: ['five'] }, other: { roles: ['admin'] } },
    'https://hospital.example/roles': ['four'],
    roles: ['three'],
    realm_access: { roles: ['one', 'offline_access', 'uma_authorization', 'default-roles-hospital'] },
  }
  expect(authoritiesOf(claims, sources)).toEqual(['ROLE_ONE', 'ROLE_THREE', 'ROLE_FOUR', 'ROLE_FIVE'])
})

const housekeeping = ['offline_access', 'uma_authorization', 'default-roles-hospital']

it.each<[string, object, string[]]>([
  ['of nobody', {}, ['CODER']],
  ['of nobody, with an empty list', { realm_access: { roles: [] } }, ['CODER']],
  ['of nobody, with what Keycloak gives everybody', { realm_access: { roles: housekeeping } }, ['CODER']],
  ['of nobody, with values that are no roles', { realm_access: { roles: ['admın', '', 7, null] } }, ['CODER']],
  ['of nobody, with the wrong shape', { realm_access: 'admin' }, ['CODER']],
  ['of a viewer', { realm_access: { roles: ['svc-viewer'] } }, ['VIEWER']],
  ['of a viewer, as a single text', { realm_access: { roles: 'viewer' } }, ['VIEWER']],
  ['of somebody with a role for another application', { realm_access: { roles: ['hr-portal'] } }, []],
])('groups are a fallback: in a token %s', (_whose, claims, roles) => {
  expect(rolesOf(authoritiesOf({ groups: ['svc-coder'], ...claims }, sources))).toEqual(roles)
})

it.each<[string, object, string[]]>([
  ['roles there', { his: ['svc-viewer'] }, ['VIEWER']],
  ['none there', {}, ['CODER']],
  ['only what Keycloak gives everybody there', { his: housekeeping }, ['CODER']],
  ['a role for another application there', { his: ['hr-portal'] }, []],
])('the fallback of a profile counts only where its primary path gives no role at all: %s', (_what, claims, roles) => {
  const paths = { ...sources, primaryPath: 'his', fallbackPath: 'teams' }
  const all = { teams: ['svc-coder'], groups: ['admin'], roles: ['admin'], ...claims }
  expect(rolesOf(authoritiesOf(all, paths))).toEqual(roles)
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
