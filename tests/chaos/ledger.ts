/**
 * The ledger of the simulated coders: what they wrote and what they were told, and whether what is found afterwards fits it.
 * A write is acknowledged (a success came back), refused (a 4xx: it has no effect), or in doubt (no answer, or a 5xx: it may
 * have been done, even later). Pure.
 */

/** What came back. */
export type Outcome = 'acknowledged' | 'refused' | 'in-doubt'

/** How a session can be ended by somebody. */
export type End = 'APPLIED' | 'DISCARDED' | 'CANCELLED'

/** A draft: what it was based on, what it wrote, and which revision it became where that is known. */
export interface DraftWrite {
  readonly base: number
  readonly code: string
  readonly outcome: Outcome
  readonly revision?: number
}

/** An end that was asked for. */
export interface EndWrite {
  readonly action: End
  readonly outcome: Outcome
}

/** What was done to one session. */
export interface SessionWrites {
  readonly drafts: DraftWrite[]
  readonly ends: EndWrite[]
}

/**
 * What is known under one instanceId. As a rule that is one session; a create in doubt that is done late, or repeated after
 * its session has ended, makes a second one.
 */
export interface Account {
  readonly instanceId: string
  readonly data: string
  readonly creates: Outcome[]
  /** The sessions whose id somebody was told, as an answer or by a launch. */
  readonly sessions: Map<string, SessionWrites>
}

/** A session as it is found afterwards. */
export interface FoundSession {
  readonly sessionId: string
  readonly instanceId: string
  /** The action of an ended session; undefined while it is active. */
  readonly action?: string
  readonly data: string
  /** The code in the draft (active) or in the result (applied); undefined where there is none. */
  readonly code?: string
  readonly revision: number
}

/** Everything that was written. */
export class Ledger {
  readonly accounts = new Map<string, Account>()

  /** Opens the account of a session that is about to be created. */
  open(instanceId: string, data: string): Account {
    const account: Account = { instanceId, data, creates: [], sessions: new Map() }
    this.accounts.set(instanceId, account)
    return account
  }

  /** Notes that a session of an account is there, and resolves with where its writes are kept. */
  known(account: Account, sessionId: string): SessionWrites {
    const writes = account.sessions.get(sessionId) ?? { drafts: [], ends: [] }
    account.sessions.set(sessionId, writes)
    return writes
  }

  /** Acknowledged writes so far, by kind. */
  acknowledged(): { creates: number; drafts: number; ends: number } {
    const count = (outcomes: Outcome[]) => outcomes.filter((outcome) => outcome === 'acknowledged').length
    const { creates, drafts, ends } = this.#outcomes()
    return { creates: count(creates), drafts: count(drafts), ends: count(ends) }
  }

  /** Writes whose answer never came. */
  inDoubt(): number {
    const outcomes = Object.values(this.#outcomes()).flat()
    return outcomes.filter((outcome) => outcome === 'in-doubt').length
  }

  /** What is wrong with what is found; nothing when every write is accounted for. */
  audit(found: readonly FoundSession[]): string[] {
    const byId = new Map(found.map((session) => [session.sessionId, session]))
    const lost = [...this.accounts.values()].flatMap((account) =>
      [...account.sessions].flatMap(([id, writes]) => judge(id, account, writes, byId.get(id))),
    )
    return [...lost, ...this.#surplus(found)]
  }

  /** Sessions nobody asked for, and second ones where nothing was in doubt. */
  #surplus(found: readonly FoundSession[]): string[] {
    const byName = Map.groupBy(found, ({ instanceId }) => instanceId)
    return [...byName].flatMap(([instanceId, sessions]) => {
      const account = this.accounts.get(instanceId)
      if (!account) return sessions.map(({ sessionId }) => `session ${sessionId} was created by nobody (${instanceId})`)
      if (sessions.length === 1 || account.creates.includes('in-doubt')) return []
      return [`${instanceId} was created ${sessions.length} times`]
    })
  }

  #outcomes(): Record<'creates' | 'drafts' | 'ends', Outcome[]> {
    const accounts = [...this.accounts.values()]
    const writes = accounts.flatMap(({ sessions }) => [...sessions.values()])
    return {
      creates: accounts.flatMap(({ creates }) => creates),
      drafts: writes.flatMap(({ drafts }) => drafts.map(({ outcome }) => outcome)),
      ends: writes.flatMap(({ ends }) => ends.map(({ outcome }) => outcome)),
    }
  }
}

function judge(id: string, { data }: Account, writes: SessionWrites, found: FoundSession | undefined): string[] {
  const name = `session ${id}`
  if (!found) return [`${name}: the acknowledged create is lost`]
  if (found.data !== data) return [`${name}: the data are not those that were sent`]
  return [...judgeEnd(writes, found), ...judgeDraft(writes, found)].map((finding) => `${name}: ${finding}`)
}

function judgeEnd({ ends }: SessionWrites, { action }: FoundSession): string[] {
  const lost = ends.find((end) => end.outcome === 'acknowledged' && end.action !== action)
  if (lost) return [`the acknowledged end ${lost.action} is lost, found ${action ?? 'active'}`]
  if (action === undefined || ends.some((end) => end.action === action && end.outcome !== 'refused')) return []
  return [`ended with ${action}, which nobody asked for`]
}

/**
 * Drafts are saved with the revision they are based on, so each revision was made by one write. The newest one found must
 * be the newest acknowledged, or a later one in doubt; drafts of sessions that were not applied are gone with them.
 */
function judgeDraft({ drafts }: SessionWrites, { action, code, revision: newest }: FoundSession): string[] {
  if (action !== undefined && action !== 'APPLIED') return []
  const acknowledged = drafts.filter(({ outcome }) => outcome === 'acknowledged')
  const last = Math.max(0, ...acknowledged.map((draft) => draft.revision ?? 0))
  if (newest < last) return [`the acknowledged draft revision ${last} is lost, found ${newest}`]
  if (newest === 0) return []
  const sure = acknowledged.find((draft) => draft.revision === newest)
  if (sure) return sure.code === code ? [] : [`draft revision ${newest} holds ${code} instead of ${sure.code}`]
  const possible = drafts.some(
    (draft) => draft.outcome === 'in-doubt' && draft.base === newest - 1 && draft.code === code,
  )
  return possible ? [] : [`draft revision ${newest} with ${code} was written by nobody`]
}
