/** Verifying the trail from a screen: a run in the background, and what it found. */
import { AuditVerification } from '@codarium/contract'
import { ApiError, type Caller, type Route, route } from '@codarium/platform'
import type { Tenancy } from '../tenancy/tenancy.ts'
import type { Verifications } from './verifications.ts'

export interface VerificationRouteDeps {
  readonly verifications: Verifications
  readonly tenancy: Tenancy
}

/** What going through the whole trail costs of a caller's rate limit. */
const COST = 20

export function verificationRoutes({ verifications, tenancy }: VerificationRouteDeps): Route[] {
  const common = { path: '/api/v1/audit/verification', access: 'audit.read', tag: 'Audit' } as const
  return [
    route({
      ...common,
      method: 'GET',
      summary: 'What the newest verification of the audit trail found, and how far a running one is',
      answers: { 200: { description: 'How it stands', schema: AuditVerification } },
      handle: ({ caller }) => {
        requireMain(caller, tenancy)
        return verifications.status()
      },
    }),
    route({
      ...common,
      method: 'POST',
      summary: 'Verify the audit trail from its beginning to its end, in the background',
      description:
        'Compares it with the anchors in SVC_AUDIT_ANCHOR_FILE too. The result is an event itself. What `codarium audit verify` does from outside says more: this server might be the one that was tampered with.',
      cost: COST,
      answers: { 202: { description: 'It has begun, or ran already', schema: AuditVerification } },
      handle: ({ caller }) => {
        requireMain(caller, tenancy)
        verifications.begin(caller)
        return verifications.status()
      },
    }),
  ]
}

/** The trail of all tenants is one: who checks it learns how many events all of them have. */
function requireMain({ issuer }: Caller, { main }: Tenancy): void {
  if (issuer === main) return
  throw new ApiError('FORBIDDEN', 'This needs somebody of the main issuer.', { reason: 'INSUFFICIENT_ROLE' })
}
