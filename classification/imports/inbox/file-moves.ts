/** Moves files without ever overwriting one, also from one file system to another. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, lstat, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { numberedName, REPORT_ENDING, safeName } from './safe-name.ts'

/** Names tried before giving up: nobody imports the same file this often in a year. */
const MOST_NAMES = 10_000

/** What file systems without second names say, those of Windows shares for example. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/** Owner only, as the folders are. */
const PRIVATE_FILE = 0o600

/** Moves a file into a folder and returns the name it has there: its own made safe, with a number when it is taken. */
export async function moveInto(folder: string, path: string, name: string): Promise<string> {
  return withFreeName(safeName(name), (free) => moveTo(path, join(folder, free)))
}

/** Moves a file into a folder with its report beside it; neither overwrites anything. Returns the file's new name. */
export async function moveWithReport(folder: string, path: string, name: string, report: string): Promise<string> {
  return withFreeName(safeName(name), async (free) => {
    const beside = join(folder, free + REPORT_ENDING)
    await writeFile(beside, report, { flag: 'wx', mode: PRIVATE_FILE })
    try {
      await moveTo(path, join(folder, free))
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  })
}

async function withFreeName(name: string, take: (free: string) => Promise<void>): Promise<string> {
  for (let number = 1; number <= MOST_NAMES; number++) {
    const free = numberedName(name, number)
    try {
      await take(free)
      return free
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error(`there are already ${MOST_NAMES} files named ${name}`)
}

async function moveTo(from: string, to: string): Promise<void> {
  try {
    await place(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyTo(from, to)
  }
  await rm(from, { force: true })
}

/** Gives the file a second name: unlike renaming, that fails when the name is taken. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    if (await exists(to)) throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST' })
    await rename(from, to)
  }
}

/** From another file system: copied under a hidden name beside the target, then put in place whole. */
async function copyTo(from: string, to: string): Promise<void> {
  const partial = join(dirname(to), `.${randomUUID()}.part`)
  try {
    await copyFile(from, partial, constants.COPYFILE_EXCL)
    await place(partial, to)
  } finally {
    await rm(partial, { force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
