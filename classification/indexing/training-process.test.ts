/** The real process of training: killed in the middle it goes on, and what is known already it does not learn again. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../platform/store/tests/test-store.ts'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import { packRecords } from '../catalogue/record-chunk.ts'
import { KeptTrainings } from './kept-trainings.ts'
import { ModelTrainer, TrainingCancelled, type TrainingTask } from './model-trainer.ts'
import type { TrainingNews, TrainingOutcome } from './training-messages.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

const PARTS = ['Leber', 'Niere', 'Herz', 'Lunge', 'Haut', 'Gelenk', 'Magen', 'Darm', 'Hirn', 'Muskel']
const ILLS = ['Entzündung', 'Blutung', 'Geschwulst', 'Schmerz', 'Verhärtung', 'Verengung', 'Riss', 'Lähmung']

const codes = PARTS.flatMap((part, family) =>
  ILLS.map((ill, i) => ({
    code: `${String.fromCharCode(65 + family)}00.${i}`,
    codable: true,
    title: `${ill}: ${part}`,
    inclusions: [`Akute ${ill} der ${part}`, `${part}${ill.toLowerCase()}`],
    exclusions: [],
  })),
)

const chunks = async function* () {
  yield packRecords(codes)
}
const catalogueStore = { chunks } as unknown as CatalogueStore
const layer = { layer: 'codes', language: '', edition: 'e' } as Layer
const task: TrainingTask = { version: '2026', system: 'ICD10', layers: [layer], confirmed: [] }

/** Time between two times a training is kept here (ms): short, as this one is. */
const PAUSE = 100
/** A training takes seconds, on a busy machine many (ms). */
const LONG = 240_000

function trainerIn(name: string, source = catalogueStore): ModelTrainer {
  return new ModelTrainer(source, new KeptTrainings(join(folder.path, name)), undefined, PAUSE)
}

async function train(trainer: ModelTrainer, what = task) {
  const began: number[] = []
  const told = (news: TrainingNews) => news.kind === 'progress' && began.push(news.from)
  const { outcome, memory } = await trainer.train(what, told)
  return { outcome, memory, began: began[0] }
}

function modelOf(outcome: TrainingOutcome) {
  if (outcome.kind !== 'trained') throw new Error(outcome.kind)
  return outcome
}

it(
  'a training killed in the middle goes on after the restart, and gives the model it would have given',
  async () => {
    const whole = await train(trainerIn('whole'))
    expect([whole.began, whole.memory > 50e6]).toEqual([0, true])
    const trainer = trainerIn('broken')
    const kept = join(folder.path, 'broken', 'index', 'training')
    const files = () => (existsSync(kept) ? readdirSync(kept).filter((name) => name.endsWith('.state')) : [])
    const broken = train(trainer)
    const ended = expect(broken).rejects.toThrow(TrainingCancelled)
    await expect.poll(files, { timeout: LONG, interval: 10 }).toHaveLength(2)
    await trainer.cancel()
    await ended
    const resumed = await train(trainerIn('broken'))
    expect(resumed.began).toBeGreaterThan(0)
    expect(modelOf(resumed.outcome).model.id).toBe(modelOf(whole.outcome).model.id)
    const known = await train(trainerIn('broken'), { ...task, known: modelOf(whole.outcome).texts })
    expect(known.outcome).toEqual({ kind: 'same' })
    await trainer.forget()
    expect(readdirSync(kept)).toEqual([])
  },
  LONG,
)

it(
  'too few texts are told',
  async () => {
    const few = async function* () {
      yield packRecords(codes.slice(0, 5))
    }
    const trainer = trainerIn('few', { chunks: few } as unknown as CatalogueStore)
    expect((await train(trainer)).outcome).toEqual({ kind: 'few' })
  },
  LONG,
)
