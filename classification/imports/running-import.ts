/** An import under way. */
import type { Caller, HeldLease } from '@codarium/platform'
import type { LayerCounts, LayerKey } from '../catalogue/layer.ts'
import type { ImportOrder } from './import-order.ts'
import type { Job } from './jobs/job.ts'

/** An import under way. */
export interface RunningImport {
  readonly order: ImportOrder
  readonly key: LayerKey
  readonly file: ImportFile
  readonly job: Job
  readonly lease: HeldLease
  /** Who sent it; nobody where it lay in a folder. */
  readonly by: Caller | undefined
  /** The edition of the codes the file speaks of. */
  readonly codes: string | undefined
  /** Known once the data are live. */
  counts?: LayerCounts
  failure?: unknown
  accept(accepted: boolean): void
}

export interface ImportFile {
  readonly path: string
  readonly filename: string
  readonly sha256: string
}
