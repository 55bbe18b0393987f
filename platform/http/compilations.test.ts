/** What is compiled later is compiled once: at its first use, or ahead of it. */
import { expect, it, vi } from 'vitest'
import { Compilations } from './compilations.ts'

it('compiles at the first use, and once', () => {
  const compile = vi.fn(() => 'compiled')
  const get = new Compilations().later(compile)
  expect(compile).not.toHaveBeenCalled()
  expect([get(), get()]).toEqual(['compiled', 'compiled'])
  expect(compile).toHaveBeenCalledTimes(1)
})

it('compiles what is left ahead of its use', async () => {
  const compilations = new Compilations()
  const used = vi.fn(() => 1)
  const unused = vi.fn(() => 2)
  compilations.later(used)()
  const get = compilations.later(unused)
  await compilations.finish(new AbortController().signal)
  expect(get()).toBe(2)
  expect([used.mock.calls.length, unused.mock.calls.length]).toEqual([1, 1])
})

it('ends when the server does', async () => {
  const compilations = new Compilations()
  const compile = vi.fn()
  compilations.later(compile)
  await compilations.finish(AbortSignal.abort())
  expect(compile).not.toHaveBeenCalled()
})
