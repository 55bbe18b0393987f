/** What stands in the address of the state. */
import { expect, test } from 'vitest'
import { readStatePlace, statePath } from './state-address.ts'

test.each([
  ['', { span: 'hour' }],
  ['?span=week', { span: 'week' }],
  ['?span=year&node=', { span: 'hour' }],
  ['?span=day&node=host%3A80', { span: 'day', node: 'host:80' }],
] as const)('%s means %j', (search, place) => {
  expect(readStatePlace(search)).toEqual(place)
  expect(readStatePlace(statePath(place).replace('/admin/state', ''))).toEqual(place)
})
