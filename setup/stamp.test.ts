/** A step of the set-up is not done again while nobody has touched what it is made from, and is when somebody has. */
import { cp, mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'

const setup = fileURLToPath(new URL('.', import.meta.url))
const root = await mkdtemp(join(tmpdir(), 'codarium-stamp-'))
for (const file of ['stamp.mjs', 'process.mjs']) await cp(join(setup, file), join(root, 'setup', file))
const stamp: typeof import('./stamp.mjs') = await import(pathToFileURL(join(root, 'setup/stamp.mjs')).href)
const [source, inside] = [join(root, 'web/src/a.ts'), join(root, 'web/src/deep/b.ts')]
afterAll(() => rm(root, { recursive: true }))

beforeEach(async () => {
  await rm(join(root, 'web'), { recursive: true, force: true })
  await mkdir(join(root, 'web/src/deep'), { recursive: true })
  await mkdir(join(root, 'web/dist'))
  await writeFile(source, 'a')
  await writeFile(inside, 'b')
  const touched = (await stat(join(root, 'web'))).ctimeMs
  const last = Math.max(touched, (await stat(inside)).ctimeMs)
  // The disk keeps coarse times: the step begins when these have gone on.
  do stamp.markBegun('build')
  while ((await stat(join(root, '.runtime/build.begun'))).mtimeMs <= last)
  stamp.markDone('build', 'print')
})

const isUntouched = () => stamp.isUntouched('build', ['web'])

test('what nobody touched is known without reading it; what was built of it does not count', async () => {
  await writeFile(join(root, 'web/dist/index.html'), '')
  expect(isUntouched()).toBe(true)
  expect(stamp.isUntouched('build', ['web', 'missing'])).toBe(false)
  expect(stamp.isUntouched('other', ['web'])).toBe(false)
})

test.each<[string, () => Promise<void>]>([
  ['a file is written', () => writeFile(inside, 'c')],
  [
    'a file is unpacked with the time it had elsewhere',
    async () => {
      await writeFile(source, 'c')
      await utimes(source, 1, 1)
    },
  ],
  ['a file is new', () => writeFile(join(root, 'web/src/deep/c.ts'), '')],
  ['a file is gone', () => rm(source)],
  ['a file has moved', () => rename(source, join(root, 'web/src/deep/a.ts'))],
])('it is touched when %s', async (_what, touch) => {
  await touch()
  expect(isUntouched()).toBe(false)
})

test('a copy of it all is looked at anew: its times are those of the copying', async () => {
  await writeFile(source, 'c')
  const [done, copied] = [join(root, '.runtime/build.done'), join(root, '.runtime/build.copied')]
  const touched = (await stat(source)).ctimeMs
  do await cp(done, copied)
  while ((await stat(copied)).mtimeMs <= touched)
  await rename(copied, done)
  expect(isUntouched()).toBe(false)
})

test('what is touched while the step goes on counts as touched behind it', async () => {
  stamp.markBegun('build')
  await writeFile(source, 'c')
  stamp.markDone('build', 'print')
  expect(isUntouched()).toBe(false)
})
