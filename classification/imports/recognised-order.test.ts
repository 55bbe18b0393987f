import { expect, it } from 'vitest'
import { orderFor, recognisedOrder, recognisedOrders } from './recognised-order.ts'

const facts = { version: '2026' }

it('the year is the one that was said, never the one the file speaks of: an ICD edition serves later years', () => {
  expect(recognisedOrder({ system: 'ICD10', language: 'fr', year: 2024 }, facts)).toEqual({
    kind: 'icd10',
    version: '2026',
    language: 'fr',
  })
})

it.each(['ICD10', 'CHOP', 'CHOP_INDEX'] as const)(
  '%s without a known language is refused, never taken for German',
  (system) => {
    expect(() => recognisedOrder({ system }, facts)).toThrow('Put _de, _fr or _it into its name')
    expect(recognisedOrder({ system }, { ...facts, language: 'it' }).language).toBe('it')
  },
)

it('an archive of several languages is an order for each, German first, unless one was named', () => {
  const found = { system: 'CHOP', language: 'de', languages: ['de', 'fr'] } as const
  const languages = (more = {}) => recognisedOrders(found, { ...facts, ...more }).map(({ language }) => language)
  expect(languages()).toEqual(['de', 'fr'])
  expect(languages({ language: 'it' })).toEqual(['it'])
  expect(recognisedOrders({ system: 'CODING_RULES' }, facts)).toHaveLength(1)
})

it('a list of medications in three languages goes in as the German one', () => {
  expect(recognisedOrder({ system: 'MEDICATIONS' }, facts)).toMatchObject({ kind: 'medications', language: 'de' })
})

it('what the caller says outweighs what the file says', () => {
  const found = { system: 'SYNONYMS', language: 'de', codes: 'ICD10' } as const
  expect(recognisedOrder(found, { ...facts, language: 'fr', type: 'CHOP' })).toEqual({
    kind: 'synonyms',
    version: '2026',
    language: 'fr',
    type: 'CHOP',
  })
})

it.each([
  [2024, '2024'],
  [undefined, '2025'],
  [2026, '2025'],
])('a crosswalk that says %s leads from %s', (fromYear, from) => {
  const found = { system: 'CROSSWALK', codes: 'CHOP', ...(fromYear ? { fromYear } : {}) } as const
  expect(recognisedOrder(found, facts)).toMatchObject({ kind: 'crosswalk', type: 'CHOP', from })
})

it('catalogues of a tariff keep it; files without language or tariff have none', () => {
  expect(recognisedOrder({ system: 'SUPPLEMENTS', tariff: 'TARPSY' }, facts)).toMatchObject({ tariff: 'TARPSY' })
  expect(orderFor('coding-rules', { ...facts, language: 'fr', tariff: 'TARPSY' })).toEqual({
    kind: 'coding-rules',
    version: '2026',
    language: '',
  })
})
