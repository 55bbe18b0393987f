/** What can go wrong with a search: the reason the page is told, and the sentence the list shows. */
import type { WidgetTexts } from '@codarium/texts'
import { mayWorkLater, ServerRefused } from '../server/server-error.ts'
import { NoToken } from './ask-server.ts'

/** Seconds until the server that did not answer is asked again. */
export const RETRY_SECONDS = 5

/** Why there are no hits. */
export type TroubleReason =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NO_VERSION'
  | 'UNKNOWN_VERSION'
  | 'INVALID_REQUEST'
  | 'UNREACHABLE'

const byStatus: Readonly<Record<number, TroubleReason>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'UNKNOWN_VERSION',
}

/** The reason of a call that failed. */
export function reasonOfFailure(error: unknown): TroubleReason {
  if (error instanceof NoToken) return 'UNAUTHORIZED'
  if (!(error instanceof ServerRefused) || mayWorkLater(error)) return 'UNREACHABLE'
  return byStatus[error.status] ?? 'INVALID_REQUEST'
}

/** The sentence for a reason. */
export function troubleText(reason: TroubleReason, version: string, texts: WidgetTexts): string {
  const sentences: Readonly<Record<TroubleReason, string>> = {
    UNAUTHORIZED: texts.unauthorized,
    FORBIDDEN: texts.forbidden,
    NO_VERSION: texts.noVersion,
    UNKNOWN_VERSION: texts.unknownVersion(version),
    INVALID_REQUEST: texts.refused,
    UNREACHABLE: texts.unreachable(RETRY_SECONDS),
  }
  return sentences[reason]
}
