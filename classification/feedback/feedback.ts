/** Suggest feedback: kept here, sent on as well, or not wanted at all, as SVC_FEEDBACK_TRANSPORT says. */
import type { Settings } from '@codarium/contract'
import type { Sealing, Store } from '@codarium/platform'
import { FeedbackForwarder, type ForwarderDeps } from './feedback-forwarder.ts'
import { type Confirmation, type ConfirmedPair, type Confirmer, FeedbackStore } from './feedback-store.ts'

/** What feedback is opened on; a part of the context of the program. */
export interface FeedbackContext {
  readonly store: Pick<Store<unknown>, 'withTables' | 'installationId'>
  readonly settings: Pick<Settings, 'SVC_FEEDBACK_TRANSPORT'>
  readonly sealing: Sealing
  readonly log: ForwarderDeps['log']
  now(): number
}

/** Suggest feedback of an installation. */
export class Feedback {
  readonly store: FeedbackStore
  readonly #forwarder: FeedbackForwarder | undefined
  readonly #isWanted: boolean
  readonly #installationId: string
  readonly #now: () => number

  constructor({ store, settings, sealing, log, now }: FeedbackContext, send?: ForwarderDeps['send']) {
    const transport = settings.SVC_FEEDBACK_TRANSPORT
    this.store = new FeedbackStore(store, sealing, now)
    this.#isWanted = transport !== 'off'
    this.#installationId = store.installationId
    this.#now = now
    const isAddress = transport !== 'off' && transport !== 'local'
    this.#forwarder = isAddress
      ? new FeedbackForwarder({ address: transport, log, ...(send ? { send } : {}) })
      : undefined
  }

  /** Keeps a confirmation and sends it on in the background; the count is 0 when feedback is not wanted. */
  async confirm(confirmation: Confirmation, user: Confirmer): Promise<{ status: 'STORED' | 'IGNORED'; count: number }> {
    if (!this.#isWanted) return { status: 'IGNORED', count: 0 }
    const count = await this.store.add(confirmation, user)
    const at = new Date(this.#now()).toISOString()
    this.#forwarder?.offer({ ...confirmation, at, installationId: this.#installationId })
    return { status: 'STORED', count }
  }

  /** Takes a confirmation back; where it was sent on it stays there, as what is sent on names nobody. */
  async withdraw(
    confirmation: Confirmation,
    user: Confirmer,
  ): Promise<{ status: 'WITHDRAWN' | 'IGNORED'; count: number }> {
    if (!this.#isWanted) return { status: 'IGNORED', count: 0 }
    return { status: 'WITHDRAWN', count: await this.store.remove(confirmation, user) }
  }

  /** The confirmed pairs of a version, for ranking. */
  confirmedPairs(version: string): Promise<ConfirmedPair[]> {
    return this.store.confirmedPairs(version)
  }

  /** Resolves when everything was sent on or given up. */
  async idle(): Promise<void> {
    await this.#forwarder?.idle()
  }

  /** Ends forwarding. */
  async stop(): Promise<void> {
    await this.#forwarder?.stop()
  }
}
