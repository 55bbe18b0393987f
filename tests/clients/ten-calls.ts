/** A partner's program on the types that a generator writes from our description: each call with what it needs, no more. */
import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './generated/api.ts'

type Schemas = components['schemas']

/** Makes the calls and gives what they answered, by their operation. */
export async function tenCalls(baseUrl: string, token: string, data: string): Promise<Record<string, unknown>> {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
  return { ...(await readCatalogue(api)), ...(await codeCase(api, data)) }
}

async function readCatalogue(api: Client<paths>) {
  const search = { query: { q: 'appendizitis' } }
  const body: Schemas['ContextualSearchRequest'] = { query: 'appendizitis' }
  const found = answered(await api.GET('/api/thesaurus/search/icd10', { params: search }))
  const hits: readonly Schemas['SearchHit'][] = found.results
  return {
    health: answered(await api.GET('/api/health')),
    me: answered(await api.GET('/api/v1/me')),
    hits,
    suggestions: answered(await api.GET('/api/thesaurus/search/suggest', { params: search })),
    contextual: answered(
      await api.POST('/api/thesaurus/{version}/search', { params: { path: { version: '2026' } }, body }),
    ),
    summaries: answered(
      await api.POST('/api/thesaurus/batch-lookup', { body: { codes: hits.map(({ code }) => code) } }),
    ),
    supplements: answered(await api.POST('/api/zusatzentgelt/match', { body: {} })),
  }
}

async function codeCase(api: Client<paths>, data: string) {
  const created = answered(await api.POST('/api/v1/coding/session', { body: { data } }))
  const path = { id: created.sessionId ?? '' }
  return {
    metadata: answered(await api.GET('/api/v1/coding/session/{id}', { params: { path } })),
    opened: answered(await api.POST('/api/v1/coding/session/{id}/open', { params: { path } })),
    active: answered(await api.GET('/api/v1/coding/active')),
  }
}

/** The answer of a call that went well. */
function answered<T>({ data, response }: { data?: T; response: Response }): T {
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}`)
  return data
}
