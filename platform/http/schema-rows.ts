/** Flattens a JSON schema into rows a person can read. */
import type { TSchema } from 'typebox'

/** One field of a schema. */
export interface SchemaRow {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly description: string
}

interface AnySchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  items?: AnySchema
  anyOf?: AnySchema[]
  properties?: Record<string, AnySchema>
  patternProperties?: Record<string, AnySchema>
  required?: string[]
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
}

/** Fields within fields are shown down to this depth. */
const DEEPEST = 3

/** The rows of a schema; nested fields carry their path as name. */
export function schemaRows(schema: TSchema): SchemaRow[] {
  return rowsOf(schema as AnySchema, '', 0)
}

function rowsOf(schema: AnySchema, prefix: string, depth: number): SchemaRow[] {
  const inner = schema.items && !schema.properties ? schema.items : schema
  if (!inner.properties || depth >= DEEPEST) return []
  return Object.entries(inner.properties).flatMap(([name, property]) => [
    {
      name: prefix + name,
      type: typeText(property),
      // What has a default may be left out.
      required: (inner.required?.includes(name) ?? false) && property.default === undefined,
      description: property.description ?? '',
    },
    ...rowsOf(property, `${prefix}${name}${property.items ? '[]' : ''}.`, depth + 1),
  ])
}

function typeText(schema: AnySchema): string {
  return [baseType(schema), ...limits(schema)].join(', ')
}

function baseType(schema: AnySchema): string {
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return schema.anyOf.map(baseType).join(' | ')
  if (schema.items) return `array of ${baseType(schema.items)}`
  if (schema.patternProperties) return `map of ${Object.values(schema.patternProperties).map(baseType).join(' | ')}`
  return schema.format ?? [schema.type ?? 'any'].flat().join(' | ')
}

function limits({ minimum, maximum, maxLength, default: preset }: AnySchema): string[] {
  return [
    ...(minimum === undefined && maximum === undefined ? [] : [`${minimum ?? ''} to ${maximum ?? ''}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(preset === undefined ? [] : [`default ${JSON.stringify(preset)}`]),
  ]
}
