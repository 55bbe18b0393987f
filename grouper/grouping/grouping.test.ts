import type { GroupRequest } from '@codarium/contract'
import type { ApiError } from '@codarium/platform'
import { expect, it } from 'vitest'
import { loadDefinitions } from '../definition/load.ts'
import { contentHash } from './content-hash.ts'
import { Grouping } from './grouping.ts'
import { readRequests } from './read-requests.ts'

const grouping = new Grouping(loadDefinitions(''))
const patient = { age: 71, sex: 'F', lengthOfStay: 8, diagnoses: [{ code: 'J181' }, { code: 'N390' }] }
const request: GroupRequest = { tariff: 'SWISSDRG', version: '2026', case: patient }

it('a batch gives others their turn before it is done', async () => {
  let turns = 0
  let running = true
  const count = () => {
    turns++
    if (running) setImmediate(count)
  }
  setImmediate(count)
  await grouping.groupAll(Array(1000).fill(request), () => false)
  running = false
  expect(turns).toBeGreaterThanOrEqual(10)
})

it('a batch ends when its caller is gone', async () => {
  let asked = 0
  const results = await grouping.groupAll(Array(1000).fill(request), () => ++asked > 2)
  expect(results.length).toBeLessThan(200)
})

it('a batch with an unknown version groups nothing and names the request', async () => {
  const wrong = { ...request, version: '1999' }
  await expect(grouping.groupAll([request, wrong], () => false)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    facts: { details: [{ field: 'requests.1.version' }] },
  } satisfies Partial<Record<keyof ApiError, unknown>>)
})

it('the hash follows content and definition, not the key and not the order of fields', () => {
  const hash = contentHash('a', patient)
  expect(contentHash('a', { key: 'k', diagnoses: patient.diagnoses, lengthOfStay: 8, sex: 'F', age: 71 })).toBe(hash)
  expect(contentHash('a', { ...patient, procedures: [], medications: [] })).toBe(hash)
  expect(contentHash('a', { ...patient, admissionMode: '01', exitMode: '00' })).toBe(hash)
  for (const other of [
    contentHash('b', patient),
    contentHash('a', { ...patient, age: 72 }),
    contentHash('a', { ...patient, diagnoses: patient.diagnoses.toReversed() }),
    contentHash('a', { ...patient, procedures: [{ code: '4701' }] }),
  ])
    expect(other).not.toBe(hash)
})

it.each([
  ['{', 'JSON'],
  ['{"tariff":"SWISSDRG","version":"2026"}', 'case'],
  [JSON.stringify({ ...request, colour: 1 }), 'colour is not a known field'],
  [JSON.stringify({ requests: [] }), 'requests must not have fewer than 1 items'],
  ['null', 'must be object'],
])('%s is no request', (text, told) => expect(() => readRequests(text)).toThrow(told))
