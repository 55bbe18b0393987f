/** Two lists of hits beside each other: what is new, and what has moved. */
import type { HouseWordPreview } from '@codarium/contract'

type Side = HouseWordPreview['before']

/** A hit of one side. */
export interface PreviewRow {
  readonly place: number
  readonly code: string
  readonly text: string
  readonly meaning?: string | undefined
  /** The other side does not have it. */
  readonly alone: boolean
  /** Where it stands on the other side, if that is elsewhere. */
  readonly was?: number | undefined
}

export function previewRows(side: Side, other: Side): readonly PreviewRow[] {
  const places = new Map(other.hits.map(({ code, place }) => [code, place]))
  // Where the other side has more than is shown, nothing is known of what is not among it.
  const knowsAll = other.total <= other.hits.length
  return side.hits.map(({ place, code, text, meaning }) => {
    const there = places.get(code)
    return {
      ...{ place, code, text, meaning },
      alone: there === undefined && (knowsAll || place <= other.hits.length),
      was: there === place ? undefined : there,
    }
  })
}
