/** Unpacks what a model learns from, in a thread of its own: what that takes of memory is free again when training begins. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TrainingWork } from './training-messages.ts'
import { trainingTexts } from './training-texts.ts'

parentPort?.postMessage(trainingTexts(workerData as TrainingWork))
