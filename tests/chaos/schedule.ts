/** Which faults happen when: drawn from a seed, so that a run can be repeated. Pure. */
import { seededRandom } from '../harness/random.ts'

/** A kind of fault, and how long it may last (s). What it does is in faults.ts. */
export const KINDS = {
  'kill a node': [0.5, 5],
  'freeze a node': [1, 45],
  'cut a node from the database': [1, 45],
  'stall the way of a node to the database': [1, 45],
  'freeze the database': [1, 30],
  'kill the database': [1, 20],
  'restart the database': [0, 0],
  'fill the disk of the database': [8, 15],
  'fill the disk of a node': [8, 15],
  'restart the nodes one after the other': [0, 0],
} as const satisfies Record<string, readonly [number, number]>

/** A kind of fault. */
export type FaultKind = keyof typeof KINDS

/** A fault to come. */
export interface PlannedFault {
  readonly kind: FaultKind
  /** The node it hits, where it hits one. */
  readonly node: 0 | 1
  readonly seconds: number
}

/** What a schedule is made of. */
export interface ScheduleWish {
  readonly seed: number
  /** Time to fill (s). */
  readonly seconds: number
  /** Time between two faults (s), in which everything must heal. */
  readonly pause: number
  readonly kinds?: readonly FaultKind[]
}

/** What a fault takes beyond its own time (s): starting something again. */
const ROOM = 2

/**
 * Faults one after the other for the given time. Kinds are dealt like cards: each comes before one comes again. When the
 * time is too short for all of them, which ones come is left to the seed.
 */
export function schedule({
  seed,
  seconds,
  pause,
  kinds = Object.keys(KINDS) as FaultKind[],
}: ScheduleWish): PlannedFault[] {
  const random = seededRandom(seed)
  const planned: PlannedFault[] = []
  let deck: FaultKind[] = []
  for (let used = 0; kinds.length > 0; ) {
    if (deck.length === 0) deck = shuffled(kinds, random)
    const kind = deck.pop() as FaultKind
    const [shortest, longest] = KINDS[kind]
    const fault = {
      kind,
      node: random() < 0.5 ? 0 : 1,
      seconds: rounded(shortest + random() * (longest - shortest)),
    } as const
    used += fault.seconds + ROOM + pause
    if (used > seconds) return planned
    planned.push(fault)
  }
  return planned
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const deck = [...values]
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[deck[last], deck[other]] = [deck[other] as T, deck[last] as T]
  }
  return deck
}
