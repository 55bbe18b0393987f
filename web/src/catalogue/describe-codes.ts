/** Asks the catalogue about many codes at once. */
import type { BatchDescriptionsResponse } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import type { ServerApi } from '../server/server-api.ts'
import { systemOf } from './code-form.ts'
import type { ListName } from './list-names.ts'

/** What it says of each code, in the words of a language. */
export function describeCodes(
  api: ServerApi,
  version: string,
  language: Language,
  codes: readonly (readonly [ListName, string])[],
  signal: AbortSignal,
): Promise<BatchDescriptionsResponse> {
  const body = { version, language, codes: codes.map(([list, code]) => ({ code, type: systemOf[list] })) }
  return api('/api/thesaurus/batch-descriptions', { method: 'POST', body, signal })
}
