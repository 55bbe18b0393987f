/** Codes in short: the summary and the description of the contract. */
import type { CodeDescription, CodeSummary } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { longTitleIn, titleIn } from './entry-texts.ts'
import { poaState } from './poa.ts'
import { titleParts } from './titles/title-parts.ts'

/** A code with its title. */
export function codeSummary(book: CodeBook, entry: CodeEntry, language: Language): CodeSummary {
  return { code: entry.code, text: titleIn(entry, language), isCodable: entry.codable, ...primaryCcl(book, entry) }
}

/** A code with both its titles. */
export function codeDescription(book: CodeBook, entry: CodeEntry, language: Language): CodeDescription {
  const spoken = entry.texts[language] ? language : 'de'
  return {
    code: entry.code,
    type: entry.system,
    text: titleIn(entry, language),
    textLong: longTitleIn(entry, language),
    ...titleParts(book.codes, entry, spoken),
    language: spoken,
    isCodable: entry.codable,
    ...primaryCcl(book, entry),
    ...(entry.usageMark ? { usageMark: entry.usageMark } : {}),
    ...presentOnAdmission(book, entry),
  }
}

function presentOnAdmission({ support, codes }: CodeBook, entry: CodeEntry): Pick<CodeDescription, 'poa'> {
  const state = poaState(support.of(entry, codes).poa)
  return state === 'OPTIONAL' ? {} : { poa: state }
}

function primaryCcl({ support, codes }: CodeBook, entry: CodeEntry): Pick<CodeSummary, 'cclOperative' | 'cclMedical'> {
  const { ccl } = support.of(entry, codes)
  return {
    ...(ccl?.operativePrimary === undefined ? {} : { cclOperative: ccl.operativePrimary }),
    ...(ccl?.medicalPrimary === undefined ? {} : { cclMedical: ccl.medicalPrimary }),
  }
}
