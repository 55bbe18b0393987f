/** A test that never ends when the planted count does not. */
import { expect, it } from 'vitest'
import { countTo } from './endless.ts'

it('counts', () => {
  expect(countTo(3)).toBe(3)
})
