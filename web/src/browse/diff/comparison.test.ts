/** A place compares two years; where it cannot, it is told why. */
import type { CatalogueVersion } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import type { DiffPlace } from '../address.ts'
import { comparisonAt } from './comparison.ts'

const version = (name: string, languages = ['de', 'fr']): CatalogueVersion => ({
  version: name,
  systems: [{ classificationType: 'ICD10', edition: name, languages, indexLanguages: [] }],
  tariffs: [],
})
const versions = [version('2026'), version('2025'), version('2024', ['de'])]
const at = (place: Partial<DiffPlace>, there = versions) =>
  comparisonAt({ page: 'diff', kind: 'diagnoses', query: '', ...place }, '2026', there, 'fr')

it('asks about the shown year and the one before', () => {
  expect(at({}).question).toEqual({ kind: 'diagnoses', from: '2025', to: '2026', language: 'fr', text: '' })
})

it('compares in German where one of the years has nothing else', () => {
  expect(at({ from: '2024' }).question?.language).toBe('de')
})

describe('asks nothing', () => {
  it('about a year with itself', () => {
    const { question, unknown, pair } = at({ from: '2025', to: '2025' })
    expect([question, unknown, pair]).toEqual([undefined, undefined, { from: '2025', to: '2025' }])
  })

  it('about a year that is not here, and says which', () => {
    expect(at({ from: '1999' })).toMatchObject({ unknown: 'from', pair: { from: '1999', to: '2026' } })
    expect(at({ from: '2025', to: '2031' })).toMatchObject({ unknown: 'to' })
    expect(at({ from: '2025', to: '2031' })).not.toHaveProperty('question')
  })

  it('where there are no two years', () => {
    expect(at({}, versions.slice(0, 1))).toEqual({ years: [expect.objectContaining({ version: '2026' })] })
    expect(at({ kind: 'treatments' })).toEqual({ years: [] })
  })
})
