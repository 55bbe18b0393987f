/** The endpoints that complete what is typed. */
import { AutocompleteQuery, ClassificationType, Suggestion, SuggestQuery } from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import type { Language } from '@codarium/readers'
import { Type } from 'typebox'
import type { CodeQuery } from './code-query.ts'
import type { CodeSearch } from './code-search.ts'
import { type FoundCode, matchOf } from './found-code.ts'
import { searchCall, tenantOf, typedCall } from './search-call.ts'

export function suggestRoutes(search: CodeSearch): Route[] {
  return [suggest(search), autocomplete(search)]
}

function suggest(search: CodeSearch): Route {
  return route({
    ...typedCall,
    path: '/api/thesaurus/search/suggest',
    summary: 'Suggestions for the beginning of a word or code, from the newest catalogues',
    query: SuggestQuery,
    answers: { 200: { description: 'Suggestions; empty while there is no index', schema: Type.Array(Suggestion) } },
    handle: ({ query: { q, type, lang, limit }, caller }) => {
      const version = search.newestVersion() ?? ''
      const language = lang as Language
      const wish: CodeQuery = { ...tenantOf(caller), q, version, language, page: 0, size: limit, codableOnly: true }
      return suggestions(search, type, wish)
    },
  })
}

function autocomplete(search: CodeSearch): Route {
  return route({
    ...searchCall,
    method: 'GET',
    path: '/api/thesaurus/autocomplete/{type}',
    summary: 'Completions in one catalogue while typing',
    params: Type.Object({ type: ClassificationType }),
    query: AutocompleteQuery,
    answers: { 200: { description: 'Completions; empty while there is no index', schema: Type.Array(Suggestion) } },
    handle: ({ params: { type }, query: { q, version, lang, limit }, caller }) => {
      const wish: CodeQuery = { ...tenantOf(caller), q, version, language: lang as Language, page: 0, size: limit }
      return suggestions(search, type, wish)
    },
  })
}

/** Rule 6 of the contract's search behaviour: nothing, while there is nothing to search in; nobody keeps that answer. */
function suggestions(search: CodeSearch, type: ClassificationType | undefined, wish: CodeQuery): unknown {
  const found = search.suggest(type, wish)
  if (!found) return new Answer(200, [], { 'cache-control': 'no-store' })
  return found.codes.map((each) => suggestion(each, wish.language))
}

function suggestion({ entry, found: hit }: FoundCode, language: Language): Suggestion {
  const texts = entry.texts[language] ?? entry.texts.de
  return {
    text: texts?.longTitle ?? texts?.title ?? entry.code,
    code: entry.code,
    type: entry.system,
    codable: entry.codable,
    ...matchOf(hit),
  }
}
