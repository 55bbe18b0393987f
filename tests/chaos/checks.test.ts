/** Each promise notices when it is broken: each test plants one defect in a sound run. */
import { expect, it } from 'vitest'
import { CHECKS, withoutClock } from './checks.ts'
import type { Evidence, Outage } from './evidence.ts'
import { Ledger } from './ledger.ts'

const outage: Outage = {
  fault: { kind: 'freeze a node', node: 0, seconds: 20 },
  announced: false,
  beganAt: 0,
  endedAt: 20_000,
  affects: [0],
  seenAfter: [2_000],
  healedAfter: [400],
  reasons: [],
  presentAfter: 600,
  lag: 10,
}

function soundRun(): Evidence {
  const ledger = new Ledger()
  const account = ledger.open('i-1', 'data')
  account.creates.push('acknowledged')
  ledger.known(account, 's-1').ends.push({ action: 'DISCARDED', outcome: 'acknowledged' })
  return {
    outages: [outage],
    ledger,
    found: [{ sessionId: 's-1', instanceId: 'i-1', action: 'DISCARDED', data: 'data', revision: 0 }],
    webhooks: {
      arrived: ['s-1:case.discarded', 's-1:case.discarded'],
      listed: [{ sequence: 1, sessionId: 's-1', key: 's-1:case.discarded' }],
    },
    app: { name: 'app', events: [{ sequence: 1, sessionId: 's-1' }], launches: [] },
    endedForApp: ['s-1'],
    writtenForApps: ['s-1'],
    desktops: [{ name: 'desktop', events: [], launches: [{ sessionId: 's-1', connection: 1 }] }],
    launched: ['s-1'],
    pulses: [{ node: 1, call: 'POST coding/session', beganAt: 3_000, endedAt: 3_100, status: 201 }],
    refusals: [],
    conflictsWithItself: 0,
    leftovers: {
      lockedSessions: [],
      lastImport: 200,
      openTransactions: 0,
      waitingLocks: 0,
      runningJobs: 0,
      leasesOfNobody: [],
      pendingWebhooks: 0,
      deadWebhooks: 0,
    },
    auditVerify: { code: 0, said: '9 rows, unbroken' },
    stops: [900],
    crashes: [],
    strangeLogLines: [],
  }
}

function findings(changes: Partial<Evidence>): string[] {
  return CHECKS.flatMap(({ judge }) => judge({ ...soundRun(), ...changes }).findings)
}

it('a sound run is sound', () => {
  expect(findings({})).toEqual([])
})

