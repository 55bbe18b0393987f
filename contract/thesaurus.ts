/** A code with everything known about it on the wire: ThesaurusEntry of the contract and its parts. */
import { type Static, Type } from 'typebox'
import { PoaRequirement } from './present-on-admission.ts'

/** The code systems: diagnoses, procedures, high-cost medications. */
export const ClassificationType = Type.Enum(['ICD10', 'CHOP', 'ATC'])

/** A code system. */
export type ClassificationType = Static<typeof ClassificationType>

/** A part of a title that can stand alone, from the end of the part before it. */
export const TitlePart = Type.Object({
  to: Type.Integer({ description: 'Where it ends in textLong (UTF-16 units); the blank behind it belongs to no part' }),
  rank: Type.Integer({
    minimum: 0,
    maximum: 5,
    description:
      'How much its words are needed: 0 its own that no other code has all of, 1 its own, 2 its family’s that tell it from other families, 3 its family’s, 4 those of families above, 5 may be left out, because the rest is a full name',
  }),
})

/** A part of a title that can stand alone. */
export type TitlePart = Static<typeof TitlePart>

/** The parts of textLong in the answers that have it. */
export const titleParts = {
  parts: Type.Optional(
    Type.Array(TitlePart, { description: 'textLong in parts, in order; absent where all of it is its own words' }),
  ),
}

/** Oldest age that is accepted (years): nobody was ever older. */
export const OLDEST_YEARS = 130

/** Oldest age that is accepted when it is given in days: as many years. */
const OLDEST_DAYS = 47_500

/** The patient, as far as codes depend on it. */
export const PatientContext = Type.Object({
  ageYears: Type.Optional(Type.Integer({ minimum: 0, maximum: OLDEST_YEARS, description: 'Completed years' })),
  ageDays: Type.Optional(Type.Integer({ minimum: 0, maximum: OLDEST_DAYS, description: 'Days of life, for neonates' })),
  sex: Type.Optional(Type.String({ pattern: '^[MFXmfx]?$', description: 'M, F or X' })),
})

export type PatientContext = Static<typeof PatientContext>

/** The same message in the three languages. */
const messages = { messageDe: Type.String(), messageFr: Type.String(), messageIt: Type.String() }

/** Something about a code that does not fit the patient or the case. */
export const ValidationWarning = Type.Object({
  type: Type.String({ description: 'Stable name of the finding: AGE_CONFLICT, SEX_CONFLICT ...' }),
  severity: Type.Enum(['ERROR', 'WARNING', 'INFO']),
  ...messages,
})

export type ValidationWarning = Static<typeof ValidationWarning>

/** How much a code weighs as secondary diagnosis. */
export const CclInfo = Type.Object({
  operative: Type.Optional(Type.String({ description: 'As published: one value from 0 to 4, or several' })),
  medical: Type.Optional(Type.String({ description: 'As published: one value from 0 to 4, or several' })),
  operativePrimary: Type.Optional(Type.Integer({ description: 'The usual value' })),
  medicalPrimary: Type.Optional(Type.Integer({ description: 'The usual value' })),
})

export type CclInfo = Static<typeof CclInfo>

/** The case groups a code can lead to. */
export const DrgMapping = Type.Object({
  mdcCodes: Type.Array(Type.String()),
  drgsByMdc: Type.Record(Type.String(), Type.Array(Type.String())),
})

export type DrgMapping = Static<typeof DrgMapping>

/** The ages a code goes with; bounds are inclusive. */
export const AgeConflict = Type.Object({
  type: Type.Enum(['YEARS', 'DAYS', 'DAYS_TO_YEARS'], { description: 'Units of the bounds' }),
  ageMin: Type.Optional(Type.Integer({ description: 'Completed years' })),
  ageMax: Type.Optional(Type.Integer({ description: 'Completed years' })),
  ageMinDays: Type.Optional(Type.Integer()),
  ageMaxDays: Type.Optional(Type.Integer()),
  descriptionDe: Type.String(),
  descriptionFr: Type.String(),
  descriptionIt: Type.String(),
})

/** The ages a code goes with. */
export type AgeConflict = Static<typeof AgeConflict>

/** When a code is plausible. */
export const PlausibilityInfo = Type.Object({
  isUnacceptableHd: Type.Boolean({ description: 'True: it may not be the main diagnosis' }),
  ageConflict: Type.Optional(AgeConflict),
  sexLimit: Type.Optional(Type.Enum(['M', 'F'], { description: 'The only sex it goes with' })),
})

export type PlausibilityInfo = Static<typeof PlausibilityInfo>

/** A further text that leads to a code. */
export const SynonymEntry = Type.Object({
  text: Type.String(),
  language: Type.Enum(['de', 'fr', 'it']),
  source: Type.Enum(['CUSTOM', 'CHOP_B', 'CHOP_AI'], {
    description: 'The hospital’s own, supplementary description of CHOP, alphabetical index of CHOP',
  }),
  isPreferred: Type.Boolean({ description: 'The one to show where only one is shown; at most one per language' }),
})

export type SynonymEntry = Static<typeof SynonymEntry>

/** A code with everything known about it. */
export const ThesaurusEntry = Type.Object({
  code: Type.String({ description: 'In the form of the catalogue' }),
  classificationType: ClassificationType,
  version: Type.String({ description: 'The version asked for' }),
  textDe: Type.Optional(Type.String()),
  textFr: Type.Optional(Type.String()),
  textIt: Type.Optional(Type.String()),
  textLongDe: Type.Optional(Type.String({ description: 'The title that can stand alone' })),
  parentCode: Type.Optional(Type.String()),
  kind: Type.String({ description: 'chapter, block, category, subcategory, element or substance' }),
  hierarchyLevel: Type.Integer(),
  codable: Type.Boolean(),
  usageMark: Type.String({ description: '+ dagger, * asterisk, ! additional, or empty' }),
  inclusionDe: Type.Optional(Type.String({ description: 'One entry per line' })),
  exclusionDe: Type.Optional(Type.String({ description: 'One entry per line' })),
  noteDe: Type.Optional(Type.String({ description: 'One entry per line' })),
  codingHintDe: Type.Optional(Type.String({ description: 'One entry per line' })),
  ccl: Type.Optional(CclInfo),
  drgMapping: Type.Optional(DrgMapping),
  poa: Type.Optional(PoaRequirement),
  plausibility: Type.Optional(PlausibilityInfo),
  synonyms: Type.Array(SynonymEntry),
  warnings: Type.Array(ValidationWarning, { description: 'What does not fit the given patient' }),
})

export type ThesaurusEntry = Static<typeof ThesaurusEntry>
