/** Lists a coder works with: unacceptable main diagnoses, diagnoses with POA, external causes. */

import { needsPoa } from '@codarium/domain'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { isUnacceptableMainDiagnosis } from './plausibility.ts'

/** The codable diagnoses that may not be the main one, in the order of the catalogue. */
export function unacceptableMainDiagnoses({ codes, support }: CodeBook): CodeEntry[] {
  return codable(codes.entries()).filter((entry) => isUnacceptableMainDiagnosis(entry, support.of(entry, codes)))
}

/** The codable diagnoses that must say whether they were present on admission, in the order of the catalogue. */
export function poaRequiredDiagnoses({ codes, support }: CodeBook): CodeEntry[] {
  return codable(codes.entries()).filter((entry) => needsPoa(support.of(entry, codes).poa))
}

/** External causes (chapter XX): contract, search behaviour rule 7. */
const FIRST_CAUSE = 'V01'
const LAST_CAUSE = 'Y84'

/** Listed first: the cause coders need most often. */
const FOREMOST_CAUSE = 'V99'

/** The codable external causes with an exclamation mark, V99 first. */
export function externalCauses({ codes }: CodeBook): CodeEntry[] {
  const causes = codable(codes.entries()).filter(({ code, usageMark }) => usageMark === '!' && isExternalCause(code))
  const isForemost = ({ code }: CodeEntry) => code === FOREMOST_CAUSE
  return [...causes.filter(isForemost), ...causes.filter((cause) => !isForemost(cause))]
}

function isExternalCause(code: string): boolean {
  const category = code.slice(0, FIRST_CAUSE.length)
  return category >= FIRST_CAUSE && category <= LAST_CAUSE
}

function codable(entries: Iterable<CodeEntry>): CodeEntry[] {
  return [...entries].filter((entry) => entry.codable)
}
