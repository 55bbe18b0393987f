/** Saves the draft as the coder works: soon after each change, again by itself when the server is silent, never over another's. */
import type { CaseEdit, DraftSaved } from '@codarium/contract'
import { ServerRefused, ServerUnreachable } from '../../server/server-error.ts'

/** Rest after the last change before it is saved (ms): a burst of keys is one call. */
export const SAVE_AFTER = 700
/** Time between two tries while the server is silent (ms). */
export const RETRY_AFTER = 8_000

/** What the session bar says about saving. */
export interface SavingState {
  readonly phase: 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused' | 'signedOut'
  readonly revision: number
  /** Changes the server has not confirmed. */
  readonly unsaved: number
  /** When the server last confirmed (ms). */
  readonly savedAt?: number
  /** Since when the server is silent, and when it is asked again (ms). */
  readonly offlineSince?: number
  readonly nextTryAt?: number
  /** After coming back: how many changes were saved at once. */
  readonly caughtUp?: number
  /** What the server said when it refused. */
  readonly reason?: string
  readonly expiresAt?: string
}

/** What the keeper needs of the world. */
export interface KeeperPorts {
  editOf(index: number): CaseEdit
  save(cases: readonly CaseEdit[], revision: number): Promise<DraftSaved>
  /** Keeps unconfirmed cases on the device; an empty list forgets them. */
  keep(cases: readonly CaseEdit[], revision: number): void
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
    this.#state = { phase: 'saved', revision, unsaved: 0 }
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
    this.#keep()
    const { phase } = this.#state
    const settled = phase === 'saved' || phase === 'refused'
    this.#set({ unsaved: this.#state.unsaved + 1, ...(settled && { phase: 'waiting' }) }, ['caughtUp'])
    if (settled || phase === 'waiting') this.#schedule(SAVE_AFTER)
  }

  /** Takes up cases this device had kept from before, and saves them soon. */
  resume(indexes: readonly number[], revision: number): void {
    this.#set({ revision })
    for (const index of indexes) this.changed(index)
  }

  /** Saves now; done when the server confirmed or refused. */
  flush(): Promise<void> {
    this.#stopTimer()
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  /** Goes on over the draft that is stored: the coder decided so. */
  overwrite(revision: number): Promise<void> {
    this.#set({ revision, phase: 'waiting' })
    return this.flush()
  }

  /** Takes the stored draft for the truth: nothing of ours is waiting any more. */
  adopt(revision: number): void {
    this.#stopTimer()
    this.#dirty.clear()
    this.#keep()
    this.#set({ revision, unsaved: 0, phase: 'saved' })
  }

  /** Ends all timers. */
  stop(): void {
    this.#stopTimer()
  }

  async #save(): Promise<void> {
    if (this.#dirty.size === 0 || this.#state.phase === 'conflict') return
    const sent = [...this.#dirty]
    this.#sent = sent
    const { unsaved, offlineSince } = this.#state
    this.#dirty.clear()
    if (!offlineSince) this.#set({ phase: 'saving' })
    try {
      const saved = await this.#ports.save(sent.map(this.#ports.editOf), this.#state.revision)
      this.#sent = []
      this.#confirmed(saved, unsaved, offlineSince !== undefined)
    } catch (error) {
      this.#sent = []
      for (const index of sent) this.#dirty.add(index)
      this.#failed(error)
    }
  }

  #confirmed({ revision, expiresAt }: DraftSaved, count: number, wasOffline: boolean): void {
    const unsaved = this.#state.unsaved - count
    const phase = unsaved > 0 ? 'waiting' : 'saved'
    const news = { phase, revision, unsaved, savedAt: this.#ports.now(), expiresAt } as const
    this.#set({ ...news, ...(wasOffline && { caughtUp: count }) }, ['offlineSince', 'nextTryAt', 'reason'])
    this.#keep()
    if (unsaved > 0) this.#schedule(SAVE_AFTER)
  }

  #failed(error: unknown): void {
    this.#keep()
    const status = error instanceof ServerRefused ? error.status : undefined
    if (status === undefined && !(error instanceof ServerUnreachable)) throw error
    if (status === 409) this.#set({ phase: 'conflict', reason: (error as Error).message })
    else if (status === 401) this.#set({ phase: 'signedOut' })
    else if (status !== undefined && status < 500 && status !== 429)
      this.#set({ phase: 'refused', reason: (error as Error).message })
    else this.#tryLater()
  }

  #tryLater(): void {
    const now = this.#ports.now()
    const offlineSince = this.#state.offlineSince ?? now
    this.#set({ phase: 'offline', offlineSince, nextTryAt: now + RETRY_AFTER })
    this.#schedule(RETRY_AFTER)
  }

  // What is on its way is not there yet: it stays on the device until the server has confirmed it.
  #keep(): void {
    this.#ports.keep([...new Set([...this.#sent, ...this.#dirty])].map(this.#ports.editOf), this.#state.revision)
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
