/** What stands in the address of the settings. */
import { expect, test } from 'vitest'
import { readSettingsPlace, settingsPath } from './settings-address.ts'

test.each([
  [[], '', { query: '', show: 'all' }],
  [[], '?show=given', { query: '', show: 'given' }],
  [[], '?q=a%26b&show=nothing', { query: 'a&b', show: 'all' }],
  [['SERVER_PORT'], '?q=x', { query: 'x', show: 'all', open: 'SERVER_PORT' }],
] as const)('%s %s means %j', (steps, search, place) => {
  expect(readSettingsPlace(steps, search)).toEqual(place)
  const [path = '', rest = ''] = settingsPath(place).split('?')
  expect(readSettingsPlace(path.split('/').slice(3), `?${rest}`)).toEqual(place)
})
