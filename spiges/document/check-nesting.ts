/** Checks which elements stand in which, in which order and how often. */
import { MOST_ROWS } from '@codarium/domain'
import { ROOT, type SpigesDocument, UNKNOWN } from './document.ts'
import type { Findings } from './findings.ts'
import { elementNames, kindOf, nesting } from './vocabulary.ts'

/** Place of each kind of child within each kind of parent; 0 where it may not stand. */
const places: readonly Int32Array[] = elementNames.map((parent) => {
  const order: readonly string[] = parent in nesting ? nesting[parent as keyof typeof nesting].order : []
  return Int32Array.from(elementNames, (name) => order.indexOf(name) + 1)
})
/** Kinds that may stand only once. */
const single: readonly boolean[] = elementNames.map((name) =>
  Object.values(nesting).some(({ once }) => (once as readonly string[]).includes(name)),
)

/** Every element that stands where it may not; what is inside such an element is not looked at. */
export function checkNesting(document: SpigesDocument, findings: Findings): void {
  const { count, parent } = document.xml.elements
  const { kinds } = document
  /** Per element: the kind of its last child so far, and how many of that kind in a row. */
  const lastKind = new Int32Array(count).fill(UNKNOWN)
  const inRow = new Int32Array(count)
  for (let element = ROOT + 1; element < count; element++) {
    const kind = kinds[element]!
    if (kind === UNKNOWN) continue
    const holder = parent[element]!
    const holderKind = kinds[holder]!
    const last = lastKind[holder]!
    const place = places[holderKind]![kind]!
    if (kind === last && place > 0 && !single[kind]) {
      if (++inRow[holder]! === MOST_ROWS + 1 && holderKind === kindOf.Fall)
        findings.element(element, `more than ${MOST_ROWS} ${elementNames[kind]}`)
      continue
    }
    const message = misplaced(kind, holderKind, last)
    if (message) findings.element(element, message)
    if (place === 0) document.disregard(element)
    if (message) continue
    lastKind[holder] = kind
    inRow[holder] = 1
  }
}

function misplaced(kind: number, holder: number, last: number): string | undefined {
  const place = places[holder]!
  if (place[kind] === 0) return `${elementNames[kind]} may not stand in ${elementNames[holder]}`
  if (kind === last) return `${elementNames[kind]} stands twice`
  if (last !== UNKNOWN && place[kind]! < place[last]!)
    return `${elementNames[kind]} may not stand after ${elementNames[last]}`
  return undefined
}
