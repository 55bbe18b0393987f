/** A browser need not ask twice: entity tags follow from the data and the address. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LookupServer, startLookup } from './lookup-server.ts'

let lookup: LookupServer

beforeAll(async () => {
  lookup = await startLookup()
})
afterAll(() => lookup.server.stop())

it.each([
  '/2026/icd10/J18.1',
  '/code/ICD10/J18?lang=fr',
  '/2026/poa-required',
  '/statistics',
  '/diff/ICD10?from=2025&to=2026',
  '/2026/tree/CHOP',
])('%s is sent once', async (path) => {
  const first = await lookup.get(path)
  const tag = first.headers.get('etag') ?? ''
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, max-age=60, must-revalidate'])
  expect(tag).toMatch(/^W\/"[\w-]{22,}"$/)
  const second = await lookup.get(path, { 'if-none-match': `"other", ${tag}` })
  expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag])
})

it('another address, another tag; the same address, the same tag', async () => {
  const tags = await Promise.all(
    ['/code/ICD10/J18?lang=fr', '/code/ICD10/J18?lang=it', '/code/ICD10/J18?lang=fr'].map(async (path) =>
      (await lookup.get(path)).headers.get('etag'),
    ),
  )
  expect(tags[0]).toBe(tags[2])
  expect(tags[0]).not.toBe(tags[1])
})

it('another tag gets the whole answer, and what does not exist is not kept', async () => {
  expect((await lookup.get('/2026/icd10/J18.1', { 'if-none-match': '"other"' })).status).toBe(200)
  const missing = await lookup.get('/2026/icd10/X00.0', { 'if-none-match': '*' })
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
