/** The case data of a session in the database: sealed by the vault, each for its own place. */
import type { CaseEdit } from '@codarium/contract'
import type { Reader } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import type { SessionTables } from './migration.ts'
import type { SessionTransactor } from './ports.ts'

/**
 * ORIGINAL as it was sent; SPIGES made of an original in another format; DRAFT as edits (JSON) against the SpiGes; RESULT
 * as it was applied; EXPORT the result in the proprietary format of the original; GROUPING what the grouper said of the
 * result (JSON).
 */
export const textKinds = ['ORIGINAL', 'SPIGES', 'DRAFT', 'RESULT', 'EXPORT', 'GROUPING'] as const

/** What a text of a session is. */
export type TextKind = (typeof textKinds)[number]

/** A row of coding_session_text. */
export type TextRow = SessionTables['coding_session_text']

/** A text sealed for its place; done before the transaction, so that nobody waits for it. */
export function sealedText(vault: Vault, sessionId: string, kind: TextKind, text: string): TextRow {
  const id = textId(sessionId, kind)
  return { id, content: vault.seal(text, placeOf(id)) }
}

/** Stores a text in place of the former one of its kind. */
export async function putText(tx: SessionTransactor, row: TextRow): Promise<void> {
  const { content } = row
  await tx
    .insertInto('coding_session_text')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
    .execute()
}

/** Removes texts of a session. */
export async function dropTexts(tx: SessionTransactor, sessionId: string, kinds: readonly TextKind[]): Promise<void> {
  if (kinds.length === 0) return
  const ids = kinds.map((kind) => textId(sessionId, kind))
  await tx.deleteFrom('coding_session_text').where('id', 'in', ids).execute()
}

/** A text of a session, if it is there. */
export async function readText(
  reader: Reader<SessionTables>,
  vault: Vault,
  sessionId: string,
  kind: TextKind,
): Promise<string | undefined> {
  const id = textId(sessionId, kind)
  const row = await reader.selectFrom('coding_session_text').select('content').where('id', '=', id).executeTakeFirst()
  return row && vault.open(row.content, placeOf(id))
}

/** The SpiGes a session is worked on in: made of the original, or the original itself. */
export async function readSpiges(
  reader: Reader<SessionTables>,
  vault: Vault,
  sessionId: string,
): Promise<string | undefined> {
  return (await readText(reader, vault, sessionId, 'SPIGES')) ?? readText(reader, vault, sessionId, 'ORIGINAL')
}

/** The edits of the stored draft; none when nothing was saved. */
export async function readDraft(reader: Reader<SessionTables>, vault: Vault, sessionId: string): Promise<CaseEdit[]> {
  const text = await readText(reader, vault, sessionId, 'DRAFT')
  return text === undefined ? [] : (JSON.parse(text) as CaseEdit[])
}

function textId(sessionId: string, kind: TextKind): string {
  return `${sessionId}/${kind}`
}

function placeOf(id: string) {
  return { table: 'coding_session_text', row: id, column: 'content' }
}
