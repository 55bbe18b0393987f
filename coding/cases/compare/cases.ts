/** Pairs the cases of two deliveries by site and number. */
import type { CodedCase } from '@codarium/contract'
import { type Delivery, marks } from '../delivery.ts'

/** A case in both deliveries; `same` when not one character of it differs. */
export interface CasePair {
  readonly before: CodedCase
  readonly after: CodedCase
  readonly same: boolean
}

/** What names a case across deliveries. */
export function caseKey({ site, caseId }: CodedCase): string {
  return `${site} ${caseId}`
}

/** The cases that both have, in the order of the first. */
export function pairedCases(before: Delivery, after: Delivery): CasePair[] {
  const later = new Map(after.cases.map((each) => [caseKey(each), each]))
  return before.cases.flatMap((each) => {
    const match = later.get(caseKey(each))
    return match ? [{ before: each, after: match, same: textOf(before, each) === textOf(after, match) }] : []
  })
}

function textOf(delivery: Delivery, { index }: CodedCase): string {
  const { document, elements } = delivery[marks]
  const { start, end } = document.xml.elements
  const { element } = elements[index]!
  return delivery.text.slice(start[element]!, end[element]!)
}
