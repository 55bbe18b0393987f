/** The promises, each one check with a name: what must hold whatever was broken. Add one here. Pure. */
import type { Evidence, Listener, Outage, Pulse, Refusal } from './evidence.ts'
import { longest, seconds, titleOf } from './words.ts'

/** Whoever asks health learns of an outage within this time (ms), and finds the node well so soon after its end. */
const SEEN_WITHIN = 5_000
const HEALED_WITHIN = 10_000
/** Longest wait (ms) for a write on a node that is well, while another is not: a few seconds. */
const SERVED_WITHIN = 5_000
/** Time (ms) a stopping node has: SVC_SHUTDOWN_SECONDS of the run and what it takes to leave. */
export const SHUTDOWN_SECONDS = 10
const STOPPED_WITHIN = SHUTDOWN_SECONDS * 1_000 + 5_000
/** Our probes come this often (ms). */
export const PROBE_INTERVAL = 250

/** What a check tells. */
export interface Judgement {
  /** What was counted or measured. */
  readonly figures: string
  /** Nothing when the promise was kept. */
  readonly findings: readonly string[]
}

/** A promise. */
export interface Check {
  readonly name: string
  judge(evidence: Evidence): Judgement
}

/**
 * What limits of time are stretched by: a promise is about the product, not about a machine on which a timer is late. Three
 * probes, and three times the worst delay of our own timers during the outage.
 */
function slackOf({ lag }: Pick<Outage, 'lag'>): number {
  return 3 * PROBE_INTERVAL + 3 * lag
}

/** Whether an outage lasted long enough that health must have said so. */
export function mustBeSeen(outage: Outage): boolean {
  return !outage.announced && outage.endedAt - outage.beganAt > SEEN_WITHIN + slackOf(outage)
}

/** The same evidence for machines of which nothing is known: what happened counts, and never how long it took. */
export function withoutClock(evidence: Evidence): Evidence {
  return { ...evidence, outages: evidence.outages.map((outage) => ({ ...outage, lag: Infinity })), stops: [] }
}

