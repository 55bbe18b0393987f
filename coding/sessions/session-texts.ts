/** The case data of a session in the database: sealed by the vault, each for its own place. */
import type { Reader } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { AT_ONCE, editWork } from './heavy-work.ts'
import type { SessionTransactor } from './session-deps.ts'
import type { SessionTables } from './tables.ts'

/**
 * ORIGINAL as it was sent; SPIGES made of an original in another format; DRAFT as edits (JSON) against the SpiGes; RESULT
 * as it was applied; EXPORT the result in the proprietary format of the original; GROUPING what the grouper said of the
 * result (JSON).
 */
export const textKinds = ['ORIGINAL', 'SPIGES', 'DRAFT', 'RESULT', 'EXPORT', 'GROUPING'] as const

export type TextKind = (typeof textKinds)[number]

export type TextRow = SessionTables['coding_session_text']

/** A text sealed for its place; done before the transaction, so that nobody waits for it. */
export async function sealedText(vault: Vault, sessionId: string, kind: TextKind, text: string): Promise<TextRow> {
  const id = textId(sessionId, kind)
  return { id, content: vault.seal(await vault.pack(text), placeOf(id)), size: text.length }
}

/** Stores a text in place of the former one of its kind. */
export async function putText(tx: SessionTransactor, row: TextRow): Promise<void> {
  const { content, size } = row
  await tx
    .insertInto('coding_session_text')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content, size }))
    .execute()
}

/** Removes texts of a session. */
export async function dropTexts(tx: SessionTransactor, sessionId: string, kinds: readonly TextKind[]): Promise<void> {
  if (kinds.length === 0) return
  const ids = kinds.map((kind) => textId(sessionId, kind))
  await tx.deleteFrom('coding_session_text').where('id', 'in', ids).execute()
}

/** Removes all texts of sessions. */
export async function dropTextsOf(tx: SessionTransactor, sessionIds: readonly string[]): Promise<void> {
  const ids = sessionIds.flatMap((sessionId) => textKinds.map((kind) => textId(sessionId, kind)))
  await tx.deleteFrom('coding_session_text').where('id', 'in', ids).execute()
}

/** A text of a session as it is stored: read in a transaction, opened after it. */
export type SealedText = Pick<TextRow, 'id' | 'content'>

/** The first of two texts of a session that is there, still sealed. */
async function readSealed(
  reader: Reader<SessionTables>,
  sessionId: string,
  ...kinds: readonly TextKind[]
): Promise<SealedText | undefined> {
  const ids = kinds.map((kind) => textId(sessionId, kind))
  const [wanted] = ids
  if (wanted === undefined) return undefined
  return reader
    .selectFrom('coding_session_text')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .orderBy((eb) => eb.case().when('id', '=', wanted).then(eb.lit(0)).else(eb.lit(1)).end())
    .limit(1)
    .executeTakeFirst()
}

/** What a stored text says. */
export async function openText(vault: Vault, sealed: SealedText | undefined): Promise<string | undefined> {
  return sealed && vault.openAside(sealed.content, placeOf(sealed.id))
}

/** A text of a session, if it is there. */
export async function readText(
  reader: Reader<SessionTables>,
  vault: Vault,
  sessionId: string,
  ...kinds: readonly TextKind[]
): Promise<string | undefined> {
  return openText(vault, await readSealed(reader, sessionId, ...kinds))
}

/** The SpiGes a session is worked on in: made of the original, or the original itself. */
export const SPIGES: readonly TextKind[] = ['SPIGES', 'ORIGINAL']

/** What a session is worked on with: its SpiGes, where it is kept, and the edits of its draft, of one moment. */
export async function readWork(
  reader: Reader<SessionTables>,
  vault: Vault,
  sessionId: string,
): Promise<{ text: string | undefined; draft: string | undefined }> {
  const [spiges, original, draft] = (['SPIGES', 'ORIGINAL', 'DRAFT'] as const).map((kind) => textId(sessionId, kind))
  const rows = await reader
    .selectFrom('coding_session_text')
    .select(['id', 'content'])
    .where(({ eb, or, and, not, exists }) => {
      const made = eb.selectFrom('coding_session_text as made').select('made.id').where('made.id', '=', spiges!)
      return or([eb('id', 'in', [spiges!, draft!]), and([eb('id', '=', original!), not(exists(made))])])
    })
    .execute()
  const edits = rows.find(({ id }) => id === draft)
  const came = rows.find((row) => row !== edits)
  return { text: await openText(vault, came), draft: await openText(vault, edits) }
}

/** How much work the stored texts of a session are; one whose size is not known counts as heavy. */
export async function storedWork(
  reader: Reader<SessionTables>,
  sessionId: string,
  kinds: readonly TextKind[],
): Promise<number> {
  if (kinds.length === 0) return 0
  const ids = kinds.map((kind) => textId(sessionId, kind))
  const rows = await reader.selectFrom('coding_session_text').select(['id', 'size']).where('id', 'in', ids).execute()
  const draft = textId(sessionId, 'DRAFT')
  return rows.reduce((sum, { id, size }) => sum + workOfText(size, id === draft), 0)
}

/** How much work a stored text is. */
export function workOfText(size: number | null, isEdits: boolean): number {
  if (size === null) return AT_ONCE + 1
  return isEdits ? editWork(size) : size
}

export function textId(sessionId: string, kind: TextKind): string {
  return `${sessionId}/${kind}`
}

function placeOf(id: string) {
  return { table: 'coding_session_text', row: id, column: 'content' }
}
