import { expect, it } from 'vitest'
import { Batches } from './batches.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('works out all that arrived together before any of it is sent', async () => {
  const batches = new Batches()
  const done: string[] = []
  const join = (name: string) =>
    batches.join(() => {
      done.push(`works ${name}`)
      return () => done.push(`sends ${name}`)
    })
  join('a')
  join('b')
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['works a', 'works b', 'sends a', 'sends b'])
  join('c')
  await nextTurn()
  expect(done.slice(4)).toEqual(['works c', 'sends c'])
})

it('leaves what joins while a batch runs to the next', async () => {
  const batches = new Batches()
  const done: string[] = []
  batches.join(() => {
    batches.join(() => () => done.push('second'))
    return () => done.push('first')
  })
  await nextTurn()
  expect(done).toEqual(['first'])
  await nextTurn()
  expect(done).toEqual(['first', 'second'])
})
