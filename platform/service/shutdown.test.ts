import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ServerShutdown, type StopStep } from './shutdown.ts'

const never = new Promise<never>(() => {})
const ending = (name: string, order: string[] = []): StopStep => ({
  name,
  stop: async () => {
    await setImmediate()
    order.push(name)
  },
})
const hanging = (name: string): StopStep => ({ name, stop: () => never })

it('everybody is told before the first step, and the steps are ended in order', async () => {
  const shutdown = new ServerShutdown()
  const order: string[] = []
  shutdown.signal.addEventListener('abort', () => order.push('told'))
  expect(await shutdown.run([ending('requests', order), ending('coding', order)], never)).toEqual([])
  expect(order).toEqual(['told', 'requests', 'coding'])
})

it('what does not end in time is named: the work under way, the step, and those it kept waiting', async () => {
  const shutdown = new ServerShutdown()
  void shutdown.during('index building', never)
  await shutdown.during('session clock', Promise.resolve())
  const timeUp = Promise.withResolvers<void>()
  const stopped = shutdown.run([ending('requests'), hanging('classification'), ending('database')], timeUp.promise)
  await setImmediate()
  await setImmediate()
  timeUp.resolve()
  expect(await stopped).toEqual(['index building', 'classification', 'database'])
})

it('a step that fails keeps none of the others from ending', async () => {
  const shutdown = new ServerShutdown()
  const order: string[] = []
  const failing = { name: 'coding', stop: () => Promise.reject(new Error('no anchor')) }
  await expect(shutdown.run([failing, ending('database', order)], never)).rejects.toThrow('no anchor')
  expect(order).toEqual(['database'])
})
