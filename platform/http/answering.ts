/** What happens to a request that is admitted and valid: its route answers it, at once or in a round, and the answer is sent. */
import { crc32 } from 'node:zlib'
import { ConditionalAnswers, isKept } from './conditional.ts'
import type { Exchange } from './exchange.ts'
import type { RepeatedAnswers } from './repeated-answers.ts'
import type { Rounds } from './rounds.ts'
import { type Route, WrittenJson } from './route.ts'

/** Answers the requests of one route. Never throws: whatever goes wrong fails the exchange. */
export type Answering = (exchange: Exchange) => void

/** What the answers of all routes share. */
export interface AnsweringParts {
  readonly rounds: Rounds
  readonly repeated: RepeatedAnswers
}

/** What is left to do for an answer: to send it. */
type Send = () => void

/** How a route answers. */
export function answering(route: Route, { rounds, repeated }: AnsweringParts): Answering {
  const { validator, inRounds } = route
  const conditional = validator && new ConditionalAnswers(validator, route)
  // The state is named and the handler called in one go: what the tag says is what the handler sees.
  const work = (exchange: Exchange): Send => {
    try {
      return conditional ? answerKept(exchange, conditional, repeated) : answerFresh(exchange)
    } catch (error) {
      return () => exchange.fail(error)
    }
  }
  if (inRounds) return (exchange) => rounds.join(() => work(exchange))
  return (exchange) => work(exchange)()
}

function answerFresh(exchange: Exchange): Send {
  const given = attempt(exchange)
  return () => settle(given, exchange, (value) => exchange.send(value, undefined))
}

/** An answer that the caller may keep, and that others may have asked for before. */
function answerKept(exchange: Exchange, conditional: ConditionalAnswers, repeated: RepeatedAnswers): Send {
  const { url } = exchange
  const address = { url, check: crc32(url) }
  const kept = conditional.headersFor(exchange, address.check)
  if (isKept(kept, exchange)) return () => exchange.sendNotModified(kept)
  const given = repeated.find(address, kept.etag) ?? attempt(exchange)
  return () =>
    settle(given, exchange, (value) => {
      if (value instanceof WrittenJson) repeated.offer(address, kept.etag, value)
      exchange.send(value, kept)
    })
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
