/** Lets requests in to their route: asks the guard once, and remembers whom it admitted. */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Caller } from '../identity/caller.ts'
import type { Guard, Incoming } from './guard.ts'
import type { Route } from './route.ts'

/** Where the hook leaves the caller that was admitted. */
export const CALLER = Symbol('caller')
type Guarded = FastifyRequest & { [CALLER]?: Caller }

/** What the guard said: gives the caller, or throws the refusal. */
export type Verdict = () => Caller

/** The admissions of one server. */
export class Admissions {
  readonly #guard: Guard
  readonly #verdicts = new WeakMap<IncomingMessage, Verdict>()

  constructor(guard: Guard) {
    this.#guard = guard
  }

  /** Asks the guard, who charges the caller. */
  ask(request: Incoming, route: Route): Caller | Promise<Caller> {
    return this.#guard.admit(request, route)
  }

  /** Leaves what the guard said for the hook of the ordinary way: a request is judged and charged once. */
  leave(raw: IncomingMessage, verdict: Verdict): void {
    this.#verdicts.set(raw, verdict)
  }

  /** Whether the guard was asked about a request on the short way. */
  isJudged(raw: IncomingMessage): boolean {
    return this.#verdicts.has(raw)
  }

  /** The hook before a route that asks the guard. */
  hook(route: Route): onRequestHookHandler {
    return (request: Guarded, _reply, done) => {
      let caller: Caller | Promise<Caller>
      try {
        caller = this.#verdicts.get(request.raw)?.() ?? this.ask(request, route)
      } catch (error) {
        return done(error as Error)
      }
      if (caller instanceof Promise) return admitLater(caller, request, done)
      request[CALLER] = caller
      done()
    }
  }
}

function admitLater(caller: Promise<Caller>, request: Guarded, done: (error?: Error) => void): void {
  caller.then((known) => {
    request[CALLER] = known
    done()
  }, done)
}

/** The caller of a request that was let in. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = (request as Guarded)[CALLER]
  if (!caller) throw new Error('a request passed the guard unseen')
  return caller
}
