/** Who watches a training, so that it can be told of and go on after it was broken off. */

/** What a training says and asks between its steps. */
export interface TrainingWatch {
  /** Puts what was kept of this very training into the memory it goes on with; leaves that alone when there is nothing. */
  restore(memory: readonly Uint8Array[]): void
  /** Keeps what the memory holds now. */
  keep(memory: readonly Uint8Array[]): void
  /** Told at the beginning and from time to time which share is done. */
  tell(share: number): void
}

/** A training nobody watches: for tests and benchmarks. */
export const unwatched: TrainingWatch = { restore: () => {}, keep: () => {}, tell: () => {} }
