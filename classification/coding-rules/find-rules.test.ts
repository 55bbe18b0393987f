/** Coding rules by type, id and code. */
import { expect, it } from 'vitest'
import type { CodingRuleRecord, RuleCode } from '../../readers/coding-rules/read-coding-rules.ts'
import { catalogueOf } from '../lookup/fixtures/small-catalogue.ts'
import { ruleById, rulesAbout, rulesOfType } from './find-rules.ts'

const rule = (ruleId: string, ...codes: RuleCode[]): CodingRuleRecord => ({
  ruleId,
  type: 'ICD_FAQ',
  titles: { de: 'Titel', fr: 'Titre' },
  texts: { it: 'Testo' },
  codes,
  validFrom: undefined,
  source: undefined,
  line: 1,
})

const catalogue = catalogueOf('2026', {
  rules: [
    rule('F1', { system: 'ICD10', code: 'E11' }),
    rule('F2', { system: 'ICD10', from: 'J09', to: 'J18' }),
    rule('F3', { system: 'CHOP', code: 'Z89.39' }, { system: 'ICD10', code: 'E11.90' }),
    { ...rule('G40o'), type: 'HANDBUCH_G' },
  ],
})

const about = (system: 'ICD10' | 'CHOP' | 'ATC', code: string) =>
  rulesAbout(catalogue, system, code).map(({ ruleId }) => ruleId)

it('a category is about every code under it', () => {
  expect(about('ICD10', 'e1190')).toEqual(['F1', 'F3'])
  expect(about('ICD10', 'E11')).toEqual(['F1'])
  expect(about('ICD10', 'E12.0')).toEqual([])
  expect(about('CHOP', '893909')).toEqual(['F3'])
})

it('a range is about every code in it, its ends included', () => {
  expect(['J08', 'J09', 'J13', 'J18.9', 'J19'].map((code) => about('ICD10', code).length)).toEqual([0, 1, 1, 1, 0])
})

it('a code of another system is another code', () => {
  expect(about('ATC', 'E11')).toEqual([])
})

it('rules are found by type and by id', () => {
  expect(rulesOfType(catalogue, 'HANDBUCH_G').map(({ ruleId }) => ruleId)).toEqual(['G40o'])
  expect(ruleById(catalogue, 'g40O')?.ruleId).toBe('G40o')
  expect(ruleById(catalogue, 'G41')).toBeUndefined()
})

it('texts stand under their language, codes as named', () => {
  expect(ruleById(catalogue, 'F2')).toEqual({
    ruleId: 'F2',
    type: 'ICD_FAQ',
    version: '2026',
    titleDe: 'Titel',
    titleFr: 'Titre',
    textIt: 'Testo',
    codes: [{ classificationType: 'ICD10', from: 'J09', to: 'J18' }],
  })
})
