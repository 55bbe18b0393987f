/** The definition format: the JSON file a grouper definition is written in. docs/grouping.md is its reference. */
import { Tariff } from '@codarium/contract'
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false }

/** A code, the beginning of codes, or @ and the name of a list. */
const CodeItem = Type.String({ minLength: 1, maxLength: 60 })
const Codes = Type.Array(CodeItem, { minItems: 1 })
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]*$' })
const GroupCode = Type.String({ pattern: '^[A-Z0-9]{3,6}$' })
/**
 * Decimals are texts, so that no digit is lost; a sign is read so that the check can say what is wrong. A weight has at most 8
 * digits: multiplied by the longest stay it still has no more than the 15 that a JSON number holds exactly.
 */
const Weight = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,5})?$' })
const Amount = Type.String({ pattern: '^-?\\d{1,6}(\\.\\d{1,2})?$' })
const Dose = Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,6})?$' })
const Days = Type.Integer({ minimum: 1, maximum: 36_524 })
const Label = Type.Object({ de: Type.String(), fr: Type.String(), it: Type.String() }, strict)
const Range = Type.Object(
  {
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
    to: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
  },
  { ...strict, minProperties: 1 },
)
const lists = { anyOf: Type.Optional(Codes), allOf: Type.Optional(Codes), noneOf: Type.Optional(Codes) }
const atLeast = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
const MainTest = Type.Object(
  { anyOf: Type.Optional(Codes), noneOf: Type.Optional(Codes) },
  { ...strict, minProperties: 1 },
)
const DiagnosisTest = Type.Object({ ...lists, atLeast }, { ...strict, minProperties: 1 })
const ProcedureTest = Type.Object(
  { ...lists, atLeast, side: Type.Optional(Type.Enum(['B', 'R', 'L'])) },
  { ...strict, minProperties: 1 },
)
const Nested = Type.Optional(Type.Array(Type.Ref('Condition'), { minItems: 1 }))
const Modes = Type.Array(Type.String({ pattern: '^\\d{2}$' }), { minItems: 1 })

/** A condition: everything it names must hold. */
export const ConditionFormat = Type.Cyclic(
  {
    Condition: Type.Object(
      {
        mainDiagnosis: Type.Optional(MainTest),
        secondaryDiagnoses: Type.Optional(DiagnosisTest),
        diagnoses: Type.Optional(DiagnosisTest),
        procedures: Type.Optional(ProcedureTest),
        medications: Type.Optional(Type.Object(lists, { ...strict, minProperties: 1 })),
        age: Type.Optional(Range),
        ageDays: Type.Optional(Range),
        birthWeight: Type.Optional(Range),
        gestationalWeeks: Type.Optional(Range),
        lengthOfStay: Type.Optional(Range),
        ventilationHours: Type.Optional(Range),
        pccl: Type.Optional(Range),
        ccl: Type.Optional(Range),
        sex: Type.Optional(Type.Enum(['M', 'F'])),
        admissionMode: Type.Optional(Modes),
        exitMode: Type.Optional(Modes),
        all: Nested,
        any: Nested,
        none: Nested,
        use: Type.Optional(Name),
      },
      { ...strict, minProperties: 1 },
    ),
  },
  'Condition',
)

export type ConditionFormat = Static<typeof ConditionFormat>

const Partition = Type.Enum(['O', 'A', 'M'])

const BaseFormat = Type.Object(
  {
    base: GroupCode,
    partition: Type.Optional(Partition),
    when: Type.Optional(ConditionFormat),
    groups: Type.Array(Type.Object({ group: GroupCode, when: Type.Optional(ConditionFormat) }, strict), {
      minItems: 1,
    }),
  },
  strict,
)

/** A base group with its rules. */
export type BaseFormat = Static<typeof BaseFormat>

const Mdc = Type.String({ pattern: '^\\d{2}[A-Z]?$' })

const CategoryFormat = Type.Object(
  {
    mdc: Type.Optional(Mdc),
    mainDiagnoses: Type.Array(CodeItem, { minItems: 1 }),
    requiresBirthWeight: Type.Optional(Type.Boolean()),
    bases: Type.Array(BaseFormat, { minItems: 1 }),
  },
  strict,
)

/** A major diagnostic category. */
export type CategoryFormat = Static<typeof CategoryFormat>

