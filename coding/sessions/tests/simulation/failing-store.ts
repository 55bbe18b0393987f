/** A store that dies on demand: before a transaction, inside it, or after its commit with the answer lost. */
import type { Store } from '@codarium/platform'

/** Where a process dies. */
export type CrashPoint = 'before' | 'inside' | 'after'

/** The end of a simulated process. */
export class Crash extends Error {
  override name = 'Crash'
}

/** The same store, whose transactions ask first whether the process shall die in them. */
export function failingStore<Tables>(store: Store<Tables>, crash: () => CrashPoint | undefined): Store<Tables> {
  const transact: Store<Tables>['transact'] = async (work, isolation) => {
    const point = crash()
    if (point === 'before') throw new Crash('before the transaction')
    const result = await store.transact(async (tx) => {
      const value = await work(tx)
      if (point === 'inside') throw new Crash('before the commit')
      return value
    }, isolation)
    if (point === 'after') throw new Crash('after the commit')
    return result
  }
  return {
    kind: store.kind,
    installationId: store.installationId,
    read: store.read,
    transact,
    rewrite: (stopped) => store.rewrite(stopped),
    ping: () => store.ping(),
    close: () => store.close(),
    withTables: <T>() => failingStore(store.withTables<T>(), crash),
  }
}
