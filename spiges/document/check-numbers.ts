/** Checks the numbers of the rows of each case: ranks 1..n, or at least no number twice. */
import { codeUnits } from '../xml/cursor.ts'
import { numberOf } from './digits.ts'
import { numberOfName, ROOT, type SpigesDocument } from './document.ts'
import type { Findings } from './findings.ts'
import { elementNames, kindOf, type ListFormat, lists } from './vocabulary.ts'

/** The list by kind of element. */
const listOf = elementNames.map((name) => lists.find(({ element }) => element === name))
/** Number of the name of the attribute that numbers the rows, by kind of element. */
const idOf = listOf.map((list) => (list ? numberOfName(list.id) : -1))
/** Longest number (digits) that is read. */
const LONGEST = 9

/** Most lists are numbered 1, 2, 3 as they stand; only the others are looked at closely. */
export function checkNumbers(document: SpigesDocument, codes: Uint16Array, findings: Findings): void {
  const { count, parent } = document.xml.elements
  const { kinds } = document
  let holder = -1
  let list: ListFormat | undefined
  let expected = 0
  let unusual = false
  for (let element = ROOT; element <= count && !findings.full; element++) {
    const kind = element < count ? kinds[element]! : -1
    const own = kind < 0 ? undefined : listOf[kind]
    if (element < count && !own) continue
    if (own !== list || parent[element] !== holder) {
      if (unusual) checkList(document, codes, holder, list!, findings)
      list = own
      holder = parent[element] ?? -1
      expected = 0
      unusual = false
    }
    if (own && numberAt(document, codes, document.attributeNumbered(element, idOf[kind]!)) !== ++expected)
      unusual = true
  }
}

/** Ranks run from 1 without gap or repetition in whatever order; other numbers are only unique. One finding per list. */
function checkList(
  document: SpigesDocument,
  codes: Uint16Array,
  element: number,
  list: ListFormat,
  findings: Findings,
): void {
  const rows = document
    .children(element)
    .filter((child) => document.kind(child) === kindOf[list.element])
    .map((child) => ({ child, attribute: document.attribute(child, list.id) }))
    .map((row) => ({ ...row, number: numberAt(document, codes, row.attribute) }))
  if (rows.some(({ number }) => number < 0)) return
  const first = new Map<number, number>()
  for (const { child, number } of rows) if (!first.has(number)) first.set(number, child)
  const twice = rows.find(({ child, number }) => first.get(number) !== child)
  const gap = rows.toSorted((a, b) => a.number - b.number).find(({ number }, at) => number !== at + 1)
  if (twice) findings.attribute(twice.child, twice.attribute, `${list.id} ${twice.number} stands twice in the case`)
  else if (gap && list.ranked)
    findings.attribute(gap.child, gap.attribute, `the ranks do not run from 1 to ${rows.length} without gaps`)
}

/** The whole number an attribute holds, -1 when it is none. */
function numberAt(document: SpigesDocument, codes: Uint16Array, attribute: number): number {
  if (attribute < 0) return -1
  const { valueStart, valueEnd } = document.xml.elements
  const start = valueStart[attribute]!
  const end = valueEnd[attribute]!
  if (end < 0) return numberIn(codeUnits(document.valueAt(attribute)))
  return end > start && end - start <= LONGEST ? numberOf(codes, start, end) : -1
}

/** The number a value is that holds references; the last of the characters is none. */
function numberIn(codes: Uint16Array): number {
  const end = codes.length - 1
  return end > 0 && end <= LONGEST ? numberOf(codes, 0, end) : -1
}
