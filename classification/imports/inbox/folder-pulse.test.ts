/** Signs of life in a folder: a shared one shows them, a copy does not. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderIdentity, renameFolder, writePulse } from './folder-identity.ts'
import { FolderPulse } from './folder-pulse.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-pulse-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Looks so many times, with a sign of life before every tenth look if there is one who leaves them. */
async function look(pulse: FolderPulse, times: number, sign: (n: number) => Promise<void>): Promise<boolean[]> {
  const found: boolean[] = []
  for (let n = 0; n < times; n++) {
    if (n % 10 === 0) await sign(n)
    found.push(await pulse.isCopy())
  }
  return found
}

it('a folder in which signs of life appear is shared, however long one looks', async () => {
  const folder = await newFolder()
  const found = await look(new FolderPulse(folder, Date.now), 150, (n) => writePulse(folder, String(n)))
  expect(found).not.toContain(true)
})

it('one in which the last sign gets old is a copy, whatever that sign says', async () => {
  const folder = await newFolder()
  await writePulse(folder, 'of the node it was copied from')
  const found = await look(new FolderPulse(folder, Date.now), 70, async () => {})
  expect(found.indexOf(true)).toBe(30)
})

it('a folder has one name, also for nodes that start at once, until it is given another', async () => {
  const folder = await newFolder()
  const names = await Promise.all(Array.from({ length: 8 }, () => folderIdentity(folder)))
  expect(new Set(names).size).toBe(1)
  const renamed = await renameFolder(folder)
  expect(renamed).not.toBe(names[0])
  expect(await folderIdentity(folder)).toBe(renamed)
})
