/** Names the lists of the offices that look like an import and are none, and says what to import instead. */

import type { TableRow } from '../files/table.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { type Layout, required } from '../table/columns.ts'
import { findHeader } from '../table/header.ts'
import { icdCode } from '../values/codes.ts'
import { fold, plainText } from '../values/plain-text.ts'

const CLAML = 'Import the ClaML archive of the edition (icd10gm<edition>syst-claml.zip) instead, which holds all of it.'
const SYSTEMATIC =
  'Import ICD-10-GM as its ClaML archive and CHOP as its CSV archive (zcode, item type, text, codable) instead; ' +
  'synonyms of your own have the header text;code.'

/** A list without header, known by the form of its cells. */
interface FormedList {
  readonly what: string
  /** Cells of a row. */
  readonly width: readonly [least: number, most: number]
  readonly fits: (cells: readonly string[]) => boolean
}

/** The files of the metadata archive of ICD-10-GM, and what looks like them (domain.md section 3.2). */
const FORMED: readonly FormedList[] = [
  {
    what: 'the metadata table of ICD-10-GM (…syst_kodes.txt)',
    width: [20, 40],
    fits: ([level = '', place = '']) => /^[345]$/.test(level) && /^[TN]$/.test(place),
  },
  {
    what: 'a chapter list',
    width: [2, 2],
    fits: ([chapter = '']) => /^(C?\d{1,2}|[IVX]+)$/.test(chapter),
  },
  {
    what: 'the list of groups of ICD-10-GM (…syst_gruppen.txt)',
    width: [3, 4],
    fits: (cells) => icdCode(cells[0] ?? '') !== undefined && /^\d{2}$/.test(cells.at(-2) ?? ''),
  },
  { what: 'the morbidity list (morbl)', width: [2, 2], fits: ([code = '']) => /^\d{3}$/.test(code) },
  { what: 'a mortality list (mortl)', width: [2, 2], fits: ([code = '']) => /^[1-4]-\d{3}$/.test(code) },
]

/** The share of rows that must have the form: a title above them may lack it. */
const SHARE = 0.8

/** Columns of the metadata table that no other list has. */
const METADATA_NAMES = ['normcode', 'codeohnepunkt', 'kapnr', 'grvon', 'p295', 'p301', 'mortl1code', 'morblcode'].map(
  fold,
)

const CODE = 'code | kode | codice | zcode | chop | chop code | icd | icd code | icd-10 | cim | schlüssel | notation'

const TITLED: Layout<'code' | 'title'> = {
  what: 'a systematic list',
  columns: {
    code: required(CODE),
    title: required(
      'titel | bezeichnung | klassentitel | kurztext | langtext | beschreibung | title | description',
      'titre | libellé | désignation | titolo | denominazione | descrizione | designazione',
    ),
  },
}

const ARRANGED: Layout<'code' | 'place'> = {
  what: 'a systematic list',
  columns: {
    code: required(CODE),
    place: required(
      'kapitel | kapitelnummer | ebene | gruppe | oberklasse | übergeordneter kode | chapter | level | parent',
      'chapitre | niveau | groupe | capitolo | livello | gruppo',
    ),
  },
}

/** The header of synonyms. A title is none of a hospital's own words, so its column has other names. */
export const SYNONYM_LAYOUT: Layout<'text' | 'code'> = {
  what: 'synonyms with the header text;code',
  columns: {
    text: required(
      'text | begriff | synonym | synonyme | suchbegriff | eintrag | term | texte | terme | testo | termine | sinonimo',
    ),
    code: required(CODE),
  },
}

/** The refusal of a list that is known by its form; undefined for any other table. */
export function formedList(rows: readonly TableRow[]): UnreadableFile | undefined {
  if (rows.length === 0) return undefined
  const texts = rows.map(({ cells }) => cells.map(plainText))
  const found = isMetadata(texts) ? FORMED[0] : FORMED.find((list) => share(texts, list) >= SHARE)
  return found && refusal(found.what, CLAML)
}

/** The refusal of a systematic list, known by its header; undefined for any other table. */
export function systematicList(rows: readonly TableRow[]): UnreadableFile | undefined {
  const systematic =
    findHeader(rows, ARRANGED) ?? (findHeader(rows, SYNONYM_LAYOUT) ? undefined : findHeader(rows, TITLED))
  return systematic && refusal('a systematic list of codes and their titles', SYSTEMATIC)
}

/** The refusal of codes and texts nobody says the meaning of. */
export function unnamedList(): UnreadableFile {
  return refusal('a list of codes and texts without a header', SYSTEMATIC)
}

function refusal(what: string, advice: string): UnreadableFile {
  return new UnreadableFile('WRONG_LAYOUT', `This is ${what}, not synonyms. ${advice}`)
}

function share(rows: readonly (readonly string[])[], { width: [least, most], fits }: FormedList): number {
  const fitting = rows.filter((cells) => cells.length >= least && cells.length <= most && fits(cells))
  return fitting.length / rows.length
}

function isMetadata(rows: readonly (readonly string[])[]): boolean {
  return rows.some((cells) => cells.filter((cell) => METADATA_NAMES.includes(fold(cell))).length >= 3)
}
