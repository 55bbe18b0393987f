/** Makes one figure of what is known of how common a code is: what is counted outweighs what is assumed. Pure. */

/** How often codes were coded, by code. */
export type Counts = ReadonlyMap<string, number>

export interface KnownCounts {
  /** In a table of the house or an office. */
  readonly table?: Counts | undefined
  /** In the sessions of the tenant. */
  readonly own?: Counts | undefined
  /** How many cases those are together. */
  readonly ownCases?: number
}

/** What a table weighs against the base: an office counts hundreds of thousands of cases. */
const TABLE_WEIGHT = 0.75
/** Cases of one's own with which they weigh as much as everything else: a middle-sized house codes them in half a year. */
const OWN_HALF = 5_000
/** The most one's own cases weigh: a house sees what it has not seen before. */
const MOST_OWN = 0.8

/** How common each code is, 0 to 1: a code counted ten times as often stands one step higher, not ten times as high. */
export function merged(
  codes: readonly string[],
  base: ArrayLike<number>,
  { table, own, ownCases = 0 }: KnownCounts,
): Float32Array {
  const ofTable = scaled(table)
  const ofOwn = scaled(own)
  const tableWeight = ofTable.most === 0 ? 0 : TABLE_WEIGHT
  const ownWeight = Math.min(MOST_OWN, ownCases / (ownCases + OWN_HALF))
  return Float32Array.from(codes, (code, at) => {
    const assumed = mixed(base[at] ?? 0, ofTable.of(code), tableWeight)
    return mixed(assumed, ofOwn.of(code), ownWeight)
  })
}

function mixed(less: number, more: number, weight: number): number {
  return less + (more - less) * weight
}

/** Counts on a logarithmic scale up to the largest. */
function scaled(counts: Counts = new Map()) {
  let most = 0
  for (const count of counts.values()) most = Math.max(most, count)
  const top = Math.log1p(most)
  return { most, of: (code: string) => (most === 0 ? 0 : Math.log1p(counts.get(code) ?? 0) / top) }
}
