/** Writes edits into the text of a delivery; what nobody touched stays byte for byte. */
import type { CaseEdit } from '@codarium/contract'
import { type Delivery, elementsAt, marks } from '../delivery.ts'
import type { CaseElements } from '../document/coded-cases.ts'
import type { SpigesDocument } from '../document/document.ts'
import { administrativeAttributes, type ElementName, kindOf, lists } from '../document/vocabulary.ts'
import { attributeSplices, attributeText, type Wanted } from './attributes.ts'
import { checkEdits } from './check-edits.ts'
import { fillCase, type Place, placeFor } from './placing.ts'
import { type ListEdit, newRows, type Row, rowSplices } from './rows.ts'
import { type Splice, spliced } from './splices.ts'

/** The text of a delivery with the edits in it; throws when checkEdits finds something. */
export function editDelivery(delivery: Delivery, edits: readonly CaseEdit[]): string {
  const [wrong] = checkEdits(delivery, edits)
  if (wrong) throw new TypeError(`${wrong.field}: ${wrong.message}`)
  const { document } = delivery[marks]
  const splices = edits.flatMap((edit) => caseSplices(document, elementsAt(delivery, edit.index), edit))
  return splices.length === 0 ? delivery.text : spliced(delivery.text, splices)
}

/** What an edit does to the children of one kind: changes of those there are, or new ones where there were none. */
interface ChildEdit {
  readonly name: ElementName
  readonly splices: readonly Splice[]
  readonly fresh: readonly string[]
}

/** Insertions at one place keep their order, so the children are gone through in the order in which they stand. */
function caseSplices(document: SpigesDocument, found: CaseElements, edit: CaseEdit): Splice[] {
  const prefix = /^.*:/.exec(document.name(found.element))?.[0] ?? ''
  const edits = [
    ...(edit.administrative ? [administrative(document, found, edit.administrative, prefix)] : []),
    ...lists.flatMap((format) => {
      const rows = edit[format.list] as readonly Row[] | undefined
      return rows ? [listEdit({ document, format, prefix, elements: found.rows[format.list], rows })] : []
    }),
  ]
  const homeless: string[] = []
  const splices = edits.flatMap((each) => {
    const place = each.fresh.length > 0 ? placeFor(document, found.element, each.name) : undefined
    if (!place) homeless.push(...each.fresh)
    return place ? each.fresh.map((child) => insertion(place, child)) : each.splices
  })
  return homeless.length > 0 ? fillCase(document, found.element, homeless) : splices
}

const insertion = ({ at, indent }: Place, child: string): Splice => ({ start: at, end: at, text: indent + child })

function listEdit(edit: ListEdit): ChildEdit {
  const name = edit.format.element
  return edit.elements.length > 0
    ? { name, splices: rowSplices(edit), fresh: [] }
    : { name, splices: [], fresh: newRows(edit) }
}

function administrative(
  document: SpigesDocument,
  { element }: CaseElements,
  values: Readonly<Record<string, string | null>>,
  prefix: string,
): ChildEdit {
  const name = 'Administratives'
  const existing = document.children(element).find((child) => document.kind(child) === kindOf[name])
  const wanted = inOrder(values, existing === undefined ? {} : document.values(existing))
  if (existing !== undefined) return { name, splices: attributeSplices(document, existing, wanted), fresh: [] }
  const attributes = wanted.flatMap(([attribute, value]) =>
    value === undefined ? [] : [attributeText(attribute, value)],
  )
  return { name, splices: [], fresh: attributes.length > 0 ? [`<${prefix}${name}${attributes.join('')}/>`] : [] }
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
