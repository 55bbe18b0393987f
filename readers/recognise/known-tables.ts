/** The kinds of tables an import is made of, each with how it is known by its header. */
import { tariffOfName } from '@codarium/domain'
import { ADDITION_LAYOUT, additionKind } from '../addition-codes/read-addition-codes.ts'
import { ARTICLE_LAYOUT } from '../article-list/read-article-list.ts'
import { SUPPORTING_TABLES } from '../begleitdokumente/read-begleitdokumente.ts'
import { languageOf } from '../chop/choose-table.ts'
import { CHOP_LAYOUT } from '../chop/chop-layout.ts'
import { type CountedSystem, FREQUENCY_LAYOUT, frequencyHeader } from '../code-frequencies/frequency-layout.ts'
import {
  CODE_TEXT_LAYOUT,
  codeTextHeader,
  noSynonyms,
  synonymHeader,
  type TextSystem,
} from '../code-texts/code-texts.ts'
import { formedList, systematicList } from '../code-texts/official-lists.ts'
import { CROSSWALK_LAYOUT, crosswalkHeader } from '../crosswalk/crosswalk-layout.ts'
import { DRG_LAYOUT, type DrgColumn } from '../drg-catalogue/drg-layout.ts'
import type { Table, TableRow } from '../files/table.ts'
import type { UnreadableFile } from '../files/unreadable-file.ts'
import { HOUSE_WORD_LAYOUT } from '../house-words/house-word-layout.ts'
import { MEDICATION_LAYOUT, type MedicationColumn } from '../medications/read-medications.ts'
import { DEFINITION_LAYOUT } from '../supplements/supplement-layout.ts'
import type { Layout } from '../table/columns.ts'
import { type FoundTable, findHeader, type Header } from '../table/header.ts'
import { dataRows } from '../table/read-table.ts'
import type { Cell } from '../values/cell.ts'
import { ATC, CHOP, ICD } from '../values/kinds.ts'
import { languageOfName } from '../values/language.ts'
import type { Language } from '../values/vocabulary.ts'
import { systemOfCodes, systemOfName } from './code-system.ts'
import type { Recognised } from './recognised.ts'

/** A table with its first rows, and the file it is in. */
export interface Candidate {
  readonly table: Table
  readonly rows: readonly TableRow[]
  /** Name of the file as people know it. */
  readonly file: string
  /** Whether the file is a ZIP or workbook. */
  readonly packed: boolean
}

/** A kind of table: undefined from `recognise` means it is another. */
export interface KnownTable {
  readonly layout: Layout<string>
  readonly recognise: (candidate: Candidate) => Promise<Recognised | undefined>
}

/** Codes looked at to tell ICD from CHOP, or DRG from PCG and RCG. */
const SAMPLE = 500

/** All kinds; those whose header says more come first. */
export const KNOWN_TABLES: readonly KnownTable[] = [
  known(CHOP_LAYOUT, async (found) => spoken('CHOP', await languageOf(found, 'text'))),
  ...SUPPORTING_TABLES.map(({ layout }) =>
    known(layout, async (_found, { packed }) => (packed ? { system: 'BEGLEITDOKUMENTE' as const } : undefined)),
  ),
  known(DEFINITION_LAYOUT, async (_found, { file }) => ({ system: 'SUPPLEMENTS', tariff: tariffOfName(file) })),
  known(ARTICLE_LAYOUT, async () => ({ system: 'ARTICLES' })),
  known(MEDICATION_LAYOUT, async (found, { file }) =>
    spoken('MEDICATIONS', languageOfHeader(found) ?? languageOfName(file)),
  ),
  known(ADDITION_LAYOUT, async (found) => (additionKind(found) ? { system: 'ADDITION_CODES' } : undefined)),
  known(DRG_LAYOUT, async (found) => ({ system: 'DRG_CATALOG', tariff: tariffOfName(await groupNames(found)) })),
  known(HOUSE_WORD_LAYOUT, async () => ({ system: 'HOUSE_WORDS' })),
  { layout: FREQUENCY_LAYOUT, recognise: frequencies },
  { layout: CROSSWALK_LAYOUT, recognise: crosswalk },
  { layout: CODE_TEXT_LAYOUT, recognise: codeTexts },
]

function known<Key extends string>(
  layout: Layout<Key>,
  tell: (found: FoundTable<Key>, candidate: Candidate) => Promise<Recognised | undefined>,
): KnownTable {
  const recognise = async (candidate: Candidate) => {
    const header = findHeader(candidate.rows, layout)
    return header && tell({ table: candidate.table, header }, candidate)
  }
  return { layout, recognise }
}

