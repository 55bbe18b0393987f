/** Opens a session: metadata, cases, draft, what this device still has; then the memory and the keeper of the draft. */

import type { CaseEdit, CodedCase, Draft, OpenedSession, SessionCases, SessionMetadata } from '@codarium/contract'
import { codesIn, type RememberedCodes } from '../../../catalogue/remembered-codes.ts'
import type { KeptEdits } from '../../../local-copies/kept-edits.ts'
import { sameEdit } from '../../../local-copies/meeting.ts'
import { storedEdit } from '../../../local-copies/unsaved-work.ts'
import type { UserCopies } from '../../../local-copies/user-copies.ts'
import type { ServerApi } from '../../../server/server-api.ts'
import { mayWorkLater } from '../../../server/server-error.ts'
import { sessionPath } from '../../../server/session-path.ts'
import { editBetween, isEmptyEdit } from '../case/case-edit.ts'
import { Workbench } from '../workbench/workbench.ts'
import type { ReadOnlyReason } from '../workbench/workbench-state.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { KeptPlace } from './kept-place.ts'
import { KeptTyping } from './kept-typing.ts'
import { createKeeper } from './session-keeper.ts'

/** Cases of the first page: soon on the screen; and of the others. */
const FIRST_PAGE = 100
const OTHER_PAGES = 1000
/** Pause before a page that did not come is asked for again (ms). */
const PAGE_AGAIN_AFTER = 5_000

/** In the place of an id: the caller's last completed session, to be looked at once more. */
export const LAST = 'last'

/** The id of the caller's last completed session. */
export const lastSessionId = async (api: ServerApi): Promise<string> =>
  (await api<SessionMetadata>('/api/v1/coding/session/last')).sessionId

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
  const path = sessionPath(sessionId)
  const meta = await openMetadata(api, path)
  const clockOffset = Date.parse(meta.serverTime) - Date.now()
  const page = pagesOf(api, path)
  const applied = meta.action === 'APPLIED'
  const [first, draft] = await Promise.all([page('original', 0, FIRST_PAGE), api<Draft>(`${path}/draft`)])
  const edits = applied ? await editsOfResult(page, first.cases, 0) : draft.cases
  const isFirst = ({ index }: CaseEdit) => index < first.cases.length
  const bench = new Workbench(meta, first.cases, edits.filter(isFirst))
  const readOnly = readOnlyReason(meta)
  if (readOnly) bench.set({ readOnly })
  const { place, typing, codes, work } = await keptOf(copies, sessionId)
  const loaded = Promise.withResolvers<void>()
  const keeper = createKeeper({ api, path, sessionId, bench, draft, copies, work, loaded: loaded.promise })
  bench.onEdit = keeper.changed
  bench.openCase(place.current)
  const takeUp = (isHere: (edit: CaseEdit) => boolean) => work && restore(work, bench, keeper, draft, isHere)
  takeUp(isFirst)
  void loadRest(page, bench, first, applied, draft, takeUp)
    .then(() => bench.state().current === 0 && bench.openCase(place.current))
    .finally(loaded.resolve)
  return { bench, keeper, place, typing, codes, clockOffset }
}

/** How a session stands, opened where that is allowed: for work, or a read-only one to be looked at. */
async function openMetadata(api: ServerApi, path: string): Promise<SessionMetadata> {
  const meta = await api<SessionMetadata>(path)
  if (!meta.mayOpen) return meta
  const opened = await api<OpenedSession>(`${path}/open`, { method: 'POST' })
  return { ...meta, status: opened.status, expiresAt: opened.expiresAt, draftRevision: opened.draftRevision }
}

/** Brings a session on the screen to what the server has now; answers how it stands, and rejects when that cannot be read. */
export async function readAnew(
  api: ServerApi,
  sessionId: string,
  { bench, keeper }: OpenSession,
): Promise<SessionMetadata> {
  const path = sessionPath(sessionId)
  const meta = await openMetadata(api, path)
  if (!readOnlyReason(meta)) await keeper.catchUp()
  if (meta.action === 'APPLIED') await showResult(pagesOf(api, path), bench)
  return meta
}

