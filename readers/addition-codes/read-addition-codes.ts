/** Reads the technical accompanying sheet: the short forms for extra information, routes and units, with their names. */
import type { Reading } from '../files/reading.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { type Layout, perLanguage, required, type SpokenKey } from '../table/columns.ts'
import { inTurn, tablesOf, whileOpen } from '../table/found-tables.ts'
import type { FoundTable } from '../table/header.ts'
import { openTables } from '../table/open-tables.ts'
import { readTable } from '../table/read-table.ts'
import { WrongRow } from '../table/row.ts'
import { TEXT } from '../values/kinds.ts'
import { fold } from '../values/plain-text.ts'
import { ROUTE } from '../values/route.ts'
import type { Texts } from '../values/vocabulary.ts'

/** What a short form stands for. */
export type AdditionKind = 'ADDITION' | 'ROUTE' | 'UNIT'

/** One short form with its names. */
export interface AdditionCodeRecord {
  readonly kind: AdditionKind
  readonly code: string
  readonly names: Texts
  readonly line: number
}

type AdditionColumn = 'code' | SpokenKey<'name'>

/** The columns of each sheet. */
export const ADDITION_LAYOUT: Layout<AdditionColumn> = {
  what: 'a technical accompanying sheet with a sheet each for Zusatzangaben, Verabreichungsarten and Einheiten',
  columns: {
    code: required(
      'Kürzel | Abkürzung | Abréviation | Abbreviazione | Sigla',
      'Zusatzangabe | Zusatz | Verabreichungsart | Einheit',
    ),
    ...perLanguage('name', 'Bezeichnung | Text | Désignation | Libellé | Denominazione | Descrizione | Name'),
  },
  anyOf: ['nameDe', 'nameFr', 'nameIt'],
}

/** Words that tell what a sheet lists, in its name or above its short forms. */
const KIND_WORDS: readonly { readonly kind: AdditionKind; readonly words: readonly string[] }[] = [
  {
    kind: 'ADDITION',
    words: ['zusatz', 'indicationsuppl', 'indicationssuppl', 'indicazionisuppl', 'indicazioneagg', 'indicazioniagg'],
  },
  { kind: 'ROUTE', words: ['verabreich', 'administration', 'somministrazion', 'route', 'voie'] },
  { kind: 'UNIT', words: ['einheit', 'unite', 'unita', 'unit'] },
]

/** The short forms of all three kinds. */
export async function* readAdditionCodes(file: string): Reading<AdditionCodeRecord> {
  const opened = await openTables(file)
  yield* whileOpen(opened, async function* () {
    const found = await tablesOf(opened.tables, ADDITION_LAYOUT)
    yield* inTurn(found.map((one) => ({ table: one.table, read: () => readSheet(one, requireKind(one)) })))
  })
}

function readSheet(found: FoundTable<AdditionColumn>, kind: AdditionKind): Reading<AdditionCodeRecord> {
  return readTable(found, (row) => {
    const names = row.texts('name')
    if (Object.keys(names).length === 0) throw new WrongRow('the short form has no name')
    return [{ kind, code: row.required('code', kind === 'ROUTE' ? ROUTE : TEXT), names, line: row.line }]
  })
}

/** What a sheet lists, by its name or else by its header. */
export function additionKind({ table, header }: FoundTable<AdditionColumn>): AdditionKind | undefined {
  const named = (text: string) => {
    const key = fold(text)
    return KIND_WORDS.find(({ words }) => words.some((word) => key.includes(fold(word))))?.kind
  }
  return named(table.name.split(' / ').at(-1) ?? '') ?? named(header.names.get('code') ?? '')
}

function requireKind(found: FoundTable<AdditionColumn>): AdditionKind {
  const kind = additionKind(found)
  if (kind) return kind
  const expected = 'Name the sheets Zusatzangaben, Verabreichungsarten and Einheiten.'
  throw new UnreadableFile('WRONG_LAYOUT', `It cannot be told what "${found.table.name}" lists. ${expected}`)
}
