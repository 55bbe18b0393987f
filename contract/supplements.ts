/** Supplementary payments and medications on the wire. */
import { DOSE_FORM } from '@codarium/domain'
import { type Static, Type } from 'typebox'
import { Tariff } from './imports.ts'
import { pageOf } from './paged.ts'
import { LONGEST_CODE } from './validation.ts'

/** Most trigger codes of one request: a case has some hundred codes and medications. */
const MOST_TRIGGERS = 500

/** The version when a request names none. */
const PRESET_VERSION = '2026'

/** A given amount of a medication; amounts of one medication are summed. */
export const GivenDose = Type.Object({
  code: Type.String({ maxLength: LONGEST_CODE, description: 'ATC code' }),
  dose: Type.Union(
    [
      Type.String({ pattern: DOSE_FORM }),
      Type.Number({ minimum: 0, maximum: 1e12, description: 'Read to 15 digits; a text is exact' }),
    ],
    { description: 'Amount, with a decimal point' },
  ),
  unit: Type.Optional(
    Type.String({ maxLength: 10, description: 'mg, g, U ...; that of the catalogue when it is left out' }),
  ),
  route: Type.Optional(Type.String({ maxLength: 10, description: 'Route of administration as in SpiGes: IV, Inhal' })),
  addition: Type.Optional(Type.String({ maxLength: 10, description: 'Extra information as in SpiGes: Rec, Plas' })),
})

/** A given amount of a medication. */
export type GivenDose = Static<typeof GivenDose>

/** MatchRequest of the contract, with the doses that decide between the tiers. */
export const MatchRequest = Type.Object({
  tariff: Type.Optional({ ...Tariff, default: 'SWISSDRG' }),
  version: Type.Optional(Type.String({ minLength: 1, maxLength: 20, default: PRESET_VERSION })),
  codes: Type.Optional(Type.Array(Type.String({ maxLength: LONGEST_CODE }), { maxItems: MOST_TRIGGERS })),
  doses: Type.Optional(Type.Array(GivenDose, { maxItems: MOST_TRIGGERS })),
})

/** MatchRequest of the contract. */
export type MatchRequest = Static<typeof MatchRequest>

/** A line of the catalogue of supplements: a tier where a dose decides. */
const supplement = {
  zeCode: Type.String(),
  chopAtcCode: Type.String({ description: 'The code of the catalogue that triggers it' }),
  description: Type.String(),
  restrictions: Type.String({
    description: 'Age, DRG, ICD, CHOP, route and extra information; empty when there are none',
  }),
  tier: Type.String({ description: 'The dose range; the number of the tier where there is no dose' }),
  amountChf: Type.Number(),
  doseMin: Type.Optional(Type.String({ description: 'From this dose on; an exact decimal' })),
  doseMax: Type.Optional(Type.String({ description: 'Below this dose; an exact decimal' })),
  doseUnit: Type.Optional(Type.String()),
  routes: Type.Array(Type.String()),
  additions: Type.Array(Type.String()),
}

/** MatchedSupplement of the contract; the fields after amountChf are ours. */
export const MatchedSupplement = Type.Object({
  ...supplement,
  causedByCode: Type.String({ description: 'The trigger code as sent' }),
  dose: Type.Optional(Type.String({ description: 'The dose that chose the tier, in doseUnit; an exact decimal' })),
})

/** MatchedSupplement of the contract. */
export type MatchedSupplement = Static<typeof MatchedSupplement>

/** A line of the catalogue of supplements. */
export const Supplement = Type.Object({
  ...supplement,
  classificationType: Type.Enum(['CHOP', 'ATC'], { description: 'Of the code that triggers it' }),
})

/** A line of the catalogue of supplements. */
export type Supplement = Static<typeof Supplement>

/** A page of the catalogue of supplements of a tariff. */
export const SupplementPage = Type.Object({
  tariff: Tariff,
  version: Type.String({ description: 'The version asked for: year or release' }),
  supplements: Type.Array(Supplement, { description: 'By number, each tier on a line of its own' }),
  ...pageOf,
})

/** A page of the catalogue of supplements of a tariff. */
export type SupplementPage = Static<typeof SupplementPage>

/** MatchResponse of the contract. */
export const MatchResponse = Type.Object({
  tariff: Tariff,
  version: Type.String(),
  supplements: Type.Array(MatchedSupplement),
})

export type MatchResponse = Static<typeof MatchResponse>

/** MedicationMetadataRequest of the contract. */
export const MedicationMetadataRequest = Type.Object({
  atcCodes: Type.Optional(Type.Array(Type.String({ maxLength: LONGEST_CODE }), { maxItems: MOST_TRIGGERS })),
  year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099, default: Number(PRESET_VERSION) })),
})

/** MedicationMetadataDto of the contract; the fields after versionYear are ours. */
export const MedicationMetadata = Type.Object({
  atcCode: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  administrationRoutes: Type.Array(Type.String()),
  versionYear: Type.Integer(),
  additions: Type.Array(Type.String(), { description: 'Extra information the list asks for: Rec, Plas' }),
  limitation: Type.String({ description: 'What the list says about its use; empty when nothing' }),
  tariffs: Type.Array(Tariff),
})

/** MedicationMetadataDto of the contract. */
export type MedicationMetadata = Static<typeof MedicationMetadata>