/** All promises. */
export const CHECKS: readonly Check[] = [
  {
    name: 'every acknowledged write is there',
    judge: ({ ledger, found }) => {
      const { creates, drafts, ends } = ledger.acknowledged()
      const figures = `${creates} creates, ${drafts} drafts, ${ends} ends acknowledged; ${ledger.inDoubt()} in doubt`
      return { figures, findings: ledger.audit(found) }
    },
  },
  {
    name: 'a create in doubt can be repeated',
    judge: ({ conflictsWithItself: count }) => ({
      figures: `${count} conflicts`,
      findings: count === 0 ? [] : [`${count} repeated creates were told that they are in conflict with themselves`],
    }),
  },
  {
    name: 'every webhook arrived, its event once and in order',
    judge: ({ found, webhooks: { arrived, listed } }) => {
      const expected = found.filter(({ action }) => action === 'APPLIED' || action === 'DISCARDED')
      const keys = new Set(arrived)
      const known = new Set(listed.map(({ key }) => key))
      const findings = [
        ...missing(
          expected.map(({ sessionId }) => sessionId),
          listed.map(({ sessionId }) => sessionId),
          'has no event',
        ),
        ...listed.filter(({ key }) => !keys.has(key)).map(({ key }) => `webhook ${key} never arrived`),
        ...[...keys].filter((key) => !known.has(key)).map((key) => `webhook ${key} is of no event`),
        ...numbering('events of the partner', listed),
      ]
      return { figures: `${expected.length} ends, ${listed.length} events, ${arrived.length} arrivals`, findings }
    },
  },
  {
    name: 'every event reached the app, once and in order',
    judge: ({ app, endedForApp, writtenForApps, desktops }) => {
      const heard = app.events.map(({ sessionId }) => sessionId)
      const written = new Set(writtenForApps)
      const findings = [
        ...missing(
          endedForApp.filter((id) => written.has(id)),
          heard,
          'was not told to the app',
        ),
        ...missing(endedForApp, writtenForApps, 'has no event for the app'),
        ...missing(heard, endedForApp, 'was told to the app and has not ended'),
        ...[app, ...desktops].flatMap(({ name, events }) => numbering(name, events)),
      ]
      return { figures: `${endedForApp.length} ends, ${app.events.length} events`, findings }
    },
  },
  {
    name: 'every launch reached its desktop client, never twice on one connection',
    judge: ({ launched, desktops }) => {
      const heard = desktops.flatMap(({ launches }) => launches.map(({ sessionId }) => sessionId))
      const findings = [...missing(launched, heard, 'was never launched'), ...desktops.flatMap(launchedTwice)]
      return { figures: `${launched.length} sessions, ${heard.length} launches`, findings }
    },
  },
  {
    name: 'nothing is stuck',
    judge: ({ leftovers }) => {
      const { lockedSessions, openTransactions, waitingLocks, runningJobs, leasesOfNobody } = leftovers
      const findings = [
        ...lockedSessions.map((each) => `session ${each} cannot be ended`),
        ...(leftovers.lastImport === 200 ? [] : [`an import at the end answered ${leftovers.lastImport || 'nothing'}`]),
        ...counted(openTransactions, 'transactions stand open'),
        ...counted(waitingLocks, 'locks are waited for'),
        ...counted(runningJobs, 'jobs are RUNNING that nobody runs'),
        ...leasesOfNobody.map((name) => `the lease ${name} is held by nobody`),
        ...counted(leftovers.pendingWebhooks, 'webhooks are still to be sent'),
        ...counted(leftovers.deadWebhooks, 'webhooks were given up'),
      ]
      return { figures: 'sessions, transactions, locks, jobs, leases, outbox', findings }
    },
  },
  {
    name: 'the audit trail is unbroken',
    judge: ({ auditVerify: { code, said } }) => ({
      figures: said.split('\n')[0] ?? '',
      findings: code === 0 ? [] : [`codarium audit verify ended with ${code}: ${said}`],
    }),
  },
  {
    name: 'health tells of every outage within 5 s',
    judge: ({ outages }) => {
      const due = outages.filter(mustBeSeen)
      const findings = due.flatMap((outage) =>
        late(outage, outage.seenAfter, SEEN_WITHIN).map((text) => `${titleOf(outage)}: not seen by ${text}`),
      )
      return { figures: `${due.length} outages, ${longest(due.flatMap(({ seenAfter }) => seenAfter))}`, findings }
    },
  },
  {
    name: 'every node is well within 10 s of the end',
    judge: ({ outages }) => {
      const findings = outages.flatMap((outage) =>
        late(outage, outage.healedAfter, HEALED_WITHIN).map((text) => `${titleOf(outage)}: not well again: ${text}`),
      )
      return {
        figures: `${outages.length} outages, ${longest(outages.flatMap(({ healedAfter }) => healedAfter))}`,
        findings,
      }
    },
  },
  {
    name: 'every desktop client is listed again within 10 s of the end',
    judge: ({ outages }) => {
      const findings = outages
        .filter((outage) => isLate(outage, outage.presentAfter, HEALED_WITHIN))
        .map((outage) => `${titleOf(outage)}: ${seconds(outage.presentAfter)}`)
      return { figures: longest(outages.map(({ presentAfter }) => presentAfter)), findings }
    },
  },
  {
    name: 'a node that is well goes on serving while another is not',
    judge: ({ outages, pulses }) => {
      const alone = outages.filter(({ affects }) => affects.length === 1)
      const besides = alone.flatMap((outage) =>
        pulsesBeside(outage, pulses)
          .filter((pulse) => !isHitItself(pulse, outages, SERVED_WITHIN + slackOf(outage)))
          .map((pulse) => ({ outage, pulse })),
      )
      const findings = besides
        .filter(({ outage, pulse }) => !isServed(pulse, SERVED_WITHIN + slackOf(outage)))
        .map(({ outage, pulse }) => {
          const took = seconds(pulse.endedAt - pulse.beganAt)
          const answer = `answered ${pulse.status || 'nothing'} after ${took}`
          return `${titleOf(outage)}: ${pulse.call} on node ${pulse.node + 1} ${answer} ${pulse.said ?? ''}`.trim()
        })
      return {
        figures: `${besides.length} writes, ${longest(besides.map(({ pulse }) => pulse.endedAt - pulse.beganAt))}`,
        findings,
      }
    },
  },
  {
    name: 'no answer is a 500, and every 503 says when to come again',
    judge: ({ refusals }) => {
      const ours = refusals.filter(({ byProxy, status }) => !byProxy && status >= 500)
      const wrong = ours.filter(({ status, retryAfter }) => status === 500 || (status === 503 && !retryAfter))
      return { figures: `${ours.length} answers of 5xx`, findings: grouped(wrong) }
    },
  },
  {
    name: 'a full disk is said: 507',
    judge: ({ outages, refusals }) => {
      const full = outages.filter(({ fault, notTried }) => fault.kind.startsWith('fill the disk') && !notTried)
      const within = refusals.filter(({ at, byProxy, ...refusal }) => {
        const outage = full.find(({ beganAt, endedAt }) => at > beganAt && at < endedAt)
        return !byProxy && outage !== undefined && isForDisk(refusal)
      })
      const wrong = within.filter(({ status }) => status !== 507)
      return { figures: `${full.length} full disks, ${within.length} refusals`, findings: grouped(wrong) }
    },
  },
  {
    name: 'nodes stop within their time and never by themselves',
    judge: ({ stops, crashes }) => {
      const slow = stops.filter((took) => took > STOPPED_WITHIN).map((took) => `a node took ${seconds(took)} to stop`)
      return { figures: `${stops.length} stops, ${longest(stops)}`, findings: [...slow, ...crashes] }
    },
  },
  {
    name: 'every line of the logs is JSON',
    judge: ({ strangeLogLines: lines }) => ({
      figures: `${lines.length} others`,
      findings: [...new Set(lines)].slice(0, 5).map((line) => `a line of the log is no JSON: ${line}`),
    }),
  },
]

