/** The audit trail over some seeds; `npm run simulate` does thousands. */
import { expect, it } from 'vitest'
import { times } from '../../../../tests/harness/how-often.ts'
import { simulateTrail } from './simulate-trail.ts'

/** Seconds in all. */
const SEEDS = times(20, 500)

it('keeps every acknowledged event, unbroken, whatever dies when', async () => {
  const total = { events: 0, deaths: 0, links: 0 }
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { events, deaths, links } = await simulateTrail(seed)
    total.events += events
    total.deaths += deaths
    total.links += links
  }
  expect(Math.min(total.events, total.deaths, total.links)).toBeGreaterThan(SEEDS)
}, 120_000)
