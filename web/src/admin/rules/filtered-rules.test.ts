/** Which rules a filter leaves. */
import type { CodingRuleInfo } from '@codarium/contract'
import { expect, test } from 'vitest'
import { filteredRules } from './filtered-rules.ts'

const rule = (ruleId: string, more: Partial<CodingRuleInfo>): CodingRuleInfo => ({
  ...{ ruleId, type: 'HANDBUCH_SD', version: '2026', codes: [] },
  ...more,
})

const rules = [
  rule('SD01', { titleDe: 'Sepsis', textDe: 'Erreger angeben', codes: [{ classificationType: 'ICD10', code: 'A41' }] }),
  rule('D03', {
    ...{ type: 'HANDBUCH_D', titleDe: 'Pneumonie', titleFr: 'Pneumonie communautaire' },
    codes: [{ classificationType: 'ICD10', from: 'J12', to: 'J18' }],
  }),
  rule('C1', { type: 'CHOP_FAQ', titleDe: 'Gelenk', codes: [{ classificationType: 'CHOP', code: '81.5' }] }),
]

test.each([
  ['', undefined, ['SD01', 'D03', 'C1']],
  ['', 'CHOP_FAQ', ['C1']],
  ['sd01', undefined, ['SD01']],
  ['erreger', undefined, ['SD01']],
  ['A41.5', undefined, ['SD01']],
  ['j153', undefined, ['D03']],
  ['J19', undefined, []],
  ['81.51', undefined, ['C1']],
  ['Z81.51', undefined, ['C1']],
  ['pneumonie', 'CHOP_FAQ', []],
] as const)('«%s» of type %s leaves %j', (query, type, ids) => {
  expect(filteredRules(rules, { query, ...(type && { type }) }, 'de').map(({ ruleId }) => ruleId)).toEqual(ids)
})

test('the language of the screen is searched', () => {
  expect(filteredRules(rules, { query: 'communautaire' }, 'de')).toEqual([])
  expect(filteredRules(rules, { query: 'communautaire' }, 'fr')).toHaveLength(1)
})