/** Whether a full disk must have been the reason: of a 5xx, and of an upload that was refused, unless another one runs. */
function isForDisk({ call, status }: Pick<Refusal, 'call' | 'status'>): boolean {
  return status >= 500 || (call.includes('/import/') && status !== 409)
}

function missing(expected: readonly string[], found: readonly string[], what: string): string[] {
  const known = new Set(found)
  return [...new Set(expected)].filter((id) => !known.has(id)).map((id) => `session ${id} ${what}`)
}

/** Numbers from 1 without gaps in the order in which they came, and each session once. */
function numbering(name: string, events: Listener['events']): string[] {
  const sessions = new Set(events.map(({ sessionId }) => sessionId))
  const wrong = events.findIndex(({ sequence }, index) => sequence !== index + 1)
  return [
    ...(wrong < 0 ? [] : [`${name}: event ${events[wrong]?.sequence} came where ${wrong + 1} was due`]),
    ...(sessions.size === events.length ? [] : [`${name}: ${events.length - sessions.size} events came twice`]),
  ]
}

function launchedTwice({ name, launches }: Listener): string[] {
  const seen = new Set<string>()
  return launches.flatMap(({ sessionId, connection }) => {
    const key = `${connection} ${sessionId}`
    if (seen.has(key)) return [`${name}: session ${sessionId} was launched twice on one connection`]
    seen.add(key)
    return []
  })
}

function pulsesBeside({ affects, beganAt, endedAt }: Outage, pulses: readonly Pulse[]): Pulse[] {
  return pulses.filter((pulse) => !affects.includes(pulse.node) && pulse.beganAt < endedAt && pulse.endedAt > beganAt)
}

/** Whether the node was hit itself while it still had time to answer: on a slow machine a write lasts into the next outage. */
function isHitItself({ node, beganAt, endedAt }: Pulse, outages: readonly Outage[], limit: number): boolean {
  const own = outages.filter(({ affects }) => affects.includes(node))
  return own.some((each) => each.beganAt > beganAt && each.beganAt < Math.min(endedAt, beganAt + limit))
}

/** Also told no: a cancel that is repeated because its answer was lost finds the session cancelled. */
function isServed({ status, beganAt, endedAt }: Pulse, limit: number): boolean {
  return status >= 200 && status < 500 && endedAt - beganAt <= limit
}

function late(outage: Outage, after: readonly (number | undefined)[], limit: number): string[] {
  return outage.affects.flatMap((node, index) => {
    const took = after[index]
    return isLate(outage, took, limit) ? [`node ${node + 1} (${seconds(took)})`] : []
  })
}

/** Whether it took too long; what never happened is late however slow the machine. */
function isLate(outage: Outage, took: number | undefined, limit: number): boolean {
  return took === undefined || took > limit + slackOf(outage)
}

function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`]
}

function grouped(refusals: Evidence['refusals']): string[] {
  const counts = new Map<string, number>()
  for (const { call, status, error, retryAfter } of refusals) {
    const text = `${call} answered ${status} ${error}${status === 503 && !retryAfter ? ' without Retry-After' : ''}`
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => `${text} (${count} times)`)
}
