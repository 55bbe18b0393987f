/** A fuzz run over a running server: some lanes side by side, one judge, one account of what was seen. */
import { setTimeout } from 'node:timers/promises'
import { Callers, type Issuers } from './callers.ts'
import { Chance } from './chance.ts'
import { FuzzClient } from './client.ts'
import type { Description } from './description.ts'
import { uploadedFiles } from './examples.ts'
import { Findings } from './findings.ts'
import { judge } from './judge.ts'
import { Lane, type LaneDeps, type Round } from './lane.ts'
import { Seen } from './seen.ts'
import { Timings } from './timings.ts'

/** What a run is given. */
export interface FuzzOptions {
  readonly url: string
  readonly issuers: Issuers
  readonly seed: number
  readonly requests: number
  /** Requests in flight at once; with 1 a run is the same each time. */
  readonly lanes: number
  /** True: first each operation and each story is told as it is meant, so that none is missed. */
  readonly reachesAll?: boolean
  /** Told how many requests were sent, after each. */
  progress?(sent: number): void
}

/** What came of a run. */
export interface FuzzResult {
  readonly description: Description
  readonly findings: Findings
  readonly seen: Seen
  readonly timings: Timings
}

/** Attempts to reach each operation before chance takes over: with what is needed, with everything, with some of it. */
const rounds: readonly Round[] = [
  { further: 0, isSure: true },
  { further: 1, isSure: true },
  { further: 0.5, isSure: true },
  { further: 0.5, isSure: true },
  { further: 0.5, isSure: false },
  { further: 0.3, isSure: false },
]
/** Rounds at most, and how much longer the pause after each is (ms): only what was missed is called again. */
const MOST_ROUNDS = 24
const PAUSE = 20

/** Runs. */
export async function fuzz(description: Description, options: FuzzOptions): Promise<FuzzResult> {
  const { url, issuers, seed, lanes, requests, progress, reachesAll } = options
  const result = { description, findings: new Findings(), seen: new Seen(), timings: new Timings(url) }
  const client = new FuzzClient(url, lanes)
  const files = await uploadedFiles()
  let sent = 0
  const next = () => {
    if (sent >= requests) return false
    sent += 1
    progress?.(sent)
    return true
  }
  const laneOf = async (number: number) => {
    const chance = new Chance(seed + number * 7919)
    const callers = await Callers.open(issuers, number)
    return new Lane({ description, client, files, chance, callers, next, answered: witness(result) })
  }
  try {
    result.timings.start()
    const first = await laneOf(0)
    if (reachesAll) await reachEach(first, result)
    const others = await Promise.all(Array.from({ length: lanes - 1 }, (_, i) => laneOf(i + 1)))
    await Promise.all([first, ...others].map((lane) => lane.run()))
  } finally {
    await result.timings.stop()
    client.close()
  }
  return result
}

/** Sees that each operation does what it is there for; what exists is learnt on the way, so that it takes some rounds. */
async function reachEach(lane: Lane, { description, seen }: FuzzResult): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missed = new Set(seen.neverSucceeded(description))
    const operations = description.operations.filter(({ id }) => missed.has(id))
    if (operations.length === 0) return
    if (round % rounds.length === 0) await lane.tellEach(operations)
    await lane.callEach(operations, rounds[round % rounds.length] as Round)
    // An import that was begun lets nobody else import until it is done.
    await setTimeout(round * PAUSE)
  }
}

function witness({ description, findings, seen, timings }: FuzzResult): LaneDeps['answered'] {
  return (exchange, answer) => {
    const { request, caller, reached } = exchange
    seen.add(reached?.id ?? 'elsewhere', answer.status)
    timings.add(reached?.id ?? 'elsewhere', answer.duration)
    const judgement = judge(description, exchange, answer)
    if (judgement) findings.add(judgement, request, caller, answer)
  }
}
