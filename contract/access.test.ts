/** The permission table says what the contract says, capability by capability, typed off its table and not from the code. */
import { expect, it } from 'vitest'
import { type Capability, installationWide, permissions, roles } from './access.ts'

/** ADMIN, DATA_ADMIN, CODER, APPROVER, VIEWER, AUDITOR; x: may. */
const table: Readonly<Record<Capability, string>> = {
  'catalogue.read': 'x x x x x x',
  'feedback.write': 'x - x x - -',
  'catalogue.administer': 'x x - - - -',
  'session.edit': 'x - x - - -',
  'session.view': 'x - x - x -',
  'session.read-own': 'x - x x x x',
  'session.read-tenant': 'x - x x x x',
  'clients.read': 'x - x x - -',
  'partners.administer': 'x - - - - -',
  'audit.read': 'x - - - - x',
  'users.administer': 'x - - - - -',
  'layouts.use': 'x - x x x x',
  'layouts.publish': 'x - - - - -',
  'encryption.administer': 'x - - - - -',
  'team.read': 'x - - x - -',
  'operations.read': 'x - - - - -',
}

it('knows the roles of the contract', () => {
  expect(roles).toEqual(['ADMIN', 'DATA_ADMIN', 'CODER', 'APPROVER', 'VIEWER', 'AUDITOR'])
})

it.each(Object.entries(table))('%s: %s', (name, row) => {
  const { roles: may, covers } = permissions[name as Capability]
  expect(roles.filter((_, at) => row.split(' ')[at] === 'x')).toEqual(may)
  expect(covers).not.toBe('')
})

it('has no capability that is not in the table', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(table).sort())
})

it('what concerns all tenants is the catalogue, the partners, the encryption and the operation', () => {
  expect([...installationWide].sort()).toEqual([
    'catalogue.administer',
    'encryption.administer',
    'operations.read',
    'partners.administer',
  ])
})
