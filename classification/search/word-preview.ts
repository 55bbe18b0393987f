/** The route that shows what a query finds without a word of the house and with it, before anybody saves it. */
import { HouseWordPreview, HouseWordPreviewRequest, PROBLEM_MEDIA_TYPE } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { problem } from '../catalogue/answers.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { HouseWordList } from '../house-words/house-words.ts'
import type { PublishedHouseWords } from '../house-words/published-house-words.ts'
import { factsOf } from '../house-words/wire-word.ts'
import type { CodeQuery } from './code-query.ts'
import type { CodeSearch } from './code-search.ts'
import { understoodOf } from './found-code.ts'
import { plainHit } from './plain-hit.ts'

export interface WordPreviewDeps {
  readonly list: Pick<HouseWordList, 'draft'>
  readonly published: Pick<PublishedHouseWords, 'with'>
  readonly search: CodeSearch
}

export function wordPreviewRoute({ list, published, search }: WordPreviewDeps): Route {
  return route({
    method: 'POST',
    path: '/api/admin/house-words/preview',
    access: 'catalogue.administer',
    tag: 'House words',
    summary: 'What a query finds without a word and with it; nothing is kept',
    description:
      'For a word that is not in the list yet. What is wrong with it by itself is a 400, as when it is added.',
    body: HouseWordPreviewRequest,
    answers: {
      200: { description: 'The first hits of both searches', schema: HouseWordPreview },
      404: { description: 'NOT_FOUND: the version', schema: problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: ({ body: { word: given, q, version = '2026', type, size = 10 }, caller }) => {
      const word = list.draft(factsOf(given), caller)
      const system = (type ?? (word.system || 'ICD10')) as CodeSystem
      const query: CodeQuery = { q, version, language: word.language, page: 0, size, tenant: caller.issuer }
      const after = search.withWords(published.with(word))
      return { before: searched(search, system, query), after: searched(after, system, query) }
    },
  })
}

function searched(search: CodeSearch, system: CodeSystem, query: CodeQuery): HouseWordPreview['before'] {
  const found = search.search(system, query)
  const hits = found.codes.map(({ book, entry, found: { meaning } }, at) => {
    const { code, text, codable } = plainHit(book, entry, query.language)
    return { place: at + 1, code, text, codable, ...(meaning === undefined ? {} : { meaning }) }
  })
  return { hits, total: found.total, ...understoodOf(found) }
}
