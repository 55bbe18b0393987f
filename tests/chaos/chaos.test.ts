/** A short run of `npm run chaos`: one freeze, one cut, one kill, one restart of the database; every promise is one test, those of time without their clock. */
import { beforeAll, expect, it } from 'vitest'
import { CHECKS, withoutClock } from './checks.ts'
import type { Evidence } from './evidence.ts'
import { runChaos } from './run.ts'
import type { PlannedFault } from './schedule.ts'

const FAULTS: PlannedFault[] = [
  { kind: 'freeze a node', node: 0, seconds: 2 },
  { kind: 'cut a node from the database', node: 1, seconds: 2 },
  { kind: 'kill a node', node: 0, seconds: 0.5 },
  { kind: 'restart the database', node: 0, seconds: 0 },
]
/** Ends a run that hangs (ms). */
const LIMIT = 900_000

let evidence: Evidence
beforeAll(async () => {
  const few = { coders: 1, desktops: 1, pause: 0.5, databaseDisk: 0, imports: false }
  ;({ evidence } = await runChaos({ seed: 1, faults: FAULTS, ...few }))
}, LIMIT)

it('people have worked meanwhile', () => {
  const { creates, drafts, ends } = evidence.ledger.acknowledged()
  expect(Math.min(creates, drafts, ends, evidence.app.events.length, evidence.pulses.length)).toBeGreaterThan(0)
})

it.each(CHECKS.map(({ name }) => name))('%s', (name) => {
  expect(CHECKS.find((check) => check.name === name)?.judge(withoutClock(evidence)).findings).toEqual([])
})
