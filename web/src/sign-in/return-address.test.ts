/** After signing in one returns to a page of the UI, and never anywhere else. */
import { expect, test } from 'vitest'
import { placeFrom } from './return-address.ts'

test('returns to the page one was on', () => {
  expect(placeFrom({ place: '/guide?x=1#roles' })).toBe('/guide?x=1#roles')
})

test.each([
  undefined,
  'text',
  {},
  { place: 7 },
  { place: 'https://evil.example/' },
  { place: '//evil.example/' },
  { place: '/\\evil.example/' },
  { place: 'javascript:alert(1)' },
  { place: '/callback?code=x' },
])('goes to the start page for %j', (state) => {
  expect(placeFrom(state)).toBe('/')
})
