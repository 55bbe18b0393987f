/** Saves the draft as the coder works: soon after each change, again by itself when the server is silent, never over another's. */

import type { Draft, DraftSaved } from '@codarium/contract'
import { Listeners } from '../../../browser/listeners.ts'
import { isStale } from '../../../language/explain.ts'
import type { KeptEdits } from '../../../local-copies/kept-edits.ts'
import { knownOf } from '../../../local-copies/unsaved-work.ts'
import { ServerRefused, ServerUnreachable } from '../../../server/server-error.ts'
import type { Held, Met } from './held-back.ts'
import type { KeeperDeps } from './keeper-deps.ts'

/** Rest after the last change before it is saved (ms): a burst of keys is one call. */
const SAVE_AFTER = 700
/** Time between two tries while the server is silent (ms). */
const RETRY_AFTER = 8_000

/** What the session bar says about saving. */
export interface SavingState {
  readonly phase: 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused' | 'signedOut' | 'ended'
  readonly revision: number
  /** Changes the server has not confirmed. */
  readonly unsaved: number
  /** What the server does not take: on the device only until it is mended. */
  readonly held: readonly Held[]
  /** Cases that were changed here and elsewhere, each in its own way. */
  readonly conflicts: readonly number[]
  /** When the server last confirmed (ms). */
  readonly savedAt?: number
  /** Since when the server is silent, and when it is asked again (ms). */
  readonly offlineSince?: number
  readonly nextTryAt?: number
  /** After coming back: how many changes were saved at once. */
  readonly caughtUp?: number
  /** What went wrong with the last try. */
  readonly error?: ServerRefused | ServerUnreachable
  /** False when the device could not keep what waits. */
  readonly keptHere?: boolean
  readonly expiresAt?: string
}

/** Keeps the draft of one session. */
export class DraftKeeper {
  #state: SavingState
  #stopTimer: () => void = () => {}
  #saving: Promise<void> | undefined
  readonly #deps: KeeperDeps
  #dirty = new Set<number>()
  #sent: readonly number[] = []
  /** Whether an answer was lost: what became of it is asked before anything else is sent. */
  #unsure = false
  readonly #listeners = new Listeners()

  constructor(deps: KeeperDeps, revision: number) {
    this.#deps = deps
    this.#state = { phase: 'saved', revision, unsaved: 0, held: [], conflicts: [] }
  }

  readonly state = (): SavingState => this.#state

  /** Calls `listener` whenever the state changes. */
  readonly subscribe = this.#listeners.subscribe

  /** A case changed: kept on the device at once, saved soon. */
  readonly changed = (index: number): void => {
    this.#dirty.add(index)
    const { phase } = this.#state
    const settled = phase === 'saved' || phase === 'refused'
    const held = this.#deps.held()
    this.#set({ unsaved: this.#state.unsaved + 1, held, ...(settled && { phase: 'waiting' }) }, ['caughtUp'])
    this.#keep()
    if (settled || phase === 'waiting') this.#schedule(SAVE_AFTER)
  }

  /** Takes up work this device had kept, which is on the screen again, over the draft that is stored. */
  resume(work: KeptEdits, stored: Draft): void {
    const known = knownOf(work, stored)
    work.cases.forEach(({ index }, at) => {
      this.#deps.takeUp(index, known[at] ?? [])
    })
    this.#set({ unsaved: this.#state.unsaved + work.changes })
    this.meet(stored)
  }

  /** Reads what the server has now and goes on from there; rejects when it cannot be read. */
  async catchUp(): Promise<void> {
    await this.#saving
    await this.#meetStored()
  }

