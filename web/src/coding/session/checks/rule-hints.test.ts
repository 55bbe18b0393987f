/** A rule is hinted at when several diagnoses meet under it, and only then. */
import type { CodingRuleInfo } from '@codarium/contract'
import { expect, test } from 'vitest'
import { listsOf } from '../case/case-lists.ts'
import { ruleHints } from './rule-hints.ts'

const rule: CodingRuleInfo = {
  ruleId: 'SD04-2',
  type: 'HANDBUCH_SD',
  version: '2026',
  titleDe: 'Diabetes mit Nierenkomplikation',
  codes: [
    { classificationType: 'ICD10', code: 'E11.2' },
    { classificationType: 'ICD10', from: 'N17', to: 'N18' },
    { classificationType: 'CHOP', code: 'Z39.95' },
  ],
}
const hints = (...codes: string[]) =>
  ruleHints([rule], listsOf({ diagnoses: codes.map((code) => ({ code })), treatments: [], medications: [] }))

test('two diagnoses under two parts of the rule', () => {
  const [hint, ...others] = hints('J181', 'E1120', 'N183', 'N183')
  expect(others).toEqual([])
  expect(hint).toMatchObject({ rule: 'SD04-2', severity: 'INFO', code: 'E11.20, N18.3' })
  expect(hint?.place).toEqual({ list: 'diagnoses', key: 'diagnoses-1' })
  expect(hint?.message.it).toBe('Diabetes mit Nierenkomplikation')
})

test.each([[['E1120', 'E1121']], [['E1120', 'N19']], [['N170', 'N183']], [[]]])('not %j', (codes) => {
  expect(hints(...codes)).toEqual([])
})
