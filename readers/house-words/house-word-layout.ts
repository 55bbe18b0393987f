/** The columns of a list of house words, and what its cells can be. */
import { type Layout, optional, required } from '../table/columns.ts'
import { ATC, CHOP, ICD, type Kind } from '../values/kinds.ts'
import { fold, plainText } from '../values/plain-text.ts'
import { CODE_SYSTEMS, type CodeSystem, LANGUAGES, type Language } from '../values/vocabulary.ts'
import { HOUSE_WORD_KINDS, type HouseWordKind } from './house-word-record.ts'

export const HOUSE_WORD_LAYOUT: Layout<'language' | 'kind' | 'short' | 'meaning' | 'wording' | 'system' | 'code'> = {
  what: 'a list of house words',
  columns: {
    language: optional('language | sprache | langue | lingua'),
    kind: required('kind | art | genre | genere'),
    short: required('short | kürzel | abréviation | abbreviazione'),
    meaning: optional('meaning | bedeutung | signification | significato'),
    wording: optional('wording | wortlaut | formulation | formulazione'),
    system: optional('system | katalog | système | sistema'),
    code: optional('code | kode | codice'),
  },
}

export type HouseWordColumn = keyof (typeof HOUSE_WORD_LAYOUT)['columns']

/** How people may write the kinds. */
const KIND_NAMES: Readonly<Record<HouseWordKind, readonly string[]>> = {
  ABBREVIATION: ['abbreviation', 'abkürzung', 'abréviation', 'abbreviazione'],
  WORD: ['word', 'wort', 'mot', 'parola'],
  SYNONYM: ['synonym', 'synonyme', 'sinonimo'],
}

export const HOUSE_WORD_KIND: Kind<HouseWordKind> = {
  what: 'one of ABBREVIATION, WORD, SYNONYM',
  read: (cell) => {
    const word = fold(plainText(cell))
    return HOUSE_WORD_KINDS.find((kind) => KIND_NAMES[kind].some((name) => fold(name) === word))
  },
}

export const LANGUAGE: Kind<Language> = {
  what: 'one of de, fr, it',
  read: (cell) => LANGUAGES.find((language) => language === plainText(cell).toLowerCase()),
}

export const SYSTEM: Kind<CodeSystem> = {
  what: 'one of ICD10, CHOP, ATC',
  read: (cell) =>
    CODE_SYSTEMS.find(
      (system) =>
        system ===
        plainText(cell)
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, ''),
    ),
}

export const CODE_KINDS: Readonly<Record<CodeSystem, Kind<string>>> = { ICD10: ICD, CHOP, ATC }
