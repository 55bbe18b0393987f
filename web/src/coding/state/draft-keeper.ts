/** Saves the draft as the coder works: soon after each change, again by itself when the server is silent, never over another's. */
import type { CaseEdit, DraftSaved } from '@codarium/contract'
import { ServerRefused, ServerUnreachable } from '../../server/server-error.ts'
import { isStale } from '../../texts/explain.ts'
import type { Held } from './held-back.ts'

/** Rest after the last change before it is saved (ms): a burst of keys is one call. */
export const SAVE_AFTER = 700
/** Time between two tries while the server is silent (ms). */
export const RETRY_AFTER = 8_000

/** What the session bar says about saving. */
export interface SavingState {
  readonly phase: 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused' | 'signedOut' | 'ended'
  readonly revision: number
  /** Changes the server has not confirmed. */
  readonly unsaved: number
  /** What the server does not take: on the device only until it is mended. */
  readonly held: readonly Held[]
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

/** What the keeper needs of the world. */
export interface KeeperPorts {
  /** All that is to be said of a case, for the device. */
  editOf(index: number): CaseEdit
  /** What of these cases can be sent: everything but what the server does not take. */
  sendable(indexes: readonly number[]): readonly CaseEdit[]
  /** The server has what was sent last. */
  accepted(): void
  /** Takes out what a refusal names; false when it names nothing more. */
  holdBack(error: ServerRefused): boolean
  held(): readonly Held[]
  /** Begins anew from the draft that is stored. */
  rebase(stored: readonly CaseEdit[]): void
  save(cases: readonly CaseEdit[], revision: number): Promise<DraftSaved>
  /** Keeps unconfirmed cases and how many changes they hold on the device, false when it cannot; an empty list forgets them. */
  keep(cases: readonly CaseEdit[], revision: number, changes: number): Promise<boolean>
  now(): number
  after(ms: number, act: () => void): () => void
}

/** Keeps the draft of one session. */
export class DraftKeeper {
  #state: SavingState
  #stopTimer: () => void = () => {}
  #saving: Promise<void> | undefined
  readonly #ports: KeeperPorts
  readonly #dirty = new Set<number>()
  #sent: readonly number[] = []
  readonly #listeners = new Set<() => void>()

  constructor(ports: KeeperPorts, revision: number) {
    this.#ports = ports
    this.#state = { phase: 'saved', revision, unsaved: 0, held: [] }
  }

  /** The state now. */
  readonly state = (): SavingState => this.#state

  /** Calls `listener` whenever the state changes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A case changed: kept on the device at once, saved soon. */
  readonly changed = (index: number): void => {
    this.#dirty.add(index)
    const { phase } = this.#state
    const settled = phase === 'saved' || phase === 'refused'
    const held = this.#ports.held()
    this.#set({ unsaved: this.#state.unsaved + 1, held, ...(settled && { phase: 'waiting' }) }, ['caughtUp'])
    this.#keep()
    if (settled || phase === 'waiting') this.#schedule(SAVE_AFTER)
  }

