/** The tables of sessions, as the newest migration leaves them. */
import type { RefusalReason, SessionAction, SessionFormat, SessionSource, SessionStatus } from '@codarium/contract'
import type { Flag } from '@codarium/platform'

/** One session. Nothing of its cases stands here: they are in coding_session_text, sealed. */
export interface SessionRow {
  id: string
  tenant: string
  status: SessionStatus
  action: SessionAction | null
  format: SessionFormat
  source: SessionSource
  /** The instanceId, sealed, and the keyed hash by which it is found; null where there is none. */
  instance: Uint8Array | null
  instance_hash: string | null
  data_hash: string
  read_only: Flag
  case_count: number
  /** The numbers of the hospital, sealed; null for a session made before they were noted. */
  hospital: Uint8Array | null
  creator_id: string
  creator_name: string
  creator_email: string
  target_user_id: string | null
  /** Null unless it was routed. */
  target_notified: Flag | null
  coder_id: string | null
  coder_name: string | null
  /** Whose window was there when the present coder opened it, to whom it goes back; null where nobody's was. */
  former_coder_id: string | null
  former_coder_name: string | null
  created_at: number
  opened_at: number | null
  /** The coder's last action: opening, saving. */
  last_action_at: number | null
  /** The last sign of life of the coder's window. */
  seen_at: number | null
  /** When the coder's window was closed without a choice; null while it is there, or nobody has come. */
  left_at: number | null
  /** As told to callers. */
  expires_at: number
  /** When the clock ends it; never later than expires_at. */
  due_at: number
  ended_at: number | null
  /** The administrator who ended it and why (JSON), sealed; null where none did. */
  ended_by: Uint8Array | null
  draft_revision: number
  /** Cases the draft changes; null before the first. */
  draft_cases: number | null
  draft_saved_at: number | null
  draft_saved_by: string | null
  draft_saved_name: string | null
  /** What the call that completed it said, so that an equal one is known again. */
  completion: string | null
  has_original: Flag
  has_draft: Flag
  has_result: Flag
}

/** Why a launch is good no more, as refusals call it. */
export type LaunchWithdrawal = Extract<RefusalReason, 'USER_BLOCKED' | 'LAUNCH_WITHDRAWN'>

export interface SessionTables {
  coding_session: SessionRow
  /** Case data of a session, each sealed for its place: the id is the session's and the kind. */
  coding_session_text: {
    id: string
    content: Uint8Array
    /** Characters of the text; null for one kept before this was noted. */
    size: number | null
  }
  /** Exactly one event per finished session. */
  coding_session_event: {
    session_id: string
    tenant: string
    status: SessionStatus
    action: SessionAction
    source: SessionSource
    /** The instanceId, sealed; null where there is none. */
    instance: Uint8Array | null
    occurred_at: number
    /** Which case it is about (JSON), sealed; null where nobody chose anything. */
    correlation: Uint8Array | null
  }
  /** One-time launch codes and the tokens they were exchanged for, as hashes only. */
  coding_launch: {
    hash: string
    kind: 'CODE' | 'TOKEN'
    session_id: string
    tenant: string
    subject: string
    name: string
    email: string
    may_edit: Flag
    /** Id in the directory of whoever made it, and the issuer of the token it was made with; null: made before these were noted. */
    launched_by: string | null
    token_issuer: string | null
    /** Why it is good no more; null while it is. */
    withdrawn: LaunchWithdrawal | null
    expires_at: number
    /** When even use prolongs it no more. */
    latest_at: number
  }
}
