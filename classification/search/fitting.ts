/** What patient and case say for the codes of an index, or against them. */
import type { CodingContext } from '@codarium/contract'
import { bareCode, type CaseAround, categoryOf, type Fitting, fittingCodes, supportTogether } from '@codarium/domain'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeQuery, SearchPlace } from './code-query.ts'
import { entriesOf } from './found-entries.ts'
import { KeptByIndex } from './kept-by-index.ts'

/** What speaks for the other half of a pair of dagger and asterisk. */
const PARTNER = 0.8

/** Cases remembered for an index (4 bytes per code each): those that are coded at the same time. */
const MOST_CASES = 64

const known = new KeptByIndex(MOST_CASES, (documents) => new Float32Array(documents).fill(Number.NaN))

/** How well documents go with patient and case, -1 to 1; undefined when nothing is known of either. */
export function fittingIn(
  place: SearchPlace,
  { patient, codingContext }: CodeQuery,
): ((document: number) => number) | undefined {
  if (!patient && !codingContext) return undefined
  const { book, index, coded, diagnoses, together } = place
  const entries = entriesOf(book, index)
  const procedures = proceduresIn(codingContext ?? {}, diagnoses)
  const around = { ...patient, ...caseIn(codingContext ?? {}, diagnoses) }
  const said = known.of(book, index, JSON.stringify([around, procedures, together?.name]))
  let fitting: Fitting | undefined
  const ask = (document: number): number => {
    const entry = entries.at(document)
    if (!entry) return 0
    fitting ??= fittingCodes(book.system, around, togetherWith(place, around, procedures))
    const says = fitting(bareCode(entry.system, entry.code))
    return coded?.isPartner(entry) ? Math.min(1, says + PARTNER) : says
  }
  return (document) => {
    if (Number.isNaN(said[document])) said[document] = ask(document)
    return said[document]!
  }
}

type CaseIn = Pick<CaseAround, 'department' | 'diagnoses' | 'mainDiagnosis'>

/** The case without its patient. The main diagnosis that is searched for is none yet. */
function caseIn(context: CodingContext, table: CodeTable | undefined): CaseIn {
  const { existingCodes = [], mainDiagnosisCode, isMainDiagnosis, department } = context
  const main = isMainDiagnosis ? undefined : mainDiagnosisCode
  const written = main === undefined ? existingCodes : [...existingCodes, main]
  const diagnoses = [
    ...new Set(written.filter((code) => isDiagnosis(code, table)).map((code) => bareCode('ICD10', code))),
  ]
  return { department, diagnoses, mainDiagnosis: main === undefined ? undefined : bareCode('ICD10', main) }
}

/** The bare procedures of the case. */
function proceduresIn({ existingCodes = [] }: CodingContext, table: CodeTable | undefined): string[] {
  const written = existingCodes.filter((code) => /^Z?\d\d/i.test(code) && !isDiagnosis(code, table))
  return [...new Set(written.map((code) => bareCode('CHOP', code)))]
}

/** What the house codes together with the case; each category of the catalogue is asked once. */
function togetherWith({ book: { system }, together }: SearchPlace, { diagnoses }: CaseAround, procedures: string[]) {
  if (!together) return undefined
  const given = [
    ...diagnoses.map((code) => categoryOf('ICD10', code)),
    ...procedures.map((code) => categoryOf('CHOP', code)),
  ]
  const said = new Map<string, number>()
  return (bare: string): number => {
    const category = categoryOf(system, bare)
    const support = said.get(category) ?? supportTogether(together.counted, given, category)
    said.set(category, support)
    return support
  }
}

/** Codes come without their system: with a Z before it, a procedure looks like a diagnosis. */
function isDiagnosis(code: string, table: CodeTable | undefined): boolean {
  return /^[A-Y]\d\d/i.test(code) || table?.find(code)?.codable === true
}
