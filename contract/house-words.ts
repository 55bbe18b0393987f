/** The words of a house on the wire: abbreviations, everyday words, texts that mean a code. */
import { type Static, Type } from 'typebox'
import { Language } from './imports.ts'
import { PRINTABLE } from './printable.ts'
import { Understood } from './search.ts'
import { ClassificationType } from './thesaurus.ts'
import { LONGEST_CODE } from './validation.ts'

const HouseWordKind = Type.Enum(['ABBREVIATION', 'WORD', 'SYNONYM'], {
  description:
    'ABBREVIATION: what a short form means; WORD: how an everyday word is worded in the catalogue; SYNONYM: a text that means a code',
})

/** As long as a search text may be. */
const text = (description: string) => Type.String({ minLength: 1, maxLength: 500, pattern: PRINTABLE, description })

const facts = {
  kind: HouseWordKind,
  language: Language,
  short: text('The short form, the everyday word, or the text that means a code; at least two letters, no code'),
  meaning: Type.Optional(
    text('Which of its meanings, where it has several: entries with the same one belong together'),
  ),
  wording: Type.Optional(text('How the catalogue words it; without one the meaning is looked for')),
  system: Type.Optional(ClassificationType),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_CODE, description: 'Of a SYNONYM' })),
}

/** What an entry is made or replaced with. */
export const NewHouseWord = Type.Object({ ...facts, language: Type.Optional({ ...Language, default: 'de' }) })

export type NewHouseWord = Static<typeof NewHouseWord>

const revision = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 50,
    description: 'That of the entry the change is based on; 409 ENTRY_CHANGED where it is another meanwhile',
  }),
)

/** What an entry is replaced with, and which state of it. */
export const ReplacedHouseWord = Type.Object({ ...NewHouseWord.properties, revision })

export const HouseWordRevision = { revision }

export const HouseWord = Type.Object({
  id: Type.String({ format: 'uuid' }),
  ...facts,
  known: Type.Optional(
    Type.Boolean({ description: 'Of a SYNONYM: whether a catalogue has its code; until then it is not found' }),
  ),
  revision: Type.String({ description: 'Another one after each change of the entry' }),
  changedAt: Type.String({ format: 'date-time' }),
  changedBy: Type.String({ description: 'Name of whoever gave it, or of the file' }),
})

export type HouseWord = Static<typeof HouseWord>

export const HouseWordSelection = {
  kind: Type.Optional(HouseWordKind),
  language: Type.Optional(Language),
  q: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'A part of short form, meaning, wording or code' }),
  ),
  short: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Just this short form, in any letters: all its meanings',
    }),
  ),
}

/** A page of the list, by language and short form. */
export const HouseWordPage = Type.Object({
  entries: Type.Array(HouseWord),
  total: Type.Integer({ description: 'Of all pages' }),
  page: Type.Integer(),
  size: Type.Integer(),
})

export type HouseWordPage = Static<typeof HouseWordPage>

/** A change of the list that nobody has made yet, and a search to see what it would do. */
export const HouseWordPreviewRequest = Type.Object({
  word: Type.Optional(NewHouseWord),
  replaces: Type.Optional(
    Type.String({ format: 'uuid', description: 'The entry the word takes the place of; without a word it is deleted' }),
  ),
  q: Type.String({ minLength: 1, maxLength: 500, description: 'What is searched, in the language of the word' }),
  version: Type.Optional(Type.String({ minLength: 1, maxLength: 20, default: '2026' })),
  type: Type.Optional({ ...ClassificationType, description: 'Where is searched; the system of a SYNONYM, else ICD10' }),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Hits shown' })),
})

export type HouseWordPreviewRequest = Static<typeof HouseWordPreviewRequest>

/** What a search finds. */
const PreviewedSearch = Type.Object({
  hits: Type.Array(
    Type.Object({
      place: Type.Integer({ description: 'From 1' }),
      code: Type.String(),
      text: Type.String({ description: 'Title' }),
      codable: Type.Boolean(),
      meaning: Type.Optional(Type.String({ description: 'Which meaning of an ambiguous abbreviation found it' })),
    }),
  ),
  total: Type.Integer({ description: 'Of all pages' }),
  understood: Type.Optional(Understood),
})

/** What a query finds before a change and after it. */
export const HouseWordPreview = Type.Object({ before: PreviewedSearch, after: PreviewedSearch })

export type HouseWordPreview = Static<typeof HouseWordPreview>

/** An imported thesaurus. */
export const HouseThesaurus = Type.Object({
  language: Language,
  groups: Type.Integer({ description: 'Groups of words that mean the same' }),
  used: Type.Integer({ description: 'Those with a word of a catalogue in use' }),
  filename: Type.String(),
  sha256: Type.String(),
  importedAt: Type.String({ format: 'date-time' }),
})

export type HouseThesaurus = Static<typeof HouseThesaurus>
