/** Asks the FHIR endpoint of a server and checks every answer for conformance. */
import { FHIR_MEDIA_TYPE } from '@codarium/contract'
import { expect } from 'vitest'
import { expectConformant } from './conformance.ts'

/** An answer. */
export interface FhirAnswer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** A parameter of a Parameters resource. */
export interface Parameter {
  readonly name: string
  readonly part?: readonly Parameter[]
  readonly resource?: unknown
  readonly [value: `value${string}`]: unknown
}

/** Asks one server. */
export class FhirClient {
  readonly #base: string

  constructor(url: string) {
    this.#base = `${url}/fhir`
  }

  /** GET an address below /fhir. */
  get<Body = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<FhirAnswer<Body>> {
    return this.#ask<Body>(path, { headers })
  }

  /** POST a Parameters resource. */
  post<Body = Record<string, unknown>>(
    path: string,
    parameter: readonly Parameter[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<FhirAnswer<Body>> {
    return this.send<Body>(path, JSON.stringify({ resourceType: 'Parameters', parameter }), FHIR_MEDIA_TYPE, headers)
  }

  /** POST any body. */
  send<Body = Record<string, unknown>>(
    path: string,
    body: string,
    type: string = FHIR_MEDIA_TYPE,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<FhirAnswer<Body>> {
    return this.#ask<Body>(path, { method: 'POST', body, headers: { ...headers, 'content-type': type } })
  }

  async #ask<Body>(path: string, request: RequestInit): Promise<FhirAnswer<Body>> {
    const answer = await fetch(this.#base + path, request)
    expect(answer.headers.get('content-type')).toMatch(/^application\/fhir\+json/)
    const body = (await answer.json()) as Body
    expectConformant(body)
    return { status: answer.status, headers: answer.headers, body }
  }
}

/** The values of a parameter in an answer, or in one of its parts. */
export function valuesOf(body: unknown, name: string): unknown[] {
  const { parameter } = body as { parameter: readonly Parameter[] }
  return parameter.filter((each) => each.name === name).map(valueIn)
}

/** The value of a parameter. */
function valueIn(parameter: Parameter): unknown {
  if (parameter.part) return Object.fromEntries(parameter.part.map((part) => [part.name, valueIn(part)]))
  const element = Object.keys(parameter).find((key) => key.startsWith('value')) as `value${string}` | undefined
  return element && parameter[element]
}
