/** A world of hospitals, coders and crashes around the real session code; everything in it follows from one seed. */
import type { Caller, PlatformTables, Store } from '@codarium/platform'
import { seededRandom } from '../../../../tests/harness/random.ts'
import type { SessionDeps } from '../../session-deps.ts'
import { onStore, person, sessionDeps } from '../session-world.ts'
import { type CrashPoint, failingStore } from './failing-store.ts'

/** What was told to a caller, which must stay true. */
export interface Promises {
  readonly creates: { readonly id: string; readonly data: string }[]
  /** By session: the last revision that was acknowledged. */
  readonly drafts: Map<string, number>
  /** By session: how it was acknowledged to have ended. */
  readonly ends: Map<string, { readonly action: string; readonly data?: string }[]>
}

/** The world. */
export interface World {
  readonly promises: Promises
  readonly people: readonly Caller[]
  /** The service of the process that runs now. */
  deps: SessionDeps
  random(): number
  pick<T>(from: readonly T[]): T
  /** Moves the clock (ms), backwards too. */
  moveClock(by: number): void
  now(): number
  /** From now on the process may die, with this chance per transaction. */
  setCrashes(chance: number): void
  /** A new process on the same store. */
  restart(): Promise<void>
}

/** Opens the store anew, as a new process would; a store in memory is the same again. */
export type Reopen = () => Promise<Store<PlatformTables>>

const POINTS: readonly CrashPoint[] = ['before', 'inside', 'after']
/** 2026-01-01: far enough from zero for clocks that go back. */
const START = 1_767_225_600_000

/** A new world. */
export async function createWorld(seed: number, reopen: Reopen): Promise<World> {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  let now = START
  let chance = 0
  let numbered = 0
  const crash = () => (chance > 0 && random() < chance ? pick(POINTS) : undefined)
  const build = async () => {
    chance = 0
    const store = await reopen()
    const unique = () => `${seed}-${++numbered}`
    const deps = await sessionDeps(store, { now: () => now, newId: unique, newSecret: unique })
    return onStore(deps, failingStore(deps.store, crash))
  }
  const world: World = {
    promises: { creates: [], drafts: new Map(), ends: new Map() },
    people: [person('anna'), person('beat'), person('chef', 'ADMIN'), person('anna', 'CODER', 'partner')],
    deps: await build(),
    random,
    pick,
    moveClock: (by) => {
      now += by
    },
    now: () => now,
    setCrashes: (wanted) => {
      chance = wanted
    },
    restart: async () => {
      world.deps = await build()
    },
  }
  return world
}
