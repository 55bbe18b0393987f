/** Names the folder of the imports, so that nodes can tell whether they share it. */
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Hidden, beside the folders: no scan looks there. */
const FILE = '.folder-id'
const PULSE_FILE = '.folder-pulse'

/** The name of a folder: the same for all nodes that share it, whatever the path each sees it under. */
export async function folderIdentity(path: string): Promise<string> {
  const file = join(path, FILE)
  const known = await readName(file)
  if (known) return known
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomUUID()}\n`, { mode: 0o600 })
  try {
    await placeOnce(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readName(file)) ?? folderIdentity(path)
}

/** Gives the folder another name: it is a copy, made with the machine it lies on, and not the folder it is named after. */
export async function renameFolder(path: string): Promise<string> {
  await rm(join(path, FILE), { force: true })
  return folderIdentity(path)
}

/** Leaves a sign of life of whoever keeps the folder: who shares it sees it change. */
export async function writePulse(path: string, pulse: string): Promise<void> {
  await writeFile(join(path, PULSE_FILE), pulse, { mode: 0o600 })
}

/** The last sign of life; empty where there is none. */
export async function readPulse(path: string): Promise<string> {
  return (await readName(join(path, PULSE_FILE))) ?? ''
}

async function readName(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || undefined
}

/** Of nodes that start together the first names the folder; where there are no second names, the last. */
async function placeOnce(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(draft, file)
  }
}
