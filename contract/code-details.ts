/** What the pages of the catalogue show: code details, children, information about a catalogue, statistics. */
import { type Static, Type } from 'typebox'
import { referenceKinds } from './administration.ts'
import { PoaRequirement } from './present-on-admission.ts'
import {
  CclInfo,
  ClassificationType,
  DrgMapping,
  PlausibilityInfo,
  SynonymEntry,
  titleParts,
  ValidationWarning,
} from './thesaurus.ts'

/** A step of the way from the chapter to a code. */
export const HierarchyStep = Type.Object({ code: Type.String(), kind: Type.String(), text: Type.String() })

export type HierarchyStep = Static<typeof HierarchyStep>

/** One direct child of a code. */
export const HierarchyChild = Type.Object({
  code: Type.String(),
  kind: Type.String(),
  text: Type.String({ description: 'In the language asked for, else German' }),
  isCodable: Type.Boolean(),
  usageMark: Type.String(),
  hasChildren: Type.Boolean(),
})

export type HierarchyChild = Static<typeof HierarchyChild>

/** One code in the tree of a whole catalogue. */
export const TreeCode = Type.Object({
  code: Type.String(),
  text: Type.String({ description: 'In the language asked for, else German' }),
  depth: Type.Integer({ description: '0 for chapters' }),
  isCodable: Type.Boolean(),
})

export type TreeCode = Static<typeof TreeCode>

/** All codes of a catalogue, each behind the one above it. */
export const CatalogueTree = Type.Object({
  type: ClassificationType,
  version: Type.String(),
  language: Type.String({ description: 'The language asked for' }),
  codes: Type.Array(TreeCode),
})

export type CatalogueTree = Static<typeof CatalogueTree>

/** What a catalogue says about a code in one language. */
export const LanguageTexts = Type.Object({
  title: Type.String(),
  longTitle: Type.String({ description: 'The title that can stand alone' }),
  inclusions: Type.Array(Type.String()),
  exclusions: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  codingHints: Type.Array(Type.String()),
})

export type LanguageTexts = Static<typeof LanguageTexts>

/** A code that the catalogue names together with this one. */
export const RelatedCode = Type.Object({
  code: Type.String(),
  text: Type.String(),
  isCodable: Type.Boolean(),
  usageMark: Type.String(),
  relation: Type.Enum([...referenceKinds], { description: 'What it is to this code' }),
  direction: Type.Enum(['OUT', 'IN'], { description: 'OUT: this code names it; IN: it names this code' }),
  statedAt: Type.String({
    description: 'The code at which the catalogue says so: this one, one above it, or the other',
  }),
})

export type RelatedCode = Static<typeof RelatedCode>

/** The same in short, as the hits of a search carry it. */
export const RelatedHit = Type.Object({ code: RelatedCode.properties.code, relation: RelatedCode.properties.relation })

export type RelatedHit = Static<typeof RelatedHit>

/** A product of a substance. */
export const MedicationArticle = Type.Object({
  name: Type.String(),
  gtin: Type.Optional(Type.String()),
  pharmacode: Type.Optional(Type.String()),
  quantity: Type.Optional(Type.String({ description: 'Amount of substance in one package, an exact decimal' })),
  unit: Type.Optional(Type.String()),
})

/** A short form of the medication list with its name. */
export const MedicationTerm = Type.Object({ code: Type.String(), text: Type.String() })

export type MedicationTerm = Static<typeof MedicationTerm>

/** A substance in one form, as the medication list has it. */
export const MedicationForm = Type.Object({
  routes: Type.Array(MedicationTerm),
  additions: Type.Array(MedicationTerm),
  unit: Type.Optional(MedicationTerm),
  tariffs: Type.Array(Type.String()),
  limitation: Type.Optional(Type.String()),
})

/** What the medication data say about a substance. */
export const MedicationDetails = Type.Object({
  forms: Type.Array(MedicationForm),
  articles: Type.Array(MedicationArticle),
})

export type MedicationDetails = Static<typeof MedicationDetails>

/** Everything about one code; texts in the language asked for where they exist, else German. */
export const CodeDetails = Type.Object({
  code: Type.String(),
  type: ClassificationType,
  version: Type.String(),
  language: Type.String({ description: 'The language asked for' }),
  text: Type.String(),
  textLong: Type.String(),
  ...titleParts,
  kind: Type.String(),
  hierarchyLevel: Type.Integer(),
  parentCode: Type.Optional(Type.String()),
  isCodable: Type.Boolean(),
  usageMark: Type.String(),
  isComplement: Type.Boolean({ description: 'CHOP: only together with another code' }),
  lateralityRequired: Type.Boolean({ description: 'CHOP: the side must be given' }),
  inclusions: Type.Array(Type.String()),
  exclusions: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  codingHints: Type.Array(Type.String()),
  texts: Type.Record(Type.String(), LanguageTexts, { description: 'All texts by language' }),
  synonyms: Type.Array(SynonymEntry),
  hierarchy: Type.Array(HierarchyStep, { description: 'The codes above, the chapter first' }),
  children: Type.Array(HierarchyChild),
  relatedCodes: Type.Array(RelatedCode),
  ccl: Type.Optional(CclInfo),
  drgMapping: Type.Optional(DrgMapping),
  poa: Type.Optional(PoaRequirement),
  plausibility: Type.Optional(PlausibilityInfo),
  medication: Type.Optional(MedicationDetails),
  warnings: Type.Array(ValidationWarning, { description: 'What does not fit the given patient' }),
})

/** Everything about one code. */
export type CodeDetails = Static<typeof CodeDetails>

/** What a diagnosis needs to say about present on admission, with its texts. */
export const PoaDetailsResponse = Type.Object({
  code: Type.String(),
  version: Type.String(),
  textDe: Type.Optional(Type.String()),
  textFr: Type.Optional(Type.String()),
  textIt: Type.Optional(Type.String()),
  codable: Type.Boolean(),
  ...PoaRequirement.properties,
})

export type PoaDetailsResponse = Static<typeof PoaDetailsResponse>
