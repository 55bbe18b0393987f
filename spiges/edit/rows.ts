/** Changes of one list of a case: rows stay where they are as far as possible, the others move, go or come. */

import { longestRising } from '@codarium/domain'
import type { SpigesDocument } from '../document/document.ts'
import type { ListFormat } from '../document/vocabulary.ts'
import { attributeSplices, attributeText, type Wanted } from './attributes.ts'
import { type Place, placeAfter, placeBefore } from './placing.ts'
import { type Splice, spliced } from './splices.ts'

/** A row of any list as it shall be. */
export type Row = Readonly<Record<string, string | number | undefined>> & { readonly origin?: number }

/** A row about to be written: its element if it had one, and its attributes. */
interface Written {
  readonly element: number | undefined
  readonly wanted: Wanted
}

/** A list of a document and how its rows shall be. */
export interface ListEdit {
  readonly document: SpigesDocument
  readonly format: ListFormat
  /** Prefix of the elements, with its colon. */
  readonly prefix: string
  /** The elements of the rows as they came. */
  readonly elements: readonly number[]
  readonly rows: readonly Row[]
}

/** What changes in a list that has rows. */
export function rowSplices(edit: ListEdit): Splice[] {
  const { document, elements } = edit
  const rows = numbered(edit)
  if (rows.length === elements.length && rows.every(({ element }, at) => element === elements[at]))
    return rows.flatMap(({ element, wanted }) => attributeSplices(document, element!, wanted))
  return relaid(edit, rows)
}

/** The rows of a list that had none, as elements. */
export function newRows(edit: ListEdit): string[] {
  return numbered(edit).map((row) => rowText(edit, row))
}

function relaid(edit: ListEdit, rows: readonly Written[]): Splice[] {
  const { document, elements } = edit
  const { start, end } = document.xml.elements
  const staying = new Set(longestRising(rows.flatMap(({ element }) => (element === undefined ? [] : [element]))))
  const gone = elements
    .filter((element) => !staying.has(element))
    .map((element) => ({ start: placeBefore(document, element).at, end: end[element]!, text: '' }))
  const first = [...staying][0] ?? elements.reduce((a, b) => (start[a]! < start[b]! ? a : b))
  let place: Place = placeBefore(document, first)
  const found: Splice[] = []
  for (const row of rows) {
    if (row.element !== undefined && staying.has(row.element)) {
      found.push(...attributeSplices(document, row.element, row.wanted))
      place = placeAfter(document, row.element)
    } else found.push({ start: place.at, end: place.at, text: place.indent + rowText(edit, row) })
  }
  return [...found, ...gone]
}

function rowText({ document, format, prefix }: ListEdit, { element, wanted }: Written): string {
  if (element === undefined) {
    const attributes = wanted.map(([name, value]) => (value === undefined ? '' : attributeText(name, value)))
    return `<${prefix}${format.element}${attributes.join('')}/>`
  }
  const { text, elements } = document.xml
  return spliced(text, attributeSplices(document, element, wanted), elements.start[element]!, elements.end[element]!)
}

/** The rows with their numbers: ranks from 1, or the numbers they had and new ones above. */
function numbered({ document, format, elements, rows }: ListEdit): Written[] {
  const idOf = (element: number) => document.value(element, format.id)
  let highest = Math.max(0, ...elements.map((element) => Number(idOf(element))))
  return rows.map((row, at) => {
    const element = row.origin === undefined ? undefined : elements[row.origin]
    const kept = element === undefined ? undefined : idOf(element)
    const id = format.ranked ? String(at + 1) : (kept ?? String(++highest))
    const same = kept !== undefined && Number(kept) === Number(id)
    return { element, wanted: [[format.id, same ? kept : id], ...fieldsOf(format, row)] }
  })
}

function fieldsOf(format: ListFormat, row: Row): [string, string | undefined][] {
  return Object.entries(format.fields).map(([field, attribute]) => {
    const value = row[field]
    return [attribute, value === undefined || String(value).trim() === '' ? undefined : String(value)]
  })
}
