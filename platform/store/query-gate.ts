/** Shuts a way into the database, so that no query comes through after its time. */

import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { StoreError } from './errors.ts'

/** Stands before every query of one reader or transaction. */
export class QueryGate implements KyselyPlugin {
  readonly #refusal: () => StoreError
  #open = true

  constructor(refusal: () => StoreError) {
    this.#refusal = refusal
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
    return args.node
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }
}
