/** What a coder does with one session, each step until it is answered for good, every attempt in the ledger. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { delivery } from '../../coding/sessions/tests/session-server.ts'
import type { Answered, Caller } from './calls.ts'
import type { End, Ledger, SessionWrites } from './ledger.ts'

/** Pause (ms) before something is tried again: so long that a broken node is not stormed. */
const TRY_AGAIN_AFTER = 300

/** Somebody who works on sessions, and until when: whoever is told to give up leaves things as they are. */
export interface Coder {
  readonly caller: Caller
  readonly ledger: Ledger
  readonly random: () => number
  /** Counts creates in doubt that were told to be in conflict with themselves. */
  conflictWithItself(): void
  givesUp(): boolean
}

/** A session in somebody's hands. */
export interface Job {
  readonly sessionId: string
  readonly writes: SessionWrites
}

/** Creates a session; undefined when the coder gave up. */
export async function create(coder: Coder, more: Record<string, unknown> = {}): Promise<Job | undefined> {
  const data = delivery({ cases: [String(Math.floor(coder.random() * 1e9))] })
  const account = coder.ledger.open(randomUUID(), data)
  const wish = { data, format: 'spiges', source: 'API', instanceId: account.instanceId, ...more }
  const answer = await persist(coder, async () => {
    const answer = await coder.caller.call('POST', 'coding/session', wish)
    const isOurs = answer.status === 409 && account.creates.includes('in-doubt')
    if (isOurs) coder.conflictWithItself()
    account.creates.push(isOurs ? 'acknowledged' : answer.outcome)
    return answer
  })
  const sessionId: string | undefined = answer?.body?.conflictSessionId ?? answer?.body?.sessionId
  return sessionId === undefined ? undefined : { sessionId, writes: coder.ledger.known(account, sessionId) }
}

/** Opens, saves a few drafts and ends a session, as chance wants. */
export async function code(coder: Coder, job: Job): Promise<void> {
  const path = `coding/session/${job.sessionId}`
  await persist(coder, () => coder.caller.call('POST', `${path}/open`))
  let revision = 0
  const drafts = Math.floor(coder.random() * 4)
  for (let draft = 0; draft < drafts && !coder.givesUp(); draft++) {
    revision = await save(coder, job, revision)
    await sleep(coder.random() * 200)
  }
  const kind = coder.random()
  if (revision > 0 && kind < 0.6) return apply(coder, job, revision)
  if (kind < 0.85) return end(coder, job, 'DISCARDED', `${path}/complete`, { action: 'DISCARDED' })
  // The rest is left lying, as people do.
  if (kind < 0.93) return cancel(coder, job)
}

/** Cancels a session. */
export function cancel(coder: Coder, job: Job): Promise<void> {
  return end(coder, job, 'CANCELLED', `coding/session/${job.sessionId}/cancel`, {})
}

/** Saves a draft on top of a revision, and resolves with the newest one. */
async function save(coder: Coder, job: Job, base: number): Promise<number> {
  const path = `coding/session/${job.sessionId}/draft`
  const code = `J${100 + Math.floor(coder.random() * 900)}`
  const cases = [{ index: 0, diagnoses: [{ origin: 0, code, poa: '1' }] }]
  const { outcome, body } = await coder.caller.call('PUT', path, { revision: base, cases })
  const revision: number | undefined = outcome === 'acknowledged' ? body.revision : undefined
  job.writes.drafts.push({ base, code, outcome, ...(revision === undefined ? {} : { revision }) })
  return revision ?? newest(coder, job, base)
}

/** Whoever is not sure, or was too late, looks what there is. */
async function newest(coder: Coder, { sessionId }: Job, known: number): Promise<number> {
  const answer = await persist(coder, () => coder.caller.call('GET', `coding/session/${sessionId}/draft`))
  return answer?.body?.revision ?? known
}

/** A draft in doubt may arrive after all and make another revision: then that one is applied. */
async function apply(coder: Coder, job: Job, revision: number): Promise<void> {
  const path = `coding/session/${job.sessionId}/complete`
  for (let newestKnown = revision; !coder.givesUp(); ) {
    await end(coder, job, 'APPLIED', path, { action: 'APPLIED', draftRevision: newestKnown })
    if (job.writes.ends.at(-1)?.outcome !== 'refused') return
    const now = await newest(coder, job, newestKnown)
    if (now === newestKnown) return
    newestKnown = now
  }
}

/** Ends a session; an equal call may be repeated until it is answered. */
async function end(coder: Coder, job: Job, action: End, path: string, body: object): Promise<void> {
  await persist(coder, async () => {
    const answer = await coder.caller.call('POST', path, body)
    // A cancel whose answer was lost finds the session cancelled: that is its answer.
    const isDone = answer.status === 409 && job.writes.ends.some(({ outcome }) => outcome === 'in-doubt')
    job.writes.ends.push({ action, outcome: isDone ? 'in-doubt' : answer.outcome })
    return answer
  })
}

/** Calls until it is acknowledged or refused; undefined when the coder gave up before. */
async function persist(coder: Coder, call: () => Promise<Answered>): Promise<Answered | undefined> {
  for (;;) {
    const answer = await call()
    if (answer.outcome !== 'in-doubt') return answer
    if (coder.givesUp()) return undefined
    await sleep(TRY_AGAIN_AFTER * (0.5 + coder.random()))
  }
}
