/** Settings are told with where they come from; secrets never, not even by how long they are. */
import { type Setting, type SettingName, settings } from '@codarium/contract'
import { describe, expect, it, test } from 'vitest'
import type { InstallationNode } from '../nodes/installation-nodes.ts'
import { activeSettings, shownSettings } from './active-settings.ts'
import { readSettings, settingsGiven } from './read-settings.ts'

const least = { CORS_ALLOWED_ORIGINS: 'http://localhost:8080' }
const secrets = (Object.entries(settings) as [SettingName, Setting][]).filter(([, { secret }]) => secret)

/** A secret that its setting takes, with a part that is found again. */
function secretFor(setting: Setting, mark: string): string {
  if (setting.kind === 'key') return Buffer.from(mark.repeat(32).slice(0, 32)).toString('base64')
  if (setting.kind === 'address') return `${setting.schemes[0]}//${mark}:${mark}@${mark}.example/${mark}`
  return mark.repeat(4)
}

const nodeWith = (environment: Record<string, string>, changes: Partial<InstallationNode> = {}): InstallationNode => ({
  node: 'b:1',
  version: '1',
  services: [],
  startedAt: '',
  seenAt: '',
  away: false,
  self: false,
  settings: shownSettings(readSettings({ ...least, ...environment })),
  ...changes,
})

const settingOf = (environment: Record<string, string>, name: string, others: readonly InstallationNode[] = []) => {
  const all = { ...least, ...environment }
  const found = activeSettings(readSettings(all), others, settingsGiven(all)).settings.find(
    (each) => each.name === name,
  )
  return found!
}

it('there are secrets', () => {
  expect(secrets.length).toBeGreaterThan(3)
})

describe.each(secrets)('the secret %s', (name, setting) => {
  const [short, long] = ['quokka', 'quokkaquokkaquokka'].map((mark) => ({ [name]: secretFor(setting, mark) }))

  it('is told to be set, and nothing else', () => {
    const told = settingOf(short!, name)
    expect(told).toMatchObject({ isSecret: true, isSet: true, source: 'ENVIRONMENT' })
    expect(told).not.toHaveProperty('value')
  })

  it('stands nowhere in what is told or written for other nodes', () => {
    const values = readSettings({ ...least, ...short })
    const told = JSON.stringify([activeSettings(values, [nodeWith(short!)]), shownSettings(values)])
    const bytes = Buffer.from('quokka').toString('base64').slice(0, 7)
    expect(told).not.toMatch(new RegExp(`quokka|${bytes}|${[...Buffer.from('quokka')].join(',')}`))
  })

  it('is told alike whatever its length', () => {
    expect(settingOf(long!, name)).toEqual(settingOf(short!, name))
    expect(settingOf(short!, name, [nodeWith(long!)]).elsewhere).toEqual([])
  })
})

test.each([
  ['SVC_HOOK_URL', 'https://anna:quokka@his.example/hook', 'https://…@his.example/hook'],
  ['SVC_HOOK_URL', 'https://his.example/hook?token=quokka', 'https://his.example/hook?…'],
  ['SVC_HOOK_URL', 'https://his.example/hook#quokka', 'https://his.example/hook?…'],
  ['SVC_HOOK_URL', 'https://his.example/a@b', 'https://his.example/a@b'],
  ['SVC_RETENTION_DAYS', '30', '30'],
  ['SVC_HOOK_EVENTS', 'applied,error', 'applied, error'],
  ['SVC_HOSPITALS', '{"1":"Spital"}', '{"1":"Spital"}'],
])('%s=%s is shown as %s', (name, text, shown) => {
  expect(settingOf({ [name]: text }, name)).toMatchObject({ value: shown, isSet: true, isSecret: false })
})

it('tells what the environment sets, also where it sets the default', () => {
  expect(settingOf({ SERVER_PORT: '8080' }, 'SERVER_PORT')).toMatchObject({ source: 'ENVIRONMENT', value: '8080' })
  expect(settingOf({}, 'SERVER_PORT')).toMatchObject({ source: 'DEFAULT', defaultText: '8080' })
  expect(settingOf({ SERVER_PORT: ' ' }, 'SERVER_PORT').source).toBe('DEFAULT')
})

it('tells on which nodes at work a setting is another', () => {
  const others = [
    nodeWith({ SVC_RETENTION_DAYS: '7' }),
    nodeWith({ SVC_RETENTION_DAYS: '8' }, { node: 'gone:1', away: true }),
    nodeWith({}, { node: 'c:1' }),
    nodeWith({ SVC_RETENTION_DAYS: '9' }, { node: 'a:1', self: true }),
  ]
  expect(settingOf({}, 'SVC_RETENTION_DAYS', others).elsewhere).toEqual([{ node: 'b:1', isSet: true, value: '7' }])
  expect(settingOf({}, 'SVC_LOG_LEVEL', others).elsewhere).toEqual([])
})

it('tells of a secret only that another node has one, or none', () => {
  const [[name, setting]] = secrets as [(typeof secrets)[number]]
  const there = nodeWith({ [name]: secretFor(setting, 'quokka') })
  expect(settingOf({}, name, [there]).elsewhere).toEqual([{ node: 'b:1', isSet: true }])
})
