/** Trains one part of a model in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { type SearchDocument, trainPart } from '@codarium/search'

const { documents, seed } = workerData as { documents: readonly SearchDocument[]; seed: number }
parentPort?.postMessage(trainPart(documents, seed))
