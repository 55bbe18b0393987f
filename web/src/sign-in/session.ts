/** The login of this window: kept while it can be renewed, given up only when the provider says that it has ended. */

import { ErrorResponse, User } from 'oidc-client-ts'
import { Listeners } from '../browser/listeners.ts'
import { currentPlace, placeFrom } from './return-address.ts'
import { handOver, openSignInWindow } from './sign-in-window.ts'
import { isNetworkFailure, type Trouble, troubleFrom } from './trouble.ts'

// An unreachable provider is asked again after this time; until then the old login is kept.
const RETRY_MS = 5_000
// A token refused this soon after its renewal will not get better by another one.
const FRESH_MS = 30_000

/** What the UI shows of the login. */
export interface SignInState {
  /** `off`: the server lets everybody in, nobody signs in. */
  readonly phase: 'starting' | 'signed-out' | 'signed-in' | 'off'
  readonly user?: User
  readonly trouble?: Trouble
  /** The page leaves to sign out at the provider: who signed in again now would be let in there without a password. */
  readonly leaving?: boolean
}

/** The state before anything is known: a window without a login is shown signed out at once, or as the page says. */
export const stateAtStart = (expectsLogin: boolean, isOff = false): SignInState => ({
  phase: isOff ? 'off' : expectsLogin ? 'starting' : 'signed-out',
})

/** What the session needs of the sign-in library (oidc-client-ts's UserManager). */
export interface Manager {
  readonly events: {
    addUserLoaded(listener: (user: User) => void): unknown
    addUserUnloaded(listener: () => void): unknown
    addAccessTokenExpiring(listener: () => void): unknown
    addAccessTokenExpired(listener: () => void): unknown
    load(user: User): Promise<void>
  }
  getUser(): Promise<User | null>
  removeUser(): Promise<void>
  storeUser(user: User): Promise<void>
  signinRedirect(asked: { login_hint?: string; prompt?: 'none'; ui_locales: string; state: unknown }): Promise<void>
  signinRedirectCallback(): Promise<User>
  signinSilent(): Promise<User | null>
  signoutRedirect(): Promise<void>
}

/** The login of this window, as a store React can follow; without a manager sign-in is switched off. */
export class SignInSession {
  #state: SignInState
  #callback: Promise<string> | undefined
  #renewal: Promise<void> | undefined
  #renewedAt = 0
  /** Whose window this is, also after the login has ended. */
  #subject: string | undefined
  /** Whether a window was opened to sign in for this one; a login for another page is not ours to take. */
  #waitsForWindow = false
  /** Whether this page leaves for the provider to sign out there. */
  #isLeaving = false
  readonly #manager: Manager | undefined
  readonly #listeners = new Listeners()

