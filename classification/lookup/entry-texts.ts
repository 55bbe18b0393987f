/** The texts of a code as answers show them: in one language, in all, and its synonyms. */
import type { LanguageTexts, SynonymEntry } from '@codarium/contract'
import { LANGUAGES, type Language } from '@codarium/readers'
import type { CodeEntry, EntrySynonym, EntryTexts } from '../catalogue/code-entry.ts'

const NO_TEXTS: EntryTexts = { title: '' }

/** The texts in a language; where it has none the German ones, then any. */
export function textsIn({ texts }: CodeEntry, language: Language): EntryTexts {
  return texts[language] ?? texts.de ?? texts.fr ?? texts.it ?? NO_TEXTS
}

/** The title in a language, or what stands for it. */
export function titleIn(entry: CodeEntry, language: Language): string {
  return textsIn(entry, language).title
}

/** The title that can stand alone. */
export function longTitleIn(entry: CodeEntry, language: Language): string {
  const { title, longTitle } = textsIn(entry, language)
  return longTitle ?? title
}

export function allTexts({ texts }: CodeEntry): Record<string, LanguageTexts> {
  const present = LANGUAGES.flatMap((language) => (texts[language] ? [[language, whole(texts[language])]] : []))
  return Object.fromEntries(present)
}

function whole({ title, longTitle, inclusions, exclusions, notes, codingHints }: EntryTexts): LanguageTexts {
  return {
    title,
    longTitle: longTitle ?? title,
    inclusions: [...(inclusions ?? [])],
    exclusions: [...(exclusions ?? [])],
    notes: [...(notes ?? [])],
    codingHints: [...(codingHints ?? [])],
  }
}

/** The hospital's own words first, the turned phrases of the alphabetical index last. */
const SOURCES: readonly EntrySynonym['source'][] = ['CUSTOM', 'CHOP_B', 'CHOP_AI']

/** The synonyms by source, each once; in each language the first that is no index entry is preferred. */
export function synonymsOf({ synonyms }: CodeEntry): SynonymEntry[] {
  if (synonyms.length === 0) return []
  const seen = new Set<string>()
  const preferred = new Set<Language>()
  const found: SynonymEntry[] = []
  for (const source of SOURCES) {
    for (const { text, language } of synonyms.filter((each) => each.source === source)) {
      if (seen.has(`${language} ${text}`)) continue
      seen.add(`${language} ${text}`)
      const isPreferred = source !== 'CHOP_AI' && !preferred.has(language)
      if (isPreferred) preferred.add(language)
      found.push({ text, language, source, isPreferred })
    }
  }
  return found
}
