/** Runs one seed: many small steps, several things at once in each, and the invariants after every one. */
import { broken, snapshot } from './invariants.ts'
import { isForeseen, nextOperation } from './operations.ts'
import { createWorld, type Reopen, type World } from './simulated-world.ts'

/** Steps of one seed. */
const STEPS = 25
/** Most things that happen at once. */
const AT_ONCE = 4
/** Chance that the process dies in a transaction, in steps in which it may. */
const CRASH_CHANCE = 0.2
/** Part of the steps in which it may. */
const DANGEROUS = 0.3

/** What a seed did, so that a run can be seen to have tried something. */
export interface SimulatedRun {
  readonly created: number
  readonly ended: number
  readonly crashes: number
}

/** Runs a seed on a store; throws with the seed and what is broken. */
export async function simulate(seed: number, reopen: Reopen): Promise<SimulatedRun> {
  const world = await createWorld(seed, reopen)
  let before = await snapshot(world)
  let crashes = 0
  for (let step = 0; step < STEPS; step++) {
    const failures = await runStep(world)
    const unforeseen = failures.filter((error) => !isForeseen(error))
    if (unforeseen.length > 0) throw new Error(`seed ${seed}, step ${step}`, { cause: unforeseen[0] })
    if (failures.some((error) => (error as Error).name === 'Crash')) {
      crashes += 1
      await world.restart()
    }
    const now = await snapshot(world)
    const wrong = await broken(world, before, now)
    if (wrong.length > 0) throw new Error(`seed ${seed}, step ${step}: ${wrong.join('; ')}`)
    before = now
  }
  return { created: world.promises.creates.length, ended: before.events.length, crashes }
}

async function runStep(world: World): Promise<unknown[]> {
  world.setCrashes(world.random() < DANGEROUS ? CRASH_CHANCE : 0)
  const operations = Array.from({ length: 1 + Math.floor(world.random() * AT_ONCE) }, () => nextOperation(world))
  const outcomes = await Promise.allSettled(operations.map((operation) => operation(world)))
  world.setCrashes(0)
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
}
