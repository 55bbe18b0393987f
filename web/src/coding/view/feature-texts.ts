/** The texts of single features, each in files of their own beside the large ones, in the language of the screen. */
import type { Language } from '../../texts/choose-language.ts'
import { useLanguage } from '../../texts/language.tsx'
import { type FindingTexts, de as findingsDe } from '../texts/findings/de.ts'
import { fr as findingsFr } from '../texts/findings/fr.ts'
import { it as findingsIt } from '../texts/findings/it.ts'
import { type LayoutTexts, de as layoutDe } from '../texts/layout/de.ts'
import { fr as layoutFr } from '../texts/layout/fr.ts'
import { it as layoutIt } from '../texts/layout/it.ts'
import { de as mdcDe } from '../texts/mdc/de.ts'
import { fr as mdcFr } from '../texts/mdc/fr.ts'
import { it as mdcIt } from '../texts/mdc/it.ts'
import { type SearchTexts, de as searchDe } from '../texts/search/de.ts'
import { fr as searchFr } from '../texts/search/fr.ts'
import { it as searchIt } from '../texts/search/it.ts'

const findings: Record<Language, FindingTexts> = { de: findingsDe, fr: findingsFr, it: findingsIt }
const mdc: Record<Language, Readonly<Record<string, string>>> = { de: mdcDe, fr: mdcFr, it: mdcIt }

const search: Record<Language, SearchTexts> = { de: searchDe, fr: searchFr, it: searchIt }

const layout: Record<Language, LayoutTexts> = { de: layoutDe, fr: layoutFr, it: layoutIt }

/** Panels, columns, saved layouts. */
export const useLayoutTexts = (): LayoutTexts => layout[useLanguage().language]

/** Searching over everything, nearest spelling, missing language. */
export const useSearchTexts = (): SearchTexts => search[useLanguage().language]

/** Findings in few words. */
export const useFindingTexts = (): FindingTexts => findings[useLanguage().language]

/** The words for a major diagnostic category; undefined for one nobody knows. */
export function useMdcWords(category: string | undefined): string | undefined {
  const words = mdc[useLanguage().language]
  return category && (words[category.toUpperCase()] ?? words[category.slice(0, 2)])
}