/** A table with texts beside its counts may be anything: feedback that was exported, a list of an office. */
async function frequencies(candidate: Candidate): Promise<Recognised | undefined> {
  if (synonymHeader(candidate.rows)) return undefined
  const header = frequencyHeader(candidate.rows)
  if (!header) return undefined
  const cells = await firstCells({ table: candidate.table, header }, 'code')
  const codes = countedSystem(cells) ?? systemOfName(`${candidate.file} ${candidate.table.name}`)
  return codes && { system: 'FREQUENCIES', codes }
}

/** Codes of substances are like no others. */
function countedSystem(cells: readonly Cell[]): CountedSystem | undefined {
  const substances = cells.filter((cell) => ATC.read(cell) !== undefined).length
  return substances > cells.length / 2 ? 'ATC' : systemOfCodes(cells)
}

async function crosswalk(candidate: Candidate): Promise<Recognised | undefined> {
  if (formedList(candidate.rows)) return undefined
  const header = crosswalkHeader(candidate.rows, ICD) ?? crosswalkHeader(candidate.rows, CHOP)
  const codes = header && (await systemIn(candidate, header, ['from', 'to']))
  return codes && { system: 'CROSSWALK', codes }
}

/** Texts with CHOP codes in a ZIP are the alphabetical index, unless the name says they are a hospital's own. */
async function codeTexts(candidate: Candidate): Promise<Recognised | undefined> {
  return (await chopIndex(candidate)) ?? synonyms(candidate)
}

async function chopIndex(candidate: Candidate): Promise<Recognised | undefined> {
  const names = `${candidate.file} ${candidate.table.name}`
  if (!candidate.packed || /synonym/i.test(names)) return undefined
  if (systematicList(candidate.rows) && !/alpha|index/i.test(names)) return undefined
  const header = codeTextHeader(candidate.rows, 'CHOP')
  if (!header || (await systemIn(candidate, header, ['code'])) !== 'CHOP') return undefined
  return spoken('CHOP_INDEX', await languageOf({ table: candidate.table, header }, 'text'))
}

/** A hospital's own synonyms are known by their header alone: many lists of codes and texts have none, or another. */
async function synonyms(candidate: Candidate): Promise<Recognised | undefined> {
  const header = synonymHeader(candidate.rows)
  const codes = header && (await systemIn(candidate, header, ['code']))
  if (!codes) return undefined
  return { ...spoken('SYNONYMS', await languageOf({ table: candidate.table, header }, 'text')), codes }
}

/** The refusal of tables that are known and cannot be imported, with what to do instead. */
export function knownOtherwise(candidates: readonly Candidate[]): UnreadableFile | undefined {
  const unclaimed = candidates.filter(({ rows }) => onlyCodeTexts(rows))
  return unclaimed.map(({ rows }) => noSynonyms(rows)).find((refusal) => refusal !== undefined)
}

/** Whether no other kind of table claims the header. */
function onlyCodeTexts(rows: readonly TableRow[]): boolean {
  return KNOWN_TABLES.every(({ layout }) => layout === CODE_TEXT_LAYOUT || !findHeader(rows, layout))
}

async function systemIn<Key extends string>(
  { table, file }: Candidate,
  header: Header<Key>,
  keys: readonly Key[],
): Promise<TextSystem | undefined> {
  const cells: Cell[] = []
  for (const key of keys) cells.push(...(await firstCells({ table, header }, key)))
  return systemOfCodes(cells) ?? systemOfName(`${file} ${table.name}`)
}

async function firstCells<Key extends string>(found: FoundTable<Key>, key: Key): Promise<Cell[]> {
  const cells: Cell[] = []
  for await (const { rows } of dataRows(found)) {
    for (const row of rows.slice(0, SAMPLE - cells.length)) cells.push(row.cell(key))
    if (cells.length >= SAMPLE) break
  }
  return cells
}

/** PCG begin with TP, RCG with TR; no DRG does, as T is followed by digits there. */
async function groupNames(found: FoundTable<DrgColumn>): Promise<string> {
  const codes = (await firstCells(found, 'code')).map(String)
  if (codes.some((code) => /^\s*TP\d/i.test(code))) return 'tarpsy'
  return codes.some((code) => /^\s*TR\d/i.test(code)) ? 'reha' : ''
}

/** The language of a list whose names have none of their own, by how its header is written. */
function languageOfHeader({ header }: FoundTable<MedicationColumn>): Language | undefined {
  const routes = header.names.get('routes') ?? ''
  if (header.places.has('nameFr') || header.places.has('nameIt')) return undefined
  if (/administration/i.test(routes)) return 'fr'
  return /somministrazione/i.test(routes) ? 'it' : 'de'
}

function spoken(system: Recognised['system'], language: Language | undefined): Recognised {
  return language ? { system, language } : { system }
}
