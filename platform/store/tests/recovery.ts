/** What the recovery tests share: chance that can be repeated, programs to kill, and the count of what is left. */

import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { runChild } from './child-process.ts'
import { type NoteStore, noteIds, type TestDatabase } from './test-store.ts'

/** The most pairs acknowledged before a kill, and milliseconds added to that, both chosen at random. */
const MOST_PAIRS = 150
const LONGEST_WAIT_MS = 4

/** Randomness for one test; the hint in a failure says how to have the same again. */
export interface Chance {
  readonly hint: string
  /** How many pairs to wait for before the next kill. */
  pairs(): number
  /** Passes the random moment between the last of them and the kill. */
  moment(): Promise<void>
}

/** Chance from RECOVERY_SEED, or from a seed of its own. */
export function newChance(mostPairs = MOST_PAIRS): Chance {
  const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = seededRandom(seed)
  return {
    hint: `repeat with RECOVERY_SEED=${seed}`,
    pairs: () => 1 + Math.floor(random() * mostPairs),
    moment: () => sleep(random() * LONGEST_WAIT_MS),
  }
}

/** Lets a program write pairs, kills it at a random moment and returns the pairs it had acknowledged. */
export async function writeUntilKilled(
  database: TestDatabase,
  run: number,
  chance: Chance,
  ...words: string[]
): Promise<readonly string[]> {
  const child = runChild('write-pairs.ts', database.options, `run${run}`, ...words)
  await child.untilLines(chance.pairs())
  await chance.moment()
  await child.killHard()
  return child.lines
}

/** Every acknowledged pair is there, and there are no halves. */
export async function expectPairs(store: NoteStore, acknowledged: readonly string[], hint: string): Promise<void> {
  const ids = new Set(await noteIds(store))
  const missing = acknowledged.filter((name) => !ids.has(`${name}-left`) || !ids.has(`${name}-right`))
  const torn = [...ids].filter((id) => !ids.has(other(id)))
  expect({ missing, torn }, hint).toEqual({ missing: [], torn: [] })
}

function other(id: string): string {
  return id.endsWith('-left') ? id.replace(/-left$/, '-right') : id.replace(/-right$/, '-left')
}

/** mulberry32: a small generator whose whole run follows from its seed. */
function seededRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
