/** Coding rules on the wire: entries of the manual and of the official answers. */
import { type Static, Type } from 'typebox'
import { ClassificationType } from './thesaurus.ts'

/** The kinds of coding rules. */
export const CodingRuleType = Type.Enum([
  'ICD_FAQ',
  'CHOP_FAQ',
  'HANDBUCH_G',
  'HANDBUCH_D',
  'HANDBUCH_P',
  'HANDBUCH_SD',
])

/** A code a rule is about, or all codes from one to another. */
export const CodingRuleCode = Type.Object({
  classificationType: ClassificationType,
  code: Type.Optional(Type.String({ description: 'A code with everything below it' })),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
})

export type CodingRuleCode = Static<typeof CodingRuleCode>

/** CodingRuleInfo: one rule with its texts. */
export const CodingRuleInfo = Type.Object({
  ruleId: Type.String(),
  type: CodingRuleType,
  version: Type.String(),
  titleDe: Type.Optional(Type.String()),
  titleFr: Type.Optional(Type.String()),
  titleIt: Type.Optional(Type.String()),
  textDe: Type.Optional(Type.String()),
  textFr: Type.Optional(Type.String()),
  textIt: Type.Optional(Type.String()),
  codes: Type.Array(CodingRuleCode),
  validFrom: Type.Optional(Type.String({ description: 'First day it holds, as 2026-01-01' })),
  source: Type.Optional(Type.String()),
})

export type CodingRuleInfo = Static<typeof CodingRuleInfo>
