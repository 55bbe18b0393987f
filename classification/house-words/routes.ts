/** The routes of the words of the house: list, add, replace, delete, export; imports are among the uploads. */
import { Readable } from 'node:stream'
import {
  HouseThesaurus,
  HouseWord,
  HouseWordPage,
  HouseWordRevision,
  HouseWordSelection,
  Language,
  NewHouseWord,
  PROBLEM_MEDIA_TYPE,
  ReplacedHouseWord,
} from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import type { Language as Spoken } from '@codarium/readers'
import { Type } from 'typebox'
import { problem } from '../catalogue/answers.ts'
import type { HouseWordStore, WordSelection } from './house-word-store.ts'
import { type HouseWordList, unknownWord } from './house-words.ts'
import type { PublishedHouseWords } from './published-house-words.ts'
import { factsOf, onWire } from './wire-word.ts'
import { wordCsv } from './word-csv.ts'

export interface HouseWordRouteDeps {
  readonly words: HouseWordStore
  readonly list: HouseWordList
  readonly published: PublishedHouseWords
}

const ADDRESS = '/api/admin/house-words'
const common = { access: 'catalogue.administer', tag: 'House words' } as const
const params = Type.Object({ id: Type.String({ format: 'uuid', description: 'Id of the entry' }) })
const refusal = (description: string) => ({ description, schema: problem, type: PROBLEM_MEDIA_TYPE })
const missing = { 404: refusal('NOT_FOUND: there is no such entry') }
const clash = { 409: refusal('CONFLICT: the list has it already, or is full') }
const changed = { 409: refusal('CONFLICT: the entry was changed since it was read') }
const replacing = { 409: refusal('CONFLICT: the list has it already, or the entry was changed since it was read') }
/** Most entries of a page. */
const LARGEST_PAGE = 1000

export function houseWordRoutes(deps: HouseWordRouteDeps): Route[] {
  return [
    listRoute(deps),
    exportRoute(deps),
    createRoute(deps),
    readRoute(deps),
    replaceRoute(deps),
    removeRoute(deps),
    thesaurusesRoute(deps),
    removeThesaurusRoute(deps),
  ]
}

function listRoute({ words, list }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'GET',
    path: ADDRESS,
    summary: 'The words of the house, by language and short form',
    query: Type.Object({
      ...HouseWordSelection,
      page: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
      size: Type.Integer({ minimum: 1, maximum: LARGEST_PAGE, default: 50 }),
    }),
    answers: { 200: { description: 'A page of entries', schema: HouseWordPage } },
    handle: async ({ query: { page, size, ...selection } }) => {
      const found = await words.page(selection as WordSelection, page * size, size)
      return { entries: found.words.map((word) => onWire(word, list)), total: found.total, page, size }
    },
  })
}

function exportRoute({ words }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'GET',
    path: `${ADDRESS}/export`,
    summary: 'The words of the house as CSV, in the columns that are imported',
    query: Type.Object(HouseWordSelection),
    answers: { 200: { description: 'All entries that are wanted', schema: Type.String(), type: 'text/csv' } },
    handle: ({ query }) =>
      new Answer(200, Readable.from(wordCsv(words, query as WordSelection)), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="house-words.csv"',
      }),
  })
}

function createRoute({ list }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'POST',
    path: ADDRESS,
    summary: 'Add a word of the house: from then on searches on every node find by it',
    description:
      'A text without a hit becomes a synonym with kind SYNONYM, its text as `short`, `system` and `code`; POST /api/admin/searches-in-vain/house-word does it for an entry of that report.',
    body: NewHouseWord,
    answers: { 201: { description: 'The entry', schema: HouseWord }, ...clash },
    handle: async ({ body, caller }) => {
      const word = await list.create(factsOf(body), caller)
      return new Answer(201, onWire(word, list), { location: `${ADDRESS}/${word.id}` })
    },
  })
}

function readRoute({ words, list }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'GET',
    path: `${ADDRESS}/{id}`,
    summary: 'One word of the house',
    params,
    answers: { 200: { description: 'The entry', schema: HouseWord }, ...missing },
    handle: async ({ params: { id } }) => {
      const word = await words.find(id)
      if (!word) throw unknownWord()
      return onWire(word, list)
    },
  })
}

function replaceRoute({ list }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'PUT',
    path: `${ADDRESS}/{id}`,
    summary: 'Put another word in the place of an entry',
    description: 'With `revision` what somebody else changed meanwhile is not overwritten: 409 ENTRY_CHANGED.',
    params,
    body: ReplacedHouseWord,
    answers: { 200: { description: 'The entry as it is now', schema: HouseWord }, ...missing, ...replacing },
    handle: async ({ params: { id }, body, caller }) =>
      onWire(await list.replace(id, factsOf(body), caller, body.revision), list),
  })
}

function removeRoute({ list }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'DELETE',
    path: `${ADDRESS}/{id}`,
    summary: 'Delete a word of the house',
    description: 'With `revision` what somebody else changed meanwhile is not deleted: 409 ENTRY_CHANGED.',
    params,
    query: Type.Object(HouseWordRevision),
    answers: { 204: { description: 'It is gone' }, ...missing, ...changed },
    handle: async ({ params: { id }, query: { revision }, caller }) => {
      await list.remove(id, caller, revision)
      return new Answer(204, undefined)
    },
  })
}

function thesaurusesRoute({ words, published }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'GET',
    path: `${ADDRESS}/thesaurus`,
    summary: 'The thesauruses that were imported, one for each language',
    answers: { 200: { description: 'Where each comes from', schema: Type.Array(HouseThesaurus) } },
    handle: async () =>
      (await words.thesauruses()).map(({ imported_at, language, ...row }) => ({
        ...row,
        language: language as Spoken,
        used: published.usedGroups(language as Spoken),
        importedAt: new Date(imported_at).toISOString(),
      })),
  })
}

function removeThesaurusRoute({ list }: HouseWordRouteDeps): Route {
  return route({
    ...common,
    method: 'DELETE',
    path: `${ADDRESS}/thesaurus/{language}`,
    summary: 'Delete the thesaurus of a language',
    params: Type.Object({ language: Language }),
    answers: { 204: { description: 'It is gone' }, 404: refusal('NOT_FOUND: there is none') },
    handle: async ({ params: { language }, caller }) => {
      await list.removeThesaurus(language, caller)
      return new Answer(204, undefined)
    },
  })
}
