/** What happens to a request that is admitted and valid: its route answers it in one of the next turns, and the answer is sent. */
import { ConditionalAnswers, isKept } from './conditional.ts'
import type { Answering, Exchange } from './exchange.ts'
import type { Route } from './route.ts'
import type { Turns } from './turns.ts'

/** How a route answers; `turns` are those of the whole server. */
export function answering(route: Route, turns: Turns): Answering {
  const { validator, isQuick } = route
  const conditional = validator && new ConditionalAnswers(validator, route)
  // The state is named and the handler called in one go: what the tag says is what the handler sees.
  const work = (exchange: Exchange): void => {
    try {
      if (conditional) answerKept(exchange, conditional)
      else settle(exchange, undefined)
    } catch (error) {
      exchange.fail(error)
    }
  }
  return (exchange) => (isQuick ? turns.together(() => work(exchange)) : turns.one(() => work(exchange)))
}

/** An answer that the caller may keep. */
function answerKept(exchange: Exchange, conditional: ConditionalAnswers): void {
  const kept = conditional.headersFor(exchange)
  if (isKept(kept, exchange)) exchange.sendNotModified(kept)
  else settle(exchange, kept)
}

/** Has the route handle the request, and sends what it gives as soon as it is there. */
function settle(exchange: Exchange, kept: Parameters<Exchange['send']>[1]): void {
  const given = exchange.handle()
  if (given instanceof Promise) given.then((value) => exchange.send(value, kept)).catch((error) => exchange.fail(error))
  else exchange.send(given, kept)
}
