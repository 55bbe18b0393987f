/** What happens to a request that is admitted and valid: its route answers it, at once or in a round, and the answer is sent. */
import { ConditionalAnswers, isKept, type KeptHeaders } from './conditional.ts'
import type { Exchange } from './exchange.ts'
import type { Rounds } from './rounds.ts'
import type { Route } from './route.ts'

/** Answers the requests of one route. Never throws: whatever goes wrong fails the exchange. */
export type Answering = (exchange: Exchange) => void

/** How a route answers. */
export function answering(route: Route, rounds: Rounds): Answering {
  const { validator, inRounds } = route
  const conditional = validator && new ConditionalAnswers(validator, route)
  const answer: Answering = (exchange) => {
    const kept = conditional?.headersFor(exchange)
    if (kept && isKept(kept, exchange)) return exchange.sendNotModified(kept)
    if (!inRounds) return settle(attempt(exchange), kept, exchange)
    rounds.join(() => {
      const given = attempt(exchange)
      return () => settle(given, kept, exchange)
    })
  }
  return (exchange) => {
    try {
      answer(exchange)
    } catch (error) {
      exchange.fail(error)
    }
  }
}

function attempt(exchange: Exchange): unknown {
  try {
    return exchange.handle()
  } catch (error) {
    return Promise.reject(error)
  }
}

function settle(given: unknown, kept: KeptHeaders | undefined, exchange: Exchange): void {
  if (given instanceof Promise) {
    given.then((value) => exchange.send(value, kept)).catch((error) => exchange.fail(error))
    return
  }
  try {
    exchange.send(given, kept)
  } catch (error) {
    exchange.fail(error)
  }
}
