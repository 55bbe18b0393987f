import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveInto, moveWithReport } from './file-moves.ts'

let root: string
let target: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'codarium-moves-'))
  target = join(root, 'target')
  await mkdir(target)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function source(content: string, name = 'source.zip'): Promise<string> {
  await writeFile(join(root, name), content)
  return join(root, name)
}

it('nothing is overwritten: the same name gets a number', async () => {
  const names = []
  for (const content of ['one', 'two', 'three']) names.push(await moveInto(target, await source(content), 'chop.zip'))
  expect(names).toEqual(['chop.zip', 'chop-2.zip', 'chop-3.zip'])
  expect(await readFile(join(target, 'chop.zip'), 'utf8')).toBe('one')
  expect(await readFile(join(target, 'chop-3.zip'), 'utf8')).toBe('three')
  expect(await readdir(root)).toEqual(['target'])
})

it('many at once get a name each', async () => {
  const sources = await Promise.all(Array.from({ length: 30 }, (_, n) => source(String(n), `${n}.zip`)))
  const names = await Promise.all(sources.map((path) => moveInto(target, path, 'same.zip')))
  expect(new Set(names).size).toBe(30)
  expect(await readdir(target)).toHaveLength(30)
})

it('a file and its report share a name that was free for both', async () => {
  await writeFile(join(target, 'chop.zip.report.txt'), 'of another')
  const name = await moveWithReport(target, await source('new'), 'chop.zip', 'the report')
  expect(name).toBe('chop-2.zip')
  expect((await readdir(target)).sort()).toEqual(['chop-2.zip', 'chop-2.zip.report.txt', 'chop.zip.report.txt'])
  expect(await readFile(join(target, 'chop.zip.report.txt'), 'utf8')).toBe('of another')
})

it('the report goes when the file is gone', async () => {
  await expect(moveWithReport(target, join(root, 'gone.zip'), 'gone.zip', 'report')).rejects.toThrow('ENOENT')
  expect(await readdir(target)).toEqual([])
})