/** What this device has of the user: read before anything can be changed, so that nothing is written over it unread. */
async function keptOf(copies: UserCopies, sessionId: string) {
  const codes = codesIn(copies)
  const [place, typing, work] = await Promise.all([
    KeptPlace.open(copies, sessionId),
    KeptTyping.open(copies, sessionId),
    copies.read('work', sessionId),
    codes.load(),
  ])
  return { place, typing, codes, work: work as KeptEdits | undefined }
}

/** Why a session cannot be edited by this caller. */
export function readOnlyReason(meta: SessionMetadata): ReadOnlyReason | undefined {
  if (meta.mayEdit) return undefined
  if (meta.status === 'EXPIRED' || meta.action === 'TIMEOUT') return 'expired'
  if (meta.status === 'COMPLETED' || meta.status === 'CANCELLED') return 'finished'
  return meta.readOnly ? 'readOnly' : 'viewer'
}

type Page = (form: 'original' | 'result', offset: number, limit: number) => Promise<SessionCases>

const pagesOf =
  (api: ServerApi, path: string): Page =>
  (form, offset, limit) =>
    api<SessionCases>(`${path}/cases?form=${form}&offset=${offset}&limit=${limit}`)

/** The other pages of a large session, each with its edits, and with what this device had kept of it. */
async function loadRest(
  page: Page,
  bench: Workbench,
  first: SessionCases,
  applied: boolean,
  draft: Draft,
  takeUp: (isHere: (edit: CaseEdit) => boolean) => void,
): Promise<void> {
  for (let offset = first.cases.length; offset < first.total; offset += OTHER_PAGES) {
    const isHere = ({ index }: CaseEdit) => index >= offset && index < offset + OTHER_PAGES
    const { cases } = await patiently(() => page('original', offset, OTHER_PAGES))
    const edits = applied ? await editsOfResult(page, cases, offset) : draft.cases.filter(isHere)
    bench.addCases(cases)
    bench.adopt(edits)
    takeUp(isHere)
  }
}

/** Asks until it is answered, or refused for good: what is missing of a session cannot be checked or applied. */
async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!mayWorkLater(error)) throw error
      await new Promise((later) => setTimeout(later, PAGE_AGAIN_AFTER))
    }
}

/** Once a session was applied its draft is gone: what changed is told from the result. */
async function editsOfResult(page: Page, originals: readonly CodedCase[], offset: number): Promise<CaseEdit[]> {
  const result = await page('result', offset, Math.max(1, originals.length)).catch(() => undefined)
  const edits = originals.flatMap((each, at) => (result?.cases[at] ? [editBetween(each, result.cases[at])] : []))
  return edits.filter((edit) => !isEmptyEdit(edit))
}

/** Shows what a session was applied with elsewhere; cases that were changed here only are again as they came. */
async function showResult(page: Page, bench: Workbench): Promise<void> {
  const { cases, histories } = bench.state()
  for (let offset = 0; offset < cases.length; offset += OTHER_PAGES) {
    const originals = cases.slice(offset, offset + OTHER_PAGES)
    const edits = new Map((await editsOfResult(page, originals, offset)).map((edit) => [edit.index, edit]))
    const here = originals.filter(({ index }) => histories.has(index) || edits.has(index))
    bench.adopt(here.map(({ index }) => edits.get(index) ?? { index }))
  }
}

/**
 * What the server never confirmed is put on top of the draft, unless the draft says the same by now; over another's change
 * it is kept and asked about, and of a session that has expired it can still be read and copied.
 */
function restore(
  { cases, known, ...work }: KeptEdits,
  bench: Workbench,
  keeper: DraftKeeper,
  draft: Draft,
  isHere: (edit: CaseEdit) => boolean,
): void {
  const { readOnly } = bench.state()
  if (readOnly && readOnly !== 'expired') return
  const here = cases.filter(isHere)
  if (here.length === 0) return
  bench.adopt(here.filter((edit) => !sameEdit(edit, storedEdit(draft, edit.index))))
  if (readOnly) return
  const knownHere = known && { known: known.filter((_, at) => isHere(cases[at]!)) }
  const changes = here.length === cases.length ? work.changes : here.length
  keeper.resume({ ...work, cases: here, ...knownHere, changes }, draft)
}
