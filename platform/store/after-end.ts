/** Tells how transactions have ended: for what is kept in memory about rows that are there only if they were committed. */
import type { Transactor } from './store.ts'

/** IN_DOUBT: the commit was sent and never answered, so that only the database knows. */
export type Outcome = 'COMMITTED' | 'ROLLED_BACK' | 'IN_DOUBT'

type Listener = (outcome: Outcome) => void

const listeners = new WeakMap<object, Listener[]>()

/**
 * Has a function called once when the transaction has ended, before whoever ran it is answered. Work that is run again
 * after a lost race is another transaction. It must not throw: nobody could do anything about it any more.
 */
export function afterEnd<Tables>(tx: Transactor<Tables>, listener: Listener): void {
  const known = listeners.get(tx)
  if (known) known.push(listener)
  else listeners.set(tx, [listener])
}

/** Tells those who wait for the end of a transaction. */
export function tellEnd(tx: object, outcome: Outcome): void {
  for (const listener of listeners.get(tx) ?? []) listener(outcome)
  listeners.delete(tx)
}
