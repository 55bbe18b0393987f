/** The routes of how common codes are: a session is counted, administrators see the counts. */
import {
  CatalogueYear,
  ClassificationType,
  CodeFrequencyPage,
  CodeUsage,
  CodeUsageAnswer,
  PROBLEM_MEDIA_TYPE,
} from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { problem } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { frequencyPage } from './code-frequencies.ts'
import { countedCodes, countedPairs } from './counted-codes.ts'
import type { FrequencyLayer } from './frequency-layer.ts'
import type { Counts } from './merged-counts.ts'
import type { UsageStore } from './usage-store.ts'

export interface UsageRouteDeps {
  readonly catalogues: CatalogueSource
  readonly usage: UsageStore
  readonly tables: FrequencyLayer
  confirmed(tenant: string): Promise<ReadonlyMap<CodeSystem, Counts>>
}

/** Values of a body with the codes of a large result. */
const BODY_VALUES = 200_000
/** Its size (bytes): 20,000 codes and 10,000 pairs. */
const BODY_LIMIT = 4 * 1024 * 1024

export function usageRoutes(deps: UsageRouteDeps): Route[] {
  return [countRoute(deps), frequencyRoute(deps), removeTableRoute(deps)]
}

function countRoute({ catalogues, usage }: UsageRouteDeps): Route {
  return route({
    method: 'POST',
    path: '/api/thesaurus/code-usage',
    access: 'feedback.write',
    tag: 'Suggest feedback',
    summary: 'Count the codes of a completed session, once',
    description:
      'For the session service, with the token of the coder: searches of the same issuer find common codes higher up, and those coded together beside each other. Only counts by code or pair of categories and month are kept, for two years, and no other issuer sees them.',
    body: CodeUsage,
    bodyLimit: BODY_LIMIT,
    bodyValues: BODY_VALUES,
    answers: { 200: { description: 'Counted, or counted before', schema: CodeUsageAnswer } },
    handle: async ({ body, caller }) => {
      const codes = countedCodes(catalogues, body.codes)
      const isNew = await usage.add(caller.issuer, body.session, codes, countedPairs(catalogues, body.together))
      return isNew ? { status: 'COUNTED', codes: codes.length } : { status: 'KNOWN', codes: 0 }
    },
  })
}

const frequencyQuery = Type.Object({
  type: { ...ClassificationType, default: 'ICD10' },
  version: Type.String({ minLength: 1, maxLength: 20, default: '2026' }),
  page: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
  size: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
})

function frequencyRoute({ catalogues, usage, tables, confirmed }: UsageRouteDeps): Route {
  return route({
    method: 'GET',
    path: '/api/admin/code-frequencies',
    access: 'catalogue.administer',
    tag: 'Administration',
    summary: 'How often codes are coded: by the caller’s own issuer, and in the frequency table in use',
    query: frequencyQuery,
    answers: { 200: { description: 'The commonest codes first', schema: CodeFrequencyPage } },
    handle: async ({ query, caller: { issuer } }) => {
      const type = query.type as CodeSystem
      const [coded, pairs] = await Promise.all([usage.weights(issuer), confirmed(issuer)])
      const own = { coded: coded.get(type), confirmed: pairs.get(type) }
      const page = frequencyPage(catalogues, { ...query, type }, own)
      const table = page.tableVersion && (await tables.table(type, page.tableVersion))
      return { ...page, ...(table && { table }) }
    },
  })
}

function removeTableRoute({ tables }: UsageRouteDeps): Route {
  return route({
    method: 'DELETE',
    path: '/api/admin/code-frequencies',
    access: 'catalogue.administer',
    tag: 'Administration',
    summary: 'Delete the frequency table of a version; that of another year stands in, where there is one',
    query: Type.Object({ type: ClassificationType, version: CatalogueYear }),
    answers: {
      204: { description: 'It is gone' },
      404: { description: 'NOT_FOUND: there is none', schema: problem, type: PROBLEM_MEDIA_TYPE },
      409: { description: 'CONFLICT: an import is running', schema: problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: async ({ query: { type, version }, caller }) => {
      await tables.remove(type as CodeSystem, version, caller)
      return new Answer(204, undefined)
    },
  })
}