  /** Goes on from a stored draft: each side keeps what it alone changed; what both changed is a conflict, or chosen. */
  meet(stored: Draft, choice?: 'ours' | 'theirs'): void {
    // Read before our last save was confirmed, it is older than what is known.
    if (stored.revision < this.#state.revision) return
    const met = this.#deps.meet(stored.cases)
    const both = met.filter(({ meeting }) => meeting === 'conflict')
    const theirs = met.filter(({ meeting }) => meeting === 'theirs' || (choice && meeting === 'conflict'))
    if (theirs.length > 0) this.#deps.show(theirs.map(({ there }) => there))
    if (choice === 'ours') this.#deps.show(both.map(({ here }) => here))
    const conflicts = choice ? [] : both.map(({ index }) => index)
    this.#deps.rebase(stored.cases, conflicts)
    const isOurs = ({ meeting }: Met) => meeting === 'ours' || (meeting === 'conflict' && choice !== 'theirs')
    this.#dirty = new Set(met.filter(isOurs).map(({ index }) => index))
    this.#goOnFrom(stored.revision, conflicts)
  }

  /** Saves now; done when the server confirmed or refused. */
  flush(): Promise<void> {
    this.#stopTimer()
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  /** Saves until nothing waits, or something hinders it. */
  async settle(): Promise<SavingState> {
    do await this.flush()
    while (this.#state.phase === 'waiting')
    return this.#state
  }

  /** The login is lost; what waits stays on the device until there is one again. */
  signedOut(): void {
    this.#stopTimer()
    if (this.#state.phase !== 'conflict' && this.#state.phase !== 'ended') this.#set({ phase: 'signedOut' })
  }

  /** There is a login again: what waits is saved. */
  async signedIn(): Promise<void> {
    if (this.#state.phase !== 'signedOut') return
    this.#set({ phase: this.#dirty.size > 0 ? 'waiting' : 'saved' }, ['error'])
    await this.flush()
  }

  /** Nothing of ours waits any more: the session has ended. */
  forget(): void {
    this.#stopTimer()
    this.#dirty.clear()
    this.#deps.rebase([])
    this.#keep()
    this.#set({ unsaved: 0, phase: 'saved', held: [], conflicts: [] }, ['error'])
  }

  /** Ends all timers. */
  stop(): void {
    this.#stopTimer()
  }

  async #save(): Promise<void> {
    if (!this.#maySave()) return
    const wasOffline = this.#state.offlineSince !== undefined
    try {
      if (this.#unsure) await this.#meetStored()
      await this.#attempt(wasOffline).catch(async (error: unknown) => {
        if (!(error instanceof ServerRefused && isStale(error))) throw error
        await this.#meetStored()
        await this.#attempt(wasOffline)
      })
    } catch (error) {
      this.#failed(error)
    }
  }

  #maySave(): boolean {
    return this.#dirty.size > 0 && !['conflict', 'ended'].includes(this.#state.phase)
  }

  async #attempt(wasOffline: boolean): Promise<void> {
    if (!this.#maySave()) return
    const sent = [...this.#dirty]
    this.#sent = sent
    const { unsaved, offlineSince } = this.#state
    this.#dirty.clear()
    if (!offlineSince) this.#set({ phase: 'saving' })
    try {
      const saved = await this.#send(sent)
      this.#sent = []
      this.#confirmed(saved, unsaved, wasOffline)
    } catch (error) {
      this.#sent = []
      for (const index of sent) this.#dirty.add(index)
      throw error
    }
  }

  async #meetStored(): Promise<void> {
    const stored = await this.#deps.stored()
    if (stored) this.meet(stored)
  }

  #goOnFrom(revision: number, conflicts: readonly number[]): void {
    const { unsaved, offlineSince } = this.#state
    const waiting = this.#dirty.size
    const phase = conflicts.length > 0 ? 'conflict' : waiting > 0 ? 'waiting' : 'saved'
    const isDone = waiting === 0 && unsaved > 0
    const news = isDone && { savedAt: this.#deps.now(), ...(offlineSince && { caughtUp: unsaved }) }
    this.#unsure = false
    this.#stopTimer()
    this.#set(
      { revision, conflicts, phase, held: [], unsaved: waiting && Math.max(waiting, unsaved), ...(news || {}) },
      LATER,
    )
    this.#keep()
    if (phase === 'waiting') this.#schedule(SAVE_AFTER)
  }

  // One value the server does not take must not hold up the others: it is taken out, and the rest is sent again.
  async #send(indexes: readonly number[]): Promise<DraftSaved | undefined> {
    for (;;) {
      const cases = this.#deps.sendable(indexes)
      if (cases.length === 0) return undefined
      // The device knows what is on its way: after a reload it may be what the server has.
      this.#keep()
      try {
        const saved = await this.#deps.save(cases, this.#state.revision)
        this.#deps.accepted()
        return saved
      } catch (error) {
        if (isLost(error)) this.#unsure = true
        if (isLost(error)) this.#deps.lost()
        const invalid = error instanceof ServerRefused && error.status === 400
        if (!invalid || !this.#deps.holdBack(error)) throw error
      }
    }
  }

  #confirmed(saved: DraftSaved | undefined, count: number, wasOffline: boolean): void {
    const held = this.#deps.held()
    const waiting = this.#state.unsaved - count
    const phase = waiting > 0 ? 'waiting' : 'saved'
    const news = saved && { revision: saved.revision, savedAt: this.#deps.now(), expiresAt: saved.expiresAt }
    const caughtUp = count - held.length
    this.#unsure = false
    this.#set({ phase, unsaved: waiting + held.length, held, ...news, ...(wasOffline && { caughtUp }) }, LATER)
    this.#keep()
    if (waiting > 0) this.#schedule(SAVE_AFTER)
  }

  #failed(error: unknown): void {
    this.#set({ held: this.#deps.held() })
    this.#keep()
    if (!(error instanceof ServerRefused || error instanceof ServerUnreachable)) throw error
    const phase = error instanceof ServerRefused ? phaseAfter(error) : undefined
    if (phase) this.#set({ phase, error }, ['offlineSince', 'nextTryAt'])
    else this.#tryLater(error)
  }

  #tryLater(error: ServerRefused | ServerUnreachable): void {
    const now = this.#deps.now()
    const offlineSince = this.#state.offlineSince ?? now
    this.#set({ phase: 'offline', offlineSince, nextTryAt: now + RETRY_AFTER, error })
    this.#schedule(RETRY_AFTER)
  }

