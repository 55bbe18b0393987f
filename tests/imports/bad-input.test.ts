/** Bad input of every kind gets its own clear refusal, changes nothing and leaves nothing behind. */
import { readdirSync, readlinkSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleFile } from '../harness/sample-files.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { answerOf, getJson, type UploadAnswer, upload } from '../harness/upload.ts'
import { badArchives, badClaml, chopWithoutColumns, otherWorkbook, workbookWithMacros } from './bad-files.ts'
import { catalogueState, leftUploads, orphans } from './catalogue-state.ts'

/** Largest upload (bytes), and the pieces in which more than that is sent. */
const LIMIT = 200 * 1024 * 1024
const PIECE = Buffer.alloc(1024 * 1024)

const ICD = '/api/admin/import/icd10?version=2026'
const CHOP = '/api/admin/import/chop?version=2026'
const CHOP_INDEX = '/api/thesaurus/import/chop-ai/2026?lang=de'
const SUPPORT = '/api/thesaurus/import/begleitdokumente/15.0'

let server: TestServer
let before: Awaited<ReturnType<typeof catalogueState>>

beforeAll(async () => {
  server = await startServer({ service: 'classification', settings: { SVC_AUTH_ENABLED: 'false' } })
  expect((await upload(server.url + CHOP, await sampleFile('chop2026_de.zip'))).status).toBe(200)
})
afterAll(() => server.stop())

beforeEach(async () => {
  before = await catalogueState(server.context)
})
afterEach(async () => {
  expect(await catalogueState(server.context)).toEqual(before)
  await expect.poll(() => leftUploads(server.dataDir), { timeout: 60_000 }).toEqual([])
  await expect.poll(openUploadFiles, { timeout: 60_000 }).toEqual([])
  expect(await orphans(server.context)).toEqual([])
  expect(await getJson(`${server.url}/api/admin/import/lock/status`)).toEqual({ locked: false })
})

const send = (path: string, content: Uint8Array | string, name = 'upload.zip') =>
  upload(server.url + path, { name, content })

function expectRefusal({ status, body }: UploadAnswer, says: RegExp): void {
  expect({ status, error: body.error, detail: body.detail }).toEqual({
    status: 400,
    error: 'VALIDATION_ERROR',
    detail: expect.stringMatching(says),
  })
}

function expectStatus({ status, body }: UploadAnswer, says: RegExp): void {
  expect({ http: status, status: body.status, message: body.message }).toEqual({
    http: 400,
    status: 'FAILED',
    message: expect.stringMatching(says),
  })
  expect(body).toMatchObject({ version: expect.any(String), processedRecords: 0, startedAt: expect.any(String) })
}

describe('an archive is refused', () => {
  it.each(badArchives)('for being %s', async (_, make, says) => {
    expectRefusal(await send(ICD, await make()), says)
  })

  it.each(badClaml)('for being %s', async (_, make, says) => {
    expectRefusal(await send(ICD, await make()), says)
  })

  it('with the status as its answer, where the contract says so', async () => {
    for (const [, make, says] of badArchives.slice(0, 2)) {
      expectStatus(await send(CHOP_INDEX, await make()), says)
      expectStatus(await send(SUPPORT, await make()), says)
    }
  })
})

describe('a table is refused', () => {
  it('without the columns that make it one, which are listed', async () => {
    const answer = await send(CHOP, await chopWithoutColumns())
    expectRefusal(answer, /item type/i)
    expectRefusal(answer, /zcode/i)
  })

  it('with macros, or when it is another table', async () => {
    const path = '/api/admin/import/medications/excel?year=2026'
    expectRefusal(await send(path, await workbookWithMacros(), 'liste.xlsm'), /macros/)
    expectRefusal(await send(path, await otherWorkbook(), 'budget.xlsx'), /ATC/)
  })

  it('when every row of it is wrong', async () => {
    const path = '/api/admin/import/synonyms?version=2026&type=CHOP'
    expectRefusal(await send(path, 'text;code\nSpülung;Z77.77.77\n', 'synonyme.csv'), /Not one usable record/)
  })
})

describe('a translation or synonym is refused before its codes', () => {
  it.each([
    ['/api/admin/import/icd10/fr?version=2026', /German ICD10 codes of 2026 first/],
    ['/api/admin/import/chop?version=2031&language=it', /German CHOP codes of 2031 first/],
    ['/api/admin/import/synonyms?version=2026&type=ICD10', /German ICD10 codes of 2026 first/],
  ])('%s', async (path, says) => {
    expectRefusal(await send(path, 'any'), says)
  })

  it('with the status as its answer, where the contract says so', async () => {
    expectStatus(await send('/api/thesaurus/import/chop-ai/2031?lang=de', 'any'), /German CHOP codes of 2031 first/)
  })
})

