import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { groupCommand } from './group-command.ts'

let folder: string
let said: MockInstance<typeof console.error>
let printed: MockInstance<typeof console.log>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-group-'))
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
  printed = vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(async () => {
  said.mockRestore()
  printed.mockRestore()
  await rm(folder, { recursive: true, force: true })
})

async function file(content: unknown): Promise<string> {
  const path = join(folder, 'file')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const request = { tariff: 'SWISSDRG', version: '2026', case: { diagnoses: [] } }

it.each([
  ['an unknown field', { ...request, colour: 1 }, [], 'colour is not a known field'],
  ['an unknown version', { ...request, version: '1999' }, [], 'There is no definition for SWISSDRG 1999'],
  ['broken JSON', '{', [], 'JSON'],
  [
    'an unknown version of the batch format',
    '7;71;;;W;;01;;00;8;0;J181;;',
    ['--format', 'batch', '--version', '1999'],
    'SWISSDRG 1999',
  ],
])('refuses %s in one line', async (_what, content, words, told) => {
  expect(await groupCommand([...words, await file(content)])).toBe(1)
  expect(said.mock.calls).toEqual([[expect.stringContaining(told)]])
})

it.each([[['nowhere.json']], [['--format', 'batch', 'nowhere.csv']], [['--definition', 'nowhere.json', 'a']]])(
  '%j names a file that cannot be read',
  async (words) => {
    expect(await groupCommand(words)).toBe(1)
    expect(said.mock.calls).toEqual([[expect.stringContaining('cannot be read')]])
  },
)

it('finds no fault with a good definition', async () => {
  const reference = new URL('../../grouper/definition/reference/tarpsy-2026.json', import.meta.url)
  expect(await groupCommand(['--check', reference.pathname])).toBe(0)
  expect(printed.mock.calls).toEqual([[expect.stringContaining('No faults found')]])
})
