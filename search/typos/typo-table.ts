/** Beginnings of terms with letters left out: a misspelt word and the right one have one of them in common. */

import { GrowingArray } from '../snapshot/growing-array.ts'
import { BEGINNINGS, typoHash, typoTag } from './typo-hash.ts'

/** Hash table from shortened beginnings to ranges of terms. */
export interface TypoTable {
  readonly typoBuckets: Uint32Array<ArrayBuffer>
  readonly typoEntries: Uint32Array<ArrayBuffer>
  readonly typoFirstTerms: Uint32Array<ArrayBuffer>
  readonly typoLastTerms: Uint32Array<ArrayBuffer>
}

/** The table over sorted terms, in which letters that are alike are one already. */
export function typoTable(terms: readonly string[]): TypoTable {
  const firsts = new GrowingArray()
  const lasts = new GrowingArray()
  const hashes = new GrowingArray()
  const groups = new GrowingArray()
  for (const { letters, typos } of BEGINNINGS) {
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
      eachTypo(beginning, letters, typos, keep)
      firsts.push(first)
      lasts.push(last)
      first = last + 1
    }
  }
  const table = bucketed(hashes.view(), groups.view())
  return { ...table, typoFirstTerms: firsts.view().slice(), typoLastTerms: lasts.view().slice() }
}

function eachTypo(beginning: string, letters: number, typos: number, keep: (hash: number) => void): void {
  keep(typoHash(beginning, letters))
  for (let i = 0; i < beginning.length; i++) {
    keep(typoHash(beginning, letters, i))
    for (let j = i + 1; typos > 1 && j < beginning.length; j++) keep(typoHash(beginning, letters, i, j))
  }
}

/** Entries sorted into a power of two of buckets by the low bits of their hash, with its high bits as a tag. */
function bucketed(hashes: Uint32Array, groups: Uint32Array): Pick<TypoTable, 'typoBuckets' | 'typoEntries'> {
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(2, hashes.length)))
  const typoBuckets = new Uint32Array(buckets + 1)
  for (const hash of hashes) typoBuckets[(hash & (buckets - 1)) + 1]!++
  for (let bucket = 0; bucket < buckets; bucket++) typoBuckets[bucket + 1]! += typoBuckets[bucket]!
  const next = typoBuckets.slice()
  const typoEntries = new Uint32Array(hashes.length)
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i]!
    typoEntries[next[hash & (buckets - 1)]!++] = typoTag(hash) | groups[i]!
  }
  return { typoBuckets, typoEntries }
}
