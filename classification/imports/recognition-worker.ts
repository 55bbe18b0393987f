/** Recognises files off the main thread: a hostile one can exhaust this thread's memory, not the server's. */
import { parentPort } from 'node:worker_threads'
import { loadRecogniser, UnreadableFile } from '@codarium/readers'
import { failureOf, type Recognition, type RecognitionQuestion } from './recognition-messages.ts'

const port = parentPort
if (!port) throw new Error('this file runs as a worker')

const recognise = await loadRecogniser()
port.on('message', async (question: RecognitionQuestion) => port.postMessage(await answer(question)))

async function answer({ path, name }: RecognitionQuestion): Promise<Recognition> {
  try {
    return { found: await recognise(path, name) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: { code: error.code, message: error.message } }
    return { failed: failureOf(error as Error) }
  }
}
