/** The routes of searches that were given up: a screen tells of one, administrators read and export a week. */
import { Readable } from 'node:stream'
import {
  HouseWord,
  IsoWeek,
  PROBLEM_MEDIA_TYPE,
  SearchInVain,
  SearchInVainAnswer,
  type VainEntry,
  VainPage,
  VainSynonym,
} from '@codarium/contract'
import { Answer, ApiError, type Route, route } from '@codarium/platform'
import Papa from 'papaparse'
import { Type } from 'typebox'
import { problem, unknownVersion } from '../catalogue/answers.ts'
import { type CatalogueSource, catalogueFor } from '../catalogue/catalogues.ts'
import { cleanText } from '../feedback/confirmed-text.ts'
import type { HouseWordList } from '../house-words/house-words.ts'
import { factsOf, onWire } from '../house-words/wire-word.ts'
import { isoWeek } from './iso-week.ts'
import type { TellerLimit } from './teller-limit.ts'
import { mayNameSomebody } from './telling-text.ts'
import type { GivenUp, KeptVain, VainStore } from './vain-store.ts'

export interface VainRouteDeps {
  readonly catalogues: CatalogueSource
  readonly store: VainStore
  readonly limit: TellerLimit
  /** The words of the house. */
  readonly words: HouseWordList
  readonly isWanted: boolean
  now(): number
}

/** Rows read at a time while a CSV is written. */
const CSV_PAGE = 1000

const COLUMNS: readonly (keyof VainEntry)[] = [
  'text',
  'type',
  'version',
  'language',
  'count',
  'passedOver',
  'firstAt',
  'lastAt',
]

export function vainRoutes(deps: VainRouteDeps): Route[] {
  return [tellRoute(deps), reportRoute(deps), synonymRoute(deps)]
}

function tellRoute({ catalogues, store, limit, isWanted }: VainRouteDeps): Route {
  return route({
    method: 'POST',
    path: '/api/thesaurus/search-in-vain',
    access: 'feedback.write',
    tag: 'Suggest feedback',
    summary: 'Tell that a text was searched and given up',
    description:
      'Counted by week and text, without the caller. At most 60 in an hour of one caller are kept. Texts with a long number in them are refused.',
    body: SearchInVain,
    answers: {
      200: { description: 'Kept, or not wanted', schema: SearchInVainAnswer },
      404: { description: 'NOT_FOUND: the version', schema: problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: async ({ body, caller }) => {
      const given = givenUp(body, catalogues)
      const isKept = isWanted && limit.admits(caller) && (await store.add(given))
      return { status: isKept ? 'STORED' : 'IGNORED' }
    },
  })
}

/** What a request tells; throws ApiError where there is nothing to search in, or the text may not be kept. */
function givenUp(request: SearchInVain, catalogues: CatalogueSource): GivenUp {
  const { type = 'ICD10', version = '2026', language = 'de', passedOver = false } = request
  if (!catalogueFor(catalogues, type, version)) throw unknownVersion(version)
  const text = cleanText(request.text)
  if (text === '') throw invalid('holds nothing to read')
  if (mayNameSomebody(text)) throw invalid('holds a number or address that may name somebody')
  return { type, version, language, text, passedOver }
}

function invalid(message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', `The field text ${message}.`, { details: [{ field: 'text', message }] })
}

const reportQuery = Type.Object({
  week: Type.Optional(IsoWeek),
  format: Type.Enum(['json', 'csv'], { default: 'json' }),
  page: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
  size: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Entries of a page; CSV has all' }),
})

function reportRoute({ store, now }: VainRouteDeps): Route {
  return route({
    method: 'GET',
    path: '/api/admin/searches-in-vain',
    access: 'catalogue.administer',
    tag: 'Administration',
    summary:
      'The texts of a week that were searched and given up, the most frequent first; the present week unless named',
    query: reportQuery,
    answers: {
      200: {
        description: 'A page of texts, or with format=csv all of the week',
        schema: VainPage,
        further: { 'text/csv': Type.String() },
      },
    },
    handle: async ({ query: { week = isoWeek(now()), format, page, size } }) => {
      if (format === 'csv') return csvAnswer(store, week)
      const found = await store.page(week, page * size, size)
      return { week, entries: found.map(vainEntry), totalResults: await store.total(week), page, size }
    },
  })
}

function synonymRoute({ store, words }: VainRouteDeps): Route {
  return route({
    method: 'POST',
    path: '/api/admin/searches-in-vain/house-word',
    access: 'catalogue.administer',
    tag: 'Administration',
    summary: 'Make a text that was searched in vain a synonym of the house',
    description:
      'From then on whoever types just this text finds the code, on every node; the text leaves the report, in all weeks. The word is one of /api/admin/house-words.',
    body: VainSynonym,
    answers: {
      201: { description: 'The word of the house', schema: HouseWord },
      409: { description: 'CONFLICT: the list has it already, or is full', schema: problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: async ({ body: { text, type, version, language = 'de', code }, caller }) => {
      const word = await words.create(factsOf({ kind: 'SYNONYM', language, short: text, system: type, code }), caller)
      await store.remove({ type, version, language, text: cleanText(text) })
      return new Answer(201, onWire(word, words), { location: `/api/admin/house-words/${word.id}` })
    },
  })
}

function vainEntry({ firstAt, lastAt, ...rest }: KeptVain): VainEntry {
  return { ...rest, firstAt: new Date(firstAt).toISOString(), lastAt: new Date(lastAt).toISOString() }
}

function csvAnswer(store: VainStore, week: string): Answer {
  return new Answer(200, Readable.from(vainCsv(store, week)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="searches-in-vain-${week}.csv"`,
  })
}

/** With a byte order mark and semicolons, as Excel in Switzerland reads them; no text is run as a formula. */
async function* vainCsv(store: VainStore, week: string): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.join(';')}\r\n`
  for (let offset = 0; ; offset += CSV_PAGE) {
    const found = await store.page(week, offset, CSV_PAGE)
    if (found.length === 0) return
    const rows = found.map(vainEntry).map((entry) => COLUMNS.map((column) => entry[column]))
    yield `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`
  }
}
