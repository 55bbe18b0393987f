/** What the search found as rows: what each thing is called, and why it is there. */
import type { CaseGroupPage, CodingRuleInfo, DrgLabel, SearchHit, SupplementPage } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { systemOf, withoutZ } from '../../catalogue/code-form.ts'
import { labelIn, titleIn } from '../../catalogue/in-language.ts'
import { type ListName, listNames } from '../../catalogue/list-names.ts'
import { commonText, withoutTier } from '../../catalogue/supplement-names.ts'
import type { Thing } from '../address.ts'

/** Something found. */
export interface Row {
  readonly thing: Thing
  /** Its code as it is read. */
  readonly name: string
  readonly text: string
  /** For codes: what the search says about the hit. */
  readonly hit?: SearchHit
  /** What stands at its end: the cost weight of a group. */
  readonly end?: string
}

const listOf = (hit: SearchHit): ListName =>
  listNames.find((list) => systemOf[list] === hit.classificationType) ?? 'diagnoses'

/** A code. */
export function codeRow(hit: SearchHit): Row {
  const kind = listOf(hit)
  return {
    thing: { kind, code: hit.code },
    name: withoutZ(kind, hit.code),
    text: hit.textLong || hit.text,
    hit,
  }
}

/** The case groups of a page. */
export const groupRows = (page: CaseGroupPage | null | undefined, language: Language): readonly Row[] =>
  (page?.groups ?? []).map((group) => ({
    thing: { kind: 'drg', code: group.code },
    name: group.code,
    text: labelIn(language, group),
    ...endOf(group),
  }))

const endOf = ({ costWeight }: DrgLabel) => (costWeight === undefined ? {} : { end: costWeight.toFixed(3) })

/** The supplements of a page, the tiers of one taken together. */
export function supplementRows(page: SupplementPage | null | undefined): readonly Row[] {
  const byCode = Map.groupBy(page?.supplements ?? [], ({ zeCode }) => withoutTier(zeCode))
  return [...byCode].map(([code, tiers]) => ({
    thing: { kind: 'supplement', code },
    name: code,
    text: commonText(tiers.map(({ description }) => description)),
  }))
}

/** Coding rules. */
export const ruleRows = (rules: readonly CodingRuleInfo[], language: Language): readonly Row[] =>
  rules.map((rule) => ({
    thing: { kind: 'rule', code: rule.ruleId },
    name: rule.ruleId,
    text: titleIn(language, rule),
  }))

/** Of each other kind at most so many stand among all hits. */
const OF_EACH = 5

/** All kinds together: what is called exactly as was typed first, then codes, then some of each other kind. */
export function allRows(codes: readonly Row[], others: readonly (readonly Row[])[], typed: string): readonly Row[] {
  const few = others.flatMap((rows) => rows.slice(0, OF_EACH))
  const isExact = ({ name }: Row) => name.toLowerCase() === typed.trim().toLowerCase()
  return [...few.filter(isExact), ...codes, ...few.filter((row) => !isExact(row))]
}

/** Whether two things are the same. */
export const isSame = (one: Thing | undefined, other: Thing | undefined): boolean =>
  one !== undefined && one.kind === other?.kind && one.code === other.code

/** Whether a code does not go with the patient. */
export const isImplausible = ({ hit }: Row): boolean => (hit?.warnings.length ?? 0) > 0
