/** Where the login is handed through the pages. */
import type { Me } from '@codarium/contract'
import { createContext } from 'react'
import type { UserCopies } from '../local-copies/user-copies.ts'
import type { ServerRefused } from '../server/server-error.ts'
import type { SignInState } from './session.ts'

/** The login as pages use it. */
export interface SignIn extends SignInState {
  /** Whether signing in is possible yet: the server has said where. */
  readonly ready: boolean
  /** The name of whoever is signed in, or about to be again; empty when nobody is. */
  readonly name: string
  /** What the server says of the caller; absent until it answered. */
  readonly me?: Me
  /** Why the server does not let a signed-in user in, in its words. */
  readonly refused?: ServerRefused
  /** Leaves for the identity provider; `hint` names the user to sign in as. */
  signIn(hint?: string): void
  /** Signs in in a window of its own, so that this page stays; where no window may open, this one leaves. */
  signInAgain(): void
  /** Gives the login of this window to the page that waits for it. */
  handOver(): Promise<void>
  /** Signs out, after asking about unsaved work. */
  signOut(): void
  /** What this browser keeps of the one who is signed in; rejects while the server does not answer. */
  copies(): Promise<UserCopies>
  dismiss(): void
  /** Renews the login silently; false when that is not possible now. */
  renew(): Promise<boolean>
}

export const SignInContext = createContext<SignIn | undefined>(undefined)
