/** The texts of the coding screen, whole and by feature, in the language one reads. */
import {
  type BarTexts,
  type CheckTexts,
  type CodingTexts,
  codingTexts,
  type EndingTexts,
  type FindingTexts,
  type Language,
  type LayoutTexts,
  type SearchTexts,
  type TypingTexts,
  type UsageTexts,
} from '@codarium/texts'
import { useMemo } from 'react'
import { useLanguage } from './use-language.ts'

const useParts = () => useCodingTexts().texts.parts

/** How well findings are known, and what is open before one applies. */
export const useCheckTexts = (): CheckTexts => useParts().checks

/** Endings, failures, conflicts. */
export const useEndingTexts = (): EndingTexts => useParts().endings

/** Panels, columns, saved layouts. */
export const useLayoutTexts = (): LayoutTexts => useParts().layout

/** Searching over everything, nearest spelling, missing language. */
export const useSearchTexts = (): SearchTexts => useParts().search

/** Typing ahead of the answer, open rows. */
export const useTypingTexts = (): TypingTexts => useParts().typing

/** Findings in few words. */
export const useFindingTexts = (): FindingTexts => useParts().findings

/** The session bar and the key bar. */
export const useBarTexts = (): BarTexts => useParts().bars

/** The marks behind codes, as they are said. */
export const useUsageTexts = (): UsageTexts => useParts().usage

/** The words for a major diagnostic category; undefined for one nobody knows. */
export function useMdcWords(category: string | undefined): string | undefined {
  const wordsOf = useMdcNames()
  return category && wordsOf(category)
}

/** The words for any of them. */
export function useMdcNames(): (category: string) => string | undefined {
  const words = useParts().mdc
  return (category) => words[category.toUpperCase()] ?? words[category.slice(0, 2)]
}

/** The texts of the coding screen, and the language. */
export function useCodingTexts(): { texts: CodingTexts; language: Language } {
  const { language } = useLanguage()
  return useMemo(() => ({ texts: codingTexts[language], language }), [language])
}
