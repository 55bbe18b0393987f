/** One call to the grouper over HTTP: within the time limit, again when the connection fails. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'undici'
import { GrouperFailure } from './grouper-failure.ts'

/** Pauses (ms) before a call is made again: a connection that was kept and is gone, a grouper that restarts. */
const PAUSES = [30, 120]
/** Connections at most: a grouper works on one case after the other. */
const CONNECTIONS = 8
/** Largest answer (bytes): a full batch of long cases. */
const LARGEST_ANSWER = 64 * 1024 * 1024

/** What a call is made with. */
export interface GrouperCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly authorization?: string | undefined
  readonly signal: AbortSignal
}

/** An answer, whatever its status. */
export interface GrouperAnswer {
  readonly status: number
  readonly text: string
}

export class GrouperHttp {
  readonly #origin: string
  readonly #base: string
  /** Opened with the first call: a start has no time to load it. */
  #pool: Promise<Pool> | undefined

  constructor(address: string) {
    const { origin, pathname } = new URL(address)
    this.#origin = origin
    this.#base = pathname.replace(/\/$/, '')
  }

  /** The answer; throws GrouperFailure when there is none in time. Grouping changes nothing, so it may be asked twice. */
  async call(call: GrouperCall): Promise<GrouperAnswer> {
    for (const wait of PAUSES) {
      const answer = await this.#once(call).catch((error) => again(error, call.signal))
      if (answer) return answer
      await pause(wait, undefined, { signal: call.signal }).catch((error) => {
        throw failureOf(error, call.signal)
      })
    }
    return this.#once(call).catch((error) => {
      throw failureOf(error, call.signal)
    })
  }

  /** Lets go of all connections. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy()
  }

  async #once({ method, path, body, authorization, signal }: GrouperCall): Promise<GrouperAnswer> {
    this.#pool ??= openPool(this.#origin)
    const answer = await (await this.#pool).request({
      method,
      path: this.#base + path,
      signal,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  }
}

async function openPool(origin: string): Promise<Pool> {
  const { Pool } = await import('undici')
  return new Pool(origin, { connections: CONNECTIONS, maxResponseSize: LARGEST_ANSWER })
}

/** Nothing for a connection that failed, which is worth another try; throws otherwise. */
function again(error: unknown, signal: AbortSignal): undefined {
  const failure = failureOf(error, signal)
  if (failure.reason !== 'UNREACHABLE') throw failure
}

function failureOf(error: unknown, signal: AbortSignal): GrouperFailure {
  if (signal.aborted) return new GrouperFailure('TIME_LIMIT', true, { cause: error })
  const code = (error as { code?: string }).code
  const isAnswer = code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code?.startsWith('HPE_')
  return new GrouperFailure(isAnswer ? 'FAILED' : 'UNREACHABLE', true, { cause: error })
}
