/** The rules of the field that several parts share, each once and pure. The façade of the domain. */
export { type Age, ageOf, ageOfSpiges, daysOfLife, isOlder, isYounger, NEWBORN_DAYS } from './case/age.ts'
export { dayNumber, dayText, isDay } from './case/calendar.ts'
export { checkedStayOfSpiges, patientOfSpiges } from './case/checked-facts.ts'
export { lengthOfStay } from './case/length-of-stay.ts'
export { MOST_ROWS } from './case/most-rows.ts'
export { needsPoa, POA_ANSWERS, POA_VALUES, poaAnswers } from './case/present-on-admission.ts'
export { letterOfSide, SIDE, SIDES } from './case/side.ts'
export { admissionMode, dayOf, daysOfStay, stayOfSpiges } from './case/spiges-stay.ts'
export { sexOf, sexOfSpiges, TARIFFS, type Tariff, tariffOfSpiges } from './case/tariff.ts'
export { bareCode, CODE_SYSTEMS, type CodeSystem, codeIn, dottedCode, withoutZ } from './codes/bare-code.ts'
export { caseGroupForms, tariffOfGroup } from './codes/case-group.ts'
export { type CodeRange, codeRange, codeSet, covers } from './codes/code-range.ts'
export { DOSE_FORM, doseIn, isDose, isInTier, isOneOf } from './doses/dose.ts'
export type { CaseAround } from './fitting/case-around.ts'
export { type CountedTogether, categoryOf, FEWEST_TOGETHER, supportTogether } from './fitting/coded-together.ts'
export { type Fitting, fittingCodes } from './fitting/fitting-codes.ts'
export { longestRising } from './lists/longest-rising.ts'
export {
  type Decimal,
  decimal,
  decimalText,
  isLess,
  minus,
  plus,
  times,
  toNumber,
  wholePart,
  ZERO,
} from './numbers/decimal.ts'
export { difference, money, sum } from './numbers/figures.ts'
export { plainNumber } from './numbers/plain-number.ts'
export { ancestorOf, ancestorProblem, overlappingAncestors } from './partners/frame-ancestors.ts'
export { CATALOGUE_LANGUAGES, LANGUAGE_MARKS, languageOfName, tariffOfName, yearsIn } from './texts/file-names.ts'
export { fold } from './texts/fold.ts'
export { matchesWords } from './texts/matches-words.ts'
export { quoted } from './texts/quoted.ts'
export { isWellFormedText, wellFormedText } from './texts/well-formed.ts'
