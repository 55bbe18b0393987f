/** What is said of a file before it is uploaded, and where it goes then. */
import { describe, expect, it } from 'vitest'
import {
  addressFor,
  asKind,
  type Choice,
  factsOf,
  firstChoice,
  isComplete,
  uploadKinds,
  valuesOf,
} from './upload-kinds.ts'

const found: Choice = { kind: 'found', year: '2026', facts: {} }

describe('a chosen file', () => {
  it('goes into the inbox of the year, where its content tells what it is', () => {
    const choice = firstChoice('chop2026_de.zip', '2026')
    expect([isComplete(choice), addressFor(choice)]).toEqual([true, '/api/admin/import/inbox/2026'])
  })

  it('whose name speaks of another year waits for somebody to say which', () => {
    const choice = firstChoice('icd10gm2024syst-claml.zip', '2026')
    expect([choice.year, isComplete(choice)]).toEqual(['', false])
  })

  it('of a crosswalk that ends in this year does not', () => {
    expect(firstChoice('Umsteiger_2025_2026.csv', '2026').year).toBe('2026')
  })
})

describe('a named kind', () => {
  it('takes from the name what that says, and asks for the rest', () => {
    const synonyms = asKind('liste_fr.csv', found, 'synonyms')
    expect(synonyms.facts).toEqual({ codes: '', language: 'fr' })
    expect(isComplete(synonyms)).toBe(false)
    expect(asKind('Umsteiger_2025_2026.csv', found, 'crosswalk').facts).toEqual({ codes: '', from: '2025' })
  })

  it('needs no year where its data belong to none', () => {
    expect(isComplete(asKind('words.csv', { ...found, year: '' }, 'house-words'))).toBe(true)
    expect(isComplete(asKind('chop.zip', { ...found, year: '' }, 'chop'))).toBe(false)
  })

  it.each([
    ['icd10', { language: 'fr' }, '/api/admin/import/icd10/fr?version=2026'],
    ['medications-csv', {}, '/api/admin/import/medications/csv?year=2026'],
    ['chop-index', { language: 'it' }, '/api/thesaurus/import/chop-ai/2026?lang=it'],
    ['crosswalk', { codes: 'CHOP', from: '2025' }, '/api/admin/import/crosswalk?to=2026&type=CHOP&from=2025'],
    ['supplements', { tariff: 'TARPSY' }, '/api/admin/import/supplements?version=2026&tariff=TARPSY'],
    ['house-words', {}, '/api/admin/house-words/import'],
  ] as const)('%s with %j goes to %s', (kind, facts, address) => {
    expect(addressFor({ kind, year: '2026', facts })).toBe(address)
  })

  it('has a value to offer for all that is asked', () => {
    for (const kind of uploadKinds) {
      for (const fact of factsOf(kind)) expect(valuesOf(fact, { ...found, kind })).not.toHaveLength(0)
    }
    expect(valuesOf('codes', { ...found, kind: 'synonyms' })).not.toContain('ATC')
  })
})
