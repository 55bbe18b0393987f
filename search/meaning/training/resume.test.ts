/** A training that is broken off and goes on: what comes of it is what would have come of it at once. */
import { expect, it } from 'vitest'
import { ORGAN_CATALOGUE } from '../tests/organs.ts'
import { joinParts, SEEDS, trainPart } from './train-model.ts'
import { trainingSet } from './training-set.ts'
import type { TrainingWatch } from './training-watch.ts'

const EPOCHS = 4
/** Small, so that it takes no time. */
const SIZES = { epochs: EPOCHS, buckets: 1024, dimensions: 32 }
const set = trainingSet(ORGAN_CATALOGUE)

/** Whoever stops the machine. */
class PowerCut extends Error {}

/** Keeps copies, and breaks the training off after so many epochs. */
class Keeper implements TrainingWatch {
  kept: Uint8Array[] = []
  told: number[] = []
  left: number

  constructor(left: number) {
    this.left = left
  }

  restore(memory: readonly Uint8Array[]): void {
    for (const [i, part] of this.kept.entries()) memory[i]!.set(part)
  }

  keep(memory: readonly Uint8Array[]): void {
    this.kept = memory.map((part) => Uint8Array.from(part))
    if (--this.left === 0) throw new PowerCut()
  }

  tell(share: number): void {
    this.told.push(share)
  }
}

const part = (seed: number, watch?: TrainingWatch) =>
  trainPart(set, seed, { hyperparameters: SIZES, ...(watch ? { watch } : {}) })!

const model = (parts: ReturnType<typeof part>[]) => Buffer.from(joinParts(set, parts))

it('a training goes on where it was broken off, and gives the same bytes', () => {
  const whole = model(SEEDS.map((seed) => part(seed)))
  for (const epochs of [1, 3]) {
    const parts = SEEDS.map((seed) => {
      const keeper = new Keeper(epochs)
      expect(() => part(seed, keeper)).toThrow(PowerCut)
      keeper.told = []
      const resumed = part(seed, keeper)
      expect(keeper.told[0]).toBeCloseTo(epochs / EPOCHS)
      return resumed
    })
    expect(model(parts).equals(whole)).toBe(true)
  }
})

it('a training may be broken off as often as it is kept', () => {
  const keeper = new Keeper(0)
  const seed = SEEDS[0]!
  for (let epoch = 1; epoch < EPOCHS; epoch++) {
    keeper.left = 1
    expect(() => part(seed, keeper)).toThrow(PowerCut)
  }
  keeper.left = 0
  const [resumed, whole] = [part(seed, keeper), part(seed)]
  expect(model([resumed]).equals(model([whole]))).toBe(true)
})
