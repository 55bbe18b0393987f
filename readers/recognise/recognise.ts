/** Recognises any file an import can be made of by what is in it; its name is only a hint. */
import { basename } from 'node:path'
import { yearsIn } from '@codarium/domain'
import { isListOfChanges } from '../chop/choose-table.ts'
import { inspectClaml } from '../claml/claml-file.ts'
import type { ClamlTitle } from '../claml/document.ts'
import { jsonEntries } from '../coding-rules/json-entries.ts'
import { packedRules, plainRules } from '../coding-rules/rules-file.ts'
import { openArchive } from '../files/archive.ts'
import { isArchive } from '../files/file-kind.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { isThesaurus } from '../mythes/read-mythes.ts'
import { firstLines, openThesaurus } from '../mythes/thesaurus-file.ts'
import { firstRows, wrongLayout } from '../table/header.ts'
import { openTables } from '../table/open-tables.ts'
import { languageOfName } from '../values/language.ts'
import { LANGUAGES, type Language } from '../values/vocabulary.ts'
import { isWorkbook } from '../xlsx/workbook.ts'
import { type Candidate, KNOWN_TABLES, type KnownTable, knownOtherwise } from './known-tables.ts'
import { type Recognised, withLanguages, withYears } from './recognised.ts'

/** Characters at the start of a JSON file that are enough to see its first rule. */
const JSON_START = 64 * 1024

/** Says what the file is, or throws UnreadableFile with what was found and what is known. */
export async function recognise(file: string, name = basename(file)): Promise<Recognised> {
  const packed = await isArchive(file)
  const thesaurus = await recogniseThesaurus(file, name)
  if (thesaurus) return thesaurus
  const found = (packed && (await recogniseClaml(file, name))) || (await recogniseRules(file, name, packed))
  return found ?? recogniseTables(file, name, packed)
}

/** Asked first: a package of LibreOffice holds XML beside its thesaurus. */
async function recogniseThesaurus(file: string, name: string): Promise<Recognised | undefined> {
  const source = await openThesaurus(file, name)
  if (!source) return undefined
  try {
    if (!isThesaurus(await firstLines(source))) return undefined
    const language = languageOfName(source.name) ?? languageOfName(name)
    return language ? { system: 'THESAURUS', language } : { system: 'THESAURUS' }
  } finally {
    await source.close()
  }
}

async function recogniseClaml(file: string, name: string): Promise<Recognised | undefined> {
  const titles = await clamlTitles(file)
  const [first] = titles
  if (!first) return undefined
  const spoken = titles.map(({ language }) => languageNamed(language))
  const found = withLanguages({ system: 'ICD10' }, spoken.some(Boolean) ? spoken : [languageOfName(name)])
  const [year] = yearsIn(first.version)
  return year ? { ...found, year } : withYears(found, name)
}

/** An archive with XML and no table can only be ClaML; beside tables, XML may be an extra nobody asks for. */
async function clamlTitles(file: string): Promise<ClamlTitle[]> {
  const archive = await openArchive(file)
  const names = archive.members.map((member) => member.name)
  const isTables = isWorkbook(archive) || !names.some((name) => /\.xml$/i.test(name))
  await archive.close()
  if (isTables) return []
  try {
    return await inspectClaml(file)
  } catch (error) {
    if (error instanceof UnreadableFile && names.some((name) => /\.(csv|xlsx)$/i.test(name))) return []
    throw error
  }
}

/** A JSON that is no list of rules is refused; in an archive it may lie beside other data. */
async function recogniseRules(file: string, name: string, packed: boolean): Promise<Recognised | undefined> {
  const text = await startOfRules(file, packed)
  if (!/^[\s\ufeff]*[[{]/.test(text)) return undefined
  for (const { json } of firstEntries(text)) {
    if (/"(?:ruleId|id)"\s*:/.test(json) && /"type"\s*:/.test(json)) return withYears({ system: 'CODING_RULES' }, name)
  }
  if (packed) return undefined
  throw new UnreadableFile(
    'WRONG_LAYOUT',
    'The JSON holds no coding rules. Expected: a list of rules with ruleId and type.',
  )
}

async function startOfRules(file: string, packed: boolean): Promise<string> {
  const rules = packed ? await packedRules(file) : await plainRules(file)
  if (!rules) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of await rules.open()) {
      text += decoder.decode(bytes, { stream: true })
      if (text.length >= JSON_START) break
    }
    return text
  } finally {
    await rules.close()
  }
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
        if (found) return withYears(await inAllLanguages(found, candidates, recognise), name, candidate.table.name)
      }
    }
    const other = knownOtherwise(candidates)
    if (other) throw other
    throw wrongLayout(
      candidates.flatMap(({ rows }) => rows),
      KNOWN_TABLES.map(({ layout }) => layout),
    )
  } finally {
    await opened.close()
  }
}

/** Of CHOP and its index an archive may hold a table per language; lists of changes look alike and are none. */
async function inAllLanguages(
  found: Recognised,
  candidates: readonly Candidate[],
  recognise: KnownTable['recognise'],
): Promise<Recognised> {
  if (found.system !== 'CHOP' && found.system !== 'CHOP_INDEX') return found
  const indexes = candidates.filter(({ table }) => !isListOfChanges(table))
  const all = await Promise.all(indexes.map(recognise))
  return withLanguages(
    found,
    all.map((one) => one?.language),
  )
}

function languageNamed(text: string): Language | undefined {
  return LANGUAGES.find((language) => text.toLowerCase().startsWith(language))
}
