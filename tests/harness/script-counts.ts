/** How often each character of a script ran, summed over all its runs; V8 tells it in ranges. */
import type { Profiler } from 'node:inspector'

/** A count per character of the script. */
export type ScriptCounts = Float64Array

/** The same for a file: how many characters in a row, and their count. */
export type PackedCounts = (readonly [length: number, count: number])[]

/** The counts of one run. V8 names outer functions before inner ones, and of each first the whole, then its parts. */
export function countsOf({ functions }: Pick<Profiler.ScriptCoverage, 'functions'>): ScriptCounts {
  const counts = new Float64Array(functions[0]?.ranges[0]?.endOffset ?? 0)
  for (const { ranges } of functions)
    for (const [at, { startOffset, endOffset, count }] of ranges.entries())
      counts.fill(count, at === 0 ? behindStart(startOffset) : startOffset, endOffset)
  return counts
}

/** Where a function begins stands the function as a value, which is made as often as what is around it runs. */
const behindStart = (startOffset: number) => (startOffset === 0 ? 0 : startOffset + 1)

/** Adds the counts of the same script. */
export function addCounts(sum: ScriptCounts, others: ScriptCounts): void {
  for (const [at, count] of others.entries()) sum[at]! += count
}

export function pack(counts: ScriptCounts): PackedCounts {
  const packed: PackedCounts = []
  let start = 0
  for (let at = 1; at <= counts.length; at++) {
    if (counts[at] === counts[start]) continue
    packed.push([at - start, counts[start]!])
    start = at
  }
  return packed
}

export function unpack(packed: PackedCounts): ScriptCounts {
  const counts = new Float64Array(packed.reduce((sum, [length]) => sum + length, 0))
  let start = 0
  for (const [length, count] of packed) {
    counts.fill(count, start, start + length)
    start += length
  }
  return counts
}
