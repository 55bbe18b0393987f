/** Secrets are long, of plain signs, and never the same. */
import { expect, it } from 'vitest'
import { newSecret } from './new-secret.ts'

it('has 43 plain signs, others each time', () => {
  const made = Array.from({ length: 50 }, newSecret)
  for (const secret of made) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set(made).size).toBe(made.length)
})
