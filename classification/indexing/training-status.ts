/** Tells where the training of a model stands, from what this node has noted and what all nodes can see. */
import type { Leases } from '@codarium/platform'
import { type ModelName, modelNameOf } from './lesson.ts'
import type { StoredModel } from './model-store.ts'
import type { TrainingStatus } from './thesaurus.ts'
import type { TrainingNotes } from './training-notes.ts'

/** What is known of a model. */
export interface ModelFacts {
  readonly name: ModelName
  /** Names the editions to learn from; nothing where there are none. */
  readonly wanted: string | undefined
  readonly hasTooFew: boolean
  readonly stored: StoredModel | undefined
}

/** The lease of who trains a model. */
export function leaseOf({ version, system }: ModelName): string {
  return `search-model ${system} ${version}`
}

/** Where it stands. */
export async function trainingStatus(
  { name, wanted, hasTooFew, stored }: ModelFacts,
  notes: TrainingNotes,
  leases: Pick<Leases, 'find'>,
): Promise<TrainingStatus> {
  const key = modelNameOf(name)
  const facts = { ...name, ...notes.facts(key), progress: 0 }
  if (!wanted) return { ...facts, state: 'OFF', reason: 'NO_TEXTS' }
  if (hasTooFew) return { ...facts, state: 'OFF', reason: 'TOO_FEW_TEXTS' }
  if (notes.isRunning(key)) return { ...facts, state: 'RUNNING', progress: notes.progress(key) }
  const holder = await leases.find(leaseOf(name))
  if (holder) return { ...facts, state: 'RUNNING', reason: 'OTHER_NODE', startedAt: holder.since }
  if (stored?.fingerprint === wanted) return { ...facts, ...ended(stored), state: 'DONE', progress: 1 }
  if (notes.hasFailed(key)) return { ...facts, state: 'FAILED', reason: 'ERROR' }
  return { ...facts, state: 'WAITING', reason: notes.whyItWaits(key) }
}

function ended({ trainedAt }: StoredModel): Pick<TrainingStatus, 'completedAt'> {
  return trainedAt === undefined ? {} : { completedAt: trainedAt }
}
