/** The schemas of the API description: what the contract exports has its name there and stands once, in the components. */
import * as contract from '@codarium/contract'

type Json = Record<string, unknown>

/** The names of the contract's schemas by what they say: a copy of a schema, such as an optional one, is the same schema. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(contract)
    .filter(([, value]) => isNameworthy(value))
    .map(([name, schema]) => [JSON.stringify(schema), name]),
)

/** Objects and enumerations are types to a caller; a text or a number with a limit is not. */
function isNameworthy(value: unknown): boolean {
  return isObject(value) && '~kind' in value && (value.type === 'object' || 'enum' in value)
}

/** Collects the named schemas that a description uses. */
export class DescribedSchemas {
  readonly #components = new Map<string, Json>()

  ofAnswer(schema: unknown): unknown {
    return this.#described(schema, (each) => each)
  }

  /** The schema of a body that is sent to us. */
  ofRequest(schema: unknown): unknown {
    return this.#described(schema, withoutDefaults)
  }

  /** The schema of a parameter: its own keywords stand with it, where those who read parameters look for them. */
  ofParameter(schema: Json): Json {
    return this.#inner(schema, (each) => each)
  }

  /** All that were used, by their names. */
  get components(): Json {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #described(schema: unknown, form: (schema: Json) => Json): unknown {
    if (Array.isArray(schema)) return schema.map((each) => this.#described(each, form))
    if (!isObject(schema)) return schema
    const name = NAMES.get(JSON.stringify(schema))
    if (name === undefined) return this.#inner(schema, form)
    this.#add(name, this.#inner(schema, form))
    return { $ref: `#/components/schemas/${name}` }
  }

  #inner(schema: Json, form: (schema: Json) => Json): Json {
    return Object.fromEntries(
      Object.entries(typed(form(schema))).map(([key, value]) => [key, this.#described(value, form)]),
    )
  }

  #add(name: string, component: Json): void {
    const known = this.#components.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`${name} has defaults and is both sent and answered: callers need a type for each`)
    this.#components.set(name, component)
  }
}

/**
 * What has a default may be left out. Generators of clients take a `default` in a named schema for a value that is always
 * there, and ask callers for it, so it is told in words.
 */
function withoutDefaults(schema: Json): Json {
  if (!isObject(schema.properties)) return schema
  const entries = Object.entries(schema.properties as Record<string, Json>)
  const preset = new Set(
    entries.filter(([, property]) => isObject(property) && 'default' in property).map(([name]) => name),
  )
  if (preset.size === 0) return schema
  const { required, ...rest } = schema
  const needed = ((required as string[] | undefined) ?? []).filter((name) => !preset.has(name))
  const properties = Object.fromEntries(entries.map(([name, property]) => [name, inWords(property)]))
  return { ...rest, ...(needed.length > 0 ? { required: needed } : {}), properties }
}

function inWords(property: Json): Json {
  if (!isObject(property) || !('default' in property)) return property
  const { default: preset, description, ...rest } = property
  const words = `${JSON.stringify(preset)} when left out`
  return { ...rest, description: description ? `${description}; ${words}` : words }
}

/** Those who write types from a description ask what an enumeration is made of; JSON Schema does not need to be told. */
function typed(schema: Json): Json {
  const isTexts = Array.isArray(schema.enum) && schema.enum.every((each) => typeof each === 'string')
  return isTexts ? { type: 'string', ...schema } : schema
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
