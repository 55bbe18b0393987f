/** The events of the desktop component, typed (contract, Desktop component events). */
import type { SessionAction } from '@codarium/contract'

/** How far the component is with its work. */
export type ComponentStatus = 'NotInitialized' | 'Configured' | 'DataLoaded' | 'Processing' | 'Completed'

/** Whether somebody is signed in. */
export type AuthenticationState = 'SignedOut' | 'SigningIn' | 'SignedIn' | 'Renewing'

/** Whether there is a connection. */
export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected'

/** How a session ended. */
export interface CompletedSession {
  readonly sessionId: string
  readonly action: SessionAction
  readonly discarded: boolean
  /** The modified data, when they were applied. */
  readonly resultData: string | undefined
}

/** Something went wrong; the component goes on. */
export interface ComponentError {
  readonly code: 'SIGN_IN' | 'CONNECTION' | 'OPEN_UI' | 'SESSION' | 'HOOK' | 'REFUSED'
  readonly message: string
  readonly sessionId?: string
}

/** The events by name, with what their listeners get. */
export interface ComponentEvents {
  StatusChanged: [status: ComponentStatus]
  Error: [error: ComponentError]
  /** 0 to 100. */
  Progress: [percent: number]
  AuthenticationStateChanged: [state: AuthenticationState]
  ConnectionStateChanged: [state: ConnectionState]
  CodingSessionCompleted: [session: CompletedSession]
}
