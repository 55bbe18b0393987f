/** Feedback as it stands in the database: its text sealed, and everything that tells of the text hashed with a key. */
import type { Caller, Sealing } from '@codarium/platform'
import { textKey } from './confirmed-text.ts'
import type { FeedbackTables } from './migration.ts'

export type FeedbackRow = FeedbackTables['suggest_feedback']

/** Who confirms: what of a caller is kept. */
export type Confirmer = Pick<Caller, 'issuer' | 'subject' | 'name'>

/** A row before its text is sealed. */
export type ReadableRow = Omit<FeedbackRow, 'id' | 'text' | 'text_hash'> & { readonly text: string }

/** A row with its text sealed. */
export function sealRow(sealing: Sealing, row: ReadableRow): FeedbackRow {
  const { version, type, language, text, code, issuer, subject } = row
  const key = textKey(text)
  const id = sealing.keyedHash(['suggest_feedback', version, type, language, key, code, issuer, subject])
  const text_hash = sealing.keyedHash(['suggest_feedback.text', key])
  return { ...row, id, text_hash, text: sealing.seal(text, placeOf(id)) }
}

/** The text of a row. */
export function openText(sealing: Sealing, { id, text }: Pick<FeedbackRow, 'id' | 'text'>): string {
  return sealing.open(text, placeOf(id))
}

function placeOf(row: string) {
  return { table: 'suggest_feedback', row, column: 'text' }
}
