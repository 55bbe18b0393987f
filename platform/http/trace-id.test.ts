import { expect, it } from 'vitest'
import { newTraceId } from './trace-id.ts'

it('draws an id for each request, no two alike', () => {
  const ids = Array.from({ length: 1000 }, () => newTraceId({ headers: {} }))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
})
