/** The token a page gives: as it is, by a function, and anew once it was refused. */
import { expect, test } from 'vitest'
import { PageToken } from './page-token.ts'

test('is none until the page gives one', async () => {
  const tokens = new PageToken()
  expect(await tokens.token()).toBeUndefined()
  tokens.give('a')
  expect(await tokens.token()).toBe('a')
  tokens.give(undefined)
  expect(await tokens.token()).toBeUndefined()
})

test('that is a text has no newer one', async () => {
  const tokens = new PageToken()
  tokens.give('a')
  expect(await tokens.newerThan('a')).toBeUndefined()
})

/** A function as a page gives it, and how often it was asked. */
function counted(...answers: (string | Error)[]) {
  let asked = 0
  const ask = async () => {
    const answer = answers[asked++]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { ask, asked: () => asked }
}

test('of a function is asked for once, and once more after it was refused, however many calls were', async () => {
  const { ask, asked } = counted('a', 'b')
  const tokens = new PageToken()
  tokens.give(ask)
  expect(await Promise.all([tokens.token(), tokens.token()])).toEqual(['a', 'a'])
  expect(asked()).toBe(1)
  expect(await Promise.all([tokens.newerThan('a'), tokens.newerThan('a')])).toEqual(['b', 'b'])
  expect(await tokens.token()).toBe('b')
  expect(await tokens.newerThan('a')).toBe('b')
  expect(asked()).toBe(2)
})

test('of a function that fails is asked for again', async () => {
  const { ask } = counted(new Error('not signed in'), 'b')
  const tokens = new PageToken()
  tokens.give(ask)
  await expect(tokens.token()).rejects.toThrow('not signed in')
  expect(await tokens.token()).toBe('b')
})

test('of a function that answers at once', async () => {
  const tokens = new PageToken()
  tokens.give(() => 'a')
  expect(await tokens.token()).toBe('a')
})

test('given meanwhile is the one that counts', async () => {
  const tokens = new PageToken()
  tokens.give(async () => 'a')
  await tokens.token()
  const newer = tokens.newerThan('a')
  tokens.give(() => 'c')
  expect(await newer).toBe('c')
})
