/** Changes of the attributes of one element: only what differs is touched, quotes and order stay. */
import { kept } from '../document/codes.ts'
import type { SpigesDocument } from '../document/document.ts'
import { isSpace } from '../xml/characters.ts'
import { written } from '../xml/references.ts'
import type { Splice } from './splices.ts'

/** Attributes as they shall be, in the order in which new ones are written; undefined: absent. */
export type Wanted = readonly (readonly [name: string, value: string | undefined])[]

/** What must change so that an element has the attributes wanted; others it has stay. */
export function attributeSplices(document: SpigesDocument, element: number, wanted: Wanted): Splice[] {
  const { xml } = document
  const found: Splice[] = []
  let insertAt = xml.elements.start[element]! + 1 + document.name(element).length
  for (const [name, value] of wanted) {
    const attribute = document.attribute(element, name)
    if (attribute >= 0) {
      found.push(...changed(document, attribute, name, value))
      insertAt = endOf(document, attribute)
    } else if (value !== undefined) found.push({ start: insertAt, end: insertAt, text: attributeText(name, value) })
  }
  return found
}

/** An attribute as it is written into a tag, with the space before it. */
export function attributeText(name: string, value: string): string {
  return ` ${name}="${written(kept(name, value))}"`
}

function changed(document: SpigesDocument, attribute: number, name: string, value: string | undefined): Splice[] {
  const { text, elements } = document.xml
  const end = endOf(document, attribute)
  if (value === undefined) return [{ start: spaceBefore(text, elements.attributeStart[attribute]!), end, text: '' }]
  if (kept(name, document.valueAt(attribute)) === kept(name, value)) return []
  const quote = text[end - 1] === "'" ? "'" : '"'
  return [{ start: elements.valueStart[attribute]!, end: end - 1, text: written(kept(name, value), quote) }]
}

/** Place after the closing quote. */
function endOf(document: SpigesDocument, attribute: number): number {
  const end = document.xml.elements.valueEnd[attribute]!
  return (end >= 0 ? end : ~end) + 1
}

/** Where the white space begins that ends at a place. */
export function spaceBefore(text: string, at: number): number {
  let start = at
  while (start > 0 && isSpace(text.charCodeAt(start - 1))) start--
  return start
}
