/** What the builder of indexes says to its worker. */
import type { LayerKey } from '../catalogue/layer.ts'
import type { IndexScope } from './fingerprint.ts'

/** A layer of an index to build; without chunks it is one the worker was fed. */
export interface IndexLayer {
  readonly layer: string
  readonly language: string
  readonly edition: string
  readonly chunks?: readonly Uint8Array[]
}

/** A chunk of a layer that comes ahead of the build. */
export interface LayerChunk {
  readonly type: 'feed'
  readonly layer: LayerKey
  readonly edition: string
  readonly chunk: Uint8Array
}

/** An index to build. */
export interface IndexWork extends IndexScope {
  readonly type: 'build'
  readonly layers: readonly IndexLayer[]
}
