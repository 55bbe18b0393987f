/** What the doors are built on. */

import type { Completed } from '../sessions/routes/route-deps.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import type { Handler } from './door.ts'
import type { Presence } from './presence.ts'

export interface DoorDeps {
  readonly sessions: SessionDeps
  readonly presence: Presence
  /** AUTH: a token, first or fresh. */
  readonly authenticate: Handler
  /** EVENT_ACK. */
  readonly acknowledge: Handler
  /** Told of each session that was completed, with the token of its coder. */
  readonly completed: Completed
  /** The instanceId of the client that was sent the launch of a session. */
  launchedTo(sessionId: string): Promise<string | undefined>
  /** A client is known to have a launch. */
  confirmLaunch(sessionId: string, instance: string): Promise<void>
}