  constructor(manager: Manager | undefined, expectsLogin: boolean) {
    this.#manager = manager
    this.#state = manager ? stateAtStart(expectsLogin) : { phase: 'off' }
    manager?.events.addUserLoaded((user) => isMeant(user) && this.#set({ phase: 'signed-in', user }))
    manager?.events.addUserUnloaded(() => this.#set({ phase: 'signed-out', ...(this.#isLeaving && { leaving: true }) }))
    manager?.events.addAccessTokenExpiring(() => void this.renew())
    manager?.events.addAccessTokenExpired(() => void this.renew())
  }

  readonly state = (): SignInState => this.#state

  /** Calls `listener` whenever the state changes. */
  readonly subscribe = this.#listeners.subscribe

  /** Takes up the login this window already has, renewing it where it expired meanwhile. */
  async resume(): Promise<void> {
    const user = await this.#manager?.getUser()
    if (user?.expired) await this.renew()
    else if (this.#manager) this.#set(user ? { phase: 'signed-in', user } : { phase: 'signed-out' })
  }

  /** Leaves for the identity provider; comes back to the place one is at. */
  async signIn(language: string, hint?: string): Promise<void> {
    const asked = { ...(hint && { login_hint: hint }), ui_locales: language, state: { place: currentPlace() } }
    await this.#manager?.signinRedirect(asked).catch((error) => this.#report(troubleFrom(error)))
  }

  /** Leaves for the provider to be let in without a word, as the person another window is signed in as; else nothing happens. */
  async signInSilently(language: string, subject: string): Promise<void> {
    if (this.#state.phase !== 'signed-out' || this.#state.trouble) return
    const state = { place: currentPlace(), silentlyAs: subject }
    await this.#manager?.signinRedirect({ prompt: 'none', ui_locales: language, state }).catch(() => undefined)
  }

  /** Finishes the sign-in the provider sent us back from; answers the place to return to. */
  finish(): Promise<string> {
    this.#callback ??= this.#finish() // once: a code can be redeemed only once
    return this.#callback
  }

  /** Signs out here and at the provider. */
  async signOut(): Promise<void> {
    const gone = () => {
      this.#isLeaving = false
      return this.#end({ kind: 'signedOutHere' })
    }
    this.#isLeaving = true
    await this.#manager?.signoutRedirect().catch(gone)
  }

  /** Somebody signed out in another window of this browser: if it was this one's user, they have left here too. */
  async leftElsewhere(subject: string): Promise<void> {
    if (this.#subject === subject && !this.#isLeaving) await this.#end({ kind: 'signedOutElsewhere' })
  }

  /** Is on this page after all, which was left to sign out: who goes back to it may sign in. */
  async comeBack(): Promise<void> {
    this.#isLeaving = false
    await this.resume()
  }

  /** Renews the tokens; several calls at once are one, since a refresh token is good for one use. */
  renew(): Promise<void> {
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined
    })
    return this.#renewal
  }

  /** The server did not accept the token: renewed once, a fresh one means trouble. */
  async tokenRefused(reason: string): Promise<void> {
    if (Date.now() - this.#renewedAt < FRESH_MS) this.#report({ kind: 'failed', reason })
    else await this.renew()
  }

  /** Opens a window to sign in in, so that this page stays; where none may open, this one leaves for the provider. */
  async signInAgain(language: string): Promise<void> {
    this.#waitsForWindow = openSignInWindow()
    if (!this.#waitsForWindow) await this.signIn(language)
  }

  /** Gives this window's login to the page that waits for it, and keeps none: a refresh token is good for one holder. */
  async handOver(): Promise<void> {
    if (this.#state.user) handOver(this.#state.user.toStorageString())
    await this.#manager?.removeUser()
  }

  /** Takes a login from the window in which one signed in again; who is somebody else ends the work of the first here. */
  async take(login: string): Promise<void> {
    if (!this.#waitsForWindow) return
    const user = User.fromStorageString(login)
    const isOther = this.#subject !== undefined && user.profile.sub !== this.#subject
    this.#waitsForWindow = false
    if (isOther) return this.#end({ kind: 'otherPerson', name: user.profile.name ?? user.profile.sub })
    await this.#manager?.storeUser(user)
    await this.#manager?.events.load(user)
  }

  /** Takes a notice away. */
  readonly dismiss = (): void => this.#report(undefined)

  async #finish(): Promise<string> {
    try {
      const user = await this.#manager?.signinRedirectCallback()
      if (user && !isMeant(user)) await this.#forget()
      return placeFrom(user?.state)
    } catch (error) {
      await this.resume() // the login from before, if any, still stands
      if (error instanceof ErrorResponse && silentlyAs(error.state) !== undefined) return placeFrom(error.state)
      const trouble = troubleFrom(error)
      if (trouble.kind !== 'stale' || this.#state.phase !== 'signed-in') this.#report(trouble)
      return '/'
    }
  }

  async #renew(): Promise<void> {
    if (this.#state.phase === 'signed-out') return
    try {
      await this.#manager?.signinSilent()
      this.#renewedAt = Date.now()
    } catch (error) {
      if (!isNetworkFailure(error)) return this.#end({ kind: 'expired' })
      this.#report({ kind: 'renewalWaits' })
      setTimeout(() => void this.renew(), RETRY_MS)
    }
  }

  /** Keeps nothing of a login that is not to be one. */
  async #forget(): Promise<void> {
    await this.#manager?.removeUser()
    this.#set({ phase: 'signed-out' })
  }

  async #end(trouble: Trouble): Promise<void> {
    await this.#manager?.removeUser()
    this.#set({ phase: 'signed-out', trouble })
  }

  #report(trouble: Trouble | undefined): void {
    const { trouble: _before, phase, ...rest } = this.#state
    this.#set({ ...rest, phase: phase === 'starting' ? 'signed-out' : phase, ...(trouble && { trouble }) })
  }

  #set(state: SignInState): void {
    this.#state = state
    this.#subject = state.user?.profile.sub ?? this.#subject
    this.#listeners.tell()
  }
}

/** Whether a login is that of the person it was asked for; who signs in by hand is whoever they are. */
function isMeant({ state, profile }: Pick<User, 'state' | 'profile'>): boolean {
  const subject = silentlyAs(state)
  return subject === undefined || subject === profile.sub
}

/** The person a silent sign-in was for; undefined for one by hand. */
function silentlyAs(state: unknown): string | undefined {
  const subject = typeof state === 'object' && state !== null && 'silentlyAs' in state ? state.silentlyAs : undefined
  return typeof subject === 'string' ? subject : undefined
}
