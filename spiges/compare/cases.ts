/** Pairs the cases of two deliveries by site and number. */
import { type Delivery, marks } from '../delivery.ts'

/** Places of a case in both deliveries; `same` when not one character of it differs. */
export interface CasePair {
  readonly before: number
  readonly after: number
  readonly same: boolean
}

/** What names each case of a delivery across deliveries: its site and number. */
export function caseKeys(delivery: Delivery): string[] {
  const { document, places } = delivery[marks]
  return places.map(({ element, site }) => `${document.value(site, 'burnr')} ${document.value(element, 'fall_id')}`)
}

/** The cases that both have, in the order of the first. */
export function pairedCases(before: Delivery, after: Delivery): CasePair[] {
  const later = new Map(caseKeys(after).map((key, index) => [key, index]))
  return caseKeys(before).flatMap((key, index) => {
    const match = later.get(key)
    return match === undefined
      ? []
      : [{ before: index, after: match, same: textOf(before, index) === textOf(after, match) }]
  })
}

function textOf(delivery: Delivery, index: number): string {
  const { document, places } = delivery[marks]
  const { start, end } = document.xml.elements
  const { element } = places[index]!
  return delivery.text.slice(start[element]!, end[element]!)
}
