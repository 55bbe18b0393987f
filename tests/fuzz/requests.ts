/** Makes requests for described operations: valid ones, and ones with something wrong in a place chosen by chance. */
import type { SampleFile } from '../../demo/catalogues/index.ts'
import type { Chance } from './chance.ts'
import type { Description, Operation, Parameter } from './description.ts'
import { CHANGED, exampleBodies, fileFor, keptReport, READ_YEAR, REPORTS, together } from './examples.ts'
import { fhirParameters } from './fhir-parameters.ts'
import { type Body, hostileBody } from './hostile-bodies.ts'
import { hostileHeader, hostileText, inAddress } from './hostile-values.ts'
import type { KnownValues } from './known-values.ts'
import { fitting, ValueMaker } from './schema-values.ts'
import { hostileUpload, uploadBody } from './upload-bodies.ts'

/** A request as it is sent, without the caller's token. */
export interface FuzzRequest {
  readonly method: string
  /** Path and query, as they go over the wire. */
  readonly target: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | undefined
}

interface Parts {
  readonly path: Record<string, string>
  query: (readonly [string, string])[]
  headers: (readonly [string, string])[]
  body: Body | undefined
}

/** What requests are made of. */
export interface RequestSources {
  readonly description: Description
  readonly chance: Chance
  readonly files: readonly SampleFile[]
  /** What is known best comes first. */
  readonly known: readonly KnownValues[]
  /** The issuer of the partner's tokens. */
  readonly partner: string
  /** True: values are chosen so that they fit together, and calls succeed. */
  readonly isSure?: boolean
}

/** Attempts to make a body that fits its schema: conditions between members are met by chance. */
const ATTEMPTS = 6
const MULTIPART = 'multipart/form-data'
const HANDSHAKE = [
  ['connection', 'Upgrade'],
  ['upgrade', 'websocket'],
  ['sec-websocket-key', 'AAAAAAAAAAAAAAAAAAAAAA=='],
  ['sec-websocket-version', '13'],
] as const

/** Makes requests. */
export class RequestMaker {
  readonly #sources: RequestSources

  constructor(sources: RequestSources) {
    this.#sources = sources
  }

