/** The texts of the coding screen, whole and by feature, in the language one reads. */
import { useMemo } from 'react'
import type { Language } from '../../texts/choose-language.ts'
import { useLanguage } from '../../texts/language.tsx'
import type { BarTexts } from './de/bars.ts'
import type { CheckTexts } from './de/checks.ts'
import type { EndingTexts } from './de/endings.ts'
import type { FindingTexts } from './de/findings.ts'
import type { LayoutTexts } from './de/layout.ts'
import type { SearchTexts } from './de/search.ts'
import type { TypingTexts } from './de/typing.ts'
import type { UsageTexts } from './de/usage.ts'
import { type CodingTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

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
  const words = useParts().mdc
  return category && (words[category.toUpperCase()] ?? words[category.slice(0, 2)])
}

const textsOf: Record<Language, CodingTexts> = { de, fr, it }

/** The texts of the coding screen, and the language. */
export function useCodingTexts(): { texts: CodingTexts; language: Language } {
  const { language } = useLanguage()
  return useMemo(() => ({ texts: textsOf[language], language }), [language])
}
