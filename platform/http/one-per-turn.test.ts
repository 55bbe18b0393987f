/** Long work one piece per turn: in order, with everybody else in between. */
import { expect, it } from 'vitest'
import { OnePerTurn } from './one-per-turn.ts'

it('pieces that arrive together are done in order, each in a turn of its own', async () => {
  const turns = new OnePerTurn()
  let turn = 0
  const done: [number, number][] = []
  const count = () => {
    turn += 1
    if (done.length < 6) setImmediate(count)
  }
  setImmediate(count)
  for (let piece = 0; piece < 6; piece++) turns.add(() => done.push([piece, turn]))
  expect(done).toEqual([])
  await expect.poll(() => done.length).toBe(6)
  expect(done.map(([piece]) => piece)).toEqual([0, 1, 2, 3, 4, 5])
  expect(new Set(done.map(([, at]) => at)).size).toBe(6)
})

it('what comes while a piece is done is done as well', async () => {
  const turns = new OnePerTurn()
  const done: string[] = []
  turns.add(() => {
    done.push('first')
    turns.add(() => done.push('second'))
  })
  await expect.poll(() => done).toEqual(['first', 'second'])
})
