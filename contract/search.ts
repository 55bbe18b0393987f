/** Search on the wire: what is asked, and hits that say why they matched. */
import { type Static, Type } from 'typebox'
import { RelatedCode, RelatedHit } from './code-details.ts'
import { CodeFilters } from './code-filters.ts'
import { Language, Tariff } from './imports.ts'
import { pageOf, pageParameters } from './paged.ts'
import { ClassificationType, PatientContext, ThesaurusEntry, titleParts, ValidationWarning } from './thesaurus.ts'

/** Why a code was found (design.md section 5). */
const match = {
  matchedText: Type.String({ description: 'The text that matched, as the catalogue writes it, or the code' }),
  matchedField: Type.Enum(['CODE', 'TITLE', 'SYNONYM', 'INCLUSION', 'EXCLUSION', 'INDEX']),
  matchKind: Type.Enum(['EXACT', 'PREFIX', 'COMPOUND', 'FUZZY', 'SEMANTIC']),
  wordsMissing: Type.Optional(Type.Boolean({ description: 'True: the text does not hold all words that were typed' })),
}

/** What the score of a hit is made of; the parts add up to the total. */
export const HitScore = Type.Object({
  total: Type.Number({
    description: 'The larger the better; an exact code and a text that says just what was typed stand above it',
  }),
  words: Type.Number(),
  meaning: Type.Number(),
  common: Type.Number({ description: 'How common the code is' }),
  context: Type.Number({ description: 'What patient, case and confirmed pairs say for it or against it' }),
})

/** What only some searches tell of a hit. */
const told = {
  meaning: Type.Optional(
    Type.String({ description: 'Which meaning of an ambiguous abbreviation found it; absent where there is but one' }),
  ),
  score: Type.Optional({ ...HitScore, description: 'What its score is made of, where it was asked for (explain)' }),
}

/** A code found. */
export const SearchHit = Type.Object({
  code: Type.String(),
  classificationType: ClassificationType,
  version: Type.String(),
  text: Type.String({ description: 'Title in the language asked for' }),
  textLong: Type.String({ description: 'Title that can stand alone' }),
  ...titleParts,
  language: Type.String({ description: 'Language of the title: German where the wished one is missing' }),
  kind: Type.String(),
  hierarchyLevel: Type.Integer(),
  parentCode: Type.Optional(Type.String()),
  codable: Type.Boolean(),
  usageMark: Type.String(),
  cclOperative: Type.Optional(Type.Integer()),
  cclMedical: Type.Optional(Type.Integer()),
  relatedCodes: Type.Optional(
    Type.Array(RelatedHit, {
      description:
        'Codes that the catalogue names together with this one, at most five, partners of pairs first; absent where none were extracted',
    }),
  ),
  ...match,
  ...told,
  warnings: Type.Array(ValidationWarning),
})

export type SearchHit = Static<typeof SearchHit>

/** What was understood of a text beside the name of the thing. */
export const Understood = Type.Object({
  side: Type.Optional(Type.Enum(['LEFT', 'RIGHT', 'BOTH'])),
  isHistory: Type.Boolean({ description: 'True: it is over, or was done once' }),
  notes: Type.Array(
    Type.Object({
      kind: Type.Enum(['SIDE', 'HISTORY', 'SUSPICION', 'ABBREVIATION', 'STAGE', 'WORDING']),
      written: Type.String({ description: 'As it was typed' }),
      means: Type.Array(Type.String(), {
        description: 'What it means, the likeliest first; empty where the kind says it all',
      }),
    }),
  ),
})

export type Understood = Static<typeof Understood>

const understood = {
  understood: Type.Optional({
    ...Understood,
    description: 'What was understood of the text; absent where nothing was',
  }),
}

const counts = Type.Record(Type.String(), Type.Integer())

/** Counts over all hits; of a list that is filtered by: what would be found without that filter. */
const facets = { byMdc: counts, byCcl: counts, byChapter: counts, byProperty: counts }

/** Counts over all hits of a search in one catalogue. */
export const SearchFacets = Type.Object(facets)

export type SearchFacets = Static<typeof SearchFacets>

/** SearchResponse of the contract. */
export const SearchResponse = Type.Object({
  results: Type.Array(SearchHit),
  ...pageOf,
  ...understood,
  // Only of POST, on the first page: the code that would be the first to take, but comes last, because it is coded already or does not
  // go with the patient. As it stands, so that the description names the schema of hits once.
  passedOver: Type.Optional(SearchHit),
  // Only of POST, where they are asked for.
  facets: Type.Optional(SearchFacets),
})

export type SearchResponse = Static<typeof SearchResponse>

/** ContextualSearchResponse of the contract; each result also says why it matched. */
export const ContextualSearchResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      ...ThesaurusEntry.properties,
      ...match,
      ...told,
      relatedCodes: Type.Optional(
        Type.Array(RelatedCode, { description: 'As in the hits of the other searches, with their texts' }),
      ),
      alreadyCoded: Type.Optional(
        Type.Boolean({ description: 'True: it is one of the existing codes; such codes come last' }),
      ),
    }),
  ),
  ...pageOf,
  ...understood,
  ...facets,
})

/** ContextualSearchResponse of the contract. */
export type ContextualSearchResponse = Static<typeof ContextualSearchResponse>

/** One suggestion while typing. */
export const Suggestion = Type.Object({
  text: Type.String(),
  code: Type.String(),
  type: ClassificationType,
  codable: Type.Boolean(),
  ...match,
})

