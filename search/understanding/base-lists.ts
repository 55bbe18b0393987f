/** The lists that come with the search, by language: what is written out as a rule, and the abbreviations of the lexicon. */
import type { SearchLanguage } from '../interface/search-document.ts'
import { GERMAN_ABBREVIATIONS } from '../lexicon/abbreviations-de.ts'
import { FRENCH_ABBREVIATIONS } from '../lexicon/abbreviations-fr.ts'
import { ITALIAN_ABBREVIATIONS } from '../lexicon/abbreviations-it.ts'
import { AbbreviationList } from './abbreviation-list.ts'
import type { Source } from './abbreviations.ts'
import { WRITTEN_OUT } from './written-out.ts'

const ABBREVIATIONS: Readonly<Record<SearchLanguage, string>> = {
  de: GERMAN_ABBREVIATIONS,
  fr: FRENCH_ABBREVIATIONS,
  it: ITALIAN_ABBREVIATIONS,
}

/** The lists of a language; what says side, suspicion or history is none of them. */
export function baseSources(language: SearchLanguage, except: (key: string) => boolean): Source[] {
  return [
    { words: new AbbreviationList(WRITTEN_OUT[language]), kind: 'WORDING', except },
    { words: new AbbreviationList(ABBREVIATIONS[language]), kind: 'ABBREVIATION', except },
  ]
}
