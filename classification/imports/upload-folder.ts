/** The folder in which a process receives uploads, and the clearing of what processes that died left in theirs. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone } from '@codarium/platform'

/** No upload takes this long (ms, one day): older folders belong to processes of machines we know nothing of. */
const OLDEST = 24 * 60 * 60 * 1000

export function uploadFolderOf(dataDir: string, node: string): string {
  return join(dataDir, 'uploads', encodeURIComponent(node))
}

/** Makes the folder of a node and removes those of dead ones. */
export async function openUploadFolder(dataDir: string, node: string, now: () => number): Promise<string> {
  const all = join(dataDir, 'uploads')
  const own = uploadFolderOf(dataDir, node)
  await mkdir(own, { recursive: true, mode: 0o700 })
  for (const name of await readdir(all)) {
    const path = join(all, name)
    if (isGone(decodeURIComponent(name)) || (await isOld(path, now()))) await rm(path, { recursive: true, force: true })
  }
  return own
}

/** False for one that another node has just removed. */
async function isOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && now - found.mtimeMs > OLDEST
}
