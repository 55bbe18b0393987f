/** GET /api/v1/audit: the audit trail for auditors and administrators, on pages, as a file, and how much of it is new. */
import { Readable } from 'node:stream'
import {
  AuditExportQuery,
  AuditNewer,
  AuditNewerQuery,
  AuditPage,
  AuditPlace,
  AuditQuery,
  LARGEST_INTEGER,
  PROBLEM_MEDIA_TYPE,
  Problem,
} from '@codarium/contract'
import { Answer, ApiError, type Caller, type Route, route, type UserDirectory } from '@codarium/platform'
import { type Static, Type } from 'typebox'
import type { Tenancy } from '../tenancy/tenancy.ts'
import type { AuditLog } from './audit-log.ts'
import type { AuditEntry, AuditTrail } from './audit-trail.ts'
import type { ChosenEvents } from './chosen-events.ts'
import { csvOf, jsonLinesOf } from './trail-file.ts'

export interface AuditRouteDeps {
  readonly audit: AuditTrail
  readonly log: AuditLog
  readonly tenancy: Tenancy
  readonly people: Pick<UserDirectory['users'], 'page'>
  /** Where an event stands in the chain; undefined where there is none that the tenant may see. */
  placeOf(seq: number, tenant: string | undefined): Promise<AuditPlace | undefined>
}

const common = { method: 'GET', access: 'audit.read', tag: 'Audit' } as const
/** Most people that a part of a name may mean. */
const MOST_PEOPLE = 200
/** What a file costs of a caller's rate limit. */
const FILE_COST = 20

export function auditRoutes(deps: AuditRouteDeps): Route[] {
  return [pageRoute(deps), newerRoute(deps), exportRoute(deps), placeRoute(deps)]
}

function pageRoute(deps: AuditRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/audit',
    summary: 'Who did what: events of the caller’s tenant, newest first, with the values that were changed',
    description:
      'Administrators of the main issuer see the events of all tenants. Each reading is an event itself. ' +
      '`codarium audit verify` checks that nothing was altered, deleted or reordered.',
    query: AuditQuery,
    answers: { 200: { description: 'A page of events', schema: AuditPage } },
    handle: async ({ query, caller }) => {
      const page = await deps.log.page(await chosen(deps, query, caller))
      // Nobody reads unseen: without this event there is no answer.
      await deps.audit.witness([seenEvent('audit.read', query, caller)])
      return page
    },
  })
}

function newerRoute(deps: AuditRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/audit/newer',
    summary: 'How many events came since the newest one that is shown',
    description: 'Shows nothing of them, and leaves no event. The caller’s own readings of the trail do not count.',
    query: AuditNewerQuery,
    answers: { 200: { description: 'How many', schema: AuditNewer } },
    handle: async ({ query, caller }) => {
      const selection = await chosen(deps, query, caller)
      return { count: await deps.log.newer({ ...selection, reader: caller.subject }) }
    },
  })
}

function exportRoute(deps: AuditRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/audit/export',
    summary: 'The events as a file, newest first: for spreadsheets, or whole as JSON lines',
    query: AuditExportQuery,
    cost: FILE_COST,
    answers: {
      200: {
        description: 'The file',
        schema: Type.String(),
        type: 'text/csv',
        further: { 'application/jsonl': Type.String() },
      },
    },
    handle: async ({ query, caller }) => {
      const { format, ...filters } = query
      const selection = await chosen(deps, filters, caller)
      await deps.audit.witness([seenEvent('audit.exported', query, caller)])
      return fileAnswer(format, deps.log.pages(selection))
    },
  })
}

function placeRoute({ placeOf, tenancy }: AuditRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/audit/{seq}/place',
    summary: 'Where an event stands in the chain, and whether its hash fits its content',
    description: 'Shows hashes alone, and leaves no event.',
    params: Type.Object({
      seq: Type.Integer({ minimum: 1, maximum: LARGEST_INTEGER, description: 'Number of the event' }),
    }),
    answers: {
      200: { description: 'Its place', schema: AuditPlace },
      404: { description: 'NOT_FOUND', schema: Problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: async ({ params: { seq }, caller }) => {
      const place = await placeOf(seq, tenancy.limitOf(caller))
      if (!place) throw new ApiError('NOT_FOUND', 'There is no such event.')
      return place
    },
  })
}

function fileAnswer(format: AuditExportQuery['format'], pages: ReturnType<AuditLog['pages']>): Answer {
  const [text, type] =
    format === 'csv' ? [csvOf(pages), 'text/csv; charset=utf-8'] : [jsonLinesOf(pages), 'application/jsonl']
  return new Answer(200, Readable.from(text), {
    'content-type': type,
    'content-disposition': `attachment; filename="audit.${format}"`,
    'cache-control': 'no-store',
  })
}

/** The filters for a caller: of the tenant it may see, and with the people that a name means. */
async function chosen<Query extends { readonly who?: string }>(
  { tenancy, people }: AuditRouteDeps,
  { who, ...filters }: Query,
  caller: Caller,
): Promise<Omit<Query, 'who'> & ChosenEvents> {
  const tenant = tenancy.limitOf(caller)
  if (who === undefined) return { ...filters, tenant }
  const found = await people.page({ tenant, search: who, limit: MOST_PEOPLE })
  return { ...filters, tenant, actors: [who, ...found.map(({ subject }) => subject)] }
}

function seenEvent(action: 'audit.read' | 'audit.exported', query: Filters, caller: Caller): AuditEntry {
  return { action, ...actorOf(caller), detail: { ...query } }
}

type Filters = Static<typeof AuditQuery> | Static<typeof AuditExportQuery>

/** Who does it, as events name it. */
export function actorOf({ issuer, subject, name }: Caller): Pick<AuditEntry, 'tenant' | 'actor' | 'actorName'> {
  return { tenant: issuer, actor: subject, actorName: name }
}
