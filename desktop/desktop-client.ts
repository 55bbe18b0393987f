/** The desktop coding client: receives launches, opens the UI, reports how sessions end, and runs the post-coding hook. */
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type {
  AuthOkPayload,
  ClientConfiguration,
  HookSettings,
  LaunchOrder,
  OutcomePayload,
  ServerMessage,
  SessionAction,
} from '@codarium/contract'
import type { ComponentError, ComponentEvents, ComponentStatus } from './component-events.ts'
import { type Delivered, deliverHook, type Wait } from './hook/hook-delivery.ts'
import { codingActionOf, type HookOutcome, hookPayload, isWanted } from './hook/hook-payload.ts'
import { type EffectiveHook, effectiveHook, type LocalHookSettings, noHook } from './hook/hook-settings.ts'
import { LiveConnection } from './live-connection.ts'
import type { Tokens } from './login/provider.ts'
import { TokenKeeper } from './login/token-keeper.ts'
import { ServerApi } from './server-api.ts'
import { serverConfiguration } from './server-configuration.ts'

/** How somebody signs in. */
export interface Login {
  signIn(configuration: ClientConfiguration): Promise<Tokens>
  renew(configuration: ClientConfiguration, refreshToken: string): Promise<Tokens>
}

/** What a client is made of. */
export interface DesktopClientOptions {
  /** Base address of the server. */
  readonly server: string
  readonly login: Login
  /** Opens an address in the coder's browser. */
  openUi(address: string): Promise<void>
  /** Kept over restarts, it keeps the client its place; chosen anew otherwise. */
  readonly instanceId?: string
  /** The object `hook` of the local configuration. */
  readonly hook?: LocalHookSettings
  /** How the hook waits between attempts; the clock by default. */
  readonly hookWait?: Wait
  random?(): number
}

/** A session as the client knows it. */
export interface KnownSession {
  readonly sessionId: string
  readonly createdBy: string
  readonly state: 'waiting' | 'open' | SessionAction
}

const outcomes: Partial<Record<ServerMessage['type'], SessionAction>> = {
  CODING_APPLIED: 'APPLIED',
  CODING_DISCARDED: 'DISCARDED',
  CODING_CANCELLED: 'CANCELLED',
  CODING_TIMEOUT: 'TIMEOUT',
}
/** Sessions remembered at most. */
const MOST_KNOWN = 100

/** A desktop client. */
export class DesktopClient extends EventEmitter<ComponentEvents> {
  readonly instanceId: string
  readonly #options: DesktopClientOptions
  readonly #sessions = new Map<string, KnownSession>()
  readonly #waiting: LaunchOrder[] = []
  readonly #hooks = new Set<Promise<unknown>>()
  #keeper: TokenKeeper | undefined
  #connection: LiveConnection | undefined
  #api: ServerApi | undefined
  #serverHook: HookSettings = noHook
  #status: ComponentStatus = 'NotInitialized'
  #current: string | undefined
  #lastSequence = 0

  constructor(options: DesktopClientOptions) {
    super()
    this.#options = options
    this.instanceId = options.instanceId ?? randomUUID()
  }

  /** How far the client is. */
  get status(): ComponentStatus {
    return this.#status
  }

