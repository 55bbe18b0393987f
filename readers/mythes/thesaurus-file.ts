/** Opens the text of a MyThes thesaurus: the `.dat` file itself, or the one in a LibreOffice package. */
import { basename } from 'node:path'
import { openArchive } from '../files/archive.ts'
import { FileBytes } from '../files/file-bytes.ts'
import { isArchive } from '../files/file-kind.ts'
import type { ByteSource } from '../files/table.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'

/** A thesaurus, open. */
export interface ThesaurusFile extends ByteSource {
  close(): Promise<void>
}

/** Largest thesaurus in bytes: the largest in use, the German one of OpenThesaurus, has 29 MB. */
const LARGEST = 100 * 1024 * 1024

/** Bytes at the start that are enough to see the encoding and the first entry. */
const START = 4096

/** The thesaurus of a file; undefined for an archive that holds none, or several. The caller closes it. */
export async function openThesaurus(file: string, name = basename(file)): Promise<ThesaurusFile | undefined> {
  const found = (await isArchive(file)) ? await packed(file) : await plain(file, name)
  if (!found || found.size <= LARGEST) return found
  await found.close()
  throw new UnreadableFile('TOO_LARGE', `"${found.name}" is larger than ${LARGEST / 1024 / 1024} MB.`)
}

/** The first lines of a thesaurus, as far as bytes of any encoding show them. */
export async function firstLines(source: ByteSource): Promise<string[]> {
  let start = Buffer.alloc(0)
  for await (const bytes of await source.open()) {
    start = Buffer.concat([start, bytes])
    if (start.length >= START) break
  }
  return start.toString('latin1').split(/\r\n|\n|\r/)
}

async function plain(file: string, name: string): Promise<ThesaurusFile> {
  const bytes = await FileBytes.open(file)
  const size = await bytes.size()
  return { name, size, open: async () => bytes.stream(size), close: () => bytes.release() }
}

async function packed(file: string): Promise<ThesaurusFile | undefined> {
  const archive = await openArchive(file)
  const [member, ...more] = archive.members.filter(({ name }) => /\.dat$/i.test(name))
  if (member && more.length === 0) {
    return { name: member.name, size: member.size, open: member.open, close: archive.close }
  }
  await archive.close()
  return undefined
}
