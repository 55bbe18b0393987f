/** Lets requests in to their route: asks the guard first, and remembers whom it admitted. */
import type { FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import type { Caller } from '../identity/caller.ts'
import { misfit } from './body-size.ts'
import type { Guard } from './guard.ts'
import type { Route } from './route.ts'

/** Where the guard leaves the caller it admitted. */
export const CALLER = Symbol('caller')
type Guarded = FastifyRequest & { [CALLER]?: Caller }

/** The hook before a route that asks the guard; nothing of a body is read yet. */
export function admission(guard: Guard, route: Route): onRequestHookHandler {
  return (request: Guarded, _reply, done) => {
    const admit = (caller: Caller) => {
      request[CALLER] = caller
      done(misfit(request.headers, route))
    }
    let caller: Caller | Promise<Caller>
    try {
      caller = guard.admit(request, route)
    } catch (error) {
      return done(error as Error)
    }
    if (caller instanceof Promise) caller.then(admit, done)
    else admit(caller)
  }
}

/** The hook between a body and its route: asks the guard again. */
export function readmission(guard: Guard, route: Route): preHandlerHookHandler {
  return (request: Guarded, _reply, done) => {
    guard.admitAgain(request, route).then((caller) => {
      request[CALLER] = caller
      done()
    }, done)
  }
}

/** The caller of a request that was let in. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = (request as Guarded)[CALLER]
  if (!caller) throw new Error('a request passed the guard unseen')
  return caller
}
