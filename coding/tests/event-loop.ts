/** Counts how often others had a turn on the event loop while something was done; for tests. */

/** More turns than any test asks for: to count on while work waits for another thread would keep a core busy. */
const MOST = 1_000

/** Turns of the event loop while work was done, up to a thousand: 0 when it never gave the loop back. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const count = () => {
    if (over || turns === MOST) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  over = true
  return turns
}
