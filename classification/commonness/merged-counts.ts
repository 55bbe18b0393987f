/** Makes one figure of what is known of how common a code is: what is counted outweighs what is assumed. Pure. */

/** How often codes were coded, by code. */
export type Counts = ReadonlyMap<string, number>

/** How often codes were coded, by the number of the code. */
export interface KnownCounts {
  /** In a table of the house or an office. */
  readonly table?: Float64Array | undefined
  /** In the sessions of the tenant. */
  readonly own?: Float64Array | undefined
  /** How many codes of cases those are together. */
  readonly ownCodes?: number
}

/** What a table weighs against the base: an office counts hundreds of thousands of cases. */
const TABLE_WEIGHT = 0.75
/** Codes of own cases with which they weigh as much as everything else: a middle-sized house has them in a month. */
const OWN_HALF = 5_000
/** The most one's own cases weigh: a house sees what it has not seen before. */
const MOST_OWN = 0.8

/** How common each code is, 0 to 1: a code counted ten times as often stands one step higher, not ten times as high. */
export function merged(base: Float32Array, { table, own, ownCodes = 0 }: KnownCounts): Float32Array {
  const common = Float32Array.from(base)
  if (table) mix(common, table, TABLE_WEIGHT)
  if (own) mix(common, own, Math.min(MOST_OWN, ownCodes / (ownCodes + OWN_HALF)))
  return common
}

/** Moves figures towards counts, on a logarithmic scale up to the largest of them. */
function mix(common: Float32Array, counts: Float64Array, weight: number): void {
  const most = counts.reduce((largest, count) => Math.max(largest, count), 0)
  if (most === 0) return
  const top = Math.log1p(most)
  for (let place = 0; place < common.length; place++) {
    const before = common[place] ?? 0
    const counted = counts[place] ?? 0
    common[place] = before + ((counted === 0 ? 0 : Math.log1p(counted) / top) - before) * weight
  }
}
