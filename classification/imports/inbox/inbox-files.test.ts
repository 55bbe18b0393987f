import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HotFolder } from './hot-folder.ts'
import { lookInto, unchanged } from './inbox-files.ts'

let hot: HotFolder
let year: string

beforeEach(async () => {
  hot = new HotFolder(await mkdtemp(join(tmpdir(), 'codarium-inbox-')))
  await hot.create()
  year = hot.of('inbox', 2026)
  await mkdir(year)
})
afterEach(() => rm(hot.path, { recursive: true, force: true }))

it.each([
  ['.hidden.zip', 'hidden'],
  ['chop.zip.part', 'a file that is still being written'],
  ['chop.zip.crdownload', 'a file that is still being written'],
  ['~$liste.xlsx', 'a file that is still being written'],
  ['Thumbs.db', 'left by the operating system'],
  ['chop.zip.report.txt', 'the report of an earlier import'],
])('%s is passed over: %s', async (name, reason) => {
  await writeFile(join(year, name), 'x')
  expect(await lookInto(hot)).toMatchObject([{ name, ignored: reason }])
})

it('links and folders are passed over, also a year that is a link', async () => {
  await mkdir(join(hot.path, 'elsewhere'))
  await writeFile(join(hot.path, 'elsewhere', 'secret.zip'), 'x')
  await symlink(join(hot.path, 'elsewhere', 'secret.zip'), join(year, 'link.zip'))
  await symlink(join(hot.path, 'elsewhere'), hot.of('inbox', 2027))
  await mkdir(join(year, 'folder'))
  expect((await lookInto(hot)).map(({ name, ignored }) => [name, ignored])).toEqual([
    ['folder', 'a folder'],
    ['link.zip', 'a link; links are not followed'],
  ])
})

it('files outside a year are never read, and named', async () => {
  await writeFile(join(hot.path, 'inbox', 'chop.zip'), 'x')
  await mkdir(join(hot.path, 'inbox', '1999'))
  expect(await lookInto(hot)).toEqual([])
  expect(await hot.misplaced()).toEqual(['1999', 'chop.zip'])
})

it('a file counts as whole when neither its size nor its time has changed between two looks', async () => {
  for (const name of ['grows.zip', 'touched.zip', 'quiet.zip', 'goes.zip']) await writeFile(join(year, name), 'begin')
  const first = await lookInto(hot)
  await writeFile(join(year, 'grows.zip'), 'begin and more')
  await utimes(join(year, 'touched.zip'), 1, 1)
  await rm(join(year, 'goes.zip'))
  await writeFile(join(year, 'new.zip'), 'new')
  expect(unchanged(first, await lookInto(hot)).map(({ name }) => name)).toEqual(['quiet.zip'])
})

it('a missing inbox is an empty one', async () => {
  await rm(hot.path, { recursive: true })
  expect(await lookInto(hot)).toEqual([])
})
