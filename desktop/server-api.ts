/** The session API as the desktop client calls it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GroupedCase, LaunchLink, ResultGrouping, SessionCases, SessionMetadata } from '@codarium/contract'

/** A server that takes longer (ms) counts as unreachable. */
const TIMEOUT = 30_000
/** Cases asked for at a time: the most a page holds. */
const PAGE = 1000

/** How often, and how far apart (ms), one looks whether a result is grouped: the hook does not wait for a grouper that is away. */
const GROUPING_LOOKS = 10
const GROUPING_PAUSE = 500

/** What became of a session, as the hook tells it. */
export interface SessionFacts {
  readonly metadata: SessionMetadata
  readonly diagnosesCount: number
  readonly treatmentsCount: number
}

/** The server refused a call, or could not be reached. */
class ServerRefusal extends Error {
  override name = 'ServerRefusal'
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}

/** Calls one server as one user. */
export class ServerApi {
  readonly #serverUrl: string
  readonly #token: () => string | undefined

  constructor(serverUrl: string, token: () => string | undefined) {
    this.#serverUrl = serverUrl.replace(/\/$/, '')
    this.#token = token
  }

  /** A link into a session that signs the coder in. */
  async launchLink(id: string): Promise<string> {
    const answer = await this.#call('POST', `${sessionPath(id)}/launch-link`)
    return ((await answer.json()) as LaunchLink).redirectUrl
  }

  /** The data as they were sent; undefined where they are not kept. */
  async originalData(id: string): Promise<string | undefined> {
    try {
      return await (await this.#call('GET', `${sessionPath(id)}/data`)).text()
    } catch (error) {
      if (error instanceof ServerRefusal && error.status === 404) return undefined
      throw error
    }
  }

  /** What the hook tells of a session that has ended. */
  async facts(id: string): Promise<SessionFacts> {
    const metadata = await this.#json<SessionMetadata>(sessionPath(id))
    const counts = metadata.action === 'APPLIED' || metadata.hasData ? await this.#counts(id, metadata.action) : NONE
    return { metadata, ...counts }
  }

  /** What the grouper made of an applied result; waits a little, since results are grouped right after their end. */
  async grouperResults(id: string): Promise<GroupedCase[]> {
    for (let look = 1; ; look++) {
      const { state, grouperResults } = await this.#json<ResultGrouping>(`${sessionPath(id)}/result/grouping`)
      if (state !== 'PENDING' || look === GROUPING_LOOKS) return grouperResults
      await sleep(GROUPING_PAUSE, undefined, { ref: false })
    }
  }

  async #counts(id: string, action: SessionMetadata['action']) {
    const form = action === 'APPLIED' ? 'result' : 'original'
    let [diagnosesCount, treatmentsCount, offset, total] = [0, 0, 0, 1]
    while (offset < total) {
      const page = await this.#json<SessionCases>(
        `${sessionPath(id)}/cases?form=${form}&offset=${offset}&limit=${PAGE}`,
      )
      for (const each of page.cases) {
        diagnosesCount += each.diagnoses.length
        treatmentsCount += each.treatments.length
      }
      total = page.total
      offset += PAGE
    }
    return { diagnosesCount, treatmentsCount }
  }

  async #json<T>(path: string): Promise<T> {
    return (await (await this.#call('GET', path)).json()) as T
  }

  async #call(method: string, path: string): Promise<Response> {
    const token = this.#token()
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const signal = AbortSignal.timeout(TIMEOUT)
    const answer = await fetch(this.#serverUrl + path, { method, headers, signal, redirect: 'error' })
    if (!answer.ok) throw new ServerRefusal(path.split('?', 1)[0] ?? path, answer.status)
    return answer
  }
}

const NONE = { diagnosesCount: 0, treatmentsCount: 0 }

function sessionPath(id: string): string {
  return `/api/v1/coding/session/${encodeURIComponent(id)}`
}
