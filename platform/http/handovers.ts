/** Requests that the short way hands over to the ordinary one, with what is known of them: nothing is asked or done twice. */
import type { IncomingMessage } from 'node:http'
import type { Caller } from '../identity/caller.ts'

/** What is known of a request. */
export interface Known {
  /** What the guard said, who has charged the caller: gives the caller, or throws the refusal. */
  caller(): Caller
  /** What the handler of the route gave or threw, where it was asked. */
  given?(): unknown
}

/** The requests of one server that were handed over. */
export class Handovers {
  readonly #known = new WeakMap<IncomingMessage, Known>()

  /** Hands a request over. */
  leave(raw: IncomingMessage, known: Known): void {
    this.#known.set(raw, known)
  }

  /** What is known of a request; undefined for one that took the ordinary way from the start. */
  of(raw: IncomingMessage): Known | undefined {
    return this.#known.get(raw)
  }
}
