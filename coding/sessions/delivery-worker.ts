/** The worker thread for heavy work on deliveries: the event loop of the server is not held up by 5 MB of XML. */
import { parentPort } from 'node:worker_threads'
import type { Order, Outcome, Reply, Task } from './delivery-messages.ts'
import { DeliveryWork } from './delivery-work.ts'

const work = new DeliveryWork()

/** Does one task. */
async function done(task: Task): Promise<Outcome> {
  if (task.do === 'accept') return work.accept(task.data)
  if (task.do === 'preview') return work.preview(task.page)
  return task.do === 'change' ? work.change(task.change) : work.cases(task.page)
}

async function reply({ id, ...task }: Order): Promise<Reply> {
  try {
    return { id, outcome: await done(task as Task) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await reply(order))
})
