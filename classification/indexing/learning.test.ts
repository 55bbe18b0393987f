/** When models are trained: once, on one node, for what is current. */
import { ServerStopped } from '@codarium/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import type { ConfirmedPair } from '../feedback/feedback-store.ts'
import { Learning } from './learning.ts'
import type { ModelStore, StoredModel } from './model-store.ts'
import { type ModelTrainer, TrainingCancelled, TrainingKilled, type TrainingTask } from './model-trainer.ts'
import type { PublishedModels } from './published-models.ts'
import type { Removals } from './removals.ts'
import type { TrainingNews, TrainingOutcome, TrainingResult } from './training-messages.ts'

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
  same = false
  pairs = 0
  changing = false
  /** What each training was told to be known already, and what was said for the log. */
  known: (string | undefined)[] = []
  news: string[] = []
  forgotten = 0

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
        keepFor: async (model: StoredModel, fingerprint: string) => {
          this.stored = [{ ...model, fingerprint }]
        },
      } as unknown as ModelStore,
      published: { isInUse: () => true } as unknown as PublishedModels,
      trainer: {
        train: (task: TrainingTask, told: (news: TrainingNews) => void) => this.train(task, told),
        cancel: async () => this.cancelTraining?.(),
        forget: async () => void this.forgotten++,
      } as unknown as ModelTrainer,
      leases: {
        take: async (name) => {
          if (this.leased.has(name)) return undefined
          this.leased.add(name)
          const release = async () => void this.leased.delete(name)
          return { lost: new AbortController().signal, confirm: async () => {}, release, releaseWithin: release }
        },
        find: async (name) =>
          this.leased.has(name) ? { name, holder: 'a node', detail: 'training', since: 1 } : undefined,
      },
      confirmed: async () =>
        Array.from({ length: this.pairs }, (_, i) => ({ type: 'ICD10', text: `text ${i}` }) as ConfirmedPair),
      changing: async () => this.changing,
      now: Date.now,
      onDefect: (error) => this.defects.push(error),
      onNews: (_facts, message) => this.news.push(message),
    })
  }

  async train({ known }: Pick<TrainingTask, 'known'>, told: (news: TrainingNews) => void): Promise<TrainingResult> {
    this.trained.push(this.edition)
    this.known.push(known)
    told({ kind: 'progress', share: 0.5, from: 0.25, memory: 400 })
    if (this.holds) {
      await new Promise<void>((resolve, reject) => {
        this.end = resolve
        this.cancelTraining = () => reject(new TrainingCancelled())
      })
    }
    return { kind: 'end', outcome: this.#outcome(), memory: 500 }
  }

  #outcome(): TrainingOutcome {
    if (this.tooFew) return { kind: 'few' }
    if (this.same) return { kind: 'same' }
    return { kind: 'trained', model: { bytes: new Uint8Array(1), id: `model of ${this.edition}` }, texts: 'texts' }
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

it('three long imports lead to one training, once the last of them is over and quiet', async () => {
  const learning = world.learning()
  for (const edition of ['first', 'second', 'third']) {
    world.changing = true
    await later(180_000)
    world.edition = edition
    await learning.notice('2026')
    await later(1_000)
    world.changing = false
    // The next one is begun soon after.
    await later(5_000)
  }
  expect(world.trained).toEqual([])
  await later()
  expect(world.trained).toEqual(['third'])
})

it('an import that begins while a model is trained has the machine to itself', async () => {
  const learning = world.learning()
  world.holds = true
  await learning.notice('2026')
  await later()
  world.changing = true
  await later()
  expect([world.trained, world.leased.size]).toEqual([['first'], 0])
  expect(await learning.training('2026')).toMatchObject([
    { system: 'ICD10', state: 'WAITING', reason: 'IMPORT_RUNNING' },
    {},
    {},
  ])
  expect(world.forgotten).toBe(0)
  world.changing = false
  world.holds = false
  await later()
  expect(world.trained).toEqual(['first', 'first'])
  expect(world.forgotten).toBe(1)
})

it('an edition with the same texts keeps its model', async () => {
  const learning = world.learning()
  await learning.notice('2026')
  await later()
  world.edition = 'second'
  world.same = true
  await learning.notice('2026')
  await later()
  expect(world.known).toEqual([undefined, 'texts'])
  expect(world.stored).toMatchObject([{ id: 'model of first' }])
  await learning.notice('2026')
  await later()
  expect(world.trained).toEqual(['first', 'second'])
  expect((await learning.training('2026'))[0]).toMatchObject({ state: 'DONE', progress: 1 })
})

it('confirmed pairs are learned when there are enough new ones, or a rebuild is asked for', async () => {
  const learning = world.learning()
  await learning.notice('2026')
  await later()
  for (const [pairs, trained] of [
    [49, 1],
    [50, 2],
    [99, 2],
    [100, 3],
    [2_000, 4],
    [2_099, 4],
    [2_100, 5],
  ] as const) {
    world.pairs = pairs
    // Nobody imports anything: it is looked at every hour.
    await later(3_700_000)
    expect([pairs, world.trained.length]).toEqual([pairs, trained])
  }
  world.pairs = 2_101
  await learning.notice('2026', true)
  await later()
  expect(world.trained).toHaveLength(6)
  expect(world.known).toEqual(world.known.map(() => undefined))
})

it('a training that others killed is taken up again, but not for ever', async () => {
  const learning = world.learning()
  world.train = async () => {
    world.trained.push('again')
    throw new TrainingKilled('SIGKILL')
  }
  await learning.notice('2026')
  await later(600_000)
  expect(world.trained).toHaveLength(4)
  expect(world.defects).toHaveLength(4)
  expect((await learning.training('2026'))[0]).toMatchObject({ state: 'FAILED', reason: 'ERROR' })
})

it('tells where training stands from the first notice to the end', async () => {
  const learning = world.learning()
  const icd = async () => (await learning.training('2026'))[0]
  await learning.notice('2026')
  expect(await icd()).toMatchObject({ system: 'ICD10', state: 'WAITING', reason: 'QUIET_TIME', progress: 0 })
  world.holds = true
  await later()
  expect(await icd()).toMatchObject({
    state: 'RUNNING',
    progress: 0.5,
    seconds: 50,
    secondsLeft: 100,
    memoryBytes: 400,
  })
  expect(await world.learning().training('2026')).toMatchObject([
    { state: 'RUNNING', reason: 'OTHER_NODE' },
    { state: 'OFF', reason: 'NO_TEXTS' },
    { state: 'OFF', reason: 'NO_TEXTS' },
  ])
  world.end?.()
  await later(0)
  expect(await icd()).toMatchObject({ state: 'DONE', progress: 1, seconds: 50, memoryBytes: 500 })
  expect(world.news).toEqual(['the training of a search model begins', 'the training of a search model ended'])
  world.tooFew = true
  world.edition = 'second'
  world.holds = false
  await learning.notice('2026')
  await later()
  expect(await icd()).toMatchObject({ state: 'OFF', reason: 'TOO_FEW_TEXTS' })
})

it('a training that fails is told, and the next change tries again', async () => {
  const learning = world.learning()
  const train = world.train.bind(world)
  world.train = async () => {
    throw new Error('broken')
  }
  await learning.notice('2026')
  await later()
  expect((await learning.training('2026'))[0]).toMatchObject({ state: 'FAILED', reason: 'ERROR' })
  expect(world.defects).toHaveLength(1)
  world.train = train
  await learning.notice('2026')
  await later()
  expect((await learning.training('2026'))[0]).toMatchObject({ state: 'DONE' })
})
