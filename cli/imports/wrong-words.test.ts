import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { groupCommand } from '../group/group-command.ts'
import { importCommand } from './import-command.ts'
import { inboxCommand } from './inbox-command.ts'

let said: MockInstance<typeof console.error>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => said.mockRestore())

it.each([
  ['no file', ['--version', '2026'], 'name one file'],
  ['two files', ['a.zip', 'b.zip', '--version', '2026'], 'name one file'],
  ['no version', ['a.zip'], '--version takes a year'],
  ['a release for a year', ['a.zip', '--version', '15.0'], '--version takes a year'],
  ['an unknown kind', ['a.zip', '--version', '2026', '--kind', 'novel'], '--kind takes one of icd10, chop'],
  ['an unknown language', ['a.zip', '--version', '2026', '--language', 'en'], '--language takes one of de, fr, it'],
  ['an unknown tariff', ['a.zip', '--version', '2026', '--tariff', 'GDRG'], '--tariff takes one of SWISSDRG'],
  ['an unknown option', ['a.zip', '--years', '2026'], '--years'],
])('import with %s: exit code 2 and one line', async (_what, words, told) => {
  expect(await importCommand(words)).toBe(2)
  expect(said.mock.calls).toEqual([[expect.stringContaining(told)]])
})

it.each([[[]], [['empty']], [['scan', 'twice']], [['scan', '--hurry']]])(
  'inbox with %j: exit code 2',
  async (words) => {
    expect(await inboxCommand(words)).toBe(2)
    expect(said.mock.calls).toHaveLength(1)
  },
)

it.each([[[]], [['a', 'b']], [['--format', 'xml', 'a']], [['--tariff', 'GDRG', 'a']], [['--colour', 'a']]])(
  'group with %j: exit code 2',
  async (words) => {
    expect(await groupCommand(words)).toBe(2)
    expect(said.mock.calls).toHaveLength(1)
  },
)