  /** A request as an honest client would send it; so often (0 to 1) it says what it need not say. */
  valid(operation: Operation, further = 0.3): FuzzRequest {
    return written(operation, this.#validParts(operation, further))
  }

  /** A request with one or two things wrong. */
  hostile(operation: Operation): FuzzRequest {
    const { chance } = this.#sources
    const parts = this.#validParts(operation)
    for (let i = chance.odds(0.2) ? 2 : 1; i > 0; i--) chance.pick(this.#waysToSpoil(operation))(parts)
    return written(operation, parts)
  }

  #values({ path, changesCatalogues }: Operation): ValueMaker {
    const { chance, known, isSure } = this.#sources
    const report = path.startsWith(REPORTS) ? keptReport : {}
    const fixed = { ...(isSure ? { ...together, ...report } : {}), ...(changesCatalogues ? CHANGED : {}) }
    return new ValueMaker(chance, known, path, fixed)
  }

  #validParts(operation: Operation, further = 0.3): Parts {
    const { chance } = this.#sources
    const values = this.#values(operation)
    const inPath = operation.parameters.filter((each) => each.in === 'path')
    const inQuery = operation.parameters.filter((each) => each.in === 'query')
    const asked = inQuery.filter(({ required }) => required || chance.odds(further))
    const handshake = operation.statuses.includes(101) && chance.odds(0.5) ? HANDSHAKE : []
    return {
      path: Object.fromEntries(inPath.map((each) => [each.name, inAddress(this.#pathValue(operation, each))])),
      query: asked.map((each) => [each.name, inAddress(String(values.make(each.schema, each.name)))]),
      headers: [...handshake],
      body: this.#body(operation),
    }
  }

  #pathValue(operation: Operation, { name, schema }: Parameter): string {
    const { chance, known, isSure } = this.#sources
    const { path, changesCatalogues } = operation
    if (changesCatalogues && CHANGED[name]) return CHANGED[name]
    const values = this.#values(operation)
    const fixed = values.fixed(schema, name)
    if (fixed !== undefined) return fixed
    const place = path.slice(0, path.indexOf(`/{${name}}`))
    for (const learnt of known) {
      const there = learnt.at(place, name).filter(fitting(schema))
      if (there.length > 0 && chance.odds(isSure ? 1 : 0.85)) return chance.pick(there)
    }
    return String(values.make(schema, name))
  }

  #body(operation: Operation): Body | undefined {
    const { chance, files } = this.#sources
    const types = Object.keys(operation.bodies)
    if (types.length === 0) return undefined
    if (types.includes(MULTIPART)) return uploadBody(this.#file(operation, files))
    const type = chance.pick(types)
    return { type, bytes: Buffer.from(JSON.stringify(this.#bodyValue(operation, type))) }
  }

  #bodyValue(operation: Operation, type: string): unknown {
    const { description, chance, isSure, partner } = this.#sources
    const shown = exampleBodies[operation.id]?.(`fuzz-${chance.below(1e9)}`, partner)
    if (shown && (isSure || chance.odds(0.4))) return isSure ? shown[0] : chance.pick(shown)
    const schema = operation.bodies[type] ?? {}
    const values = this.#values(operation)
    const asQuery = fhirParameters(operation, description, values)
    if (asQuery) return asQuery
    const last = operation.path.split('/').at(-1) ?? ''
    let value = values.make(schema, last)
    for (let i = 1; i < ATTEMPTS && 'allOf' in schema; i++) {
      if (description.checkOfRequest(operation, type)(value) === undefined) break
      value = values.make(schema, last)
    }
    return this.#withSecret(value, last)
  }

  /** A code that came in the fragment of a link is asked for under the name `code`. */
  #withSecret(value: unknown, last: string): unknown {
    const secret = this.#sources.known.flatMap((values) => values.of(last)).at(-1)
    return secret !== undefined && isObject(value) && 'code' in value ? { ...value, code: secret } : value
  }

  #file({ path }: Operation, files: readonly SampleFile[]): SampleFile {
    return fileFor(path, files) ?? (files[0] as SampleFile)
  }

  #waysToSpoil(operation: Operation): ((parts: Parts) => void)[] {
    const { chance, files } = this.#sources
    const names = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    const ways = [(parts: Parts) => this.#spoilQuery(operation, parts)]
    if (chance.odds(0.5)) ways.push((parts) => void parts.headers.push(hostileHeader(chance)))
    if (names.length > 0) {
      ways.push((parts) => {
        parts.path[chance.pick(names)] = hostileInAddress(chance)
      })
    }
    if (MULTIPART in operation.bodies) {
      ways.push((parts) => {
        parts.body = hostileUpload(chance, this.#file(operation, files))
      })
    } else if (operation.method !== 'GET') {
      const readsBody = Object.keys(operation.bodies).length > 0
      const spoil = (parts: Parts) => {
        const type = chance.pick([...Object.keys(operation.bodies), ...(readsBody ? [] : ['application/json'])])
        parts.body = hostileBody(chance, readsBody ? this.#bodyValue(operation, type) : {}, type)
      }
      ways.push(spoil, ...(readsBody ? [spoil, spoil] : []))
    }
    return ways
  }

  #spoilQuery(operation: Operation, parts: Parts): void {
    const { chance } = this.#sources
    const names = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
    const name = names.length > 0 && chance.odds(0.9) ? chance.pick(names) : inAddress(hostileText(chance))
    const value = hostileInAddress(chance)
    const ways: readonly (() => void)[] = [
      () => void parts.query.push([name, value]),
      () => void parts.query.push([`${name}[]`, value], [`${name}[a]`, value]),
      () => void parts.query.push([name, value], [name, value]),
      () => void parts.query.splice(0),
    ]
    if (chance.odds(0.6)) parts.query = [...parts.query.filter(([other]) => other !== name), [name, value]]
    else chance.pick(ways)()
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function hostileInAddress(chance: Chance): string {
  const text = hostileText(chance)
  // Some go as they are: what stands for itself in an address, and what is wrongly encoded.
  return chance.odds(0.15) && /^[!-~]*$/.test(text) && !/[#?]/.test(text) ? text : inAddress(text)
}

function written(operation: Operation, { path, query, headers, body }: Parts): FuzzRequest {
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '')
  const asked = operation.changesCatalogues ? sparing(operation, query) : query
  const search = asked.map(([name, value]) => `${name}=${value}`).join('&')
  const target = search === '' ? address : `${address}?${search}`
  const typed = body?.type === undefined ? headers : [...headers, ['content-type', body.type] as const]
  return {
    method: operation.method,
    target: operation.changesCatalogues ? target.replaceAll(READ_YEAR, CHANGED.year ?? '') : target,
    headers: typed,
    body: body?.bytes,
  }
}

/** What changes catalogues says which: the year everybody reads would be the default. */
function sparing({ parameters }: Operation, query: Parts['query']): Parts['query'] {
  const preset = parameters.filter(({ name, schema }) => 'default' in schema && /version|year/.test(name))
  const missing = preset.filter(({ name }) => !query.some(([other]) => other === name))
  return [...query, ...missing.map(({ name }) => [name, CHANGED[name] ?? ''] as const)]
}
