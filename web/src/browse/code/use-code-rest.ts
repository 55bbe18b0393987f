/** What the page of a code shows beside what the catalogue says of it: rules, family, supplements, history. */
import type { CodeDetails } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import type { ListName } from '../../catalogue/list-names.ts'
import { inOtherLanguage } from '../../catalogue/other-language.ts'
import { supplementsQuery } from '../../catalogue/thing-queries.ts'
import { useCodeDetails, useCodeRules } from '../../catalogue/use-codes.ts'
import { useLanguage } from '../../language/use-language.ts'
import { isSettled } from './answer-state.ts'
import { useCodeHistory } from './use-code-history.ts'

/** All of it; drawn once nothing more is to come, so that nothing is pushed away by what comes later. */
export function useCodeRest(list: ListName, { code, isCodable, parentCode }: CodeDetails, version: string) {
  const api = useCatalogue()
  const { language } = useLanguage()
  const rules = useCodeRules({ list, code }, version)
  const parent = useCodeDetails(parentCode ? { list, code: parentCode } : undefined, version)
  const triggers = isCodable && list !== 'diagnoses' ? [code] : undefined
  const question = supplementsQuery(api, triggers, version, language)
  const placeholderData = inOtherLanguage(question.queryKey)
  const supplements = useQuery({ ...question, placeholderData })
  const history = useCodeHistory({ kind: list, code })
  const all = [rules, parent, supplements, history]
  return { rules, parent: parentCode ? parent : undefined, supplements, history, settled: all.every(isSettled) }
}
