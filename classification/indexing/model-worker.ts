/** Trains a part of a model off the main thread, from where it was kept when it was broken off. */
import { parentPort, workerData } from 'node:worker_threads'
import { trainPart } from '@codarium/search'
import { KeptState } from './kept-state.ts'
import type { PartAnswer, PartOrder } from './training-messages.ts'

const { set, seed, kept } = workerData as PartOrder
const state = kept && new KeptState(`${kept.path}-${seed}.state`, kept.fingerprint)
let keptAt = performance.now()

const part = trainPart(set, seed, {
  watch: {
    restore: (memory) => state?.restore(memory),
    keep,
    tell: (share) => answer({ kind: 'share', share }),
  },
})
answer({ kind: 'part', part }, part ? [part.codes.buffer] : [])

/** A small catalogue is done before it is worth a file, and a disk that is full is no reason to train nothing. */
function keep(memory: readonly Uint8Array[]): void {
  if (!kept || performance.now() - keptAt < kept.pause) return
  try {
    state?.keep(memory)
  } catch (error) {
    answer({ kind: 'unkept', reason: error instanceof Error ? error.message : String(error) })
  }
  keptAt = performance.now()
}

function answer(message: PartAnswer, transfer: ArrayBufferLike[] = []): void {
  parentPort?.postMessage(message, transfer as ArrayBuffer[])
}
