/** Asks a connection to PostgreSQL one question at a time, as its driver wants it. */
import type pg from 'pg'

/** The driver's words when an answer did not come in time. */
const NO_ANSWER = /^query read timeout$/i

/**
 * Lets the questions of a connection follow each other. A connection whose answer did not come is ended: the next question
 * would wait behind the one nobody waits for any more.
 */
export function askInTurn(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (...words: unknown[]) => {
    const answer = before.then(() => ask(...words))
    before = answer.catch((error: Error) => {
      if (NO_ANSWER.test(error.message)) void (client as pg.Client).end().catch(() => {})
    })
    return answer
  }
  client.query = inTurn as typeof client.query
}
