/** The second thread of search: waits for searches, does them, says so. It has no event loop, only this one. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { MeaningModel, openIndex, type SearchIndex } from '@codarium/search'
import { COUNTER, SearchSlots } from './search-slots.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** Searches after which the first thread is told if it waits: it sends what is there while the next are done. */
const TOLD_EVERY = 8
/** The room of this thread in the memory of a model. */
const SECOND = 1

const port = parentPort as MessagePort
const slots = new SearchSlots(workerData as SharedArrayBuffer)
const { counters } = slots
const indexes = new Map<number, SearchIndex>()
let received = 0
let done = 0

for (;;) {
  const bell = Atomics.load(counters, COUNTER.BELL)
  readMessages()
  searchAll()
  tellDone()
  // Returns at once when the bell has rung since.
  Atomics.wait(counters, COUNTER.BELL, bell)
}

function readMessages(): void {
  for (const sent = Atomics.load(counters, COUNTER.MESSAGES); received !== sent; received++) {
    const message = receiveMessageOnPort(port)?.message as ToThread | undefined
    if (message?.type === 'open') open(message)
    if (message?.type === 'close') indexes.delete(message.index)
  }
}

function open({ index, snapshot, model }: ToThread & { type: 'open' }): void {
  const opened = openIndex(snapshot)
  if (model) opened.learn(new MeaningModel(model, SECOND))
  indexes.set(index, opened)
  say({ type: 'opened', index })
}

function searchAll(): void {
  for (let turn = slots.beginNext(); turn !== undefined; turn = slots.beginNext()) {
    searchAt(turn)
    Atomics.store(counters, COUNTER.DONE, (turn + 1) | 0)
    if (++done % TOLD_EVERY === 0) tellDone()
  }
}

/** Whatever goes wrong here, the first thread does the search again and meets it too. */
function searchAt(turn: number): void {
  try {
    slots.writeResult(turn, indexes.get(slots.indexAt(turn))!.search(slots.readRequest(turn)))
  } catch {
    slots.writeFailure(turn)
  }
}

function tellDone(): void {
  if (Atomics.compareExchange(counters, COUNTER.WAITS, 1, 0) === 1) say({ type: 'done' })
}

function say(message: FromThread): void {
  port.postMessage(message)
}
