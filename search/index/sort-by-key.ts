/** Sorts numbers by a key of 30 bits without comparing them: radix sort, stable. */

/** Bits per pass; three passes take the 30 bits, and 1,024 counters stay in the fastest memory. */
const BITS = 10
const BUCKETS = 1 << BITS

/** Sorts `order` in place by `keys[item]`, items of equal keys staying in their order; `room` is as long as `order`. */
export function sortByKey(order: Uint32Array, keys: Uint32Array, room: Uint32Array): void {
  for (let shift = 0; shift < 30; shift += BITS) {
    const next = new Uint32Array(BUCKETS + 1)
    for (let i = 0; i < order.length; i++) next[((keys[order[i]!]! >>> shift) & (BUCKETS - 1)) + 1]!++
    if (next[1] === order.length) continue
    for (let bucket = 0; bucket < BUCKETS; bucket++) next[bucket + 1]! += next[bucket]!
    for (let i = 0; i < order.length; i++) {
      const item = order[i]!
      room[next[(keys[item]! >>> shift) & (BUCKETS - 1)]!++] = item
    }
    order.set(room)
  }
}
