/** `npm run simulate -- [seeds] [first]`: simulates sessions and the audit trail, one world per seed; a failing seed replays by its number. */

import { simulateTrail } from '../../../audit/tests/simulation/simulate-trail.ts'
import { simulate } from './simulate.ts'
import { memoryStore } from './simulated-stores.ts'

const [seeds = 10_000, first = 1] = process.argv.slice(2).map(Number)
const began = performance.now()
const total = { created: 0, ended: 0, crashes: 0 }
for (let seed = first; seed < first + seeds; seed++) {
  const { reopen, close } = await memoryStore()
  const { created, ended, crashes } = await simulate(seed, reopen)
  await close()
  total.created += created
  total.ended += ended
  total.crashes += crashes
  if ((seed - first + 1) % 1000 === 0) console.log(`${seed - first + 1} seeds`)
}
const seconds = Math.round((performance.now() - began) / 1000)
console.log(
  `${seeds} seeds from ${first} in ${seconds} s: ${total.created} sessions, ${total.ended} ends, ${total.crashes} crashes, no invariant broken`,
)
await simulateTrails()
process.exit(0)

async function simulateTrails(): Promise<void> {
  const began = performance.now()
  const total = { events: 0, deaths: 0, links: 0 }
  for (let seed = first; seed < first + seeds; seed++) {
    const { events, deaths, links } = await simulateTrail(seed)
    total.events += events
    total.deaths += deaths
    total.links += links
    if ((seed - first + 1) % 1000 === 0) console.log(`audit trail: ${seed - first + 1} seeds`)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const { events, deaths, links } = total
  console.log(
    `audit trail: ${seeds} seeds in ${seconds} s: ${events} events, ${links} links, ${deaths} deaths, unbroken, none lost, every tampering found`,
  )
}
