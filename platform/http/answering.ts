/** What happens to a request that is admitted and valid: its route answers it, at once or in a batch, and the answer is sent. */

import type { Batches } from './batches.ts'
import { ConditionalAnswers, isKept } from './conditional.ts'
import type { Answering, Exchange } from './exchange.ts'
import type { Route } from './route.ts'

/** What is left to do for an answer: to send it. */
type Send = () => void

/** How a route answers; `batches` are those of the whole server. */
export function answering(route: Route, batches: Batches): Answering {
  const { validator, inBatches } = route
  const conditional = validator && new ConditionalAnswers(validator, route)
  // The state is named and the handler called in one go: what the tag says is what the handler sees.
  const work = (exchange: Exchange): Send => {
    try {
      return conditional ? answerKept(exchange, conditional) : answerFresh(exchange)
    } catch (error) {
      return () => exchange.fail(error)
    }
  }
  if (inBatches) return (exchange) => batches.join(() => work(exchange))
  return (exchange) => work(exchange)()
}

function answerFresh(exchange: Exchange): Send {
  const given = attempt(exchange)
  return () => settle(given, exchange, (value) => exchange.send(value, undefined))
}

/** An answer that the caller may keep. */
function answerKept(exchange: Exchange, conditional: ConditionalAnswers): Send {
  const kept = conditional.headersFor(exchange)
  if (isKept(kept, exchange)) return () => exchange.sendNotModified(kept)
  const given = attempt(exchange)
  return () => settle(given, exchange, (value) => exchange.send(value, kept))
}

function attempt(exchange: Exchange): unknown {
  try {
    return exchange.handle()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Sends what was given, as soon as it is there. */
function settle(given: unknown, exchange: Exchange, send: (value: unknown) => void): void {
  if (given instanceof Promise) {
    given.then(send).catch((error) => exchange.fail(error))
    return
  }
  try {
    send(given)
  } catch (error) {
    exchange.fail(error)
  }
}
