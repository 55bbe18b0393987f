/** The life of a session as one table: the contract's "States and transitions", and the only way a status changes. */
import type { SessionAction, SessionStatus } from '@codarium/contract'

/** What can happen to a session. */
export type Trigger = 'create' | 'open' | 'apply' | 'discard' | 'close' | 'time-out' | 'expire' | 'cancel'

/** One row: from a state (or none), by a trigger, to a state, with what became of the session once it is finished. */
export interface Transition {
  readonly from: SessionStatus | 'NONE'
  readonly trigger: Trigger
  readonly to: SessionStatus
  readonly action?: SessionAction
}

/** Every transition there is; a pair of state and trigger that is not here is refused. */
export const transitions: readonly Transition[] = [
  { from: 'NONE', trigger: 'create', to: 'PENDING' },
  { from: 'PENDING', trigger: 'open', to: 'IN_PROGRESS' },
  { from: 'IN_PROGRESS', trigger: 'apply', to: 'COMPLETED', action: 'APPLIED' },
  { from: 'IN_PROGRESS', trigger: 'discard', to: 'COMPLETED', action: 'DISCARDED' },
  { from: 'IN_PROGRESS', trigger: 'close', to: 'COMPLETED', action: 'CANCELLED' },
  { from: 'IN_PROGRESS', trigger: 'time-out', to: 'COMPLETED', action: 'TIMEOUT' },
  { from: 'PENDING', trigger: 'expire', to: 'EXPIRED', action: 'TIMEOUT' },
  { from: 'PENDING', trigger: 'cancel', to: 'CANCELLED', action: 'CANCELLED' },
  { from: 'IN_PROGRESS', trigger: 'cancel', to: 'CANCELLED', action: 'CANCELLED' },
]

/** The row for a state and a trigger; undefined when that must not happen. */
export function transition(from: Transition['from'], trigger: Trigger): Transition | undefined {
  return transitions.find((row) => row.from === from && row.trigger === trigger)
}

/** States in which a session can still be worked on; while in them its instanceId is taken. */
export const activeStates: readonly SessionStatus[] = ['PENDING', 'IN_PROGRESS']

/** Whether a session in this state can still be worked on. */
export function isActive(status: SessionStatus): boolean {
  return activeStates.includes(status)
}

/** What the clock does to a session in this state once its time is up; `left`: its coder closed the window. */
export function lapseOf(status: SessionStatus, left = false): Trigger | undefined {
  const triggers = left ? (['expire', 'close'] as const) : (['expire', 'time-out'] as const)
  return triggers.find((trigger) => transition(status, trigger))
}
