import type { GroupResult } from '@codarium/contract'
import { expect, it } from 'vitest'
import { ResultCache } from './result-cache.ts'

const result = (rows: number) =>
  ({ diagnoses: Array(rows).fill({}), procedures: [], supplements: [], trace: [] }) as unknown as GroupResult

it('lets the least recently used go when there are too many rows', () => {
  const cache = new ResultCache(60)
  cache.put('a', result(10))
  cache.put('b', result(10))
  cache.put('c', result(10))
  cache.get('a')
  cache.put('d', result(10))
  expect(['a', 'b', 'c', 'd'].filter((hash) => cache.get(hash))).toEqual(['a', 'c', 'd'])
  cache.put('huge', result(1000))
  expect(['a', 'c', 'd', 'huge'].filter((hash) => cache.get(hash))).toEqual([])
})

it('putting the same again takes no more room', () => {
  const cache = new ResultCache(40)
  cache.put('a', result(10))
  for (let each = 0; each < 5; each++) cache.put('b', result(10))
  expect(cache.get('a')).toBeDefined()
})
