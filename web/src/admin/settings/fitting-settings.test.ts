/** The settings that fit a view. */
import type { ActiveSetting } from '@codarium/contract'
import { expect, test } from 'vitest'
import { fittingSettings } from './fitting-settings.ts'

const setting = (name: string, changes: Partial<ActiveSetting> = {}): ActiveSetting => ({
  name,
  section: 'Server',
  meaning: `What ${name} does.`,
  isSecret: false,
  isSet: true,
  value: 'x',
  source: 'DEFAULT',
  defaultText: 'x',
  elsewhere: [],
  ...changes,
})

const all = [
  setting('SERVER_PORT', { value: '8080', source: 'ENVIRONMENT' }),
  setting('SVC_LOG_LEVEL', { elsewhere: [{ node: 'b:1', isSet: true, value: 'debug' }] }),
  setting('SVC_DATA_DIR', { section: 'Data', meaning: 'Everything on disk.' }),
]

test.each([
  ['', 'all', ['Server: SERVER_PORT SVC_LOG_LEVEL', 'Data: SVC_DATA_DIR']],
  ['', 'given', ['Server: SERVER_PORT']],
  ['', 'different', ['Server: SVC_LOG_LEVEL']],
  ['8080', 'all', ['Server: SERVER_PORT']],
  ['DEBUG', 'all', ['Server: SVC_LOG_LEVEL']],
  ['disk  everything', 'all', ['Data: SVC_DATA_DIR']],
  ['disk port', 'all', []],
  ['said', 'given', ['Server: SERVER_PORT']],
] as const)('with «%s» of %s', (query, show, groups) => {
  const found = fittingSettings(all, { query, show }, ({ name }) => `said of ${name}`)
  expect(found.map(({ section, settings }) => `${section}: ${settings.map(({ name }) => name).join(' ')}`)).toEqual(
    groups,
  )
})
