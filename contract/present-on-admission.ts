/** Present on admission (POA) on the wire: what a diagnosis must say, in which SpiGes attribute, with which U69 code. */
import { type Static, Type } from 'typebox'

/** One value of the SpiGes attribute. */
export const SpigesPoaValue = Type.Object({
  value: Type.String(),
  labelDe: Type.String(),
  labelFr: Type.String(),
  labelIt: Type.String(),
  meaning: Type.Enum(['PRESENT_ON_ADMISSION', 'NOT_PRESENT_ON_ADMISSION', 'CLINICALLY_UNDETERMINED', 'UNKNOWN']),
})

export type SpigesPoaValue = Static<typeof SpigesPoaValue>

/** The SpiGes attribute that says whether a diagnosis was present on admission. */
export const SpigesPoaField = Type.Object({
  fieldName: Type.String(),
  validValues: Type.Array(SpigesPoaValue),
  exempt: Type.Boolean({ description: 'True: the attribute stays absent' }),
})

export type SpigesPoaField = Static<typeof SpigesPoaField>

/** What goes with one answer to present on admission. */
export const U69Option = Type.Object({
  spigesValue: Type.String(),
  u69Code: Type.Optional(Type.String({ description: 'Absent: this answer needs no U69 code' })),
  textDe: Type.Optional(Type.String()),
  textFr: Type.Optional(Type.String()),
  textIt: Type.Optional(Type.String()),
  autoAdd: Type.Boolean({ description: 'True: the code may be added without asking' }),
})

export type U69Option = Static<typeof U69Option>

/** The U69 code by present on admission. */
export const U69Mapping = Type.Object({ poaYes: U69Option, poaNo: U69Option, poaUnknown: U69Option })

export type U69Mapping = Static<typeof U69Mapping>

/** What a diagnosis needs to say about present on admission. */
export const PoaRequirement = Type.Object({
  required: Type.Boolean(),
  requiresU69: Type.Boolean(),
  type: Type.String({ description: 'Group of the published list, else REQUIRED, EXEMPT or OPTIONAL' }),
  spigesField: SpigesPoaField,
  u69Mapping: Type.Optional(U69Mapping),
  instructionDe: Type.String(),
  instructionFr: Type.String(),
  instructionIt: Type.String(),
})

export type PoaRequirement = Static<typeof PoaRequirement>
