/** Counts how often others had a turn on the event loop while something was done; for tests. */

/** Turns of the event loop while work was done: 0 when it never gave the loop back. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const count = () => {
    if (over) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  over = true
  return turns
}