describe('unknown parameters are refused', () => {
  it.each([
    ['a language', '/api/admin/import/icd10/en?version=2026'],
    ['a language', '/api/admin/import/chop?version=2026&language=rm'],
    ['a year', '/api/admin/import/icd10?version=26'],
    ['a year', '/api/admin/import/icd10?version=1999'],
    ['a year', '/api/admin/import/medications/csv?year=next'],
    ['a year that is missing', '/api/admin/import/medications/csv'],
    ['a tariff', '/api/admin/import/supplements?tariff=TARMED'],
    ['a system', '/api/admin/import/synonyms?type=LOINC'],
  ])('%s: %s', async (_, path) => {
    expectRefusal(await send(path, 'any'), /is not valid/)
  })

  it.each([
    ['a language', '/api/thesaurus/import/chop-ai/2026?lang=en', /lang must be one of de, fr, it/],
    ['a language that is missing', '/api/thesaurus/import/chop-ai/2026', /lang is required/],
    ['a release', '/api/thesaurus/import/begleitdokumente/latest', /version must match/],
  ])('with the status as the answer: %s: %s', async (_, path, says) => {
    expectStatus(await send(path, 'any'), says)
  })
})

describe('a request is refused', () => {
  const post = async (
    body: FormData | string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
    path = ICD,
  ) => answerOf(await fetch(server.url + path, { method: 'POST', body, headers }))

  function form(...parts: [name: string, content: Blob | string][]): FormData {
    const made = new FormData()
    for (const [name, content] of parts) made.append(name, content)
    return made
  }

  it('without the part "file"', async () => {
    expectRefusal(await post(form(['data', new Blob(['x'])])), /"file" is missing/)
    expectRefusal(await post(form(['file', 'a field, no file'])), /"file" is missing/)
    expectStatus(await post(form(['data', new Blob(['x'])]), {}, SUPPORT), /"file" is missing/)
  })

  it('with two files', async () => {
    expectRefusal(await post(form(['file', new Blob(['x'])], ['file', new Blob(['y'])])), /more than one file/)
    expectRefusal(await post(form(['other', new Blob(['x'])], ['file', new Blob(['y'])])), /more than one file/)
  })

  it.each(['application/zip', 'text/plain', 'application/x-www-form-urlencoded'])('of the type %s', async (type) => {
    const { status, body } = await post('PK', { 'content-type': type })
    expect([status, body.error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('in JSON, which describes a file but holds none', async () => {
    const { status, body } = await post('{"file": "UEs="}', { 'content-type': 'application/json' })
    expect([status, body.error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('that is not valid multipart', async () => {
    expectRefusal(await post('no parts at all', { 'content-type': 'multipart/form-data; boundary=x' }), /multipart/)
    expectRefusal(await post('--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }), /multipart/)
    const { status } = await post('--x--', { 'content-type': 'multipart/form-data' })
    expect([400, 415]).toContain(status)
    expectRefusal(
      await post(`${partHead('x')}half a file`, { 'content-type': 'multipart/form-data; boundary=x' }),
      /cut off/,
    )
  })

  it('larger than the limit', async () => {
    const { status, body } = await sendPieces(LIMIT / PIECE.length + 1)
    expect([status, body.error]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

it('a client that goes away in the middle of an upload leaves nothing', async () => {
  for (const pieces of [0, 1, 20]) {
    const upload = openUpload()
    upload.on('error', () => {})
    for (let piece = 0; piece < pieces; piece++) await new Promise((done) => upload.write(PIECE, done))
    if (pieces > 0)
      await expect.poll(() => leftUploads(server.dataDir), { interval: 5, timeout: 60_000 }).toHaveLength(1)
    upload.destroy()
    await expect.poll(() => leftUploads(server.dataDir), { interval: 5, timeout: 60_000 }).toEqual([])
  }
})

/** Files of uploads this process has open, deleted ones too; known on Linux only. */
function openUploadFiles(): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${name}`)
      return target.startsWith(server.dataDir) && target.includes('/uploads/') ? [target] : []
    } catch {
      return []
    }
  })
}

it('nothing was logged as a defect of the server', () => {
  expect(server.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
})

function partHead(boundary: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.zip"\r\n\r\n`
}

/** An upload whose file is still to be written. */
function openUpload() {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const upload = request(server.url + ICD, { method: 'POST', headers })
  upload.write(partHead('x'))
  return upload
}

async function sendPieces(pieces: number): Promise<UploadAnswer> {
  const upload = openUpload()
  const answered = new Promise<UploadAnswer>((resolve, reject) => {
    upload.on('error', reject)
    upload.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
    })
  })
  for (let piece = 0; piece < pieces; piece++) await new Promise((done) => upload.write(PIECE, done))
  upload.end('\r\n--x--\r\n')
  return answered
}
