/** Recognises any file an import can be made of by what is in it; its name is only a hint. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { openArchive } from '../archive.ts'
import { inspectClaml } from '../claml/claml-file.ts'
import { jsonEntries } from '../coding-rules/json-entries.ts'
import { fileKind, SIGNATURE_BYTES } from '../file-kind.ts'
import { firstRows, wrongLayout } from '../table/header.ts'
import { openTables } from '../table/open-tables.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { languageOfName } from '../values/language.ts'
import { LANGUAGES, type Language } from '../vocabulary.ts'
import { type Candidate, KNOWN_TABLES } from './known-tables.ts'
import { type Recognised, withYears, yearsIn } from './recognised.ts'

export type { FileSystemCode, Recognised } from './recognised.ts'

/** Characters at the start of a JSON file that are enough to see its first rule. */
const JSON_START = 64 * 1024

/** Says what the file is, or throws UnreadableFile with what was found and what is known. */
export async function recognise(file: string, name = basename(file)): Promise<Recognised> {
  const packed = await isPacked(file)
  const found = packed ? await recogniseClaml(file, name) : await recogniseRules(file, name)
  return found ?? recogniseTables(file, name, packed)
}

async function recogniseClaml(file: string, name: string): Promise<Recognised | undefined> {
  if (!(await holdsOnlyXml(file))) return undefined
  const title = await inspectClaml(file)
  const language = languageNamed(title.language) ?? languageOfName(name)
  const [year] = yearsIn(title.version)
  const found: Recognised = language ? { system: 'ICD10', language } : { system: 'ICD10' }
  return year ? { ...found, year } : withYears(found, name)
}

/** An archive with XML and no table can only be ClaML; beside tables, XML is an extra nobody asks for. */
async function holdsOnlyXml(file: string): Promise<boolean> {
  const archive = await openArchive(file)
  try {
    const names = archive.members.map((member) => member.name)
    return (
      names.some((name) => /\.xml$/i.test(name)) &&
      !names.some((name) => /\.(csv|xlsx)$|^xl\/workbook\.xml$/i.test(name))
    )
  } finally {
    archive.close()
  }
}

async function recogniseRules(file: string, name: string): Promise<Recognised | undefined> {
  let text = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: JSON_START })) text += chunk
  if (!/^[\s\ufeff]*[[{]/.test(text)) return undefined
  for (const { json } of firstEntries(text)) {
    if (/"(?:ruleId|id)"\s*:/.test(json) && /"type"\s*:/.test(json)) return withYears({ system: 'CODING_RULES' }, name)
  }
  throw new UnreadableFile(
    'WRONG_LAYOUT',
    'The JSON holds no coding rules. Expected: a list of rules with ruleId and type.',
  )
}

/** The entries that end within the text; what is cut off after them is no fault. */
function* firstEntries(text: string): Generator<{ json: string }> {
  try {
    yield* jsonEntries(text.replace(/^\ufeff/, ''), 'rules')
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
}

async function recogniseTables(file: string, name: string, packed: boolean): Promise<Recognised> {
  const opened = await openTables(file, name)
  try {
    const candidates: Candidate[] = []
    for (const table of opened.tables) candidates.push({ table, rows: await firstRows(table), file: name, packed })
    for (const { recognise } of KNOWN_TABLES) {
      for (const candidate of candidates) {
        const found = await recognise(candidate)
        if (found) return withYears(found, name, candidate.table.name)
      }
    }
    throw wrongLayout(
      candidates.flatMap(({ rows }) => rows),
      KNOWN_TABLES.map(({ layout }) => layout),
    )
  } finally {
    opened.close()
  }
}

async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return fileKind(buffer.subarray(0, bytesRead))?.archive ?? false
  } finally {
    await handle.close()
  }
}

function languageNamed(text: string): Language | undefined {
  return LANGUAGES.find((language) => text.toLowerCase().startsWith(language))
}
