/** What the server says is wrong with the fields of an entry, in the language of the screen. */
import type { ErrorDetail } from '@codarium/contract'
import type { RefusalTexts } from '@codarium/texts'
import { detailsOf, sentenceOf } from '../../../language/explain.ts'
import { ServerRefused } from '../../../server/server-error.ts'

/** The fields a sentence can stand at. */
const fields = ['short', 'meaning', 'wording', 'system', 'code'] as const

export type FieldErrors = Readonly<Partial<Record<(typeof fields)[number], string>>>

/** By field; empty where the error is about something else. */
export function fieldErrors(error: unknown, texts: RefusalTexts): FieldErrors {
  if (!(error instanceof ServerRefused) || error.status !== 400) return {}
  const named = detailsOf(error).flatMap((detail) => {
    const field = fieldOf(detail)
    return field ? [[field, sentenceOf(detail, texts) ?? detail.message]] : []
  })
  return Object.fromEntries(named)
}

/** The field of a detail: `short`, or in a preview `word.short`. */
function fieldOf({ field }: ErrorDetail) {
  return fields.find((each) => field === each || field.endsWith(`.${each}`))
}
