/** The lines of a facet: what was chosen stays, even where nothing is found for it any more. */

/** A value one can narrow down by. */
export interface FacetLine {
  readonly value: string
  readonly says: string
  readonly count: number
  readonly isOn: boolean
}

/** The values with a count, the most frequent first or by value, and those that are chosen. */
export function facetLines(
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
  nameOf: (value: string) => string,
  order: 'by count' | 'by value' = 'by count',
): readonly FacetLine[] {
  const values = [...new Set([...Object.keys(counts).filter((value) => counts[value]), ...chosen])]
  const lines = values.map((value) => ({
    value,
    says: nameOf(value),
    count: counts[value] ?? 0,
    isOn: chosen.includes(value),
  }))
  const byValue = (a: FacetLine, b: FacetLine) => a.value.localeCompare(b.value, 'de', { numeric: true })
  return lines.toSorted((a, b) => (order === 'by count' ? b.count - a.count : 0) || byValue(a, b))
}
