/** Calls of one wing to the HTTP contract of another in the same process: past the network, through everything else. */
import type { FastifyInstance } from 'fastify'

/** A call of a POST route. */
export interface OwnCall {
  /** Without query. */
  readonly path: string
  /** The Authorization header of whoever it is made for: this way gives nobody a right they do not have. */
  readonly authorization: string | undefined
  readonly body: object
}

/** The routes of this process. */
export class OwnCalls {
  #app: FastifyInstance | undefined

  /** Opens the way, once the server is built. */
  open(app: FastifyInstance): void {
    this.#app = app
  }

  /** The status of the answer; undefined where this process does not serve the address. */
  async post({ path, authorization, body }: OwnCall): Promise<number | undefined> {
    if (!this.#app?.hasRoute({ method: 'POST', url: path })) return undefined
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
    const answer = await this.#app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(body) })
    return answer.statusCode
  }
}
