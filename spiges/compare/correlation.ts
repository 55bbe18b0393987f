/** The three numbers by which a partner finds its case again: domain rule 1.9. */
import { type Delivery, marks } from '../delivery.ts'
import { ROOT } from '../document/document.ts'
import { kindOf } from '../document/vocabulary.ts'
import { pairedCases } from './cases.ts'

/** Enterprise, site and case as the webhook names them. */
export interface Correlation {
  readonly ent_id: string
  readonly burnr: string
  readonly fall_id: string
}

/** Of the first case in the result that was changed, else of its first case. */
export function correlationOf(before: Delivery | undefined, after: Delivery): Correlation {
  const changed = before ? pairedCases(before, after).filter(({ same }) => !same) : []
  const first =
    changed.length > 0 ? changed.reduce((least, pair) => Math.min(least, pair.after), Number.POSITIVE_INFINITY) : 0
  const { document, places } = after[marks]
  const place = places[first]
  if (!place) return { ent_id: after.entId, burnr: firstSite(after), fall_id: '' }
  const value = (element: number, name: string) => document.value(element, name) ?? ''
  return { ent_id: after.entId, burnr: value(place.site, 'burnr'), fall_id: value(place.element, 'fall_id') }
}

function firstSite(delivery: Delivery): string {
  return sitesOf(delivery)[0] ?? ''
}

/** The numbers of the sites of a delivery, each once, in its order. */
export function sitesOf(delivery: Delivery): string[] {
  const { document } = delivery[marks]
  const sites = document.children(ROOT).filter((child) => document.kind(child) === kindOf.Standort)
  return [...new Set(sites.map((site) => document.value(site, 'burnr') ?? ''))]
}
