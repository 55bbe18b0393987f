/** The file of anchors: only ever appended to, so that it may lie where nothing can be altered. */
import { type FileHandle, open } from 'node:fs/promises'
import { type Anchor, anchorIn, anchorLine } from './anchor.ts'

/** Bytes at the end of the file in which its newest anchor is looked for: hundreds of lines. */
const TAIL_BYTES = 64 * 1024

/** Appends an anchor and resolves when it is on disk; a line that a crash has torn is ended first. */
export async function appendAnchor(path: string, anchor: Anchor): Promise<void> {
  const file = await open(path, 'a+')
  try {
    const torn = !/^$|\n$/.test(await tailOf(file, 1))
    await file.appendFile(`${torn ? '\n' : ''}${anchorLine(anchor)}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The newest anchor of a file; undefined when there is no file or none in it. */
export async function newestAnchor(path: string): Promise<Anchor | undefined> {
  const file = await open(path, 'r').catch(absent)
  if (!file) return undefined
  try {
    const found = (await tailOf(file, TAIL_BYTES)).split('\n').map(anchorIn)
    return found.findLast((anchor) => typeof anchor === 'object')
  } finally {
    await file.close()
  }
}

/** The lines of a file, one after the other. */
export async function* linesOf(path: string): AsyncIterable<string> {
  yield* (await open(path, 'r')).readLines()
}

async function tailOf(file: FileHandle, bytes: number): Promise<string> {
  const { size } = await file.stat()
  const length = Math.min(size, bytes)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('utf8', 0, bytesRead)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
