/** Addresses of the words of the house. */
import { expect, it, test } from 'vitest'
import { addressOf, closed, readPlace, type WordsPlace } from './place.ts'

const read = (address: string) => {
  const [path = '', search = ''] = address.split('?')
  return readPlace(path.split('/').slice(3).map(decodeURIComponent), search)
}

const begin: WordsPlace = { tab: 'list', query: '', page: 0 }

test.each<WordsPlace>([
  begin,
  { ...begin, open: 'a/b', kind: 'SYNONYM', language: 'fr', query: 'St. p. & Co', page: 3 },
  { ...begin, open: 'new', kind: 'ABBREVIATION', short: 'HI', language: 'it' },
  { ...begin, tab: 'vain', week: '2026-W07', text: 'a #b', system: 'CHOP', version: '2026', language: 'de' },
])('%j is read back from its address', (place) => {
  expect(read(addressOf(place))).toEqual(place)
})

it('says nothing of what goes without saying', () => {
  expect(addressOf(begin)).toBe('/admin/words')
})

it.each(['?tab=elsewhere', '?page=-4', '?page=x', '?kind=none', '?week=soon', '?v=20260', '?lang=rm'])(
  '%s is as if it were not there',
  (search) => {
    expect(readPlace([], search)).toEqual(begin)
  },
)

it('closing keeps the list as it is', () => {
  expect(closed({ ...begin, open: 'x', short: 'HI', text: 'y', query: 'q', page: 2 })).toEqual({
    ...begin,
    query: 'q',
    page: 2,
  })
})
