/** What is to be learned: a system of a version, what its model would be trained on, and whether that is there already. */
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { ConfirmedPair } from '../feedback/feedback-store.ts'
import { modelFingerprintOf } from './fingerprint.ts'
import type { ModelStore, StoredModel } from './model-store.ts'
import type { PublishedModels } from './published-models.ts'
import type { Removals } from './removals.ts'
import type { ThesaurusSystem } from './thesaurus.ts'

/** Pairs confirmed since the last training that make another worth its minutes: so many, and this share of those learned. */
const ENOUGH_PAIRS = 50
const ENOUGH_SHARE = 0.05

export interface LessonDeps {
  readonly catalogueStore: CatalogueStore
  readonly removals: Removals
  readonly store: ModelStore
  readonly published: PublishedModels
  /** What coders have confirmed for a version. */
  confirmed(version: string): Promise<readonly ConfirmedPair[]>
}

/** A model that there may be. */
export interface ModelName {
  readonly version: string
  readonly system: ThesaurusSystem
}

/** What is to be looked at; trained anew even if nothing changed when `anew`. */
export interface Lesson extends ModelName {
  readonly anew: boolean
}

/** What a training begins with: the name of the editions, the pairs, and the texts that need not be learned again. */
export interface Subject {
  readonly fingerprint: string
  readonly pairs: readonly ConfirmedPair[]
  readonly stored: StoredModel | undefined
  readonly known: string | undefined
}

/** The name of a model. */
export function modelNameOf({ version, system }: ModelName): string {
  return `${version} ${system}`
}

/** Names the editions a model should be trained on; undefined where there are none, or they were taken out. */
export async function wantedFor(deps: LessonDeps, { version, system }: ModelName): Promise<string | undefined> {
  const removed = await deps.removals.of(version)
  if (removed.includes(system)) return undefined
  return modelFingerprintOf(await deps.catalogueStore.layers(version), system)
}

/** What there is to train on; undefined when the model of it is there, or there is nothing. */
export async function subjectOf(deps: LessonDeps, lesson: Lesson): Promise<Subject | undefined> {
  const { store, published, confirmed } = deps
  const fingerprint = await wantedFor(deps, lesson)
  if (!fingerprint) return undefined
  const stored = (await store.of(lesson.version)).find(({ system }) => system === lesson.system)
  const pairs = (await confirmed(lesson.version)).filter(({ type }) => type === lesson.system)
  const isOld = !stored || lesson.anew || areEnough(pairs.length, stored)
  const isGood = !isOld && (await isUsable(stored, published))
  if (isGood && stored.fingerprint === fingerprint) return undefined
  return { fingerprint, pairs, stored, known: isGood ? stored.texts : undefined }
}

/** Whether so many pairs are enough more, or less, than a model has learned from. */
function areEnough(pairs: number, { confirmed = pairs }: StoredModel): boolean {
  return Math.abs(pairs - confirmed) >= Math.max(ENOUGH_PAIRS, confirmed * ENOUGH_SHARE)
}

/** Whether this node can search with a stored model: it does, or it can load it. */
async function isUsable(stored: StoredModel, published: PublishedModels): Promise<boolean> {
  if (published.isInUse(stored)) return true
  const apply = await published.prepare(stored.version)
  apply()
  return published.isInUse(stored)
}
