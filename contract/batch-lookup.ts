/** Many codes at once: summaries and descriptions. */
import { type Static, Type } from 'typebox'
import { ErrorDetail } from './errors.ts'
import { ClassificationType, titleParts } from './thesaurus.ts'

/** Codes per request: several times the largest case, few enough to answer in some milliseconds. */
const MOST_CODES = 5000

/** Longest code in a list (characters): what is no code is counted as missing, but nothing endless is read. */
const LONGEST_CODE = 100

const code = Type.String({ maxLength: LONGEST_CODE })

const version = Type.String({ maxLength: 20, default: '2026' })

const language = Type.Enum(['de', 'fr', 'it'], { default: 'de' })

/** The question for summaries. */
export const BatchLookupRequest = Type.Object({
  classificationType: Type.Optional(Type.Enum(['ICD10', 'CHOP', 'ATC'], { default: 'ICD10' })),
  codes: Type.Array(code, { maxItems: MOST_CODES }),
  version: Type.Optional(version),
  language: Type.Optional(language),
})

export type BatchLookupRequest = Static<typeof BatchLookupRequest>

const ccl = {
  cclOperative: Type.Optional(Type.Integer({ description: 'The usual value' })),
  cclMedical: Type.Optional(Type.Integer({ description: 'The usual value' })),
}

/** A code in short. */
export const CodeSummary = Type.Object({
  code: Type.String({ description: 'In the form of the catalogue' }),
  text: Type.String({ description: 'In the language asked for, else German' }),
  isCodable: Type.Boolean(),
  ...ccl,
})

export type CodeSummary = Static<typeof CodeSummary>

/** The answer: summaries by code as it was sent; unknown codes are left out. */
export const BatchLookupResponse = Type.Record(Type.String(), CodeSummary)

/** The answer: summaries by code as it was sent. */
export type BatchLookupResponse = Static<typeof BatchLookupResponse>

/** A code and its system. */
export const CodeWithType = Type.Object({
  code,
  type: Type.Optional(
    Type.Enum(['ICD10', 'CHOP', 'ATC'], { description: 'Absent: the first system that knows the code' }),
  ),
})

export type CodeWithType = Static<typeof CodeWithType>

/** The question for descriptions. */
export const BatchDescriptionsRequest = Type.Object({
  codes: Type.Array(CodeWithType, { maxItems: MOST_CODES }),
  version: Type.Optional(version),
  language: Type.Optional(language),
})

export type BatchDescriptionsRequest = Static<typeof BatchDescriptionsRequest>

/** A code with its titles. */
export const CodeDescription = Type.Object({
  code: Type.String({ description: 'In the form of the catalogue' }),
  type: ClassificationType,
  text: Type.String({ description: 'In the language asked for, else German' }),
  textLong: Type.String({ description: 'The title that can stand alone' }),
  ...titleParts,
  language: Type.String({ description: 'Language of the titles: German where the one asked for is missing' }),
  isCodable: Type.Boolean(),
  ...ccl,
  usageMark: Type.Optional(
    Type.String({ description: '+ dagger, * asterisk, ! additional; absent when there is none' }),
  ),
  poa: Type.Optional(
    Type.Enum(['REQUIRED', 'EXEMPT'], {
      description: 'Whether a diagnosis must or must not say it was present on admission',
    }),
  ),
})

export type CodeDescription = Static<typeof CodeDescription>

/** The answer: descriptions by code as it was sent, and what was not found. */
export const BatchDescriptionsResponse = Type.Object({
  descriptions: Type.Record(Type.String(), CodeDescription, {
    description: 'By code as it was sent; a code asked for in a second system by `<type>:<code>`',
  }),
  found: Type.Integer({ description: 'Questions answered; the same code in two systems is two questions' }),
  notFound: Type.Integer({ description: 'Questions without an answer' }),
  missing: Type.Array(Type.String(), { description: 'Their codes, named as in `descriptions`' }),
  details: Type.Optional(Type.Array(ErrorDetail, { description: 'What is wrong with the request' })),
})

export type BatchDescriptionsResponse = Static<typeof BatchDescriptionsResponse>
