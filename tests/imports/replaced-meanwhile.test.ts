/** Administration meets catalogues that are replaced, and a lock that is taken away, while it works: never a 500. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { CatalogueStore, EditionGone } from '../../classification/catalogue/catalogue-store.ts'
import { startSampleServer } from '../search/sample-server.ts'

let server: Awaited<ReturnType<typeof startSampleServer>>
beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

const call = async (method: string, path: string) => {
  const answer = await fetch(server.url + path, { method })
  return { status: answer.status, body: (await answer.json()) as { detail?: string; codes?: number } }
}

/** The next reading of an edition finds that it was cleared away, as after an import on another node. */
function replaceNextEdition() {
  const chunks = vi.spyOn(CatalogueStore.prototype, 'chunks')
  chunks.mockImplementationOnce(() => {
    throw new EditionGone()
  })
  return chunks
}

it.each([
  ['POST', '/api/admin/thesaurus/rebuild/2026'],
  ['POST', '/api/thesaurus/cache/reload/2026'],
  ['DELETE', '/api/thesaurus/cache/2026'],
])('%s %s begins anew when an edition was replaced under its hands', async (method, path) => {
  const chunks = replaceNextEdition()
  expect(await call(method, path)).toMatchObject({ status: 200 })
  expect(chunks.mock.calls.length).toBeGreaterThan(1)
})

it.each([
  ['POST', '/api/admin/references/extract/ICD10/2026'],
  ['POST', '/api/admin/thesaurus/resync-synonyms/2026'],
])('%s %s is broken off with 409 when the lock is taken from it', async (method, path) => {
  const { chunks } = CatalogueStore.prototype
  vi.spyOn(CatalogueStore.prototype, 'chunks').mockImplementationOnce(async function* (this: CatalogueStore, edition) {
    await call('POST', '/api/admin/import/lock/reset')
    yield* chunks.call(this, edition)
    throw new EditionGone()
  })
  const { status, body } = await call(method, path)
  expect({ status, detail: body.detail }).toEqual({ status: 409, detail: expect.stringMatching(/^Broken off/) })
})

it('a catalogue is read while it is loaded anew: nobody is told that there is none', async () => {
  const { chunks } = CatalogueStore.prototype
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  vi.spyOn(CatalogueStore.prototype, 'chunks').mockImplementationOnce(async function* (this: CatalogueStore, edition) {
    begun.resolve()
    await goOn.promise
    yield* chunks.call(this, edition)
  })
  const reloading = call('POST', '/api/thesaurus/cache/reload/2026')
  await begun.promise
  const reading = await call('GET', '/api/thesaurus/2026/icd10/J18.1')
  goOn.resolve()
  expect([reading.status, (await reloading).status]).toEqual([200, 200])
})
