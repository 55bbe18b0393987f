/** What is there: the catalogues of a version in numbers. */
import { type Static, Type } from 'typebox'
import { HierarchyChild } from './code-details.ts'
import { Tariff } from './imports.ts'
import { ClassificationType } from './thesaurus.ts'

/** The codes of one system in numbers. */
export const CodeCounts = Type.Object({
  totalCodes: Type.Integer({ description: 'Without chapters and blocks' }),
  codableCodes: Type.Integer(),
  chapters: Type.Integer(),
  blocks: Type.Integer(),
  synonyms: Type.Integer({ description: 'Own synonyms, CHOP descriptions and index entries' }),
  textsByLanguage: Type.Record(Type.String(), Type.Integer(), { description: 'Codes with a title in that language' }),
})

export type CodeCounts = Static<typeof CodeCounts>

/** One catalogue: what it holds and where to begin browsing. */
export const ClassificationInfo = Type.Object({
  classificationType: ClassificationType,
  version: Type.String({ description: 'The version asked for' }),
  edition: Type.String({ description: 'The version whose codes are used in it' }),
  fingerprint: Type.String({ description: 'Changes whenever the data do' }),
  languages: Type.Array(Type.String(), { description: 'Languages with at least one title' }),
  ...CodeCounts.properties,
  chapterList: Type.Array(HierarchyChild, { description: 'The codes without a parent, with German titles' }),
})

export type ClassificationInfo = Static<typeof ClassificationInfo>

/** Everything of a version in numbers. */
export const Statistics = Type.Object({
  version: Type.String(),
  fingerprint: Type.String(),
  codes: Type.Record(Type.String(), CodeCounts, { description: 'By code system' }),
  support: Type.Record(Type.String(), Type.Integer(), {
    description: 'Lines of the supporting documents by kind: CCL, MAIN_DIAGNOSIS, PLAUSIBILITY, POA, U69, DRG_MAPPING',
  }),
  unacceptableMainDiagnoses: Type.Integer({ description: 'Codable diagnoses' }),
  poaRequired: Type.Integer({ description: 'Codable diagnoses' }),
  medications: Type.Integer(),
  articles: Type.Integer(),
  codingRules: Type.Integer(),
  supplements: Type.Record(Type.String(), Type.Integer(), { description: 'By tariff' }),
  caseGroups: Type.Record(Type.String(), Type.Integer(), { description: 'By tariff' }),
  crosswalks: Type.Record(Type.String(), Type.Integer(), { description: 'By system and earlier year' }),
  references: Type.Record(Type.String(), Type.Integer(), { description: 'By code system' }),
})

export type Statistics = Static<typeof Statistics>

/** One code system of a version: which edition is used, and what it says in which language. */
export const SystemOfVersion = Type.Object({
  classificationType: ClassificationType,
  edition: Type.String({ description: 'The version whose codes are used in it' }),
  languages: Type.Array(Type.String(), { description: 'Languages with at least one title' }),
  indexLanguages: Type.Array(Type.String(), {
    description: 'Languages with entries of the alphabetical index; only CHOP has one',
  }),
})

/** One code system of a version. */
export type SystemOfVersion = Static<typeof SystemOfVersion>

/** A version that can be searched and coded with, and what it holds. */
export const CatalogueVersion = Type.Object({
  version: Type.String({ description: 'Year, for example 2026' }),
  systems: Type.Array(SystemOfVersion, { description: 'Those with codes' }),
  tariffs: Type.Array(
    Type.Object({
      tariff: Tariff,
      release: Type.Optional(
        Type.String({ description: 'Release of SwissDRG that is in force then, for example 15.0' }),
      ),
    }),
    { description: 'Those with case groups' },
  ),
})

/** A version that can be searched and coded with. */
export type CatalogueVersion = Static<typeof CatalogueVersion>
