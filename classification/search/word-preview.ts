/** The route that shows what a query finds before a word of the house is added, changed or deleted, and after it. */
import { HouseWordPreview, HouseWordPreviewRequest, PROBLEM_MEDIA_TYPE } from '@codarium/contract'
import { ApiError, type Caller, type Route, route } from '@codarium/platform'
import { problem } from '../catalogue/answers.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { KeptWord } from '../house-words/house-word.ts'
import type { HouseWordStore } from '../house-words/house-word-store.ts'
import { type HouseWordList, unknownWord } from '../house-words/house-words.ts'
import type { PublishedHouseWords, SearchedWords } from '../house-words/published-house-words.ts'
import { factsOf } from '../house-words/wire-word.ts'
import type { CodeQuery } from './code-query.ts'
import type { CodeSearch } from './code-search.ts'
import { understoodOf } from './found-code.ts'
import { plainHit } from './plain-hit.ts'

export interface WordPreviewDeps {
  readonly list: Pick<HouseWordList, 'draft'>
  readonly published: Pick<PublishedHouseWords, 'with' | 'without'>
  readonly words: Pick<HouseWordStore, 'find'>
  readonly search: CodeSearch
}

/** A change that is looked at: an entry that goes, one that comes, or both. */
interface Change {
  readonly gone: KeptWord | undefined
  readonly word: KeptWord | undefined
  /** That of both. */
  readonly about: KeptWord
}

export function wordPreviewRoute(deps: WordPreviewDeps): Route {
  const { search } = deps
  return route({
    method: 'POST',
    path: '/api/admin/house-words/preview',
    access: 'catalogue.administer',
    tag: 'House words',
    summary: 'What a query finds before a change of the words and after it; nothing is kept',
    description:
      'For a word that is not in the list yet, for one that takes the place of an entry, or for an entry that goes. What is wrong with the word by itself is a 400, as when it is added.',
    body: HouseWordPreviewRequest,
    answers: {
      200: { description: 'The first hits of both searches', schema: HouseWordPreview },
      404: { description: 'NOT_FOUND: the version, or the entry', schema: problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: async ({ body, caller }) => {
      const { q, version = '2026', type, size = 10 } = body
      const change = await changeOf(body, caller, deps)
      const system = (type ?? (change.about.system || 'ICD10')) as CodeSystem
      const query: CodeQuery = { q, version, language: change.about.language, page: 0, size, tenant: caller.issuer }
      const after = search.withWords(await wordsAfter(change, deps))
      return { before: searched(search, system, query), after: searched(after, system, query) }
    },
  })
}

async function changeOf(
  { word: given, replaces }: HouseWordPreviewRequest,
  caller: Caller,
  { list, words }: WordPreviewDeps,
): Promise<Change> {
  const word = given && list.draft(factsOf(given), caller)
  const gone = replaces === undefined ? undefined : await words.find(replaces)
  if (replaces !== undefined && !gone) throw unknownWord()
  const about = word ?? gone
  if (about) return { gone, word, about }
  const message = 'is required where no entry is replaced'
  throw new ApiError('VALIDATION_ERROR', `The field word ${message}.`, {
    details: [{ field: 'word', kind: 'MISSING', message }],
  })
}

async function wordsAfter({ gone, word, about }: Change, { published }: WordPreviewDeps): Promise<SearchedWords> {
  // A word that leaves its language changes nothing else there: the search is in the language it goes to.
  if (gone && gone.language === about.language) return published.without(gone, word)
  return published.with(about)
}

function searched(search: CodeSearch, system: CodeSystem, query: CodeQuery): HouseWordPreview['before'] {
  const found = search.search(system, query)
  const hits = found.codes.map(({ book, entry, found: { meaning } }, at) => {
    const { code, text, codable } = plainHit(book, entry, query.language)
    return { place: at + 1, code, text, codable, ...(meaning === undefined ? {} : { meaning }) }
  })
  return { hits, total: found.total, ...understoodOf(found) }
}
