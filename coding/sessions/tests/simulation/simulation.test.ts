/** Seeded simulations of sessions over the real code: no invariant breaks. The full 10,000 run by `npm run simulate`. */
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../platform/store/tests/test-store.ts'
import { times } from '../../../../tests/harness/how-often.ts'
import { simulate } from './simulate.ts'
import { diskStore, memoryStore } from './simulated-stores.ts'

/** Seeds in each run of the tests: a second. */
const SEEDS = times(10, 1000)
/** Seeds on a real database file, with real restarts. */
const ON_DISK = times(2, 20)

it(`${SEEDS} worlds in memory`, async () => {
  let [created, ended, crashes] = [0, 0, 0]
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { reopen, close } = await memoryStore()
    const run = await simulate(seed, reopen)
    await close()
    created += run.created
    ended += run.ended
    crashes += run.crashes
  }
  // Proof that the worlds were not empty.
  expect(created).toBeGreaterThan(SEEDS * 2)
  expect(ended).toBeGreaterThan(SEEDS)
  expect(crashes).toBeGreaterThan(SEEDS / 2)
})

it(`${ON_DISK} worlds on a database file that is opened again after each crash`, async () => {
  for (let seed = 1; seed <= ON_DISK; seed++) {
    const folder = temporaryFolder()
    const { reopen, close } = diskStore(folder.path)
    await simulate(10_000 + seed, reopen)
    await close()
    folder.remove()
  }
})
