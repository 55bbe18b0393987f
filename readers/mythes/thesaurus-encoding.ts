/** Finds out how a thesaurus is encoded: its first line says it, and its bytes say whether that is true. */
import { detectEncoding, type Encoding } from '../csv/encoding.ts'
import type { ByteSource } from '../files/table.ts'
import { firstLines } from './thesaurus-file.ts'

/** The names of encodings, without their signs; whatever is said of cp1252 goes for the Latin encodings it contains. */
const NAMES: Readonly<Record<string, Encoding>> = {
  utf8: 'utf-8',
  iso88591: 'cp1252',
  iso885915: 'cp1252',
  latin1: 'cp1252',
  latin9: 'cp1252',
  windows1252: 'cp1252',
  microsoftcp1252: 'cp1252',
  cp1252: 'cp1252',
}

const SHOWN: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  cp1252: 'Windows-1252',
}

/** How a file is read. */
export interface ThesaurusEncoding {
  readonly encoding: Encoding
  /** Lines above the first entry: that with the encoding, where there is one. */
  readonly head: 0 | 1
  /** What a data administrator must be told. */
  readonly note?: string
}

/** The encoding of a thesaurus, by its bytes where the first line is wrong or missing. */
export async function encodingOf(source: ByteSource): Promise<ThesaurusEncoding> {
  const [first = ''] = await firstLines(source)
  const said = first.replace(/^\xef\xbb\xbf/, '').trim()
  const found = await detectEncoding(await source.open())
  if (said.includes('|')) {
    return { encoding: found, head: 0, note: `the file does not say its encoding; it was read as ${SHOWN[found]}` }
  }
  const named = NAMES[said.toLowerCase().replace(/[^a-z0-9]/g, '')]
  // Plain letters are the same in both: nothing speaks against what the file says.
  if (named === found || (named && (await isPlain(source)))) return { encoding: found, head: 1 }
  return { encoding: found, head: 1, note: `the file says its encoding is "${shown(said)}", but it is ${SHOWN[found]}` }
}

async function isPlain(source: ByteSource): Promise<boolean> {
  for await (const bytes of await source.open()) {
    if ((bytes as Uint8Array).some((byte) => byte > 0x7f)) return false
  }
  return true
}

function shown(said: string): string {
  return said.replace(/[^\x20-\x7e]/g, '').slice(0, 40)
}