  // What is on its way is not there yet: it stays on the device until the server has confirmed it.
  #keep(): void {
    const held = this.#deps.held().map(({ index }) => index)
    const waiting = [...new Set([...this.#sent, ...this.#dirty, ...held])]
    const { revision, unsaved: changes } = this.#state
    const cases = waiting.map(this.#deps.editOf)
    void this.#deps.keep({ revision, cases, known: waiting.map(this.#deps.known), changes }).then((keptHere) => {
      if (keptHere !== (this.#state.keptHere ?? true)) this.#set({ keptHere })
    })
  }

  #schedule(ms: number): void {
    this.#stopTimer()
    this.#stopTimer = this.#deps.after(ms, () => void this.flush())
  }

  #set(change: Partial<SavingState>, drop: readonly (keyof SavingState)[] = []): void {
    const kept = Object.entries(this.#state).filter(([name]) => !drop.includes(name as keyof SavingState))
    // The same state without optional members, which entries do not tell.
    this.#state = { ...(Object.fromEntries(kept) as unknown as SavingState), ...change }
    this.#listeners.tell()
  }
}

/** What is over once the server has confirmed. */
const LATER = ['offlineSince', 'nextTryAt', 'error'] as const

/** Whether the server may have done what it was asked for, although it did not say so. */
const isLost = (error: unknown): boolean => !(error instanceof ServerRefused) || error.status >= 500

/** What a refusal means; undefined when another try may go better: also after yet another draft was saved meanwhile. */
function phaseAfter(error: ServerRefused): 'ended' | 'signedOut' | 'refused' | undefined {
  if (error.status === 409) return isStale(error) ? undefined : 'ended'
  if (error.status === 401) return 'signedOut'
  return error.status < 500 && error.status !== 429 ? 'refused' : undefined
}