const GroupFormat = Type.Object(
  {
    code: GroupCode,
    label: Label,
    costWeight: Type.Optional(Weight),
    meanLengthOfStay: Type.Optional(Weight),
    discountUntil: Type.Optional(Days),
    discountPerDay: Type.Optional(Weight),
    surchargeFrom: Type.Optional(Days),
    surchargePerDay: Type.Optional(Weight),
    transferDiscountPerDay: Type.Optional(Weight),
    dayWeights: Type.Optional(
      Type.Array(Type.Object({ from: Days, to: Type.Optional(Days), weight: Weight }, strict), { minItems: 1 }),
    ),
  },
  strict,
)

/** A group with its weights. */
export type GroupFormat = Static<typeof GroupFormat>

const LevelFormat = Type.Object(
  {
    codes: Codes,
    operative: Type.Integer({ minimum: 0, maximum: 4 }),
    medical: Type.Integer({ minimum: 0, maximum: 4 }),
    excludedBy: Type.Optional(Codes),
  },
  strict,
)

const Age = Type.Object(
  { years: Type.Optional(Type.Integer({ minimum: 0 })), days: Type.Optional(Type.Integer({ minimum: 0 })) },
  { ...strict, minProperties: 1, maxProperties: 1 },
)

const LimitFormat = Type.Object(
  {
    codes: Codes,
    sex: Type.Optional(Type.Enum(['M', 'F'])),
    from: Type.Optional(Age),
    to: Type.Optional(Age),
    strict: Type.Optional(Type.Boolean()),
  },
  strict,
)

/** The patients some diagnoses fit. */
export type LimitFormat = Static<typeof LimitFormat>

const SupplementFormat = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 30 }),
    procedures: Type.Optional(Codes),
    perProcedure: Type.Optional(Type.Boolean()),
    medications: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]\\d{2}[A-Z]{2}\\d{2}$' }), { minItems: 1 })),
    doseFrom: Type.Optional(Dose),
    doseBelow: Type.Optional(Dose),
    doseUnit: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
    routes: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    additions: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    ageAbove: Type.Optional(Type.Integer({ minimum: 0 })),
    ageBelow: Type.Optional(Type.Integer({ minimum: 0 })),
    excludedGroups: Type.Optional(Type.Array(GroupCode)),
    withDiagnoses: Type.Optional(Codes),
    withProcedures: Type.Optional(Codes),
    amount: Amount,
  },
  strict,
)

/** A supplementary payment. */
export type SupplementFormat = Static<typeof SupplementFormat>

const ListFormat = Type.Union([Type.Object({ diagnoses: Codes }, strict), Type.Object({ procedures: Codes }, strict)])

/** The whole file. */
export const DefinitionFormat = Type.Object(
  {
    format: Type.Literal(1),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    notice: Type.String({ maxLength: 1000 }),
    reference: Type.Optional(Type.Boolean()),
    tariff: Tariff,
    version: Type.String({ minLength: 1, maxLength: 20 }),
    aliases: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }))),
    dayWeighting: Type.Optional(Type.Enum(['BY_LENGTH_OF_STAY', 'BY_PHASE'])),
    diagnoses: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { minItems: 1 }),
    procedures: Type.Array(Type.String({ minLength: 1, maxLength: 20 })),
    operative: Type.Optional(Codes),
    notAsMainDiagnosis: Type.Optional(Codes),
    limits: Type.Optional(Type.Array(LimitFormat)),
    levels: Type.Optional(Type.Array(LevelFormat)),
    lists: Type.Optional(Type.Record(Name, ListFormat)),
    conditions: Type.Optional(Type.Record(Name, ConditionFormat)),
    groups: Type.Array(GroupFormat, { minItems: 1 }),
    errorGroups: Type.Object({ notGroupable: GroupCode, mainDiagnosisNotAllowed: GroupCode }, strict),
    preMdc: Type.Optional(Type.Object({ mdc: Mdc, bases: Type.Array(BaseFormat, { minItems: 1 }) }, strict)),
    categories: Type.Array(CategoryFormat, { minItems: 1 }),
    supplements: Type.Optional(Type.Array(SupplementFormat)),
  },
  strict,
)

export type DefinitionFormat = Static<typeof DefinitionFormat>
