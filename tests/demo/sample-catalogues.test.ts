/** The sample catalogues go in through the hot folder, every one of them, and only once. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanState } from '@codarium/contract'
import { loadSampleCatalogues } from '@codarium/demo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { madeSamples } from '../harness/sample-files.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
const printed: string[] = []

beforeAll(async () => {
  server = await startServer({ settings: { SVC_AUTH_ENABLED: 'false' } })
})
afterAll(() => server.stop())

const load = () =>
  loadSampleCatalogues({
    server: server.url,
    importDir: server.context.settings.SVC_IMPORT_DIR,
    token: '',
    print: (line) => printed.push(line),
  })

it('all files of both years are imported without a flaw, in an order in which each finds what it needs', async () => {
  expect(await load()).toBe(true)
  const { scan } = (await (await fetch(`${server.url}/api/admin/import/scan/status`)).json()) as ScanState
  const expected = [...(await madeSamples(2025)), ...(await madeSamples(2026))].map(({ name }) => name)
  expect(scan?.files.filter(({ status }) => status !== 'IMPORTED')).toEqual([])
  expect(scan?.files.map(({ filename }) => filename).sort()).toEqual(expected.sort())
  expect(scan?.files.slice(0, 4).map(({ key }) => key)).toEqual([
    'ICD10-2025-de',
    'ICD10-2025-fr',
    'ICD10-2025-it',
    'CHOP-2025-de',
  ])
  expect(printed).toHaveLength(expected.length + 1)
  expect(printed.at(-1)?.trim()).toBe('sample catalogues loaded')
})

it('what is there is not loaded again', async () => {
  const inbox = join(server.context.settings.SVC_IMPORT_DIR, 'inbox', '2026')
  expect(await load()).toBe(false)
  expect(await readdir(inbox)).toEqual([])
})
