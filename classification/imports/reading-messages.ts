/** What the main thread and the reading worker say to each other. */

import type { Finding, UnreadableCode } from '@codarium/readers'
import type { LayerCounts } from '../catalogue/layer.ts'
import type { ImportOrder } from './import-order.ts'

/** What the worker is given. */
export interface WorkOrder {
  readonly file: string
  readonly order: ImportOrder
  /** Packed records of the codes the file speaks of; absent when it speaks of none. */
  readonly codes?: readonly Uint8Array[]
}

export type FromWorker =
  | {
      readonly type: 'batch'
      readonly packed: Uint8Array | undefined
      readonly findings: readonly Finding[]
      readonly processed: number
      readonly progress: number
    }
  | { readonly type: 'end'; readonly counts: LayerCounts; readonly processed: number }
  | { readonly type: 'refused'; readonly code: UnreadableCode; readonly message: string }

/** To the worker: what file will come, the file, that a batch was taken, and that nobody wants more. */
export type ToWorker =
  | { readonly type: 'prepare'; readonly order: ImportOrder }
  | { readonly type: 'read'; readonly work: WorkOrder }
  | { readonly type: 'taken' }
  | { readonly type: 'stop' }
