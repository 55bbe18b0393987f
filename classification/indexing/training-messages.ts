/** What those who train a model say to each other. */

import type { LearnedVectors } from '@codarium/search'
import type { ConfirmedPair } from '../feedback/feedback-store.ts'
import type { ThesaurusSystem } from './thesaurus.ts'

/** A layer with its packed records. */
export interface TrainingLayer {
  readonly layer: string
  readonly language: string
  readonly chunks: readonly Uint8Array[]
}

/** What a model is trained on. */
export interface TrainingWork {
  readonly layers: readonly TrainingLayer[]
  readonly system: ThesaurusSystem
  readonly confirmed: readonly Pick<ConfirmedPair, 'text' | 'language' | 'code'>[]
}

/** What a worker thread is asked for. */
export type TrainingOrder =
  | { readonly kind: 'train'; readonly work: TrainingWork; readonly seed: number }
  | { readonly kind: 'join'; readonly parts: readonly LearnedVectors[] }

/** What a worker thread answers; no part when there are too few texts. */
export type TrainingAnswer =
  | { readonly kind: 'part'; readonly part: LearnedVectors | undefined }
  | { readonly kind: 'model'; readonly bytes: Uint8Array; readonly id: string }

export interface TrainedModel {
  readonly bytes: Uint8Array
  /** The same for the same bytes. */
  readonly id: string
}

/** What the process answers; no model when there are too few texts. */
export interface TrainingResult {
  readonly model: TrainedModel | undefined
}