  /** The sessions it knows, the newest last. */
  get sessions(): readonly KnownSession[] {
    return [...this.#sessions.values()]
  }

  /** Reads the server's configuration, signs in and connects; rejects when the server or the sign-in fails. */
  async start(): Promise<void> {
    const configuration = await serverConfiguration(this.#options.server)
    this.#setStatus('Configured')
    const token = () => this.#keeper?.token
    this.#api = new ServerApi(configuration.serverUrl, token)
    this.#connection = new LiveConnection({
      webSocketUrl: configuration.webSocketUrl,
      instanceId: this.instanceId,
      reconnectSeconds: configuration.reconnectIntervalSeconds,
      heartbeatSeconds: configuration.heartbeatIntervalSeconds,
      token,
      onState: (state) => this.emit('ConnectionStateChanged', state),
      onMessage: (message) => this.#heard(message),
      onRefused: (refusal) => this.#refused(refusal),
      ...(this.#options.random ? { random: this.#options.random } : {}),
    })
    if (configuration.oauth2.enabled) await this.#signIn(configuration)
    else this.emit('AuthenticationStateChanged', 'SignedIn')
    this.#connection.connect()
  }

  /** Closes everything, once the hooks on their way have had their say. */
  async stop(): Promise<void> {
    this.#connection?.stop()
    this.#keeper?.stop()
    await Promise.allSettled(this.#hooks)
  }

  async #signIn(configuration: ClientConfiguration): Promise<void> {
    const { login } = this.#options
    this.#keeper = new TokenKeeper({
      signIn: () => login.signIn(configuration),
      renew: (refreshToken) => login.renew(configuration, refreshToken),
      onState: (state) => this.emit('AuthenticationStateChanged', state),
      onToken: (token) => this.#connection?.send('TOKEN_REFRESH', { token }),
      onError: (message) => this.#fail({ code: 'SIGN_IN', message }),
    })
    await this.#keeper.start()
  }

  #heard(message: ServerMessage): void {
    const action = outcomes[message.type]
    if (message.type === 'AUTH_OK') this.#welcomed((message as ServerMessage<'AUTH_OK'>).payload)
    if (message.type === 'AUTH_EXPIRED') void this.#keeper?.renew()
    if (message.type === 'CODING_SESSION_LAUNCH') this.#launched(message.payload as LaunchOrder)
    if (message.type === 'CODING_ERROR') {
      this.#fail({ code: 'REFUSED', message: (message as ServerMessage<'CODING_ERROR'>).payload.message })
    }
    if (action) this.#ended(action, message as ServerMessage & { payload: OutcomePayload })
  }

  /** A server that has forgotten this instance counts its events anew. */
  #welcomed({ hook, lastSequence }: AuthOkPayload): void {
    this.#serverHook = hook ?? this.#serverHook
    this.#lastSequence = Math.min(this.#lastSequence, lastSequence ?? this.#lastSequence)
  }

  /** The same launch may come again after a reconnect; while one session is open, further ones wait. */
  #launched(order: LaunchOrder): void {
    if (this.#sessions.has(order.sessionId)) return
    this.#remember({ sessionId: order.sessionId, createdBy: order.createdBy, state: 'waiting' })
    this.#waiting.push(order)
    if (this.#current === undefined) void this.#openNext()
  }

  async #openNext(): Promise<void> {
    const order = this.#waiting.shift()
    this.#current = order?.sessionId
    if (!order) return
    const { sessionId, createdBy } = order
    this.#setStatus('DataLoaded')
    this.emit('Progress', 0)
    try {
      // Without a link that signs the coder in, the plain address still leads there, by way of the sign-in page.
      const address = await this.#api?.launchLink(sessionId).catch(() => order.redirectUrl)
      await this.#options.openUi(address ?? order.redirectUrl)
    } catch (error) {
      return this.#couldNotOpen(order, error)
    }
    if (this.#current !== sessionId) return
    this.#remember({ sessionId, createdBy, state: 'open' })
    this.#connection?.send('UI_SESSION_JOIN', { sessionId })
    this.#setStatus('Processing')
    this.emit('Progress', 50)
  }

  async #couldNotOpen({ sessionId, format }: LaunchOrder, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error)
    this.#fail({ code: 'OPEN_UI', message, sessionId })
    this.#runHook({ sessionId, format, errorMessage: `the coding UI could not be opened: ${message}` })
    await this.#openNext()
  }

  /** An event that came before, by its number, is not told again. */
  #ended(action: SessionAction, { payload, sequence = 0 }: ServerMessage & { payload: OutcomePayload }): void {
    if (sequence > 0 && sequence <= this.#lastSequence) return
    this.#lastSequence = Math.max(sequence, this.#lastSequence)
    const { sessionId, data: resultData } = payload
    const known = this.#sessions.get(sessionId)
    this.#remember({ sessionId, createdBy: known?.createdBy ?? '', state: action })
    const waiting = this.#waiting.findIndex((order) => order.sessionId === sessionId)
    if (waiting >= 0) this.#waiting.splice(waiting, 1)
    this.#setStatus('Completed')
    this.emit('Progress', 100)
    this.emit('CodingSessionCompleted', { sessionId, action, discarded: action === 'DISCARDED', resultData })
    this.#connection?.send('EVENT_ACK', { sequence })
    this.#runHook({ sessionId, action, resultData })
    if (this.#current === sessionId) void this.#openNext()
  }

  /** Beside everything else: neither the coder nor the next session waits for it. */
  #runHook(outcome: HookOutcome): void {
    const hook = effectiveHook(this.#serverHook, this.#options.hook)
    if (!isWanted(outcome, hook)) return
    const running = this.#fire(outcome).finally(() => this.#hooks.delete(running))
    this.#hooks.add(running)
  }

  async #fire(outcome: HookOutcome): Promise<void> {
    const hook = effectiveHook(this.#serverHook, this.#options.hook)
    const told = await this.#withFacts(outcome, hook)
    if (!isWanted(told, hook)) return
    const delivered = await deliverHook(hookPayload(told, hook, Date.now()), hook, this.#options.hookWait)
    if (!delivered.ok) this.#hookFailed(told, delivered)
  }

  async #withFacts(outcome: HookOutcome, hook: EffectiveHook): Promise<HookOutcome> {
    const { sessionId, action } = outcome
    if (action === undefined || !this.#api) return outcome
    try {
      const facts = await this.#api.facts(sessionId)
      const originalData = hook.includeOriginalData ? await this.#api.originalData(sessionId) : undefined
      const isGrouped = hook.includeGrouperResults && action === 'APPLIED'
      const grouperResults = isGrouped ? await this.#api.grouperResults(sessionId) : undefined
      return { ...outcome, facts, originalData, grouperResults }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { ...outcome, errorMessage: `the result could not be read: ${message}` }
    }
  }

  #hookFailed(outcome: HookOutcome, { attempts, reason }: Delivered): void {
    const message = `the hook for ${codingActionOf(outcome)} failed after ${attempts} attempts: ${reason}`
    this.#fail({ code: 'HOOK', message, sessionId: outcome.sessionId })
  }

  #refused({ status, message, final }: { status: number; message: string; final: boolean }): void {
    this.#fail({ code: final ? 'REFUSED' : 'CONNECTION', message })
    if (status === 401 || status === 4401) void this.#keeper?.renew()
  }

  #remember(session: KnownSession): void {
    this.#sessions.delete(session.sessionId)
    this.#sessions.set(session.sessionId, session)
    for (const id of this.#sessions.keys()) if (this.#sessions.size > MOST_KNOWN) this.#sessions.delete(id)
  }

  #setStatus(status: ComponentStatus): void {
    this.#status = status
    this.emit('StatusChanged', status)
  }

  #fail(error: ComponentError): void {
    this.emit('Error', error)
  }
}