export type Suggestion = Static<typeof Suggestion>

/** Longest query (characters), contract: Limits. */
export const LONGEST_QUERY = 500
const LONGEST_PREFIX = 200
/** Most suggestions; the contract gives no upper bound, a list longer than this is no suggestion. */
const MOST_SUGGESTIONS = 100

const q = Type.String({ maxLength: LONGEST_QUERY, description: 'Code, part of a code, or words' })
const { page, size } = pageParameters
const version = Type.String({ maxLength: 20, default: '2026' })
const lang = { ...Language, default: 'de' }
const flag = (preset: boolean) => Type.Boolean({ default: preset })
const explain = Type.Boolean({ default: false, description: 'True: hits tell what their score is made of' })
const limit = Type.Integer({ minimum: 1, maximum: MOST_SUGGESTIONS, default: 10 })
const patient = PatientContext.properties

/** Query of /api/thesaurus/search/chop. */
export const PlainSearchQuery = Type.Object({ q, version, lang, codableOnly: flag(false), page, size, explain })

/** Query of /api/thesaurus/search/icd10. */
export const DiagnosisSearchQuery = Type.Object({
  q,
  version,
  lang,
  codableOnly: flag(false),
  page,
  size,
  explain,
  ...patient,
  filterPlausibility: flag(false),
  isMainDiagnosis: flag(false),
})

/** Query of /api/thesaurus/search. */
export const UnifiedSearchQuery = Type.Object({
  ...DiagnosisSearchQuery.properties,
  type: Type.Optional(ClassificationType),
})

/** Query of /api/thesaurus/search/atc. */
export const MedicationSearchQuery = Type.Object({
  q,
  version,
  lang,
  tariff: { ...Tariff, default: 'SWISSDRG' },
  page,
  size,
  explain,
})

/** Query of /api/thesaurus/search/suggest. */
export const SuggestQuery = Type.Object({
  q: Type.String({ maxLength: LONGEST_PREFIX }),
  type: Type.Optional(Type.Enum(['ICD10', 'CHOP'])),
  lang,
  limit,
})

/** Query of /api/thesaurus/autocomplete/{type}. */
export const AutocompleteQuery = Type.Object({ q, version, lang, limit })

/** Query of GET /api/thesaurus/{version}/search. */
export const ContextualSearchQuery = Type.Object({
  q,
  type: { ...ClassificationType, default: 'ICD10' },
  lang,
  page,
  size,
  includeSynonyms: flag(true),
  codableOnly: flag(true),
  explain,
  ...patient,
})

/** CodingContext of the contract: what is coded already. */
export const CodingContext = Type.Object({
  isMainDiagnosis: Type.Optional(
    Type.Boolean({ description: 'True: a main diagnosis is searched for; codes that may not be one are left out' }),
  ),
  existingCodes: Type.Optional(
    Type.Array(Type.String({ maxLength: 20 }), {
      maxItems: 1000,
      description: 'Codes of the case, of any catalogue; those of the catalogue that is searched count',
    }),
  ),
  mainDiagnosisCode: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'Counts as one of the existing codes, unless a main diagnosis is searched for in its place',
    }),
  ),
  department: Type.Optional(
    Type.String({
      maxLength: 80,
      description: 'Name of the department in German, French or Italian, or its cost centre (M300)',
    }),
  ),
})

/** CodingContext of the contract. */
export type CodingContext = Static<typeof CodingContext>

/** Body of POST /api/thesaurus/{version}/search. */
export const ContextualSearchRequest = Type.Object({
  query: Type.Optional(
    Type.String({ ...q, description: 'Code, part of a code, or words; without it nothing is found' }),
  ),
  classificationType: Type.Optional(ClassificationType),
  version: Type.Optional(Type.String({ maxLength: 20, description: 'The version of the path, if it is given' })),
  language: Type.Optional(Language),
  page: Type.Optional(page),
  size: Type.Optional(size),
  patientContext: Type.Optional(PatientContext),
  codingContext: Type.Optional(CodingContext),
  includeSynonyms: Type.Optional(flag(true)),
  includeEnrichment: Type.Optional(flag(true)),
  codableOnly: Type.Optional(flag(true)),
  filters: Type.Optional(CodeFilters),
  explain: Type.Optional(explain),
})

export type ContextualSearchRequest = Static<typeof ContextualSearchRequest>

/** Body of POST /api/thesaurus/search. */
export const CaseSearchRequest = Type.Object({
  q,
  type: Type.Optional(ClassificationType),
  tariff: Type.Optional({
    ...Tariff,
    description: 'Of medications: those of this tariff, SWISSDRG where none is given',
  }),
  version: Type.Optional(version),
  lang: Type.Optional(lang),
  page: Type.Optional(page),
  size: Type.Optional(size),
  codableOnly: Type.Optional(flag(false)),
  explain: Type.Optional(explain),
  filters: Type.Optional(CodeFilters),
  facets: Type.Optional(
    Type.Boolean({ description: 'True: with counts over all hits. Filters and counts are of one catalogue: `type`' }),
  ),
  patientContext: Type.Optional(PatientContext),
  codingContext: Type.Optional(CodingContext),
})

/** Body of POST /api/thesaurus/search: a search whose patient and case must not stand in an address. */
export type CaseSearchRequest = Static<typeof CaseSearchRequest>
