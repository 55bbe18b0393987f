/** The findings of a run: each kind at each operation once, with a request that shows it. */
import type { FuzzCaller } from './callers.ts'
import type { FuzzAnswer } from './client.ts'
import type { Judgement } from './judge.ts'
import type { FuzzRequest } from './requests.ts'

/** Longest body shown (characters). */
const SHOWN = 500

/** A finding with the smallest request that showed it. */
export interface Finding extends Judgement {
  count: number
  request: FuzzRequest
  caller: string
  answer: string
}

/** Collects findings. */
export class Findings {
  readonly #found = new Map<string, Finding>()

  get all(): readonly Finding[] {
    return [...this.#found.values()]
  }

  add(judgement: Judgement, request: FuzzRequest, caller: FuzzCaller, answer: FuzzAnswer): void {
    const key = `${judgement.operation} ${judgement.kind} ${judgement.what.slice(0, 60)}`
    const shown = answer.body.toString().slice(0, SHOWN)
    const known = this.#found.get(key)
    if (!known) {
      this.#found.set(key, { ...judgement, count: 1, request, caller: caller.name, answer: shown })
      return
    }
    known.count += 1
    if (sizeOf(request) < sizeOf(known.request)) Object.assign(known, { request, caller: caller.name, answer: shown })
  }

  /** The findings in words, to be read and to be repeated. */
  lines(): string[] {
    return this.all.flatMap(({ kind, operation, what, count, request, caller, answer }) => [
      `${kind} ${operation}: ${what} (${count} times)`,
      `  as ${caller}: ${request.method} ${request.target.slice(0, SHOWN)}`,
      ...request.headers.map(([name, value]) => `  ${name}: ${value.slice(0, 100)}`),
      ...(request.body ? [`  ${JSON.stringify(request.body.toString('latin1').slice(0, SHOWN))}`] : []),
      `  -> ${answer}`,
    ])
  }
}

function sizeOf({ target, headers, body }: FuzzRequest): number {
  return target.length + headers.length * 10 + (body?.length ?? 0)
}
