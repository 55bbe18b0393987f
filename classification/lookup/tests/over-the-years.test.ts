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
      chapter: 'I',
      change: 'CHANGED',
      changed: ['TITLE'],
      said: [],
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

  it('are told for everything that a version says of a code, but for what only one of them has a document', async () => {
    const all = await diff('ICD10?from=2025&to=2026&everything=true&size=100')
    expect(all).toMatchObject({ added: 8, deleted: 3, changed: 7, totalResults: 18 })
    expect(all.notCompared).toEqual(['POA', 'MAIN_DIAGNOSIS'])
    expect(all.byAspect).toEqual({ TITLE: 3, CODABLE: 1, EXCLUSION: 1, HINT: 1, CCL_OPERATIVE: 1, CCL_MEDICAL: 1 })
    expect(all.byChapter).toEqual({ I: 7, X: 7, XXII: 4 })
    expect(all.chapters.map(({ code, text }) => `${code} ${text}`)[1]).toBe('X Krankheiten des Atmungssystems')
    expect(all.changes.find(({ code }) => code === 'J15.6')).toMatchObject({
      chapter: 'X',
      changed: [],
      said: [
        { aspect: 'CCL_OPERATIVE', before: ['3'], after: ['2'] },
        { aspect: 'CCL_MEDICAL', before: ['3'], after: ['2'] },
      ],
    })
    expect((await diff('ICD10?from=2025&to=2026')).notCompared).toEqual([])
  })

  it.each([
    ['everything=true&aspect=EXCLUSION&lang=fr', ['B34.2']],
    ['aspect=CCL_MEDICAL', ['J15.6']],
    ['aspect=TITLE&chapter=X', ['J44.8']],
    ['chapter=X&change=NEW', ['J96.00', 'J96.01', 'J96.09']],
    ['q=j96', ['J96.0', 'J96.00', 'J96.01', 'J96.09']],
    ['q=clostridium', ['A04.7']],
    ['everything=true&q=sras&lang=fr', ['B34.2']],
    ['q=sras&lang=fr', []],
    ['chapter=constructor', []],
    ['q=.*%5B(%E2%80%AE', []],
  ])('%s chooses %j', async (query, codes) => {
    const { changes, totalResults } = await diff(`ICD10?from=2025&to=2026&${query}`)
    expect([changes.map(({ code }) => code), totalResults]).toEqual([codes, codes.length])
  })

  it('are counted by kind, chapter and aspect, each as if nothing of it were chosen', async () => {
    const chosen = await diff('ICD10?from=2025&to=2026&everything=true&chapter=X&change=CHANGED&size=2&page=1')
    expect(chosen).toMatchObject({ added: 3, deleted: 0, changed: 4, totalResults: 4, totalPages: 2 })
    expect(chosen.changes.map(({ code }) => code)).toEqual(['J44.8', 'J96.0'])
    expect(chosen.byChapter).toEqual({ I: 2, X: 4, XXII: 1 })
    expect(chosen.byAspect).toEqual({ TITLE: 1, CODABLE: 1, HINT: 1, CCL_OPERATIVE: 1, CCL_MEDICAL: 1 })
  })

  it('need two versions that exist', async () => {
    expect((await lookup.get('/diff/ICD10?from=2025&to=1999')).status).toBe(404)
    expect((await lookup.get('/diff/ICD10?from=2025')).status).toBe(400)
  })
})
