/** The desktop coding client: receives launches, opens the UI, reports how sessions end, and runs the post-coding hook. */
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type {
  AuthOkPayload,
  ClientConfiguration,
  LaunchOrder,
  OutcomePayload,
  ServerMessage,
  SessionAction,
} from '@codarium/contract'
import type { ComponentError, ComponentEvents, ComponentStatus } from './component-events.ts'
import type { Wait } from './hook/hook-delivery.ts'
import { HookRunner } from './hook/hook-runner.ts'
import type { LocalHookSettings } from './hook/hook-settings.ts'
import { type KnownSession, LaunchQueue } from './launch-queue.ts'
import { LiveConnection } from './live-connection.ts'
import type { Tokens } from './login/provider.ts'
import { TokenKeeper } from './login/token-keeper.ts'
import { tokenUser } from './login/token-user.ts'
import { ServerApi } from './server-api.ts'
import { serverConfiguration } from './server-configuration.ts'

/** How somebody signs in. */
export interface Login {
  signIn(configuration: ClientConfiguration): Promise<Tokens>
  renew(configuration: ClientConfiguration, refreshToken: string): Promise<Tokens>
}

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

const outcomes: Partial<Record<ServerMessage['type'], SessionAction>> = {
  CODING_APPLIED: 'APPLIED',
  CODING_DISCARDED: 'DISCARDED',
  CODING_CANCELLED: 'CANCELLED',
  CODING_TIMEOUT: 'TIMEOUT',
}

export class DesktopClient extends EventEmitter<ComponentEvents> {
  readonly instanceId: string
  readonly #options: DesktopClientOptions
  readonly #queue = new LaunchQueue()
  readonly #hook: HookRunner
  #keeper: TokenKeeper | undefined
  #connection: LiveConnection | undefined
  #api: ServerApi | undefined
  #status: ComponentStatus = 'NotInitialized'
  #lastSequence = 0

  constructor(options: DesktopClientOptions) {
    super()
    this.#options = options
    this.instanceId = options.instanceId ?? randomUUID()
    this.#hook = new HookRunner({
      local: options.hook,
      wait: options.hookWait,
      api: () => this.#api,
      user: () => tokenUser(this.#keeper?.token),
      failed: (sessionId, message) => this.#fail({ code: 'HOOK', message, sessionId }),
    })
  }

  /** How far the client is. */
  get status(): ComponentStatus {
    return this.#status
  }

  /** The sessions it knows, the newest last. */
  get sessions(): readonly KnownSession[] {
    return this.#queue.sessions
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
    await this.#hook.settled()
  }

  async #signIn(configuration: ClientConfiguration): Promise<void> {
    const { login } = this.#options
    this.#keeper = new TokenKeeper({
      signIn: () => login.signIn(configuration),
      renew: (refreshToken) => login.renew(configuration, refreshToken),
      onState: (state) => this.emit('AuthenticationStateChanged', state),
      onToken: (token) => this.#useToken(token),
      onError: (message) => this.#fail({ code: 'SIGN_IN', message }),
    })
    await this.#keeper.start()
  }

  /** The server is told of a fresh token; where it was waiting for one, the client connects at once. */
  #useToken(token: string): void {
    if (!this.#connection?.send('TOKEN_REFRESH', { token })) this.#connection?.connect()
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
    if (hook) this.#hook.configure(hook)
    this.#lastSequence = Math.min(this.#lastSequence, lastSequence ?? this.#lastSequence)
  }

  /** While one session is open, further ones wait. */
  #launched(order: LaunchOrder): void {
    if (this.#queue.add(order) && !this.#queue.isBusy) void this.#openNext()
  }

  async #openNext(): Promise<void> {
    const order = this.#queue.next()
    if (!order) return
    const { sessionId } = order
    this.#setStatus('DataLoaded')
    this.emit('Progress', 0)
    try {
      // Without a link that signs the coder in, the plain address still leads there, by way of the sign-in page.
      const address = await this.#api?.launchLink(sessionId).catch(() => order.redirectUrl)
      await this.#options.openUi(address ?? order.redirectUrl)
    } catch (error) {
      return this.#couldNotOpen(order, error)
    }
    if (!this.#queue.isCurrent(sessionId)) return
    this.#queue.opened(order)
    this.#connection?.send('UI_SESSION_JOIN', { sessionId })
    this.#setStatus('Processing')
    this.emit('Progress', 50)
  }

  async #couldNotOpen({ sessionId, format }: LaunchOrder, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error)
    this.#fail({ code: 'OPEN_UI', message, sessionId })
    this.#hook.run({ sessionId, format, errorMessage: `the coding UI could not be opened: ${message}` })
    await this.#openNext()
  }

  /** An event that came before, by its number, is not told again. */
  #ended(action: SessionAction, { payload, sequence = 0 }: ServerMessage & { payload: OutcomePayload }): void {
    if (sequence > 0 && sequence <= this.#lastSequence) return
    this.#lastSequence = Math.max(sequence, this.#lastSequence)
    const { sessionId, data: resultData } = payload
    this.#queue.ended(sessionId, action)
    this.#setStatus('Completed')
    this.emit('Progress', 100)
    this.emit('CodingSessionCompleted', { sessionId, action, discarded: action === 'DISCARDED', resultData })
    this.#connection?.send('EVENT_ACK', { sequence })
    this.#hook.run({ sessionId, action, resultData })
    if (this.#queue.isCurrent(sessionId)) void this.#openNext()
  }

  #refused({ status, message, final }: { status: number; message: string; final: boolean }): void {
    this.#fail({ code: final ? 'REFUSED' : 'CONNECTION', message })
    if (status === 401 || status === 4401) void this.#keeper?.renew()
  }

  #setStatus(status: ComponentStatus): void {
    this.#status = status
    this.emit('StatusChanged', status)
  }

  #fail(error: ComponentError): void {
    this.emit('Error', error)
  }
}
