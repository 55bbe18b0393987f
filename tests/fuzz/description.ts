/** The API as its own description tells it: all the fuzzer knows about addresses, inputs and answers. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** A JSON schema, as far as the fuzzer looks into it. */
export interface Schema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly pattern?: string
  readonly format?: string
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface DescribedOperation {
  readonly description?: string
  readonly security?: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

/** The document at /api/openapi.json, as far as the fuzzer looks into it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

/** An operation: a method at an address. */
export interface Operation {
  /** `GET /api/health`. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** What it reads, by content type. */
  readonly bodies: Readonly<Record<string, Schema>>
  readonly statuses: readonly number[]
  /** True where nobody, or not everybody, has to show a token. */
  readonly isOpen: boolean
  /** Roles that may call it; none where the description names none. */
  readonly roles: readonly string[]
  /** True where a call changes the catalogues that all other calls read. */
  readonly changesCatalogues: boolean
}

/** What is wrong with a body by its described schema; nothing when it fits. */
export type BodyCheck = (body: unknown) => string | undefined

/** The description of a server. */
export class Description {
  readonly operations: readonly Operation[]
  readonly #document: ApiDocument
  readonly #inOrder: readonly { readonly operation: Operation; readonly steps: readonly string[] }[]
  readonly #ajv = new Ajv2020({ strict: false, logger: false, code: { optimize: false } })
  readonly #checks = new Map<string, BodyCheck>()

  constructor(described: ApiDocument) {
    const document = withoutReferences(described)
    this.#document = document
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => toOperation(method, path, described)),
    )
    this.#inOrder = this.operations
      .map((operation) => ({ operation, steps: operation.path.split('/') }))
      .sort((a, b) => rank(a.steps).localeCompare(rank(b.steps)))
    formats.default(this.#ajv)
  }

  /** The operation of an id. */
  operation(id: string): Operation {
    const found = this.operations.find((each) => each.id === id)
    if (!found) throw new Error(`${id} is not described`)
    return found
  }

  /** The operation a request reaches, as a router tells it: fixed parts of an address before those that vary. */
  reachedBy(method: string, target: string): Operation | undefined {
    const parts = partsOf(target.split('?', 1)[0] ?? '')
    return this.#inOrder.find(({ operation, steps }) => operation.method === method && fits(steps, parts))?.operation
  }

  /** The content types described for a status. */
  typesOf(operation: Operation, status: number): string[] {
    return Object.keys(this.#answer(operation, status))
  }

  /** The check of the bodies of an answer. */
  checkOf(operation: Operation, status: number, type: string): BodyCheck {
    return this.#checkOf(this.#answer(operation, status)[type]?.schema)
  }

  /** The check of the bodies an operation reads. */
  checkOfRequest({ bodies }: Operation, type: string): BodyCheck {
    return this.#checkOf(bodies[type])
  }

  #answer({ method, path }: Operation, status: number): Content {
    return this.#document.paths[path]?.[method.toLowerCase()]?.responses[status]?.content ?? {}
  }

  /** Many answers have the same schema, that of errors above all: it is compiled once. */
  #checkOf(schema: Schema = {}): BodyCheck {
    const text = JSON.stringify(schema)
    const known = this.#checks.get(text)
    if (known) return known
    const validate = this.#ajv.compile(schema)
    const check: BodyCheck = (body) => (validate(body) ? undefined : this.#ajv.errorsText(validate.errors))
    this.#checks.set(text, check)
    return check
  }
}

/** Reads the description of a running server. */
export async function readDescription(url: string): Promise<Description> {
  const answer = await fetch(`${url}/api/openapi.json`)
  return new Description((await answer.json()) as ApiDocument)
}

/** The same with each named schema in the places that refer to it. */
function withoutReferences(document: ApiDocument): ApiDocument {
  const { schemas = {} } = document.components ?? {}
  const known = new Map<string, unknown>()
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value) return named(String(value.$ref).split('/').at(-1) ?? '')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]))
  }
  const named = (name: string): unknown => {
    if (!known.has(name)) known.set(name, resolved(schemas[name]))
    return known.get(name)
  }
  return { paths: resolved(document.paths) as ApiDocument['paths'] }
}

function toOperation(method: string, path: string, described: DescribedOperation): Operation {
  const { description = '', security, parameters = [], requestBody, responses } = described
  const verb = method.toUpperCase()
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema] as const)
  return {
    id: `${verb} ${path}`,
    method: verb,
    path,
    parameters,
    bodies: Object.fromEntries(bodies),
    statuses: Object.keys(responses).map(Number),
    isOpen: security?.every((scheme) => Object.keys(scheme).length === 0) || (security?.some(isNothing) ?? false),
    roles: /one of the roles ([A-Z_, ]+)/.exec(description)?.[1]?.trim().split(', ') ?? [],
    changesCatalogues: verb !== 'GET' && description.includes('`catalogue.administer`'),
  }
}

function isNothing(scheme: object): boolean {
  return Object.keys(scheme).length === 0
}

function partsOf(path: string): string[] {
  return path.split('/').map((part) => {
    try {
      return decodeURI(part)
    } catch {
      return part
    }
  })
}

function fits(steps: readonly string[], parts: readonly string[]): boolean {
  if (steps.length !== parts.length) return false
  // A variable part may be empty: the router leaves it to the schema.
  return steps.every((step, i) => step.startsWith('{') || step === parts[i])
}

/** Sorts addresses so that the one a router chooses comes first. */
function rank(steps: readonly string[]): string {
  return steps.map((step) => (step.startsWith('{') ? '1' : '0')).join('')
}
