/** Opens a session: metadata, cases, draft, what this device still has; then the memory and the keeper of the draft. */
import type {
  CaseEdit,
  CodedCase,
  Draft,
  DraftSaved,
  OpenedSession,
  SessionCases,
  SessionMetadata,
} from '@codarium/contract'
import type { UnsavedWork } from '../../local-copies/unsaved-work.ts'
import type { UserCopies } from '../../local-copies/user-copies.ts'
import type { ServerApi } from '../../server/server-api.ts'
import { editBetween, isEmptyEdit } from '../editor/case-edit.ts'
import { RememberedCodes } from '../entry/remembered-codes.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { HeldBack } from './held-back.ts'
import { KeptPlace } from './kept-place.ts'
import { KeptTyping } from './kept-typing.ts'
import { type ReadOnlyReason, Workbench } from './workbench.ts'

/** Cases of the first page: soon on the screen; and of the others. */
const FIRST_PAGE = 100
const OTHER_PAGES = 1000

/** In the place of an id: the caller's last completed session, to be looked at once more. */
export const LAST = 'last'

/** The id of the caller's last completed session. */
export const lastSessionId = async (api: ServerApi): Promise<string> =>
  (await api<SessionMetadata>('/api/v1/coding/session/last')).sessionId

/** An open session. */
export interface OpenSession {
  readonly bench: Workbench
  readonly keeper: DraftKeeper
  /** Where its user was in it, what was typed there without a code, and the codes of that user. */
  readonly place: KeptPlace
  readonly typing: KeptTyping
  readonly codes: RememberedCodes
  /** Server clock minus ours (ms). */
  readonly clockOffset: number
}

/** Opens a session for work where that is allowed, else for reading; with the copies of whoever opens it. */
export async function openSession(api: ServerApi, sessionId: string, copies: UserCopies): Promise<OpenSession> {
  const path = `/api/v1/coding/session/${encodeURIComponent(sessionId)}`
  let meta = await api<SessionMetadata>(path)
  const clockOffset = Date.parse(meta.serverTime) - Date.now()
  if (meta.mayEdit) {
    const opened = await api<OpenedSession>(`${path}/open`, { method: 'POST' })
    meta = { ...meta, status: opened.status, expiresAt: opened.expiresAt, draftRevision: opened.draftRevision }
  }
  const page: Page = (form, offset, limit) =>
    api<SessionCases>(`${path}/cases?form=${form}&offset=${offset}&limit=${limit}`)
  const applied = meta.action === 'APPLIED'
  const [first, draft] = await Promise.all([page('original', 0, FIRST_PAGE), api<Draft>(`${path}/draft`)])
  const edits = applied ? await editsOfResult(page, first.cases, 0) : draft.cases
  const bench = new Workbench(
    meta,
    first.cases,
    edits.filter(({ index }) => index < first.cases.length),
  )
  const readOnly = readOnlyReason(meta)
  if (readOnly) bench.set({ readOnly })
  const keeper = createKeeper(api, path, sessionId, bench, draft, copies)
  bench.onEdit = keeper.changed
  const { place, typing, codes, work } = await keptOf(copies, sessionId)
  bench.openCase(place.current)
  void loadRest(page, bench, first, applied, draft).then(() => {
    if (bench.state().current === 0) bench.openCase(place.current)
    if (work) restore(work, bench, keeper, draft)
  })
  return { bench, keeper, place, typing, codes, clockOffset }
}

/** What this device has of the user: read before anything can be changed, so that nothing is written over it unread. */
async function keptOf(copies: UserCopies, sessionId: string) {
  const codes = new RememberedCodes(copies)
  const [place, typing, work] = await Promise.all([
    KeptPlace.open(copies, sessionId),
    KeptTyping.open(copies, sessionId),
    copies.read('work', sessionId),
    codes.load(),
  ])
  return { place, typing, codes, work: work as UnsavedWork | undefined }
}

/** Why a session cannot be edited by this caller. */
export function readOnlyReason(meta: SessionMetadata): ReadOnlyReason | undefined {
  if (meta.mayEdit) return undefined
  if (meta.status === 'EXPIRED' || meta.action === 'TIMEOUT') return 'expired'
  if (meta.status === 'COMPLETED' || meta.status === 'CANCELLED') return 'finished'
  return meta.readOnly ? 'readOnly' : 'viewer'
}

type Page = (form: 'original' | 'result', offset: number, limit: number) => Promise<SessionCases>

/** The other pages of a large session, each with its edits. */
async function loadRest(
  page: Page,
  bench: Workbench,
  first: SessionCases,
  applied: boolean,
  draft: Draft,
): Promise<void> {
  for (let offset = first.cases.length; offset < first.total; offset += OTHER_PAGES) {
    const { cases } = await page('original', offset, OTHER_PAGES)
    bench.addCases(cases)
    const here = draft.cases.filter(({ index }) => index >= offset && index < offset + OTHER_PAGES)
    bench.adopt(applied ? await editsOfResult(page, cases, offset) : here)
  }
}

/** Once a session was applied its draft is gone: what changed is told from the result. */
async function editsOfResult(page: Page, originals: readonly CodedCase[], offset: number): Promise<CaseEdit[]> {
  const result = await page('result', offset, Math.max(1, originals.length)).catch(() => undefined)
  const edits = originals.flatMap((each, at) => (result?.cases[at] ? [editBetween(each, result.cases[at])] : []))
  return edits.filter((edit) => !isEmptyEdit(edit))
}

/**
 * What the server never confirmed is put on top of the draft; over a newer draft it is kept and asked about, and of a
 * session that has expired it can still be read and copied.
 */
function restore(work: UnsavedWork, bench: Workbench, keeper: DraftKeeper, { cases }: Draft): void {
  const { readOnly } = bench.state()
  if (readOnly && readOnly !== 'expired') return
  bench.adopt(work.cases)
  if (readOnly) return
  const indexes = work.cases.map(({ index }) => index)
  keeper.resume(indexes, work.revision, cases, work.changes)
}

function createKeeper(
  api: ServerApi,
  path: string,
  sessionId: string,
  bench: Workbench,
  draft: Draft,
  copies: UserCopies,
): DraftKeeper {
  const { sendable, accepted, holdBack, held, rebase } = new HeldBack(bench, draft.cases)
  return new DraftKeeper(
    {
      editOf: bench.editOf,
      ...{ sendable, accepted, holdBack, held, rebase },
      save: (cases, from) => api<DraftSaved>(`${path}/draft`, { method: 'PATCH', body: { revision: from, cases } }),
      keep: async (cases, revision, changes) => {
        if (cases.length > 0) return copies.keep('work', { revision, cases, changes }, sessionId)
        copies.drop('work', sessionId)
        return true
      },
      now: () => Date.now(),
      after: (ms, act) => {
        const timer = setTimeout(act, ms)
        return () => clearTimeout(timer)
      },
    },
    draft.revision,
  )
}
