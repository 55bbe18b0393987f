/** A session together with texts of it: one question to the database, and both of one moment. */
import type { Caller, Reader } from '@codarium/platform'
import { requireExisting } from './session-access.ts'
import type { SessionDeps } from './session-deps.ts'
import { type SealedText, type TextKind, textId, workOfText } from './session-texts.ts'
import type { SessionRow, SessionTables } from './tables.ts'

/** What is wanted of a session. */
export interface StoredWish {
  /** The first of these texts that is there. */
  readonly kinds?: readonly TextKind[]
  /** The draft beside it. */
  readonly withDraft?: boolean
  /** Texts of more characters stay where they are, and only their work is told. */
  readonly upTo?: number | undefined
}

/** A session with its texts, still sealed. */
export interface StoredSession {
  readonly session: SessionRow
  readonly text: SealedText | undefined
  readonly draft: SealedText | undefined
  /** How much work the wanted texts are, read or not. */
  readonly work: number
}

/** The session with what is wanted of it, or the 404 of one that does not exist for the caller. */
export async function requireStored(
  { store, tenancy }: Pick<SessionDeps, 'store' | 'tenancy'>,
  caller: Caller,
  id: string,
  { kinds = [], withDraft = false, upTo }: StoredWish,
): Promise<StoredSession> {
  tenancy.requireStanding(caller)
  const wanted = kinds.map((kind) => textId(id, kind))
  const draftId = textId(id, 'DRAFT')
  const rows = await readRows(store.read, id, withDraft ? [...wanted, draftId] : wanted, upTo)
  const session = requireExisting(rows[0]?.session, tenancy, caller)
  const text = wanted.flatMap((id) => rows.filter(({ text }) => text.id === id))[0]?.text
  const draft = withDraft ? rows.find(({ text }) => text.id === draftId)?.text : undefined
  const work = (text ? workOfText(text.size, false) : 0) + (draft ? workOfText(draft.size, true) : 0)
  return { session, text: sealed(text), draft: sealed(draft), work }
}

/** One row of the answer: the session, and one of its texts where it has any. */
interface StoredRow {
  readonly session: SessionRow
  readonly text: StoredText
}

interface StoredText {
  readonly id: string | null
  readonly size: number | null
  /** Null also where the text is larger than was wanted. */
  readonly content: Uint8Array | null
}

async function readRows(
  reader: Reader<SessionTables>,
  id: string,
  texts: readonly string[],
  upTo: number | undefined,
): Promise<StoredRow[]> {
  const rows = await reader
    .selectFrom('coding_session')
    .leftJoin('coding_session_text as text', (join) => join.on('text.id', 'in', texts))
    .selectAll('coding_session')
    .select(['text.id as text_id', 'text.size as text_size'])
    .select((eb) => {
      const content = eb.ref('text.content')
      const wanted = upTo === undefined ? content : eb.case().when('text.size', '<=', upTo).then(content).end()
      return wanted.as('text_content')
    })
    .where('coding_session.id', '=', id)
    .execute()
  return rows.map(({ text_id, text_size, text_content, ...session }) => ({
    session,
    text: { id: text_id, size: text_size, content: text_content },
  }))
}

function sealed(text: StoredText | undefined): SealedText | undefined {
  return text?.id && text.content ? { id: text.id, content: text.content } : undefined
}
