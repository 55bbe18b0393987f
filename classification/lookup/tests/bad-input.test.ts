/** Bad input gets its documented answer, at once. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LookupServer, startLookup } from './lookup-server.ts'

let lookup: LookupServer

beforeAll(async () => {
  lookup = await startLookup()
})
afterAll(() => lookup.server.stop())

describe('is refused with 400', () => {
  it.each([
    ['an over-long code', `/2026/icd10/${'J'.repeat(21)}`],
    ['a very long code', `/2026/icd10/${'J'.repeat(499)}`],
    ['a code longer than any address', `/2026/icd10/${'J'.repeat(600)}`],
    ['control characters', '/2026/icd10/J18%00'],
    ['a line end', '/code/ICD10/J18%0A'],
    ['right-to-left marks', '/2026/chop/%E2%80%AEJ18'],
    ['half a character', '/2026/icd10/%ED%A0%80'],
    ['broken encoding', '/2026/icd10/%E4'],
    ['an unknown type', '/code/ICD11/J18'],
    ['a type in lower case', '/code/icd10/J18'],
    ['a type without a hierarchy', '/children/ATC/A00'],
    ['a type without years', '/history/ATC/A00'],
    ['an unknown type of catalogue', '/2026/info/LOINC'],
    ['an unknown language', '/code/ICD10/J18?lang=en'],
    ['an impossible age', '/code/ICD10/J18?ageYears=-1'],
    ['an age in words', '/code/ICD10/J18?ageYears=old'],
    ['an unknown sex', '/code/ICD10/J18?sex=D'],
    ['an over-long version', `/${'2'.repeat(21)}/icd10/J18`],
    ['a page of no size', '/diff/ICD10?from=2025&to=2026&size=0'],
    ['a page too large', '/diff/ICD10?from=2025&to=2026&size=101'],
    ['a page before the first', '/diff/ICD10?from=2025&to=2026&page=-1'],
    ['differences of an unknown aspect', '/diff/ICD10?from=2025&to=2026&aspect=COLOUR'],
    ['differences in an endless chapter', `/diff/ICD10?from=2025&to=2026&chapter=${'X'.repeat(21)}`],
    ['differences with an endless text', `/diff/ICD10?from=2025&to=2026&q=${'x'.repeat(501)}`],
    ['differences with half a decision', '/diff/ICD10?from=2025&to=2026&everything=perhaps'],
    ['a tree of a type without a hierarchy', '/2026/tree/ATC'],
    ['a tree in an unknown language', '/2026/tree/ICD10?lang=en'],
  ])('%s', async (_, path) => {
    const answer = await lookup.get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  })
})

describe('does not exist', () => {
  it.each([
    '/2026/icd10/.*',
    '/2026/icd10/%2A',
    '/2026/icd10/!',
    '/2026/icd10/__proto__',
    '/constructor/icd10/J18',
    '/2026/chop/Z',
    '/1999/tree/ICD10',
    '/__proto__/tree/CHOP',
  ])('%s', async (path) => {
    expect((await lookup.get(path)).status).toBe(404)
  })
})

describe('a batch lookup', () => {
  it.each([
    ['without codes', {}],
    ['of no list', { codes: 'J18' }],
    ['of numbers', { codes: [1] }],
    ['of an unknown type', { codes: [], classificationType: 'LOINC' }],
    ['in an unknown language', { codes: [], language: 'en' }],
    ['of too many codes', { codes: Array(5001).fill('J18') }],
    ['of endless codes', { codes: ['J'.repeat(101)] }],
  ])('%s is refused', async (_, body) => {
    expect((await lookup.post('/batch-lookup', body)).status).toBe(400)
  })
})

describe('a batch of descriptions', () => {
  it.each([
    ['without codes', {}, 'codes'],
    ['that is null', null, ''],
    ['that is a list', [], ''],
    ['with a code that is none', { codes: [{ type: 'ICD10' }] }, 'codes.0.code'],
    ['with an unknown type', { codes: [{ code: 'J18', type: 'LOINC' }] }, 'codes.0.type'],
    ['with a wrong version', { codes: [], version: 2026 }, 'version'],
    ['of too many codes', { codes: Array(5001).fill({ code: 'J18' }) }, 'codes'],
  ])('%s is refused with the body of the contract', async (_, body, field) => {
    const answer = await lookup.post('/batch-descriptions', body)
    expect(answer.status).toBe(400)
    const refused = (await answer.json()) as { details: { field: string; message: string }[] }
    expect(refused).toMatchObject({ descriptions: {}, found: 0, notFound: 0, missing: [] })
    expect(refused.details.map((detail) => detail.field)).toContain(field)
  })

  it.each(['{', '', '{"codes":["\\u0000"]}', '{"__proto__":1}'])(
    'that cannot be read is refused with the body of the contract: %s',
    async (body) => {
      const answer = await lookup.post('/batch-descriptions', body)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json'])
      expect(await answer.json()).toMatchObject({
        descriptions: {},
        found: 0,
        details: [{ message: expect.any(String) }],
      })
    },
  )

  it('counts what is no code as missing, whatever it is made of', async () => {
    const codes = ['__proto__', '.*', '', '\u202eJ18', '$&']
    const answer = await lookup.post('/batch-descriptions', { codes: codes.map((code) => ({ code })) })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ found: 0, notFound: codes.length })
  })
})

it('no code in an address ever breaks the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), async (code) => {
      const answer = await lookup.get(`/code/ICD10/${encodeURIComponent(code)}`)
      await answer.body?.cancel()
      expect([200, 400, 404]).toContain(answer.status)
    }),
    { numRuns: 100 },
  )
})