const sound = soundRun()
const event = { sequence: 1, sessionId: 's-1' }
const planted: Record<string, [Partial<Evidence>, string]> = {
  'a lost write': [{ found: [] }, 'session s-1: the acknowledged create is lost'],
  'a missed webhook': [{ webhooks: { ...sound.webhooks, arrived: [] } }, 'webhook s-1:case.discarded never arrived'],
  'a webhook of nobody': [
    { webhooks: { ...sound.webhooks, arrived: [...sound.webhooks.arrived, 's-2:case.coded'] } },
    'webhook s-2:case.coded is of no event',
  ],
  'an end without a webhook event': [{ webhooks: { arrived: [], listed: [] } }, 'session s-1 has no event'],
  'an event twice': [{ app: { ...sound.app, events: [event, { ...event, sequence: 2 }] } }, 'app: 1 events came twice'],
  'an event out of order': [
    { app: { ...sound.app, events: [{ ...event, sequence: 2 }] } },
    'app: event 2 came where 1 was due',
  ],
  'a missed event': [{ app: { ...sound.app, events: [] } }, 'session s-1 was not told to the app'],
  'an end without an event': [{ writtenForApps: [] }, 'session s-1 has no event for the app'],
  'a missed launch': [{ desktops: [] }, 'session s-1 was never launched'],
  'a launch twice': [
    { desktops: [{ name: 'desktop', events: [], launches: Array(2).fill({ sessionId: 's-1', connection: 1 }) }] },
    'desktop: session s-1 was launched twice on one connection',
  ],
  'a create in conflict with itself': [
    { conflictsWithItself: 2 },
    '2 repeated creates were told that they are in conflict with themselves',
  ],
  'something stuck': [{ leftovers: { ...sound.leftovers, pendingWebhooks: 1 } }, '1 webhooks are still to be sent'],
  'an import that is stuck': [
    { leftovers: { ...sound.leftovers, lastImport: 409 } },
    'an import at the end answered 409',
  ],
  'a broken trail': [{ auditVerify: { code: 1, said: 'broken' } }, 'codarium audit verify ended with 1: broken'],
  'an outage nobody saw': [
    { outages: [{ ...outage, seenAfter: [undefined] }] },
    'freeze a node (node 1), 20 s: not seen by node 1 (never)',
  ],
  'a node that stays ill': [
    { outages: [{ ...outage, healedAfter: [30_000] }] },
    'freeze a node (node 1), 20 s: not well again: node 1 (30.0 s)',
  ],
  'clients that are gone': [
    { outages: [{ ...outage, presentAfter: undefined }] },
    'freeze a node (node 1), 20 s: never',
  ],
  'a node that waits for a frozen one': [
    { pulses: [{ node: 1, call: 'POST coding/session', beganAt: 3_000, endedAt: 13_000, status: 201 }] },
    'freeze a node (node 1), 20 s: POST coding/session on node 2 answered 201 after 10.0 s',
  ],
  'a 500': [
    {
      refusals: [{ at: 1, call: 'PUT draft', status: 500, byProxy: false, retryAfter: false, error: 'INTERNAL_ERROR' }],
    },
    'PUT draft answered 500 INTERNAL_ERROR (1 times)',
  ],
  'a full disk that is not said': [
    {
      outages: [{ ...outage, fault: { kind: 'fill the disk of the database', node: 0, seconds: 20 } }],
      refusals: [{ at: 9, call: 'PUT draft', status: 503, byProxy: false, retryAfter: true, error: 'UNAVAILABLE' }],
    },
    'PUT draft answered 503 UNAVAILABLE (1 times)',
  ],
  'a slow stop': [{ stops: [60_000] }, 'a node took 60.0 s to stop'],
  'a log line for people': [
    { strangeLogLines: ['(node:1) Warning'] },
    'a line of the log is no JSON: (node:1) Warning',
  ],
}

it.each(Object.keys(planted))('finds %s', (name) => {
  const [changes, finding] = planted[name] as [Partial<Evidence>, string]
  expect(findings(changes)).toContain(finding)
})

it('without a clock, what came late is sound and what never came is not', () => {
  const judged = (changes: Partial<Outage>) =>
    CHECKS.flatMap(
      ({ judge }) =>
        judge(withoutClock({ ...soundRun(), outages: [{ ...outage, ...changes }], stops: [60_000] })).findings,
    )
  expect(judged({ healedAfter: [90_000], presentAfter: 90_000 })).toEqual([])
  expect(judged({ healedAfter: [undefined] })).toEqual(['freeze a node (node 1), 20 s: not well again: node 1 (never)'])
  expect(judged({ presentAfter: undefined })).toEqual(['freeze a node (node 1), 20 s: never'])
})

it('outages too short to be seen need not be', () => {
  expect(findings({ outages: [{ ...outage, endedAt: 4_000, seenAfter: [undefined] }] })).toEqual([])
})

it('who is hit while answering is excused, unless there was time enough', () => {
  const next: Outage = {
    ...outage,
    fault: { ...outage.fault, node: 1 },
    beganAt: 20_500,
    endedAt: 30_000,
    affects: [1],
  }
  const refused = { node: 1, call: 'POST coding/session', endedAt: 20_600, status: 503 }
  const judged = (beganAt: number) =>
    findings({ outages: [outage, next], pulses: [{ ...refused, beganAt }] }).filter((each) => each.includes('20 s'))
  expect(judged(19_500)).toEqual([])
  expect(judged(14_000)).toEqual([
    'freeze a node (node 1), 20 s: POST coding/session on node 2 answered 503 after 6.6 s',
  ])
  expect(findings({ pulses: [{ ...refused, beganAt: 19_500 }] })).toHaveLength(1)
})

it('limits of time are stretched by the noise of the machine', () => {
  const tired = { ...outage, healedAfter: [12_000] }
  expect(findings({ outages: [tired] })).toHaveLength(1)
  expect(findings({ outages: [{ ...tired, lag: 1_000 }] })).toEqual([])
})