  /** Takes up cases this device had kept from before, with so many changes, over the draft that is stored; saves them soon. */
  resume(indexes: readonly number[], revision: number, stored: readonly CaseEdit[], changes: number): void {
    this.#ports.rebase(stored)
    this.#set({ revision })
    for (const index of indexes) this.changed(index)
    this.#set({ unsaved: this.#state.unsaved + Math.max(0, changes - indexes.length) })
    this.#keep()
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

  /** Goes on over the draft that is stored: the coder decided so. */
  overwrite(revision: number, stored: readonly CaseEdit[]): Promise<void> {
    this.#ports.rebase(stored)
    for (const { index } of this.#state.held) this.#dirty.add(index)
    this.#set({ revision, phase: 'waiting', held: [] }, ['error'])
    return this.flush()
  }

  /** Takes the stored draft for the truth: nothing of ours is waiting any more. */
  adopt(revision: number, stored: readonly CaseEdit[] = []): void {
    this.#stopTimer()
    this.#dirty.clear()
    this.#ports.rebase(stored)
    this.#keep()
    this.#set({ revision, unsaved: 0, phase: 'saved', held: [] }, ['error'])
  }

  /** Ends all timers. */
  stop(): void {
    this.#stopTimer()
  }

  async #save(): Promise<void> {
    if (this.#dirty.size === 0 || ['conflict', 'ended'].includes(this.#state.phase)) return
    const sent = [...this.#dirty]
    this.#sent = sent
    const { unsaved, offlineSince } = this.#state
    this.#dirty.clear()
    if (!offlineSince) this.#set({ phase: 'saving' })
    try {
      const saved = await this.#send(sent)
      this.#sent = []
      this.#confirmed(saved, unsaved, offlineSince !== undefined)
    } catch (error) {
      this.#sent = []
      for (const index of sent) this.#dirty.add(index)
      this.#failed(error)
    }
  }

  // One value the server does not take must not hold up the others: it is taken out, and the rest is sent again.
  async #send(indexes: readonly number[]): Promise<DraftSaved | undefined> {
    for (;;) {
      const cases = this.#ports.sendable(indexes)
      if (cases.length === 0) return undefined
      try {
        const saved = await this.#ports.save(cases, this.#state.revision)
        this.#ports.accepted()
        return saved
      } catch (error) {
        const invalid = error instanceof ServerRefused && error.status === 400
        if (!invalid || !this.#ports.holdBack(error)) throw error
      }
    }
  }

  #confirmed(saved: DraftSaved | undefined, count: number, wasOffline: boolean): void {
    const held = this.#ports.held()
    const waiting = this.#state.unsaved - count
    const phase = waiting > 0 ? 'waiting' : 'saved'
    const news = saved && { revision: saved.revision, savedAt: this.#ports.now(), expiresAt: saved.expiresAt }
    const caughtUp = count - held.length
    this.#set({ phase, unsaved: waiting + held.length, held, ...news, ...(wasOffline && { caughtUp }) }, LATER)
    this.#keep()
    if (waiting > 0) this.#schedule(SAVE_AFTER)
  }

  #failed(error: unknown): void {
    this.#set({ held: this.#ports.held() })
    this.#keep()
    if (!(error instanceof ServerRefused || error instanceof ServerUnreachable)) throw error
    const phase = error instanceof ServerRefused ? phaseAfter(error) : undefined
    if (phase) this.#set({ phase, error }, ['offlineSince', 'nextTryAt'])
    else this.#tryLater(error)
  }

  #tryLater(error: ServerRefused | ServerUnreachable): void {
    const now = this.#ports.now()
    const offlineSince = this.#state.offlineSince ?? now
    this.#set({ phase: 'offline', offlineSince, nextTryAt: now + RETRY_AFTER, error })
    this.#schedule(RETRY_AFTER)
  }

  // What is on its way is not there yet: it stays on the device until the server has confirmed it.
  #keep(): void {
    const held = this.#ports.held().map(({ index }) => index)
    const waiting = [...new Set([...this.#sent, ...this.#dirty, ...held])].map(this.#ports.editOf)
    void this.#ports.keep(waiting, this.#state.revision, this.#state.unsaved).then((keptHere) => {
      if (keptHere !== (this.#state.keptHere ?? true)) this.#set({ keptHere })
    })
  }

  #schedule(ms: number): void {
    this.#stopTimer()
    this.#stopTimer = this.#ports.after(ms, () => void this.flush())
  }

  #set(change: Partial<SavingState>, drop: readonly (keyof SavingState)[] = []): void {
    const kept = Object.entries(this.#state).filter(([name]) => !drop.includes(name as keyof SavingState))
    this.#state = { ...(Object.fromEntries(kept) as unknown as SavingState), ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** What is over once the server has confirmed. */
const LATER = ['offlineSince', 'nextTryAt', 'error'] as const

/** What a refusal means; undefined when another try may go better. */
function phaseAfter(error: ServerRefused): 'conflict' | 'ended' | 'signedOut' | 'refused' | undefined {
  if (error.status === 409) return isStale(error) ? 'conflict' : 'ended'
  if (error.status === 401) return 'signedOut'
  return error.status < 500 && error.status !== 429 ? 'refused' : undefined
}
