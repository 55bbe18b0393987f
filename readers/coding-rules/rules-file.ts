/** Opens the JSON of a file of coding rules: the file itself, or the only .json in a ZIP. */
import type { Readable } from 'node:stream'
import { openArchive } from '../files/archive.ts'
import { FileBytes } from '../files/file-bytes.ts'

/** An open JSON text. */
export interface RulesFile {
  /** Bytes when unpacked. */
  readonly size: number
  open(): Promise<Readable>
  close(): Promise<void>
}

/** The JSON of a file that is not packed. */
export async function plainRules(file: string): Promise<RulesFile> {
  const bytes = await FileBytes.open(file)
  const size = await bytes.size()
  return { size, open: async () => bytes.stream(size), close: () => bytes.release() }
}

/** The JSON of a ZIP; undefined when it has none, or several, which would leave open which is meant. */
export async function packedRules(file: string): Promise<RulesFile | undefined> {
  const archive = await openArchive(file)
  const [member, ...more] = archive.members.filter(({ name }) => /\.json$/i.test(name))
  if (member && more.length === 0) return { size: member.size, open: member.open, close: archive.close }
  await archive.close()
  return undefined
}
