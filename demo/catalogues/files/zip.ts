/** ZIP archives whose bytes depend on their content alone. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface Member {
  readonly name: string
  readonly content: Buffer
}

/** The archive of the members, in their order. */
export async function zip(members: readonly Member[]): Promise<Buffer> {
  const archive = new ZipFile()
  // ZIP keeps local time without saying which, so the same local time gives the same bytes everywhere.
  const mtime = new Date(2026, 0, 1)
  for (const { name, content } of members) {
    archive.addBuffer(content, name, { mtime, mode: 0o100644, forceDosTimestamp: true })
  }
  archive.end()
  return buffer(archive.outputStream)
}
