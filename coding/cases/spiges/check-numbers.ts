/** Checks the numbers of the rows of each case: ranks 1..n, or at least no number twice. */
import { ROOT, type SpigesDocument } from './document.ts'
import type { Findings } from './findings.ts'
import { elementNames, kindOf, type ListFormat, lists } from './vocabulary.ts'

/** The list by kind of element. */
const listOf = elementNames.map((name) => lists.find(({ element }) => element === name))

/** Most lists are numbered 1, 2, 3 as they stand; only the others are looked at closely. */
export function checkNumbers(document: SpigesDocument, findings: Findings): void {
  const { count, parent } = document.xml.elements
  let holder = -1
  let list: ListFormat | undefined
  let expected = 0
  let unusual = false
  for (let element = ROOT; element <= count && !findings.full; element++) {
    const own = element < count ? listOf[document.kind(element)] : undefined
    if (element < count && !own) continue
    if (own !== list || parent[element] !== holder) {
      if (unusual) checkList(document, holder, list!, findings)
      list = own
      holder = parent[element] ?? -1
      expected = 0
      unusual = false
    }
    if (own && document.numberAt(document.attribute(element, own.id)) !== ++expected) unusual = true
  }
}

/** Ranks run from 1 without gap or repetition in whatever order; other numbers are only unique. One finding per list. */
function checkList(document: SpigesDocument, element: number, list: ListFormat, findings: Findings): void {
  const rows = document
    .children(element)
    .filter((child) => document.kind(child) === kindOf[list.element])
    .map((child) => ({ child, attribute: document.attribute(child, list.id) }))
    .map((row) => ({ ...row, number: document.numberAt(row.attribute) }))
  if (rows.some(({ number }) => number < 0)) return
  const first = new Map<number, number>()
  for (const { child, number } of rows) if (!first.has(number)) first.set(number, child)
  const twice = rows.find(({ child, number }) => first.get(number) !== child)
  const gap = rows.toSorted((a, b) => a.number - b.number).find(({ number }, at) => number !== at + 1)
  if (twice) findings.attribute(twice.child, twice.attribute, `${list.id} ${twice.number} stands twice in the case`)
  else if (gap && list.ranked)
    findings.attribute(gap.child, gap.attribute, `the ranks do not run from 1 to ${rows.length} without gaps`)
}
