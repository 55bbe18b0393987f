/** What a code means, as small print under its box. */
import type { ClassificationType } from '@codarium/contract'
import { listOf, looksLikeCode } from '../../catalogue/code-form.ts'
import { useCodeDetails } from '../../catalogue/use-codes.ts'
import { useSearchVersion } from './use-search-version.ts'

export function CodeTitle({ system, code }: { system: ClassificationType; code: string }) {
  const list = listOf(system)
  const version = useSearchVersion()
  const isCode = looksLikeCode(list, code) && version !== undefined
  const { data } = useCodeDetails(isCode ? { list, code: code.trim() } : undefined, version ?? '')
  return data && isCode ? data.textLong : null
}
