/** The addresses of the people, and what they ask the server. */
import { expect, it, test } from 'vitest'
import { addressOf, questionOf, readPlace, type UsersPlace } from './place.ts'

test.each<UsersPlace>([
  { query: '', which: 'all' },
  { query: 'Ada & Eve', which: 'blocked' },
  { query: '', which: 'active', open: 'a'.repeat(32) },
])('is read back from its address: %j', (place) => {
  const { pathname, search } = new URL(addressOf(place), 'http://x')
  expect(readPlace(pathname.split('/').slice(3), search)).toEqual(place)
})

it('takes what it does not know for everybody', () => {
  expect(readPlace([], '?which=nobody')).toEqual({ query: '', which: 'all' })
})

it('asks for what is looked for', () => {
  expect(questionOf({ query: 'ada', which: 'active' }).toString()).toBe('search=ada&blocked=false')
  expect(questionOf({ query: '', which: 'all' }).toString()).toBe('')
})
