/** Hints to the coding manual: a special rule that several diagnoses of a case fall under together. */
import type { CodingRuleCode, CodingRuleInfo } from '@codarium/contract'
import { covers } from '@codarium/domain'
import { bareCode, dotted } from '../../../catalogue/code-form.ts'
import type { CaseLists, Row } from '../case/case-lists.ts'
import type { PlacedFinding } from './findings.ts'

/** Different parts of a rule that must be met: a rule about one code alone is told in the code detail. */
const FEWEST_PARTS = 2

/** The hints for a case, in the order of the rules. */
export function ruleHints(rules: readonly CodingRuleInfo[], lists: CaseLists): PlacedFinding[] {
  return rules.flatMap((rule) => {
    const parts = rule.codes.filter(({ classificationType }) => classificationType === 'ICD10')
    const met = parts.filter((part) => lists.diagnoses.some(({ code }) => isAbout(part, code)))
    const rows = lists.diagnoses.filter(({ code }) => met.some((part) => isAbout(part, code)))
    return met.length < FEWEST_PARTS ? [] : [hintOf(rule, rows)]
  })
}

function hintOf(rule: CodingRuleInfo, rows: readonly Row[]): PlacedFinding {
  const { ruleId, titleDe = ruleId, titleFr = titleDe, titleIt = titleDe } = rule
  const codes = [...new Set(rows.map(({ code }) => dotted('diagnoses', code)))]
  return {
    id: `CODING_RULE-${ruleId}`,
    severity: 'INFO',
    type: 'CODING_RULE',
    rule: ruleId,
    code: codes.join(', '),
    place: { list: 'diagnoses', key: rows[0]!.key },
    message: { de: titleDe, fr: titleFr, it: titleIt },
  }
}

/** Whether a part of a rule, a code or a range, is about a code. */
function isAbout({ code, from = code, to = from }: CodingRuleCode, bare: string): boolean {
  const range = { from: bareCode('diagnoses', from ?? ''), to: bareCode('diagnoses', to ?? '') }
  return range.from !== '' && covers(range, bare)
}
