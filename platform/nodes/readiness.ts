/** Whether this node should be sent work, and what keeps it from working: told by whoever watches over something. */
import type { Hindrance, ReadinessCause } from '@codarium/contract'
import type { Logger } from 'pino'
import { StoreError } from '../store/index.ts'

/** With these a node must not write at all: what it wrote would be wrong. */
const MUST_NOT_WRITE: ReadonlySet<ReadinessCause> = new Set([
  'SCHEMA_NEWER',
  'CLOCK_OFF',
  'KEY_MISSING',
  'SETTINGS_DIFFER',
])

/** A hindrance as its watcher tells it: everybody may read the detail, the reason with names and places is for the log. */
export interface Finding extends Hindrance {
  readonly reason?: string
}

/** The readiness of one node. */
export class Readiness {
  readonly #log: Pick<Logger, 'info' | 'error'>
  readonly #reports = new Map<string, readonly Finding[]>()
  /** Milliseconds the last probe took; undefined before the first went well. */
  latencyMs: number | undefined
  /** What is worth a look but keeps nobody from working. */
  differences: readonly string[] = []

  constructor(log: Pick<Logger, 'info' | 'error'>) {
    this.#log = log
  }

  /** What one watcher finds now, instead of what it found before; what is new is logged, once, and so is its end. */
  report(watcher: string, found: readonly Finding[]): void {
    const before = this.#reports.get(watcher) ?? []
    this.#reports.set(watcher, found)
    for (const { cause, detail, reason = detail } of found.filter(
      (each) => !before.some(({ cause }) => cause === each.cause),
    ))
      this.#log.error({ cause, reason }, 'NOT READY: this node should be sent no work')
    for (const { cause } of before.filter((each) => !found.some(({ cause }) => cause === each.cause)))
      this.#log.info({ cause }, 'no longer hindered')
  }

  /** All that keeps this node from working; empty when it is ready. */
  get hindrances(): readonly Hindrance[] {
    return [...this.#reports.values()].flat().map(({ cause, detail }) => ({ cause, detail }))
  }

  /** Why a transaction must not begin, if so. */
  get refusal(): StoreError | undefined {
    const grave = this.hindrances.find(({ cause }) => MUST_NOT_WRITE.has(cause))
    return grave && new StoreError('UNFIT', grave.detail)
  }
}
