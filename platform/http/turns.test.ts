import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('does what is quickly done in one turn, when all that arrived with it is read', async () => {
  const turns = new Turns()
  const done: string[] = []
  turns.together(() => done.push('a'))
  turns.together(() => done.push('b'))
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['a', 'b'])
  turns.together(() => done.push('c'))
  await nextTurn()
  expect(done).toEqual(['a', 'b', 'c'])
})

it('leaves what joins meanwhile to the next turn', async () => {
  const turns = new Turns()
  const done: string[] = []
  turns.together(() => {
    turns.together(() => done.push('second'))
    done.push('first')
  })
  await nextTurn()
  expect(done).toEqual(['first'])
  await nextTurn()
  expect(done).toEqual(['first', 'second'])
})

it('does one longer work in a turn, behind what is quickly done, and lets what arrives meanwhile go first', async () => {
  const turns = new Turns()
  const done: string[] = []
  turns.one(() => {
    done.push('save')
    turns.together(() => done.push('later search'))
  })
  turns.one(() => done.push('group'))
  turns.one(() => done.push('read'))
  turns.together(() => done.push('search'))
  await nextTurn()
  expect(done).toEqual(['search', 'save'])
  await nextTurn()
  expect(done).toEqual(['search', 'save', 'later search', 'group'])
  await nextTurn()
  expect(done.at(-1)).toBe('read')
})
