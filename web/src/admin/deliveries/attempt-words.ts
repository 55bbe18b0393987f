/** What came of an attempt, in few words. */
import type { DeliveryAttempt } from '@codarium/contract'
import type { DeliveryTexts } from '@codarium/texts'

type Came = Pick<DeliveryAttempt, 'outcome' | 'httpStatus' | 'error'>

/** The status of the answer, or that there was none. */
export const answerWord = ({ httpStatus }: Came, texts: Pick<DeliveryTexts, 'noAnswer'>): string =>
  httpStatus === undefined ? texts.noAnswer : String(httpStatus)

/** When the next attempt comes, as one waits for it. */
export function waitWord(
  nextAttemptAt: string,
  now: number,
  texts: Pick<DeliveryTexts, 'inSeconds' | 'inMinutes' | 'dueNow'>,
): string {
  const seconds = Math.ceil((Date.parse(nextAttemptAt) - now) / 1000)
  if (seconds <= 0) return texts.dueNow
  return seconds < 120 ? texts.inSeconds(seconds) : texts.inMinutes(Math.round(seconds / 60))
}

/** A size as people say it: 812 B, 6.2 kB, 1.4 MB. */
export function sizeWord(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Head and body of a delivery, to be copied into whatever plays the partner. */
export function sentText(
  { id, sequence, idempotencyKey }: { readonly id: string; readonly sequence: number; readonly idempotencyKey: string },
  payload: object,
): string {
  const heads = [`Idempotency-Key: ${idempotencyKey}`, `webhook-id: ${id}`, `webhook-sequence: ${sequence}`]
  return `${heads.join('\n')}\n\n${JSON.stringify(payload, null, 2)}`
}
