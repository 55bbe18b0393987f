/** The people of the demo: one per role of the contract, all invented, all with the same password. */

/** The role values of the contract (coding session service, roles), as the token carries them. */
export type DemoRole = 'svc-coder' | 'svc-approver' | 'svc-viewer' | 'svc-data-admin' | 'svc-auditor' | 'svc-admin'

/** Somebody who can sign in to the demo. */
export interface DemoUser {
  readonly sub: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly role: DemoRole
}

/** The password of every demo user; shown on the sign-in page. */
export const demoPassword = 'demo'

/** Everybody who can sign in; subjects never change, so what somebody did stays theirs over restarts. */
export const demoUsers: readonly DemoUser[] = [
  person('1f0c7a52-0001-4c0d-a51a-000000000001', 'coder', 'Anna Berger', 'svc-coder'),
  person('1f0c7a52-0002-4c0d-a51a-000000000002', 'approver', 'Beat Zurbriggen', 'svc-approver'),
  person('1f0c7a52-0003-4c0d-a51a-000000000003', 'viewer', 'Chiara Bernasconi', 'svc-viewer'),
  person('1f0c7a52-0004-4c0d-a51a-000000000004', 'data-admin', 'Didier Favre', 'svc-data-admin'),
  person('1f0c7a52-0005-4c0d-a51a-000000000005', 'auditor', 'Elena Caduff', 'svc-auditor'),
  person('1f0c7a52-0006-4c0d-a51a-000000000006', 'admin', 'Marco Lanz', 'svc-admin'),
]

export const userBySubject = (sub: string): DemoUser | undefined => demoUsers.find((user) => user.sub === sub)

/** The user with this user name or email address (any case), or undefined. */
export function userByName(name: string): DemoUser | undefined {
  const wanted = name.trim().toLowerCase()
  return demoUsers.find((user) => user.username === wanted || user.email === wanted)
}

function person(sub: string, username: string, name: string, role: DemoRole): DemoUser {
  return { sub, username, name, role, email: `${name.toLowerCase().replace(' ', '.')}@spital-aarebogen.example` }
}
