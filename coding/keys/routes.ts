/** Administration of encryption at rest: how it stands, and the rotation of the key. */
import { EncryptionStatus, PROBLEM_MEDIA_TYPE, Problem } from '@codarium/contract'
import { ApiError, type Caller, type Route, route } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import { actorOf } from '../audit/routes.ts'
import type { Tenancy } from '../tenancy/tenancy.ts'
import type { KeyRotation } from '../vault/key-rotation.ts'
import { rotationEvent } from './rotation-event.ts'

export interface EncryptionRouteDeps {
  readonly rotation: KeyRotation
  readonly audit: AuditTrail
  readonly tenancy: Tenancy
  /** Has the work begin at once. */
  look(): Promise<void>
}

export function encryptionRoutes(deps: EncryptionRouteDeps): Route[] {
  return [statusRoute(deps), rotateRoute(deps)]
}

function statusRoute({ rotation, tenancy }: EncryptionRouteDeps): Route {
  return route({
    method: 'GET',
    path: '/api/v1/admin/encryption',
    access: 'encryption.administer',
    tag: 'Administration',
    summary: 'Encryption at rest: the active key, and how far a rotation has come',
    answers: { 200: { description: 'How it stands', schema: EncryptionStatus } },
    handle: ({ caller }) => {
      requireMain(caller, tenancy)
      return rotation.status()
    },
  })
}

function rotateRoute({ rotation, audit, tenancy, look }: EncryptionRouteDeps): Route {
  return route({
    method: 'POST',
    path: '/api/v1/admin/encryption/rotation',
    access: 'encryption.administer',
    tag: 'Administration',
    summary: 'Make SVC_ENCRYPTION_KEY the active key and encrypt everything stored with it, in the background',
    description: 'All nodes must have been started with the new key, and the old one as SVC_ENCRYPTION_KEY_PREVIOUS.',
    answers: {
      202: { description: 'It has begun, ran already, or there is nothing to do', schema: EncryptionStatus },
      409: {
        description: 'CONFLICT: no key is set, a node does not know it, or the last rotation has not ended',
        schema: Problem,
        type: PROBLEM_MEDIA_TYPE,
      },
    },
    handle: async ({ caller }) => {
      requireMain(caller, tenancy)
      await rotation.begin(rotationEvent(audit, actorOf(caller)))
      await look()
      return rotation.status()
    },
  })
}

/** The key protects the data of all tenants: only administrators of the main issuer have a say in it. */
function requireMain({ issuer }: Caller, { main }: Tenancy): void {
  if (issuer === main) return
  throw new ApiError('FORBIDDEN', 'This needs an administrator of the main issuer.', { reason: 'INSUFFICIENT_ROLE' })
}
