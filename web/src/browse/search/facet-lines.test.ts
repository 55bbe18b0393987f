/** The lines of a facet, in their order. */
import { expect, it } from 'vitest'
import { facetLines } from './facet-lines.ts'

const named = (value: string) => `chapter ${value}`

it('come by count, then by value as numbers are read', () => {
  const lines = facetLines({ 10: 3, 9: 3, 4: 7 }, [], named)
  expect(lines.map(({ value }) => value)).toEqual(['4', '9', '10'])
  expect(lines[0]).toEqual({ value: '4', says: 'chapter 4', count: 7, isOn: false })
})

it('come by value where that has an order of its own', () => {
  expect(facetLines({ 10: 9, 0: 1, 2: 5 }, [], named, 'by value').map(({ value }) => value)).toEqual(['0', '2', '10'])
})

it('keep what was chosen, and leave out what nothing has', () => {
  const lines = facetLines({ 1: 0, 2: 4 }, ['3', '2'], named)
  expect(lines.map(({ value, count, isOn }) => [value, count, isOn])).toEqual([
    ['2', 4, true],
    ['3', 0, true],
  ])
})
