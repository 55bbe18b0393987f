/** Imports as jobs: listed a page at a time, each with its file, what its report tells, and why it failed. */
import type { ImportJobs, ImportReport } from '@codarium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InboxServer, RULES, startInboxServer } from './inbox-server.ts'

const jobs = '/api/admin/import/jobs'
let server: InboxServer
beforeAll(async () => {
  server = await startInboxServer()
})
afterAll(() => server.stop())

const idOf = async (filename: string) =>
  (await server.get<ImportJobs>(jobs)).jobs.find((job) => job.filename === filename)?.id

it('an import names its file, and its report tells what went in', async () => {
  await server.drop('inbox/2026/rules.json', RULES)
  await server.scan()
  const report = await server.get<ImportReport>(`${jobs}/${await idOf('rules.json')}`)
  expect(report).toMatchObject({
    job: { key: 'CODING_RULES-2026', filename: 'rules.json', status: 'COMPLETED' },
    text: true,
    counts: { records: 1 },
    refusedRows: 0,
    rows: [],
  })
})

it('refused rows have their line and the reason', async () => {
  const rules = `[${RULES.slice(1, -1)},{"ruleId":"","type":"HANDBUCH_G","titleDe":"x","textDe":"y","codes":[]}]`
  await server.drop('inbox/2027/rows.json', rules)
  await server.scan()
  const { job, rows, refusedRows } = await server.get<ImportReport>(`${jobs}/${await idOf('rows.json')}`)
  expect(job.status).toBe('COMPLETED_WITH_ERRORS')
  expect(refusedRows).toBe(1)
  expect(rows).toEqual([{ line: expect.any(Number), message: expect.stringMatching(/\w/) }])
})

it('a file nobody can read is refused with a reason for programs', async () => {
  await server.drop('inbox/2026/broken.zip', 'PK\u0003\u0004 and then nothing')
  const scan = await server.scan()
  expect(scan.files).toEqual([expect.objectContaining({ filename: 'broken.zip', status: 'FAILED' })])
  expect(scan.files[0]?.refusal).toMatch(/^(NOT_A_ZIP|TRUNCATED|DAMAGED)$/)
})

it('words for codes that are not there say what is missing', async () => {
  await server.drop('inbox/2031/words_de.csv', 'Begriff;Kode\nHusten und Heiserkeit der Kinder;R05\n')
  const scan = await server.scan()
  expect(scan.files).toMatchObject([{ filename: 'words_de.csv', status: 'FAILED', refusal: 'CODES_MISSING' }])
})

it('pages follow each other without gap or repetition', async () => {
  const all = (await server.get<ImportJobs>(`${jobs}?limit=200`)).jobs.map(({ id }) => id)
  const paged: string[] = []
  let after: string | undefined
  do {
    const page: ImportJobs = await server.get(`${jobs}?limit=1${after ? `&after=${after}` : ''}`)
    paged.push(...page.jobs.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(all.length).toBeGreaterThan(1)
  expect(paged).toEqual(all)
})

it('what is not there is 404, what is out of range 400', async () => {
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await statusOf(`${jobs}/none`)).toBe(404)
  expect(await statusOf(`${jobs}?after=none`)).toBe(404)
  expect(await statusOf(`${jobs}?limit=0`)).toBe(400)
})
