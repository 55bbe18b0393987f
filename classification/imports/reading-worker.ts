/** Reads a file off the main thread and sends it over in packed chunks, a few ahead of what was taken. */
import { parentPort } from 'node:worker_threads'
import { loadReader, UnreadableFile } from '@codarium/readers'
import { packRecords } from '../catalogue/record-chunk.ts'
import { openReading } from './open-reading.ts'
import type { FromWorker, ToWorker, WorkOrder } from './reading-messages.ts'

const port = parentPort
if (!port) throw new Error('this file runs as a worker')

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

/** Batches that may be under way: the reader need not wait for the database, and memory stays small. */
const AHEAD = 16

let underWay = 0
let isStopped = false
let room: (() => void) | undefined
port.on('message', (message: ToWorker) => {
  if (message.type === 'prepare') return void loadReader(message.order)
  if (message.type === 'read') return void read(message.work)
  if (message.type === 'stop') isStopped = true
  else underWay--
  room?.()
})

/** Resolves when another batch may be sent. */
async function untilRoom(): Promise<void> {
  while (underWay >= AHEAD && !isStopped) {
    await new Promise<void>((resolve) => {
      room = resolve
    })
  }
}

async function read(work: WorkOrder): Promise<void> {
  try {
    await sendAll(work)
  } catch (error) {
    if (error instanceof UnreadableFile) send({ type: 'refused', code: error.code, message: error.message })
    else throw error
  } finally {
    // Nothing keeps the thread any more but what it still has to close.
    port?.unref()
  }
}

async function sendAll(work: WorkOrder): Promise<void> {
  const { reading, check, counts, stored } = await openReading(work)
  let processed = 0
  for await (const batch of reading) {
    const checked = check(batch.records)
    processed += batch.records.length
    const packed = checked.records.length > 0 ? packRecords(checked.records.map(stored)) : undefined
    const findings = [...batch.findings, ...checked.findings]
    await untilRoom()
    // Leaving the loop closes the file.
    if (isStopped) return
    underWay++
    send(
      { type: 'batch', packed, findings, processed, progress: batch.progress },
      packed ? [packed.buffer as ArrayBuffer] : [],
    )
  }
  send({ type: 'end', counts: counts(), processed })
}
