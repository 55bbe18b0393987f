/** A store whose commits go wrong on demand: refused, lost on the way, or done with the answer lost; and that dies with its process. */
import type { Outcome, Store, Transactor } from '@codarium/platform'
import { tellEnd } from '../../../../platform/store/after-end.ts'

/** What becomes of a transaction: besides a proper end, a refused commit, and one whose answer is lost, done or not. */
export type Fate = 'done' | 'refused' | 'lost undone' | 'lost done'

/** The error of a commit that went wrong. */
class LostCommit extends Error {
  override name = 'LostCommit'
}

const OUTCOMES: Readonly<Record<Fate, Outcome>> = {
  done: 'COMMITTED',
  refused: 'ROLLED_BACK',
  'lost undone': 'IN_DOUBT',
  'lost done': 'IN_DOUBT',
}

/** The same store as one process sees it; `fate` is asked for each transaction, `isAlive` before each. */
export function dyingStore<Tables>(store: Store<Tables>, fate: () => Fate, isAlive: () => boolean): Store<Tables> {
  const transact: Store<Tables>['transact'] = async (work, isolation) => {
    if (!isAlive()) throw new LostCommit('the process is dead')
    const end = fate()
    let seen: Transactor<Tables> | undefined
    try {
      const result = await store.transact(async (tx) => {
        // The trail hears from us how it ended, and not from the store.
        seen = withOwnEnd(tx)
        const value = await work(seen)
        if (end === 'refused' || end === 'lost undone') throw new LostCommit(end)
        return value
      }, isolation)
      if (end === 'lost done') throw new LostCommit(end)
      if (seen) tellEnd(seen, 'COMMITTED')
      return result
    } catch (error) {
      if (seen) tellEnd(seen, error instanceof LostCommit ? OUTCOMES[end] : 'ROLLED_BACK')
      throw error
    }
  }
  const { kind, installationId, read } = store
  const [rewrite, ping, close] = [() => store.rewrite(), () => store.ping(), () => store.close()]
  const withTables = <T>() => dyingStore(store.withTables<T>(), fate, isAlive)
  return { kind, installationId, read, transact, rewrite, ping, close, withTables }
}

function withOwnEnd<Tables>(tx: Transactor<Tables>): Transactor<Tables> {
  return new Proxy(tx, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
