/** Writes answers of searches as JSON; what is the same in every search is written once for each code. */
import type { PatientContext, ValidationWarning } from '@codarium/contract'
import { JsonBytes, type WrittenJson } from '@codarium/platform'
import type { CodeBook } from '../catalog/code-book.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import type { SearchHit as Found } from '../search/index.ts'
import type { CodeQuery, FoundCode, FoundCodes } from './code-search.ts'
import { type HitHeads, headsOf } from './hit-heads.ts'

const answer = new JsonBytes()

/** A page of codes found: the SearchResponse of the contract. */
export function writtenHits({ codes, total }: FoundCodes, query: CodeQuery): WrittenJson {
  const { page, size } = query
  answer.begin()
  answer.text('{"results":[')
  writeCodes(codes, query)
  answer.text(`],"totalResults":${total},"page":${page},"size":${size},"totalPages":${Math.ceil(total / size)}}`)
  return answer.done()
}

function writeCodes(codes: readonly FoundCode[], { language, patient }: CodeQuery): void {
  // A page is mostly of one book.
  let last: CodeBook | undefined
  let heads: HitHeads | undefined
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    const { book, index, found } = code
    if (book !== last || !heads) heads = headsOf(book, index, language)
    last = book
    heads.write(code, i === 0, answer)
    found.writeMatched(answer)
    const tail = tailOf(found, patient === undefined)
    answer.bytes(tail, 0, tail.length)
    if (patient) answer.text(`${JSON.stringify(warningsOf(book, code.entry, patient))}}`)
  }
}

/** Why a code matched, behind the text, by the number of the reason: a few for all searches. */
const open: Buffer[] = []
const whole: Buffer[] = []

function tailOf(found: Found, isWhole: boolean): Buffer {
  const tails = isWhole ? whole : open
  tails[found.reason] ??= makeTail(found, isWhole ? '[]}' : '')
  return tails[found.reason]!
}

function makeTail({ matchedField, matchKind }: Found, end: string): Buffer {
  return Buffer.from(`","matchedField":"${matchedField}","matchKind":"${matchKind}","warnings":${end}`)
}

/** Warnings as the contract describes them: less than a finding about a whole case. */
function warningsOf({ support, codes }: CodeBook, entry: CodeEntry, patient: PatientContext): ValidationWarning[] {
  return patientWarnings(entry, support.of(entry, codes), patient).map((warning) => {
    const { type, severity, messageDe, messageFr, messageIt } = warning
    return { type, severity, messageDe, messageFr, messageIt }
  })
}
