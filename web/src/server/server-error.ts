/** What can go wrong with a call to the server, in a form the UI can put into words. */

/** The members of a problem answer (RFC 9457) that the UI reads. */
export interface Problem {
  readonly title?: string
  readonly detail?: string
  readonly reason?: string
  readonly traceId?: string
}

/** No answer came: the server is down, restarting, or the network is. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'
}

/** The server answered with an error. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused'
  readonly status: number
  readonly problem: Problem
  /** The whole answer, for members only one caller reads. */
  readonly body: unknown

  constructor(status: number, problem: Problem, body?: unknown) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`)
    this.status = status
    this.problem = problem
    this.body = body
  }
}

/** Reads a problem from the body of an error answer; a body that is none gives an empty one. */
export function problemFrom(body: unknown): Problem {
  if (typeof body !== 'object' || body === null) return {}
  const members = body as Record<string, unknown>
  const texts = ['title', 'detail', 'reason', 'traceId'].filter((key) => typeof members[key] === 'string')
  return Object.fromEntries(texts.map((key) => [key, members[key]]))
}

/** Whether asking again may help: after silence, a failure of the server, or too many questions. What it refused it will refuse again. */
export const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ServerRefused) || error.status >= 500 || error.status === 429
