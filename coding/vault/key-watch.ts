/** Keeps a node up with the keys of the database, and does the work of a rotation when no other node does. */
import { type Context, describeError, StoreError } from '@codarium/platform'
import type { KeyRotation } from './key-rotation.ts'
import { type NodeRegister, SIGN_INTERVAL } from './node-register.ts'
import type { KeyedVault } from './vault.ts'

/** What the watch keeps together. */
export interface KeyWatchDeps {
  readonly vault: KeyedVault
  readonly rotation: KeyRotation
  readonly register: NodeRegister
  /** True where other nodes may share the database. */
  readonly shared: boolean
  /** Given when the server is told to stop: a rotation goes on where it was with the next start, or on another node. */
  readonly stopped: AbortSignal
  readonly log: Context['log']
  /** Told when the key is missing: this node must not write then. */
  readonly readiness?: Context['readiness'] | undefined
  now(): number
}

/** Time between two looks at the keys (ms): a rotation is noticed everywhere within it. */
const LOOK_INTERVAL = 1_000
/** Time until a file that could not be rewritten is tried again (ms): somebody has to make room first. */
const REST = 600_000

export class KeyWatch {
  readonly #deps: KeyWatchDeps
  readonly #closing = new AbortController()
  readonly #ended: AbortSignal
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined
  #working: Promise<void> | undefined
  #signedAt = Number.NEGATIVE_INFINITY
  #signedKey: string | undefined
  #lacking = false
  #restsUntil = Number.NEGATIVE_INFINITY

  private constructor(deps: KeyWatchDeps) {
    this.#deps = deps
    this.#ended = AbortSignal.any([this.#closing.signal, deps.stopped])
    this.#timer = setInterval(() => this.#lookOnce(), LOOK_INTERVAL)
  }

  /** Registers the node, and watches from then on. */
  static async start(deps: KeyWatchDeps): Promise<KeyWatch> {
    const watch = new KeyWatch(deps)
    try {
      await watch.#look()
      return watch
    } catch (error) {
      clearInterval(watch.#timer)
      throw error
    }
  }

  /** Looks now; for whoever has just begun a rotation. */
  async look(): Promise<void> {
    await this.#look()
  }

  /** Ends the watch and what it works on. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await this.#looking
    await this.#working
    if (this.#deps.shared) await this.#deps.register.leave().catch(() => {})
  }

  #lookOnce(): void {
    this.#looking ??= this.#look()
      .catch((error) => this.#deps.log.warn(describeError(error), 'the look at the encryption keys failed'))
      .finally(() => {
        this.#looking = undefined
      })
  }

  async #look(): Promise<void> {
    const { vault, rotation, now } = this.#deps
    await vault.refresh()
    this.#noticeLack()
    await this.#sign()
    if (this.#ended.aborted || this.#lacking || now() < this.#restsUntil) return
    if (!(await rotation.isUnderWay())) return
    this.#working ??= rotation
      .work(this.#ended)
      .then(() => {})
      .catch((error) => this.#interrupted(error))
      .finally(() => {
        this.#working = undefined
      })
  }

  #interrupted(error: unknown): void {
    const { log, now } = this.#deps
    if (error instanceof StoreError && error.code === 'NOT_REWRITTEN') this.#restsUntil = now() + REST
    log.error(describeError(error), 'the key rotation was interrupted')
  }

  #noticeLack(): void {
    const { vault, log, readiness } = this.#deps
    const key = vault.activeKey
    const lacking = key !== undefined && vault.ring.find(key) === undefined
    if (lacking && !this.#lacking) log.error({ id: key }, 'the database is now encrypted with a key this node lacks')
    const detail = `the database is encrypted with key ${key}, which this node lacks: set it as SVC_ENCRYPTION_KEY`
    readiness?.report('keys', lacking ? [{ cause: 'KEY_MISSING', detail }] : [])
    this.#lacking = lacking
  }

  async #sign(): Promise<void> {
    const { shared, register, vault, now } = this.#deps
    const key = vault.activeKey ?? ''
    if (!shared || (key === this.#signedKey && now() - this.#signedAt < SIGN_INTERVAL)) return
    await register.sign(
      vault.ring.all.map(({ id }) => id),
      key,
    )
    this.#signedKey = key
    this.#signedAt = now()
  }
}
