/** When models are trained: once, on one node, for what is current. */
import { ServerStopped } from '@codarium/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import { Learning } from './learning.ts'
import type { ModelStore, StoredModel } from './model-store.ts'
import { type ModelTrainer, TrainingCancelled } from './model-trainer.ts'
import type { PublishedModels } from './published-models.ts'
import type { Removals } from './removals.ts'

/** A database and a trainer that only remember; training ends when a test says so. */
class World {
  edition = 'first'
  removed: string[] = []
  stored: StoredModel[] = []
  leased = new Set<string>()
  trained: string[] = []
  defects: unknown[] = []
  end: (() => void) | undefined
  cancelTraining: (() => void) | undefined
  holds = false
  tooFew = false

  learning(): Learning {
    const layer = (): Layer =>
      ({ system: 'ICD10', version: '2026', layer: 'codes', language: '', edition: this.edition }) as Layer
    return new Learning({
      catalogueStore: { layers: async () => [layer()] } as unknown as CatalogueStore,
      removals: { of: async () => this.removed } as unknown as Removals,
      store: {
        of: async () => this.stored,
        replace: async (model: StoredModel) => {
          this.stored = [model]
        },
      } as unknown as ModelStore,
      published: { isInUse: () => true } as unknown as PublishedModels,
      trainer: { train: () => this.train(), cancel: async () => this.cancelTraining?.() } as unknown as ModelTrainer,
      leases: {
        take: async (name) => {
          if (this.leased.has(name)) return undefined
          this.leased.add(name)
          const release = async () => void this.leased.delete(name)
          return { lost: new AbortController().signal, confirm: async () => {}, release, releaseWithin: release }
        },
      },
      confirmed: async () => [],
      onDefect: (error) => this.defects.push(error),
    })
  }

  async train() {
    this.trained.push(this.edition)
    if (this.holds) {
      await new Promise<void>((resolve, reject) => {
        this.end = resolve
        this.cancelTraining = () => reject(new TrainingCancelled())
      })
    }
    return this.tooFew ? undefined : { bytes: new Uint8Array(1), id: `model of ${this.edition}` }
  }
}

let world: World
beforeEach(() => {
  vi.useFakeTimers()
  world = new World()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms)

it('a model is trained once imports are quiet, and only once', async () => {
  const learning = world.learning()
  await learning.notice('2026')
  await later(4_000)
  await learning.notice('2026')
  await later(4_000)
  expect(world.trained).toEqual([])
  await later()
  expect(world.trained).toEqual(['first'])
  await learning.notice('2026')
  await later()
  expect(world.trained).toEqual(['first'])
})

it('newer texts are learned too, and a rebuild learns anew', async () => {
  const learning = world.learning()
  await learning.notice('2026')
  await later()
  world.edition = 'second'
  await learning.notice('2026')
  await later()
  await learning.notice('2026', true)
  await later()
  expect(world.trained).toEqual(['first', 'second', 'second'])
  expect(world.stored).toMatchObject([{ id: 'model of second' }])
})

it('a training that newer texts made idle is ended and begins again', async () => {
  const learning = world.learning()
  world.holds = true
  await learning.notice('2026')
  await later()
  world.edition = 'second'
  world.holds = false
  await learning.notice('2026')
  await later()
  expect(world.trained).toEqual(['first', 'second'])
  expect(world.stored).toMatchObject([{ id: 'model of second' }])
  expect(world.defects).toEqual([])
  expect(world.leased.size).toBe(0)
})

it('of two nodes one trains, and the other waits', async () => {
  const [one, other] = [world.learning(), world.learning()]
  world.holds = true
  await one.notice('2026')
  await other.notice('2026')
  await later()
  expect(world.trained).toEqual(['first'])
  world.end?.()
  await later()
  expect(world.trained).toEqual(['first'])
  expect(world.stored).toHaveLength(1)
})

it('a node whose lease-holder died trains itself', async () => {
  const learning = world.learning()
  world.leased.add('search-model ICD10 2026')
  await learning.notice('2026')
  await later()
  expect(world.trained).toEqual([])
  world.leased.clear()
  await later()
  expect(world.trained).toEqual(['first'])
})

it('too few texts are not tried again, and what was taken out is left alone', async () => {
  const learning = world.learning()
  world.tooFew = true
  await learning.notice('2026')
  await later()
  await learning.notice('2026')
  await later()
  expect(world.trained).toEqual(['first'])
  world.removed = ['ICD10']
  world.edition = 'second'
  await learning.notice('2026')
  await later()
  expect(world.trained).toEqual(['first'])
})

it('stopping ends a training and begins no other', async () => {
  const learning = world.learning()
  world.holds = true
  await learning.notice('2026')
  await later()
  await learning.stop()
  await learning.notice('2026')
  await later()
  expect([world.trained, world.stored, world.defects]).toEqual([['first'], [], []])
})

it('a stop is no defect: nothing more is trained, and the lease is free for another node', async () => {
  const world = new World()
  world.train = async () => {
    world.trained.push('one')
    throw new ServerStopped()
  }
  const learning = world.learning()
  await learning.notice('2026')
  await learning.notice('2025')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([world.trained, world.defects, world.leased.size]).toEqual([['one'], [], 0])
  await learning.stop()
})
