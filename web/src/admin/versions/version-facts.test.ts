/** What is told of versions: their order, their languages, and who would miss them. */
import type { StatsByVersion, SystemStats, VersionStats } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { isIndexOnly, languagesOf, missingAfter, systemsOf, versionsOf } from './version-facts.ts'

const version = (codes: number, ...layers: readonly (readonly [string, string])[]) =>
  ({ codes, layers: layers.map(([system, layer]) => ({ system, layer })) }) as VersionStats
const stats: StatsByVersion = {
  '2025': version(10, ['DRG', 'drg-SWISSDRG']),
  '2026': version(12, ['ICD10', 'crosswalk-2025'], ['CHOP', 'codes']),
  '2027': version(0),
  all: version(0, ['WORDS', 'house-words']),
}
const none: SystemStats = {
  codes: 0,
  codable: 0,
  chapters: 0,
  blocks: 0,
  texts: {},
  synonyms: 0,
  indexEntries: 0,
  inclusions: 0,
  exclusions: 0,
  references: 0,
  thesaurusEntries: 0,
}
const known = { stats, search: undefined, inMemory: false }

it('the newest version stands first, what belongs to no year last', () => {
  expect(versionsOf(stats)).toEqual(['2027', '2026', '2025', 'all'])
})

it('a system has the languages it has texts in', () => {
  expect(languagesOf({ ...none, texts: { it: 3, de: 5, fr: 0 } })).toEqual(['de', 'it'])
})

describe('a deletion', () => {
  it('names what it takes', () => {
    expect(systemsOf('all')).toEqual(['ICD10', 'CHOP', 'ATC'])
    expect(systemsOf('CHOP-index')).toEqual(['CHOP'])
    expect(isIndexOnly('CHOP-index')).toBe(true)
    expect(isIndexOnly('CHOP')).toBe(false)
  })

  it('of the newest version with codes says that the present is gone', () => {
    expect(missingAfter('2026', 'CHOP', known)).toEqual([{ who: 'newest' }])
  })

  it('says which crosswalks lead from there, and what speaks of its codes', () => {
    expect(missingAfter('2025', 'all', known)).toEqual([
      { who: 'crosswalk', from: '2026' },
      { who: 'layer', system: 'DRG' },
    ])
    expect(missingAfter('2025', 'CHOP', known)).toEqual([{ who: 'layer', system: 'DRG' }])
  })

  it('of the index alone leaves the codes to those that speak of them', () => {
    expect(missingAfter('2025', 'ICD10-index', { ...known, inMemory: true })).toEqual([{ who: 'memory' }])
  })
})
