/** Explicit null in an optional field of a body means that the field is absent. */

/** Takes such fields out of a value, wherever its schema knows them. */
export type TakeNulls = (value: unknown) => void

/** What is read of a schema. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** A field of an object: whether null means nothing there, and what is taken out of its value. */
interface Field {
  readonly isAbsent: boolean
  readonly within: TakeNulls | undefined
}

/**
 * The rule for a schema; undefined where it has no such field. A required field keeps its null, and is refused for it. A
 * field whose schema allows null keeps it too. What no schema describes arrives as it was sent: members of free-form
 * parts, values of maps, entries of lists.
 */
export function absentNulls(schema: Schema): TakeNulls | undefined {
  const variants = variantsOf(schema)
  const fields = fieldsOf(variants)
  const ofItems = together(variants.map(({ items }) => items))
  const ofMembers = together(variants.flatMap(memberSchemas))
  if (fields.size === 0 && !ofItems && !ofMembers) return undefined
  return (value) => {
    if (Array.isArray(value)) for (const item of value) ofItems?.(item)
    else if (isObject(value)) takeFrom(value, fields, ofMembers)
  }
}

function takeFrom(object: Record<string, unknown>, fields: ReadonlyMap<string, Field>, ofMembers?: TakeNulls): void {
  for (const [name, { isAbsent, within }] of fields) {
    if (!Object.hasOwn(object, name)) continue
    if (isAbsent && object[name] === null) delete object[name]
    else within?.(object[name])
  }
  if (ofMembers) for (const name of Object.keys(object)) if (!fields.has(name)) ofMembers(object[name])
}

/** A schema and all it is put together of. */
function variantsOf(schema: Schema): Schema[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? [])
  return [schema, ...parts.flatMap(variantsOf)]
}

/** The fields that any variant names: null is absence where one has it optional and none wants or allows null. */
function fieldsOf(variants: readonly Schema[]): Map<string, Field> {
  const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)))
  const required = new Set(variants.flatMap((variant) => variant.required ?? []))
  const fields = new Map<string, Field>()
  for (const name of names) {
    const schemas = variants.flatMap(({ properties = {} }) => properties[name] ?? [])
    const isAbsent = !required.has(name) && !schemas.some(allowsNull)
    const within = together(schemas)
    if (isAbsent || within) fields.set(name, { isAbsent, within })
  }
  return fields
}

function memberSchemas({ patternProperties = {}, additionalProperties }: Schema): Schema[] {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...Object.values(patternProperties), ...others]
}

function together(schemas: readonly (Schema | undefined)[]): TakeNulls | undefined {
  const rules = schemas.flatMap((schema) => (schema && absentNulls(schema)) ?? [])
  if (rules.length < 2) return rules[0]
  return (value) => {
    for (const rule of rules) rule(value)
  }
}

/** Whether null is a value: the schema names it, or says nothing of what it takes. */
function allowsNull({ type, enum: values, const: only, anyOf, oneOf, allOf }: Schema): boolean {
  if (type !== undefined) return [type].flat().includes('null')
  if (values) return values.includes(null)
  if (only !== undefined) return only === null
  const either = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (either.length > 0) return either.some(allowsNull)
  return allOf ? allOf.every(allowsNull) : true
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
