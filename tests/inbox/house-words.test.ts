/** Lists of house words and thesauruses in the inbox: recognised, taken into use, reported; several lists add up. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HouseThesaurus, HouseWordPage } from '@codarium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InboxServer, sample, startInboxServer } from './inbox-server.ts'

let server: InboxServer
beforeAll(async () => {
  server = await startInboxServer()
})
afterAll(() => server.stop())

const HEADER = 'language;kind;short;meaning;wording;system;code\n'
const report = (path: string) => readFile(join(server.importDir, path), 'utf8')

it('are imported whatever year they lie in, the wrong rows named', async () => {
  await server.drop(
    'inbox/2026/kuerzel.csv',
    `${HEADER}de;ABBREVIATION;LE;Lunge;Lungenembolie;;\nde;WORD;x;;Fahrrad;;\n`,
  )
  await server.drop('inbox/2025/weitere_2019.csv', `${HEADER}de;WORD;Velo;;Fahrrad;;\nde;WORD;Fahrrad;;Velo;;\n`)
  await server.drop('inbox/2026/th_de_2026.dat', await sample('th_de_2026.dat'))
  await server.drop('inbox/2026/liste.dat', 'UTF-8\nvelo|1\n-|Velo|Fahrrad\n')
  const { files } = await server.scan()
  expect(files.map(({ filename, status, key }) => [filename, status, key])).toEqual([
    ['liste.dat', 'FAILED', ''],
    ['weitere_2019.csv', 'IMPORTED_WITH_ERRORS', 'HOUSE_WORDS-all'],
    ['kuerzel.csv', 'IMPORTED_WITH_ERRORS', 'HOUSE_WORDS-all'],
    ['th_de_2026.dat', 'IMPORTED', 'THESAURUS-all-de'],
  ])
  const { entries } = await server.get<HouseWordPage>('/api/admin/house-words')
  expect(entries.map(({ short, changedBy }) => [short, changedBy])).toEqual([
    ['LE', 'kuerzel.csv'],
    ['Velo', 'weitere_2019.csv'],
  ])
  expect(await server.get<HouseThesaurus[]>('/api/admin/house-words/thesaurus')).toMatchObject([
    { language: 'de', groups: 5 },
  ])
  const [first, second, third] = [
    await report('success/2026/kuerzel.csv.report.txt'),
    await report('success/2025/weitere_2019.csv.report.txt'),
    await report('error/2026/liste.dat.report.txt'),
  ]
  expect(first).toMatch(
    /^Result {4}COMPLETED_WITH_ERRORS$[\s\S]*records +1\n[\s\S]*line 3: "x" has fewer than two letters/m,
  )
  expect(second).toMatch(/line 3: "Fahrrad": its wording leads back to it/)
  expect([first, second].join()).not.toMatch(/brought the same data|speaks of/)
  expect(third).toContain('_de, _fr or _it')
})

it('the same file again changes nothing', async () => {
  const before = await server.get<HouseWordPage>('/api/admin/house-words')
  await server.drop('inbox/2026/kuerzel.csv', `${HEADER}de;ABBREVIATION;LE;Lunge;Lungenembolie;;\n`)
  expect((await server.scan()).files).toMatchObject([{ status: 'IMPORTED' }])
  expect(await server.get<HouseWordPage>('/api/admin/house-words')).toEqual(before)
  expect(await report('success/2026/kuerzel-2.csv.report.txt')).toMatch(/added +0\n +unchanged +1/)
})
