/** Addresses of the coding rules. */
import { expect, it, test } from 'vitest'
import { addressOf, closed, IMPORT, type RulesPlace, readPlace } from './place.ts'

const read = (address: string) => {
  const [path = '', search = ''] = address.split('?')
  return readPlace(path.split('/').slice(3).map(decodeURIComponent), search)
}

test.each<RulesPlace>([
  { query: '' },
  { open: 'SD 04/1', version: '2026', type: 'HANDBUCH_SD', query: 'Sepsis & J18' },
  { open: IMPORT, query: '' },
])('%j is read back from its address', (place) => {
  expect(read(addressOf(place))).toEqual(place)
})

it('what is none is as if it were not there, and closing keeps the list', () => {
  expect(readPlace([], '?v=soon&type=joke')).toEqual({ query: '' })
  expect(closed({ open: 'D01', version: '2026', query: 'x' })).toEqual({ version: '2026', query: 'x' })
  expect(addressOf({})).toBe('/admin/rules')
})
