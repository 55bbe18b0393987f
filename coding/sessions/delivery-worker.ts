/** The worker thread for large deliveries: the event loop of the server is not held up by 5 MB of XML. */
import { parentPort } from 'node:worker_threads'
import type { Order, Outcome, Reply, Task } from './delivery-messages.ts'
import { DeliveryWork } from './delivery-work.ts'

const work = new DeliveryWork()

/** Does one task. */
function done(task: Task): Outcome {
  if (task.do === 'read') return work.read(task.text)
  if (task.do === 'preview') return work.preview(task.page)
  return task.do === 'change' ? work.change(task.change) : work.cases(task.page)
}

parentPort?.on('message', ({ id, ...task }: Order) => {
  let reply: Reply
  try {
    reply = { id, outcome: done(task as Task) }
  } catch (error) {
    reply = { id, failure: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(reply)
})
