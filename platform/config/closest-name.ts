/** Finds the name somebody probably meant. */

/** More typos than this in one name and it is no typo any more. */
const MOST_TYPOS = 3

/** The known name with the fewest typos from `name`, if it is near enough. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, typos: editDistance(name, candidate) }))
    .sort((a, b) => a.typos - b.typos)
  const best = ranked[0]
  return best && best.typos <= MOST_TYPOS ? best.candidate : undefined
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
