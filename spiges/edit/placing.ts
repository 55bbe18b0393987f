/** Where a new child of a case goes and how it is indented, so that the order of children stays legal. */
import { type SpigesDocument, UNKNOWN } from '../document/document.ts'
import { type ElementName, kindOf, nesting } from '../document/vocabulary.ts'
import { spaceBefore } from './attributes.ts'
import type { Splice } from './splices.ts'

/** A place in the text and the white space before what is put there. */
export interface Place {
  readonly at: number
  readonly indent: string
}

/** Line break and indentation before an element; '' when it stands right behind something. */
function indentOf(document: SpigesDocument, element: number): string {
  const { text, elements } = document.xml
  const start = elements.start[element]!
  const space = text.slice(spaceBefore(text, start), start)
  return /(?:\r\n|\n|\r)[ \t]*$/.exec(space)?.[0] ?? space
}

/** Right after an element, and after comments that share its line. */
export function placeAfter(document: SpigesDocument, element: number): Place {
  const { text, elements } = document.xml
  let at = elements.end[element]!
  for (;;) {
    const comment = /[ \t]*<!--/y
    comment.lastIndex = at
    if (!comment.test(text)) break
    const end = text.indexOf('-->', comment.lastIndex) + 3
    if (/[\r\n]/.test(text.slice(at, end))) break
    at = end
  }
  return { at, indent: indentOf(document, element) }
}

/** Right before an element and its indentation. */
export function placeBefore(document: SpigesDocument, element: number): Place {
  const { text, elements } = document.xml
  return { at: spaceBefore(text, elements.start[element]!), indent: indentOf(document, element) }
}

/** Where children of a kind go in a case that has none of them; undefined when the case has no known child at all. */
export function placeFor(document: SpigesDocument, element: number, child: ElementName): Place | undefined {
  const order: readonly string[] = nesting.Fall.order
  const rank = (kind: number) => order.findIndex((name) => kindOf[name as ElementName] === kind)
  const known = document.children(element).filter((each) => document.kind(each) !== UNKNOWN)
  const own = order.indexOf(child)
  const before = known.findLast((each) => rank(document.kind(each)) < own)
  if (before !== undefined) return placeAfter(document, before)
  return known[0] === undefined ? undefined : placeBefore(document, known[0])
}

/** Puts the first known children into a case. */
export function fillCase(document: SpigesDocument, element: number, children: readonly string[]): Splice[] {
  const { text, elements } = document.xml
  const outer = indentOf(document, element)
  const inner = deeper(document, element, outer)
  const filling = children.map((child) => inner + child).join('')
  const end = elements.tagEnd[element]!
  const name = document.name(element)
  if (elements.end[element] === end)
    return [{ start: spaceBefore(text, end - 2), end, text: `>${filling}${outer}</${name}>` }]
  const closing = text.startsWith('</', end) ? outer : ''
  return [{ start: end, end, text: filling + closing }]
}

/** The indentation of children of an element: one step further than its own, as far as it is from its parent's. */
function deeper(document: SpigesDocument, element: number, outer: string): string {
  if (!/[\r\n]/.test(outer)) return outer
  const parent = indentOf(document, document.xml.elements.parent[element]!)
  const step = outer.startsWith(parent) ? outer.slice(parent.length) : ''
  return outer + (/^[ \t]+$/.test(step) ? step : '  ')
}
