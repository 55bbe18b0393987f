/** Whether the memory of a server stayed flat over a run. */

/** What a server uses (bytes). */
export interface MemoryUse {
  readonly heapUsed: number
  readonly external: number
  readonly rss: number
}

/** More than this (bytes) is growth: what caches are allowed to keep fits into it. */
const MOST_HEAP = 32 * 1024 * 1024
const MOST_RSS = 160 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/** How much was used at the end more than when the caches were warm, after a tenth of the run. */
export function growthOf(uses: readonly MemoryUse[]): { heap: number; rss: number; isFlat: boolean } {
  const warm = uses[1] ?? uses[0]
  const last = uses.at(-1)
  if (!warm || !last) return { heap: 0, rss: 0, isFlat: true }
  const heap = last.heapUsed + last.external - warm.heapUsed - warm.external
  const rss = last.rss - warm.rss
  return { heap, rss, isFlat: heap <= MOST_HEAP && rss <= MOST_RSS }
}

/** The uses in words. */
export function memoryLine(uses: readonly MemoryUse[]): string {
  const { heap, rss } = growthOf(uses)
  const shown = uses.map((use) => `${megabytes(use.heapUsed + use.external)}/${megabytes(use.rss)}`).join(' ')
  return `memory (heap/rss, MB, after collecting, per tenth): ${shown}; grown by ${megabytes(heap)}/${megabytes(rss)}`
}

function megabytes(bytes: number): number {
  return Math.round(bytes / MEGABYTE)
}
