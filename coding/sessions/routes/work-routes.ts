/** Working on a session: open, save the draft, complete, cancel. */
import {
  CompleteRequest,
  DraftRequest,
  DraftSaved,
  OpenedSession,
  SessionMetadata,
  SessionResult,
} from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import { revisionOf } from '../../revision.ts'
import { cancelSession, completeSession } from '../complete-session.ts'
import { leaveSession, openSession, showPresence } from '../open-session.ts'
import { metadataOf } from '../read-session.ts'
import { saveDraft } from '../save-draft.ts'
import {
  DELIVERY_BODY,
  EDITS_BODY,
  missing,
  privateAnswer,
  SESSION,
  type SessionRouteDeps,
  sessionId,
  TAG,
  waitingFor,
  wrongState,
} from './route-deps.ts'

const common = { access: 'session.edit', tag: TAG, params: sessionId, sessionParameter: 'id' } as const
/** What a window that only shows a session calls as well. */
const viewing = { ...common, access: 'session.view' } as const

export function workRoutes(deps: SessionRouteDeps): Route[] {
  return [
    openRoute(deps),
    presenceRoute(deps),
    leaveRoute(deps),
    draftRoute(deps, false),
    draftRoute(deps, true),
    completeRoute(deps),
    cancelRoute(deps),
  ]
}

function openRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...viewing,
    method: 'POST',
    path: `${SESSION}/open`,
    summary: 'Open a session for work: PENDING becomes IN_PROGRESS',
    description:
      'Opening one in work again changes nothing but the coder and the time-out. A viewer may open a read-only session of its own.',
    answers: { 200: { description: 'The session is in work', schema: OpenedSession }, ...missing, ...wrongState },
    handle: async ({ caller, params }) => privateAnswer(await openSession(sessions, caller, params.id)),
  })
}

function presenceRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...viewing,
    method: 'POST',
    path: `${SESSION}/presence`,
    summary: 'The coder’s window is still there',
    description:
      'For screens, every half minute: as long as nothing is saved, a session in work whose window is silent is given up after SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES. Reading a session does not count. Answers how the session stands, also once it has ended; changes nothing for anybody but its coder.',
    answers: { 200: { description: 'The session', schema: SessionMetadata }, ...missing },
    handle: async ({ caller, params }) =>
      privateAnswer(metadataOf(sessions, await showPresence(sessions, caller, params.id), caller)),
  })
}

function leaveRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...viewing,
    method: 'POST',
    path: `${SESSION}/leave`,
    summary: 'The coder’s window closes without a choice',
    description:
      'A session in work in which nothing was saved is completed with CANCELLED a minute later, unless its coder opens it again before (a reload does), or another window shows its presence. With a draft it stays until its time-out.',
    answers: { 204: { description: 'Noted' }, ...missing },
    handle: async ({ caller, params }) => {
      await leaveSession(sessions, caller, params.id)
      return new Answer(204, undefined)
    },
  })
}

function draftRoute({ sessions }: SessionRouteDeps, merge: boolean): Route {
  return route({
    ...common,
    method: merge ? 'PATCH' : 'PUT',
    path: `${SESSION}/draft`,
    summary: merge ? 'Save the edits of some cases; the others keep theirs' : 'Save all unfinished work',
    description:
      'Edits are against the cases as they came. With `revision` (or If-Match) a draft that somebody else saved meanwhile is not overwritten: 409 with currentRevision. Prolongs the session.',
    body: DraftRequest,
    ...EDITS_BODY,
    answers: { 200: { description: 'Saved', schema: DraftSaved }, ...missing, ...wrongState },
    handle: async ({ caller, params, body, request }) => {
      const revision = body.revision ?? revisionOf(request.headers['if-match'], 'draft')
      const order = { ...body, ...(revision === undefined ? {} : { revision }), merge }
      const saved = await saveDraft(sessions, caller, params.id, order, waitingFor(request))
      return privateAnswer(saved, { etag: `"${saved.revision}"` })
    },
  })
}

function completeRoute({ sessions, completed }: SessionRouteDeps): Route {
  return route({
    ...common,
    method: 'POST',
    path: `${SESSION}/complete`,
    summary: 'Complete a session in work: apply, discard, or close without choosing',
    description:
      'APPLIED needs the modified SpiGes in `data`, or `draftRevision` to apply the stored draft. A second, equal call answers as the first did; any other on a finished session is a 409.',
    body: CompleteRequest,
    ...DELIVERY_BODY,
    answers: { 200: { description: 'Completed', schema: SessionResult }, ...missing, ...wrongState },
    handle: async ({ caller, params, body, request }) => {
      const result = await completeSession(sessions, caller, params.id, body, waitingFor(request))
      completed?.(params.id, request.headers.authorization, sessions.tenancy.tenantOf(caller))
      return privateAnswer(result)
    },
  })
}

function cancelRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...viewing,
    method: 'POST',
    path: `${SESSION}/cancel`,
    summary: 'Cancel a session that waits or is in work',
    description: 'Its instanceId is free again. Cancelling it once more answers the same.',
    answers: { 200: { description: 'Cancelled', schema: SessionResult }, ...missing, ...wrongState },
    handle: async ({ caller, params }) => privateAnswer(await cancelSession(sessions, caller, params.id)),
  })
}
