/** Beginnings of terms with letters left out: a misspelt word and the right one have one of them in common. */

import { GrowingArray } from '../snapshot/growing-array.ts'
import { BEGINNINGS, slipHash, slipTag } from './typo-hash.ts'

/** Hash table from shortened beginnings to ranges of terms. */
export interface SlipTable {
  readonly slipBuckets: Uint32Array<ArrayBuffer>
  readonly slipEntries: Uint32Array<ArrayBuffer>
  readonly slipFirstTerms: Uint32Array<ArrayBuffer>
  readonly slipLastTerms: Uint32Array<ArrayBuffer>
}

/** The table over sorted terms, in which letters that are alike are one already. */
export function slipTable(terms: readonly string[]): SlipTable {
  const firsts = new GrowingArray()
  const lasts = new GrowingArray()
  const hashes = new GrowingArray()
  const groups = new GrowingArray()
  for (const { letters, slips } of BEGINNINGS) {
    for (let first = 0; first < terms.length; ) {
      const beginning = terms[first]!.slice(0, letters)
      let last = first
      while (last + 1 < terms.length && terms[last + 1]!.slice(0, letters) === beginning) last++
      const from = hashes.length
      const keep = (hash: number) => {
        // A doubled letter left out once or the other time is the same beginning.
        if (hashes.includes(hash, from)) return
        hashes.push(hash)
        groups.push(firsts.length)
      }
      eachSlip(beginning, letters, slips, keep)
      firsts.push(first)
      lasts.push(last)
      first = last + 1
    }
  }
  const table = bucketed(hashes.view(), groups.view())
  return { ...table, slipFirstTerms: firsts.view().slice(), slipLastTerms: lasts.view().slice() }
}

function eachSlip(beginning: string, letters: number, slips: number, keep: (hash: number) => void): void {
  keep(slipHash(beginning, letters))
  for (let i = 0; i < beginning.length; i++) {
    keep(slipHash(beginning, letters, i))
    for (let j = i + 1; slips > 1 && j < beginning.length; j++) keep(slipHash(beginning, letters, i, j))
  }
}

/** Entries sorted into a power of two of buckets by the low bits of their hash, with its high bits as a tag. */
function bucketed(hashes: Uint32Array, groups: Uint32Array): Pick<SlipTable, 'slipBuckets' | 'slipEntries'> {
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(2, hashes.length)))
  const slipBuckets = new Uint32Array(buckets + 1)
  for (const hash of hashes) slipBuckets[(hash & (buckets - 1)) + 1]!++
  for (let bucket = 0; bucket < buckets; bucket++) slipBuckets[bucket + 1]! += slipBuckets[bucket]!
  const next = slipBuckets.slice()
  const slipEntries = new Uint32Array(hashes.length)
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i]!
    slipEntries[next[hash & (buckets - 1)]!++] = slipTag(hash) | groups[i]!
  }
  return { slipBuckets, slipEntries }
}
