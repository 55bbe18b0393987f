/** Writes answers of searches as JSON; what is the same in every search is written once for each code. */
import type { PatientContext, SearchFacets, ValidationWarning } from '@codarium/contract'
import { JsonTexts, jsonBytes, WrittenJson } from '@codarium/platform'
import type { SearchHit as Found } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import type { CodeQuery } from './code-query.ts'
import { type FoundCode, type FoundCodes, toldOf, understoodOf } from './found-code.ts'
import { type HitHeads, headsOf } from './hit-heads.ts'

/** A page of codes found: the SearchResponse of the contract. */
export function writtenHits(found: FoundCodes, query: CodeQuery, facets?: SearchFacets): WrittenJson {
  const { codes, total, passedOver } = found
  const { page, size } = query
  const counts = `"totalResults":${total},"page":${page},"size":${size},"totalPages":${Math.ceil(total / size)}`
  const over = passedOver ? `,"passedOver":${writtenCodes([passedOver], query)}` : ''
  const counted = facets ? jsonBytes(`,"facets":${JSON.stringify(facets)}`) : ''
  const rest = over + writtenUnderstood(found) + counted
  return new WrittenJson(`{"results":[${writtenCodes(codes, query)}],${counts}${rest}}`)
}

/** What was understood, behind the comma; mostly nothing. */
function writtenUnderstood(found: FoundCodes): string {
  return found.understood ? jsonBytes(`,${JSON.stringify(understoodOf(found)).slice(1, -1)}`) : ''
}

function writtenCodes(codes: readonly FoundCode[], { language, patient }: CodeQuery): string {
  let json = ''
  // A page is mostly of one book.
  let last: CodeBook | undefined
  let heads: HitHeads | undefined
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    const { book, index, found } = code
    if (book !== last || !heads) heads = headsOf(book, index, language)
    last = book
    const head = heads.of(code)
    found.writeMatched(matched)
    const isWhole = !patient && !code.score && found.meaning === undefined
    json += (i === 0 ? head.slice(1) : head) + matched.text + tailOf(found, isWhole)
    if (!isWhole) json += jsonBytes(endOf(code, patient))
  }
  return json
}

/** The warnings of a hit, and what only some searches tell of it. */
function endOf(code: FoundCode, patient: PatientContext | undefined): string {
  const warnings = patient ? warningsOf(code.book, code.entry, patient) : []
  const told = JSON.stringify(toldOf(code)).slice(1, -1)
  return `${JSON.stringify(warnings)}${told === '' ? '' : `,${told}`}}`
}

const texts = new JsonTexts()

/** Takes the text that matched. */
const matched = {
  text: '',
  escaped(bytes: Buffer, start: number, end: number): void {
    this.text = texts.of(bytes, start, end)
  },
}

/** Why a code matched, behind the text, by the number of the reason: a few for all searches. */
const open: string[] = []
const whole: string[] = []

function tailOf(found: Found, isWhole: boolean): string {
  const tails = isWhole ? whole : open
  tails[found.reason] ??= makeTail(found, isWhole ? '[]}' : '')
  return tails[found.reason]!
}

function makeTail({ matchedField, matchKind, wordsMissing }: Found, end: string): string {
  const missing = wordsMissing ? ',"wordsMissing":true' : ''
  return jsonBytes(`","matchedField":"${matchedField}","matchKind":"${matchKind}"${missing},"warnings":${end}`)
}

/** Warnings as the contract describes them: less than a finding about a whole case. */
function warningsOf({ support, codes }: CodeBook, entry: CodeEntry, patient: PatientContext): ValidationWarning[] {
  return patientWarnings(entry, support.of(entry, codes), patient).map((warning) => {
    const { type, severity, messageDe, messageFr, messageIt } = warning
    return { type, severity, messageDe, messageFr, messageIt }
  })
}
