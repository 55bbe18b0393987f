/** Shuts a way into the database, so that no query comes through after its time. */

import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { StoreError } from './errors.ts'

/** What the query builder calls the statements that change rows. */
const CHANGES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** Stands before every query of one reader or transaction. */
export class QueryGate implements KyselyPlugin {
  readonly #refusal: () => StoreError
  readonly #mostChanges: number
  #open = true
  #changes = 0
  #lastChange: QueryId | undefined
  #isAnswered = false

  constructor(refusal: () => StoreError, mostChanges = Number.POSITIVE_INFINITY) {
    this.#refusal = refusal
    this.#mostChanges = mostChanges
  }

  /** What became of the last statement that changes rows: none has passed, it is under way or has failed, or it was done. */
  get lastChange(): 'NONE' | 'SENT' | 'DONE' {
    if (this.#changes === 0) return 'NONE'
    return this.#isAnswered ? 'DONE' : 'SENT'
  }

  /** Whether queries may still pass. */
  get open(): boolean {
    return this.#open
  }

  /** Refuses every query from now on. */
  close(): void {
    this.#open = false
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    if (!this.#open) throw this.#refusal()
    if (CHANGES.has(args.node.kind)) {
      this.#changes += 1
      this.#lastChange = args.queryId
      this.#isAnswered = false
    }
    // Behind the last change nothing may follow that relies on it.
    if (this.#changes >= this.#mostChanges) this.close()
    return args.node
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (args.queryId === this.#lastChange) this.#isAnswered = true
    return args.result
  }
}
