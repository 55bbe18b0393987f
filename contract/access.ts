/** Who may do what: the roles of the contract and the one permission table every route is declared against. */

/** The roles after the contract's mapping, without ROLE_ and without the svc- prefix. */
export const roles = ['ADMIN', 'DATA_ADMIN', 'CODER', 'APPROVER', 'VIEWER', 'AUDITOR'] as const

/** A role after the contract's mapping. */
export type Role = (typeof roles)[number]

/** The permission table: each capability, what it covers, and the roles that have it. */
export const permissions = {
  'catalogue.read': {
    covers: 'catalogue reading, search, validation, rules, labels, supplements',
    roles: ['ADMIN', 'DATA_ADMIN', 'CODER', 'APPROVER', 'VIEWER', 'AUDITOR'],
  },
  'feedback.write': { covers: 'suggest feedback', roles: ['ADMIN', 'CODER', 'APPROVER'] },
  'catalogue.administer': {
    covers: 'imports, rebuild, cache, references, deletion, import logs, words of the house',
    roles: ['ADMIN', 'DATA_ADMIN'],
  },
  'session.edit': {
    covers: 'create, open for editing, save, complete, cancel a session',
    roles: ['ADMIN', 'CODER'],
  },
  'session.view': {
    covers: 'open a session of a HIS to look at it: read-only, without Apply',
    roles: ['ADMIN', 'CODER', 'VIEWER'],
  },
  'session.read-own': {
    covers: 'read own sessions and results',
    roles: ['ADMIN', 'CODER', 'APPROVER', 'VIEWER', 'AUDITOR'],
  },
  'session.read-tenant': {
    covers: 'read sessions of others in the same tenant',
    roles: ['ADMIN', 'CODER', 'APPROVER', 'VIEWER', 'AUDITOR'],
  },
  'clients.read': { covers: 'connected clients', roles: ['ADMIN', 'CODER', 'APPROVER'] },
  'partners.administer': {
    covers: 'integration profiles, webhook deliveries, redelivery; who is connected, ending sessions',
    roles: ['ADMIN'],
  },
  'audit.read': { covers: 'audit trail', roles: ['ADMIN', 'AUDITOR'] },
  'users.administer': { covers: 'the directory of users: list, block, unblock', roles: ['ADMIN'] },
  'layouts.use': {
    covers: 'own layouts of the coding screens, and those published',
    roles: ['ADMIN', 'CODER', 'APPROVER', 'VIEWER', 'AUDITOR'],
  },
  'layouts.publish': { covers: 'publish layouts for all, and choose the default', roles: ['ADMIN'] },
  'encryption.administer': { covers: 'state and rotation of the encryption key', roles: ['ADMIN'] },
  'team.read': { covers: 'figures of the team: sessions, cases, changes of DRG', roles: ['ADMIN', 'APPROVER'] },
  'operations.read': { covers: 'metrics, where the caller’s address is not allowed by itself', roles: ['ADMIN'] },
} as const satisfies Record<string, { covers: string; roles: readonly Role[] }>

/** Something a caller may or may not do. */
export type Capability = keyof typeof permissions

/** What concerns all tenants: roles in the token of a partner's issuer do not give it, only those of the main issuer. */
export const installationWide: readonly Capability[] = [
  'catalogue.administer',
  'partners.administer',
  'encryption.administer',
  'operations.read',
]

/**
 * What a route declares: `open` needs no token, `signed-in` any valid token, a capability the roles of its row.
 */
export type Access = 'open' | 'signed-in' | Capability
