/** Trains one part of a model in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { type TrainingSet, trainPart } from '@codarium/search'

const { set, seed } = workerData as { set: TrainingSet; seed: number }
parentPort?.postMessage(trainPart(set, seed))
