/** What those who train a model say to each other. */

import type { LearnedVectors, TrainingSet } from '@codarium/search'
import type { ConfirmedPair } from '../feedback/feedback-store.ts'
import type { ThesaurusSystem } from './thesaurus.ts'

/** A layer with its packed records. */
export interface TrainingLayer {
  readonly layer: string
  readonly language: string
  readonly chunks: readonly Uint8Array[]
}

/** Where training is kept, so that it can go on after the process was ended. */
export interface KeptTraining {
  /** How the names of its files begin. */
  readonly path: string
  /** Shortest time between two times it is written (ms). */
  readonly pause: number
}

/** What a model is trained on. */
export interface TrainingWork {
  readonly layers: readonly TrainingLayer[]
  readonly system: ThesaurusSystem
  readonly confirmed: readonly Pick<ConfirmedPair, 'text' | 'language' | 'code'>[]
  /** The texts of the model that is there, by their fingerprint, when no other is wanted for these. */
  readonly known?: string | undefined
  readonly kept?: KeptTraining | undefined
}

/** What is learned from, ready for several threads. */
export interface TrainingTexts {
  readonly set: TrainingSet
  /** Fingerprint of the texts of the catalogue; what coders have confirmed is left out of it. */
  readonly texts: string
  /** Fingerprint of everything that decides how the model comes out. */
  readonly all: string
}

/** What a worker thread that trains is asked for. */
export interface PartOrder {
  readonly set: TrainingSet
  readonly seed: number
  readonly kept?: (KeptTraining & { readonly fingerprint: string }) | undefined
}

/** What it answers; no part when there are too few texts. */
export type PartAnswer =
  | { readonly kind: 'part'; readonly part: LearnedVectors | undefined }
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'unkept'; readonly reason: string }

export interface TrainedModel {
  readonly bytes: Uint8Array
  /** The same for the same bytes. */
  readonly id: string
}

/** What became of a training: a model; nothing, since the model of these texts is there; nothing, since they are too few. */
export type TrainingOutcome =
  | { readonly kind: 'trained'; readonly model: TrainedModel; readonly texts: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'few' }

/** What the process says while it trains: the share that is done, that it began with, and the most memory it ever had (bytes); or why it cannot be kept. */
export type TrainingNews =
  | { readonly kind: 'progress'; readonly share: number; readonly from: number; readonly memory: number }
  | { readonly kind: 'unkept'; readonly reason: string }

/** What the process says at the end. */
export interface TrainingResult {
  readonly kind: 'end'
  readonly outcome: TrainingOutcome
  readonly memory: number
}
