/** Codes over the years, on the sample catalogues of 2025 and 2026. */
import type { CodeHistory, VersionDiff } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LookupServer, startLookup } from './lookup-server.ts'

let lookup: LookupServer

beforeAll(async () => {
  lookup = await startLookup()
})
afterAll(() => lookup.server.stop())

describe('the history of a code', () => {
  it('that was deleted leads to its successors', async () => {
    const history = await lookup.read<CodeHistory>('/history/ICD10/a90?lang=it')
    expect(history.versions.map(({ version, status }) => `${version} ${status}`)).toEqual([
      '2025 FIRST',
      '2026 DELETED',
    ])
    expect(history.successors.map(({ toCode, toText }) => `${toCode} ${toText}`)).toEqual([
      'A97.0 Dengue senza segni di allarme',
      'A97.1 Dengue con segni di allarme',
      'A97.9 Dengue non specificata',
    ])
  })

  it('that is new leads to its predecessors', async () => {
    const history = await lookup.read<CodeHistory>('/history/ICD10/U69.04')
    expect(history.versions.map(({ status }) => status)).toEqual(['ABSENT', 'NEW'])
    expect(history.predecessors.map(({ fromCode }) => fromCode)).toEqual(['U69.02', 'U69.03'])
  })

  it('that was divided says so', async () => {
    const history = await lookup.read<CodeHistory>('/history/ICD10/J96.0')
    expect(history.versions[1]).toMatchObject({ status: 'CHANGED', changed: ['CODABLE'] })
    expect(history.successors.map(({ toCode }) => toCode)).toEqual(['J96.00', 'J96.01', 'J96.09'])
  })

  it('of a procedure, and of nothing', async () => {
    const { successors } = await lookup.read<CodeHistory>('/history/CHOP/93.9A.10')
    expect(successors.map(({ toCode }) => toCode)).toEqual(['Z93.9A.11', 'Z93.9A.12'])
    expect((await lookup.get('/history/ICD10/X00.0')).status).toBe(404)
  })
})

describe('the differences between two versions', () => {
  const diff = (query: string) => lookup.read<VersionDiff>(`/diff/${query}`)

  it('are those of the sample, by code', async () => {
    const { changes, added, deleted, changed, totalResults, totalPages } = await diff('ICD10?from=2025&to=2026')
    expect({ added, deleted, changed }).toEqual({ added: 8, deleted: 3, changed: 4 })
    expect([totalResults, totalPages]).toEqual([15, 1])
    expect(changes[0]).toEqual({
      code: 'A04.7',
      change: 'CHANGED',
      changed: ['TITLE'],
      before: { text: 'Enterokolitis durch Clostridium difficile', isCodable: true, parentCode: 'A04' },
      after: { text: 'Enterokolitis durch Clostridioides difficile', isCodable: true, parentCode: 'A04' },
      predecessors: [],
      successors: [],
    })
    expect(changes.find(({ code }) => code === 'A90')).toMatchObject({
      change: 'DELETED',
      successors: ['A97.0', 'A97.1', 'A97.9'],
    })
  })

  it('come in pages and by kind', async () => {
    const page = await diff('ICD10?from=2025&to=2026&change=NEW&size=3&page=2')
    expect(page).toMatchObject({ totalResults: 8, totalPages: 3, page: 2, size: 3, added: 8, deleted: 3 })
    expect(page.changes).toHaveLength(2)
    expect((await diff('ICD10?from=2025&to=2026&page=10000')).changes).toEqual([])
  })

  it('of a version with itself are none, and backwards new is deleted', async () => {
    expect(await diff('CHOP?from=2026&to=2026')).toMatchObject({ totalResults: 0, totalPages: 0 })
    const [there, back] = [await diff('CHOP?from=2025&to=2026'), await diff('CHOP?from=2026&to=2025')]
    expect([there.added, there.deleted]).toEqual([back.deleted, back.added])
  })

  it('need two versions that exist', async () => {
    expect((await lookup.get('/diff/ICD10?from=2025&to=1999')).status).toBe(404)
    expect((await lookup.get('/diff/ICD10?from=2025')).status).toBe(400)
  })
})
