/** What is answered where there is no index to search in, or no catalogue. */
import { expect, it } from 'vitest'
import { buildIndex, openIndex } from '../../search/index.ts'
import { catalogueOf, chop, icd, sourceOf } from '../lookup/fixtures/small-catalogue.ts'
import { CodeSearch } from './code-search.ts'
import { searchRoutes } from './search-routes.ts'

const texts = [{ text: 'Pneumonie', field: 'TITLE', language: 'de' } as const]
const diagnoses = openIndex(buildIndex([{ code: 'J18.9', codable: true, texts }], { language: 'de' }))
const catalogues = sourceOf(catalogueOf('2026', { entries: [icd('J18.9'), chop('Z33.22')] }))

/** The answer of a search route, or the code of its refusal, while only these indexes are there and all others are built. */
async function answered(path: string, query: object, indexes: readonly (typeof diagnoses)[] = []): Promise<unknown> {
  const index = (_: string, system: string) => (system === 'ICD10' ? indexes[0] : undefined)
  const search = new CodeSearch({ catalogues, indexes: { index, isAwaited: () => true } })
  const route = searchRoutes(search).find((each) => each.path.endsWith(path))!
  const call = {
    caller: { issuer: '' },
    params: { type: 'ICD10' },
    query: { lang: 'de', version: '2026', page: 0, size: 20, limit: 5, ...query },
  }
  try {
    return await route.handle(call as never)
  } catch (error) {
    return (error as { code: string }).code
  }
}

const EMPTY = { status: 200, body: [], headers: { 'cache-control': 'no-store' } }

it.each([
  ['suggest', { q: 'pneu' }],
  ['suggest', { q: 'pneu', type: 'CHOP' }],
  ['autocomplete/{type}', { q: 'pneu' }],
  ['autocomplete/{type}', { q: 'pneu', version: '1999' }],
])('%s of %j has nothing to say while its index is missing, and nobody keeps that', async (path, query) => {
  expect(await answered(path, query)).toEqual(EMPTY)
})

it('suggestions come from the indexes that are there', async () => {
  expect(await answered('suggest', { q: 'pneu' }, [diagnoses])).toMatchObject([{ code: 'J18.9' }])
  expect(await answered('suggest', { q: 'pneu', type: 'CHOP' }, [diagnoses])).toEqual(EMPTY)
})

it.each([
  ['thesaurus/search', 'UNAVAILABLE'],
  ['search/icd10', 'UNAVAILABLE'],
])('%s asks to come again while its index is built', async (path, code) => {
  expect(await answered(path, { q: 'pneu' })).toBe(code)
})

it.each(['thesaurus/search', 'search/icd10', 'search/chop', 'search/atc'])(
  '%s does not know a version that nobody imported',
  async (path) => {
    expect(await answered(path, { q: 'pneu', version: '1999' }, [diagnoses])).toBe('NOT_FOUND')
  },
)

it('each caller’s search is told what is common for their own tenant, and no other', async () => {
  const asked: (string | undefined)[] = []
  const common = {
    of: (_: unknown, __: unknown, tenant: string | undefined) => {
      asked.push(tenant)
      return new Float32Array(diagnoses.size)
    },
    together: () => undefined,
  }
  const search = new CodeSearch({ catalogues, indexes: { index: () => diagnoses, isAwaited: () => false }, common })
  const query = { q: 'pneu', lang: 'de', version: '2026', page: 0, size: 20, limit: 5 }
  const body = { q: 'pneu', query: 'pneu', type: 'ICD10', classificationType: 'ICD10' }
  for (const route of searchRoutes(search)) {
    const call = { params: { type: 'ICD10', version: '2026' }, query: { ...query, type: 'ICD10' }, body }
    await route.handle({ ...call, caller: { issuer: 'https://here.example' } } as never)
  }
  expect(new Set(asked)).toEqual(new Set(['https://here.example']))
  expect(asked).toHaveLength(searchRoutes(search).length)
})
