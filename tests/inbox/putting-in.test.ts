/** Putting files into the inbox over HTTP, its folders, and the statuses of imports. */
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportStatus, ImportSystem, YearFolder } from '@codarium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { form, type InboxServer, sample, startInboxServer } from './inbox-server.ts'

let server: InboxServer
beforeAll(async () => {
  server = await startInboxServer()
})
afterAll(() => server.stop())

it('a file is put into its year, whole, under a safe name, and never over another', async () => {
  const content = await sample('chop2026_index_de.zip')
  const first = await server.post('/api/admin/import/inbox/2026', form('../../chop index.zip', content))
  expect(first).toMatchObject({ status: 200, body: { status: 'STORED', filename: 'chop index.zip', year: '2026' } })
  const second = await server.post('/api/admin/import/inbox/2026', form('chop index.zip', 'other'))
  expect(second.body).toMatchObject({ filename: 'chop index-2.zip', size: '5' })
  expect(await server.names('inbox/2026')).toEqual(['chop index-2.zip', 'chop index.zip'])
  expect(await readFile(join(server.importDir, 'inbox/2026/chop index.zip'))).toEqual(content)
  expect(await server.get<YearFolder>('/api/admin/import/folders/inbox/2026')).toMatchObject({
    exists: true,
    fileCount: 2,
    files: [{ filename: 'chop index-2.zip', size: 5 }, { filename: 'chop index.zip' }],
  })
})

it('the form without a year is deprecated and takes the current one', async () => {
  const { status, body, headers } = await server.post('/api/admin/import/inbox', form('a.zip', 'x'))
  expect([status, body.year]).toEqual([200, String(new Date().getUTCFullYear())])
  expect(headers.get('deprecation')).toMatch(/^@\d+$/)
})

it('the form without a year takes no file of another year, by its name or by its content', async () => {
  const before = await server.names(`inbox/${new Date().getUTCFullYear()}`)
  const claml = await sample('icd10gm2025_claml_de.zip', 2025)
  for (const file of [form('chop2019_de.csv', 'x'), form('icd.zip', claml)]) {
    expect(await server.post('/api/admin/import/inbox', file)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'year', message: expect.stringContaining('inbox/{year}') }] },
    })
  }
  expect(await server.names(`inbox/${new Date().getUTCFullYear()}`)).toEqual(before)
  // The edition of a year may be an older one, which its content speaks of.
  const named = form(`icd10gm${new Date().getUTCFullYear()}_claml_de.zip`, claml)
  expect(await server.post('/api/admin/import/inbox', named)).toMatchObject({ status: 200 })
})

it('a year is created once', async () => {
  expect((await server.post('/api/admin/import/inbox/2030/create')).body).toMatchObject({ status: 'CREATED' })
  expect((await server.post('/api/admin/import/inbox/2030/create')).body).toMatchObject({ status: 'EXISTS' })
  expect(await server.get('/api/admin/import/folders/inbox/2030')).toMatchObject({ exists: true, fileCount: 0 })
  expect(await server.get('/api/admin/import/folders/inbox/2029')).toMatchObject({ exists: false, fileCount: 0 })
})

it('a link in the place of a year is not followed', async () => {
  await symlink(server.dataDir, join(server.importDir, 'inbox/2033'))
  expect(await server.post('/api/admin/import/inbox/2033', form('a.zip', 'x'))).toMatchObject({ status: 409 })
  expect(await server.post('/api/admin/import/inbox/2033/create')).toMatchObject({ status: 409 })
})

it.each(['1999', '2100', '20', 'x', '%2e%2e%2f2026', '2026.5'])('the year %s is a 400', async (year) => {
  expect([400, 404]).toContain((await server.post(`/api/admin/import/inbox/${year}`, form('a', 'x'))).status)
  expect([400, 404]).toContain((await server.post(`/api/admin/import/inbox/${year}/create`)).status)
})

it('without a file nothing is put anywhere', async () => {
  const before = await server.names('inbox/2026')
  expect((await server.post('/api/admin/import/inbox/2026', new FormData())).status).toBe(400)
  const json = await fetch(`${server.url}/api/admin/import/inbox/2026`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"file":"x"}',
  })
  expect(json.status).toBe(415)
  expect(await server.names('inbox/2026')).toEqual(before)
})

it('imports that never were have no status', async () => {
  for (const path of [
    '/api/admin/import/status/CHOP-2026-de',
    '/api/admin/import/status/..%2f..',
    '/api/thesaurus/import/chop-ai/2026/de/status',
    '/api/thesaurus/import/begleitdokumente/15.0/status',
  ]) {
    expect((await fetch(server.url + path)).status).toBe(404)
  }
  expect((await fetch(`${server.url}/api/thesaurus/import/chop-ai/2026/en/status`)).status).toBe(400)
  expect((await fetch(`${server.url}/api/thesaurus/import/begleitdokumente/x/status`)).status).toBe(400)
})

it('a release and its year are the same import; the status of the whole names the last jobs', async () => {
  const answer = await server.post(
    '/api/thesaurus/import/begleitdokumente/15.0',
    form('b.zip', await sample('begleitdokumente_15.0.zip')),
  )
  expect(answer.status).toBe(202)
  for (const version of ['15.0', 'V15', '2026']) {
    const status = await server.get<ImportStatus>(`/api/thesaurus/import/begleitdokumente/${version}/status`)
    expect(status).toMatchObject({ systemCode: 'BEGLEITDOKUMENTE', version: '2026' })
  }
  expect(await server.get<ImportSystem>('/api/admin/import/status')).toMatchObject({
    configuration: { importDir: server.importDir, watch: false, largestUpload: 200 * 1024 * 1024 },
    recentJobs: [{ key: 'BEGLEITDOKUMENTE-2026' }],
  })
})
