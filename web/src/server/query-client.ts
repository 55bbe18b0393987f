/** The answers of the server that are kept, for whom, and when a question is asked again. */
import { QueryClient } from '@tanstack/react-query'
import { mayWorkLater } from './server-error.ts'

/** Seconds between two tries while the server does not answer. */
export const RETRY_SECONDS = 5

/** The cache of answers; failures are tried again by the clock, not in a burst. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchInterval: untilItWorks(false) } } })

/** What the server says to everybody; all other answers were for somebody. */
const PUBLIC = ['health', 'info', 'configuration']

/** Forgets every answer that was for the person who leaves. */
export const forgetAnswers = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(String(queryKey[0])) })

/**
 * Asks anew, for the person who has signed in on a page that stays, what was answered while nobody was: a server that lets
 * everybody read the catalogue answers them otherwise. What the server says of a person is asked with their token in any case.
 */
export const askAnew = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ queryKey }) => ![...PUBLIC, 'me'].includes(String(queryKey[0])) })

/** When to ask again: soon where that may help, else after this time. */
export function untilItWorks(otherwiseMs: number | false) {
  return ({ state: { error } }: { state: { error: unknown } }) => {
    if (!error) return otherwiseMs
    return mayWorkLater(error) ? RETRY_SECONDS * 1000 : false
  }
}
