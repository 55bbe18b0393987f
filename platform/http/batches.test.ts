import { expect, it } from 'vitest'
import { Rounds } from './batches.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('works out all that arrived together before any of it is sent', async () => {
  const rounds = new Rounds()
  const done: string[] = []
  const join = (name: string) =>
    rounds.join(() => {
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

it('leaves what joins while a round runs to the next', async () => {
  const rounds = new Rounds()
  const done: string[] = []
  rounds.join(() => {
    rounds.join(() => () => done.push('second'))
    return () => done.push('first')
  })
  await nextTurn()
  expect(done).toEqual(['first'])
  await nextTurn()
  expect(done).toEqual(['first', 'second'])
})
