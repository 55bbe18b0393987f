import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallDefinition } from '../tests/small-definition.ts'
import { loadDefinitions } from './load.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-definitions-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))

it('the reference definitions are there by year and by release', () => {
  const definitions = loadDefinitions('')
  expect(definitions.all.map(({ tariff, reference }) => [tariff, reference])).toEqual([
    ['ST_REHA', true],
    ['SWISSDRG', true],
    ['TARPSY', true],
  ])
  const byYear = definitions.find({ tariff: 'SWISSDRG', version: '2026' })
  expect(byYear).toBeDefined()
  expect(definitions.find({ tariff: 'SWISSDRG', version: '15.0' })).toBe(byYear)
  expect(definitions.find({ tariff: 'SWISSDRG', version: '2019' })).toBeUndefined()
})

it('the reference definitions have no faults', () => {
  const definitions = loadDefinitions('')
  for (const each of definitions.all) expect(definitions.find(each)?.about).toEqual(each)
})

it('a folder adds definitions, and replaces the reference of the same version', async () => {
  await put('own.json', smallDefinition())
  await put('2026.json', { ...smallDefinition(), name: 'Own 2026', version: '2026' })
  await put('notes.txt', 'no definition')
  const definitions = loadDefinitions(folder)
  expect(definitions.find({ tariff: 'SWISSDRG', version: '2030' })?.about.name).toBe('Small')
  expect(definitions.find({ tariff: 'SWISSDRG', version: '2026' })?.about).toMatchObject({
    name: 'Own 2026',
    reference: false,
  })
  expect(definitions.all).toHaveLength(4)
})

it.each([
  ['broken JSON', { 'a.json': '{' }, 'a.json: cannot be read'],
  ['a wrong definition', { 'a.json': { ...smallDefinition(), colour: 1 } }, 'a.json: colour is not a known field'],
  [
    'two of one version',
    { 'a.json': smallDefinition(), 'b.json': smallDefinition() },
    'b.json: defines SWISSDRG 2030, as a.json does',
  ],
])('refuses %s and names the file', async (_what, files, told) => {
  for (const [name, content] of Object.entries(files)) await put(name, content)
  expect(() => loadDefinitions(folder)).toThrow(told)
})

it('refuses a folder that is not there', () => {
  expect(() => loadDefinitions(join(folder, 'nowhere'))).toThrow('nowhere: cannot be read')
})
