/** GET /api/v1/audit: the audit trail for auditors and administrators. */
import { AuditPage, AuditQuery } from '@codarium/contract'
import { type Caller, type Route, route } from '@codarium/platform'
import type { Tenancy } from '../tenancy/tenancy.ts'
import type { AuditLog } from './audit-log.ts'
import type { AuditEntry, AuditTrail } from './audit-trail.ts'

export interface AuditRouteDeps {
  readonly audit: AuditTrail
  readonly log: AuditLog
  readonly tenancy: Tenancy
}

export function auditRoutes({ audit, log, tenancy }: AuditRouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/v1/audit',
      access: 'audit.read',
      tag: 'Audit',
      summary: 'Who did what: events of the caller’s tenant, newest first, with the values that were changed',
      description:
        'Administrators of the main issuer see the events of all tenants. Each reading is an event itself. ' +
        '`codarium audit verify` checks that nothing was altered, deleted or reordered.',
      query: AuditQuery,
      answers: { 200: { description: 'A page of events', schema: AuditPage } },
      handle: async ({ query, caller }) => {
        const page = await log.page({ ...query, tenant: tenancy.limitOf(caller) })
        // Nobody reads unseen: without this event there is no answer.
        await audit.witness([readEvent(query, caller)])
        return page
      },
    }),
  ]
}

function readEvent(query: AuditQuery, caller: Caller): AuditEntry {
  return { action: 'audit.read', ...actorOf(caller), detail: { ...query } }
}

/** Who does it, as events name it. */
export function actorOf({ issuer, subject, name }: Caller): Pick<AuditEntry, 'tenant' | 'actor' | 'actorName'> {
  return { tenant: issuer, actor: subject, actorName: name }
}
