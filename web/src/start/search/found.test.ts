/** What the search of the start page makes of the answers: kinds, order, tiers taken together, rules by their words. */
import type { CodingRuleInfo, MatchedSupplement, SearchHit } from '@codarium/contract'
import { describe, expect, test } from 'vitest'
import { foundCodes, foundRules, foundSupplements, inOrder } from './found.ts'

const hit = (code: string, matchedField: SearchHit['matchedField'] = 'TITLE'): SearchHit => ({
  code,
  classificationType: 'ICD10',
  version: '2026',
  text: code,
  textLong: '',
  language: 'de',
  kind: 'category',
  hierarchyLevel: 1,
  codable: true,
  usageMark: '',
  matchedText: code,
  matchedField,
  matchKind: 'EXACT',
  warnings: [],
})

test('kinds keep their order, but the one with the code that was typed comes first', () => {
  const codes = foundCodes('diagnoses', [hit('B'), hit('A')])
  const procedures = foundCodes('treatments', [hit('Z33.21', 'CODE'), hit('Z33.22')])
  expect(inOrder([codes, [], procedures]).map(({ name }) => name)).toEqual(['33.21', '33.22', 'B', 'A'])
  expect(inOrder([codes, procedures.slice(1)]).map(({ name }) => name)).toEqual(['B', 'A', '33.22'])
})

describe('supplements', () => {
  const tier = (zeCode: string, description: string) =>
    ({ zeCode, description, chopAtcCode: 'J06BA02', causedByCode: 'J06BA02' }) as MatchedSupplement

  test('are one each, whatever tiers they have', () => {
    const found = foundSupplements([
      tier('ZE-2026-93.01', 'Immunglobulin, human, 5 g'),
      tier('ZE-2026-93.02', 'Immunglobulin, human, 15 g'),
      tier('ZE-2026-94.01', 'Immunglobulin, human, 2 g'),
    ])
    expect(found.map(({ name, text, trigger }) => [name, text, trigger])).toEqual([
      ['ZE-2026-93', 'Immunglobulin, human', 'J06BA02'],
      ['ZE-2026-94', 'Immunglobulin, human, 2 g', 'J06BA02'],
    ])
  })
})

describe('rules', () => {
  const rule = (ruleId: string, titleDe: string, textDe: string, titleFr?: string): CodingRuleInfo => ({
    ...{ ruleId, titleDe, textDe, type: 'HANDBUCH_G', version: '2026', codes: [] },
    ...(titleFr ? { titleFr } : {}),
  })
  const rules = [rule('G1', 'Nebendiagnose', 'nach der Hauptdiagnose'), rule('G2', 'Hauptdiagnose', '', 'Diagnostic')]
  const named = (query: string, language: 'de' | 'fr' = 'de') =>
    foundRules(rules, query, language).map((each) => each.name)

  test('are found by number, title, then text, in the language or in German', () => {
    expect(named('hauptd')).toEqual(['G2', 'G1'])
    expect(named('g1')).toEqual(['G1'])
    expect(named('diagnostic', 'fr')).toEqual(['G2'])
    expect(named('nebend', 'fr')).toEqual(['G1'])
  })

  test('are not listed for a single letter', () => {
    expect(named('h')).toEqual([])
  })
})
