/** The payload of the post-coding hook, field by field after the contract. Pure. */
import type { GroupedCase, SessionAction, SessionFormat } from '@codarium/contract'
import type { TokenUser } from '../login/token-user.ts'
import type { SessionFacts } from '../server-api.ts'
import type { EffectiveHook } from './hook-settings.ts'

/** What the hook calls an outcome. */
export type CodingAction = 'Applied' | 'Discarded' | 'Cancelled' | 'Timeout' | 'Error'

const actions: Record<SessionAction, CodingAction> = {
  APPLIED: 'Applied',
  DISCARDED: 'Discarded',
  CANCELLED: 'Cancelled',
  TIMEOUT: 'Timeout',
}
const formats: Record<SessionFormat, string> = { spiges: 'SpiGes', bfs: 'BFS', custom: 'Custom' }

/** An outcome with what is known of it. */
export interface HookOutcome {
  readonly sessionId: string
  /** Absent when something failed before there was one. */
  readonly action?: SessionAction | undefined
  readonly facts?: SessionFacts | undefined
  /** Who is signed in at the client. */
  readonly user?: TokenUser | undefined
  readonly format?: SessionFormat | undefined
  readonly resultData?: string | undefined
  readonly originalData?: string | undefined
  readonly grouperResults?: readonly GroupedCase[] | undefined
  /** What failed, when something did. */
  readonly errorMessage?: string | undefined
}

/** What the hook calls this outcome. */
export function codingActionOf({ action, errorMessage }: HookOutcome): CodingAction {
  return action === undefined || errorMessage !== undefined ? 'Error' : actions[action]
}

/** Whether the hook wants to know of this outcome. */
export function isWanted(outcome: HookOutcome, { enabled, url, events }: EffectiveHook): boolean {
  const name = codingActionOf(outcome).toLowerCase()
  return enabled && url !== '' && (events as readonly string[]).includes(name)
}

/** The JSON that is posted. */
export function hookPayload(outcome: HookOutcome, hook: EffectiveHook, now: number): Record<string, unknown> {
  const { facts, errorMessage, resultData, originalData } = outcome
  const codingAction = codingActionOf(outcome)
  const success = codingAction !== 'Error'
  return {
    eventType: 'coding_session_completed',
    timestamp: new Date(now).toISOString(),
    sessionId: outcome.sessionId,
    codingAction,
    applied: codingAction === 'Applied',
    discarded: codingAction === 'Discarded',
    username: usernameOf(outcome),
    sourceFormat: formats[facts?.metadata.format ?? outcome.format ?? 'spiges'],
    durationMs: durationOf(facts),
    casesProcessed: facts?.metadata.caseCount ?? 0,
    diagnosesCount: facts?.diagnosesCount ?? 0,
    treatmentsCount: facts?.treatmentsCount ?? 0,
    success,
    ...(success ? {} : { errorMessage: errorMessage ?? 'unknown' }),
    ...(hook.includeResultData && resultData !== undefined ? { resultData } : {}),
    ...(hook.includeOriginalData && originalData !== undefined ? { originalData } : {}),
    ...(hook.includeGrouperResults ? { grouperResults: (outcome.grouperResults ?? []).map(toldOf) } : {}),
  }
}

/** The fields of the contract, and no others. */
function toldOf({ fallId, drgCode, costWeight, pccl, los, tariff, groupingSuccess }: GroupedCase) {
  return { fallId, drgCode, costWeight, pccl, los, tariff, groupingSuccess }
}

/** The user name of whoever is signed in here; of a colleague who took the session over only the name is known. */
function usernameOf({ facts, user }: HookOutcome): string | null {
  const coder = facts?.metadata.coder
  const isOwn = coder === undefined || coder.userId === user?.sub
  const name = (isOwn ? user?.username : undefined) ?? coder?.name
  return name === undefined || name === 'anonymous' ? null : name
}

/** From the opening to the end; nothing for a session that was never opened. */
function durationOf(facts: SessionFacts | undefined): number {
  const { openedAt, endedAt } = facts?.metadata ?? {}
  return openedAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(openedAt)) : 0
}
