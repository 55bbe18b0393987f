/** Writes edits into the text of a delivery; what nobody touched stays byte for byte. */
import type { CaseEdit } from '@codarium/contract'
import { type Delivery, elementsAt, marks } from '../delivery.ts'
import type { CaseElements } from '../spiges/coded-cases.ts'
import type { SpigesDocument } from '../spiges/document.ts'
import { administrativeAttributes, type ElementName, kindOf, lists } from '../spiges/vocabulary.ts'
import { attributeSplices, attributeText, type Wanted } from './attributes.ts'
import { checkEdits } from './check-edits.ts'
import { fillCase, placeFor } from './placing.ts'
import { newRows, type Row, rowSplices } from './rows.ts'
import { type Splice, spliced } from './splices.ts'

/** The text of a delivery with the edits in it; throws when checkEdits finds something. */
export function editDelivery(delivery: Delivery, edits: readonly CaseEdit[]): string {
  const [wrong] = checkEdits(delivery, edits)
  if (wrong) throw new TypeError(`${wrong.field}: ${wrong.message}`)
  const { document } = delivery[marks]
  const splices = edits.flatMap((edit) => caseSplices(document, elementsAt(delivery, edit.index), edit))
  return splices.length === 0 ? delivery.text : spliced(delivery.text, splices)
}

/** New children of one kind that a case had none of. */
interface NewChildren {
  readonly name: ElementName
  readonly children: readonly string[]
}

function caseSplices(document: SpigesDocument, found: CaseElements, edit: CaseEdit): Splice[] {
  const prefix = /^.*:/.exec(document.name(found.element))?.[0] ?? ''
  const splices: Splice[] = []
  const fresh: NewChildren[] = []
  if (edit.administrative) administrative(document, found, edit.administrative, prefix, splices, fresh)
  for (const format of lists) {
    const rows = edit[format.list] as readonly Row[] | undefined
    if (!rows) continue
    const list = { document, format, prefix, elements: found.rows[format.list], rows }
    if (list.elements.length > 0) splices.push(...rowSplices(list))
    else if (rows.length > 0) fresh.push({ name: format.element, children: newRows(list) })
  }
  return [...splices, ...placed(document, found.element, fresh)]
}

function placed(document: SpigesDocument, element: number, fresh: readonly NewChildren[]): Splice[] {
  const places = fresh.map(({ name, children }) => ({ place: placeFor(document, element, name), children }))
  if (places.length > 0 && places[0]!.place === undefined)
    return fillCase(
      document,
      element,
      fresh.flatMap(({ children }) => children),
    )
  return places.flatMap(({ place, children }) =>
    children.map((child) => ({ start: place!.at, end: place!.at, text: place!.indent + child })),
  )
}

function administrative(
  document: SpigesDocument,
  { element }: CaseElements,
  values: Readonly<Record<string, string | null>>,
  prefix: string,
  splices: Splice[],
  fresh: NewChildren[],
): void {
  const existing = document.children(element).find((child) => document.kind(child) === kindOf.Administratives)
  const wanted = inOrder(values, existing === undefined ? {} : document.values(existing))
  if (existing !== undefined) splices.push(...attributeSplices(document, existing, wanted))
  else {
    const attributes = wanted.flatMap(([name, value]) => (value === undefined ? [] : [attributeText(name, value)]))
    if (attributes.length > 0)
      fresh.push({ name: 'Administratives', children: [`<${prefix}Administratives${attributes.join('')}/>`] })
  }
}

/** What shall stand, in the order of the variable list, so that a new attribute goes behind its neighbour. */
function inOrder(values: Readonly<Record<string, string | null>>, present: Readonly<Record<string, string>>): Wanted {
  const others = Object.keys(values).filter((name) => !administrativeAttributes.includes(name))
  const mentioned = (name: string) => Object.hasOwn(values, name) || Object.hasOwn(present, name)
  return [...administrativeAttributes, ...others].filter(mentioned).map((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : present[name]
    return [name, value === null || value === undefined || value.trim() === '' ? undefined : value]
  })
}
