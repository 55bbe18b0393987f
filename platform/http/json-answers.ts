/** How what the handlers of a route give becomes JSON: its first 2xx answer, written by its schema. */
import { Answer, describesJson, type Route, WrittenJson } from './route.ts'
import type { Serializers } from './serialization.ts'

/** The JSON answers of one route. */
export class JsonAnswers {
  /** The status of what a handler gives without naming one. */
  readonly status: number
  readonly #write: ((value: object) => string) | undefined

  constructor({ answers }: Route, serializers: Serializers) {
    this.status = Number(Object.keys(answers).find((status) => status.startsWith('2')) ?? 200)
    const answer = answers[this.status]
    this.#write = answer?.schema && describesJson(answer) ? serializers.of(answer.schema) : undefined
  }

  /** The JSON of what a handler gave; undefined where it has to be sent in another way. */
  of(given: unknown): WrittenJson | string | undefined {
    if (given instanceof WrittenJson) return given
    return this.#write && isData(given) ? this.#write(given) : undefined
  }
}

function isData(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !(given instanceof Answer)
}
