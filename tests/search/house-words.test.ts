/** Words of the house on a running server: who may change them, that they hold at once and on every node, and what imports say. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import '../harness/global-postgres.ts'
import type {
  AuditPage,
  HouseThesaurus,
  HouseWord,
  HouseWordPage,
  HouseWordPreview,
  ImportStatus,
} from '@codarium/contract'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { sampleFile } from '../harness/sample-files.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { type SampleServer, startSampleServer } from './sample-server.ts'

const WORDS = '/api/admin/house-words'
/** Ends a wait that hangs (ms); no test depends on it. */
const UNHURRIED = { timeout: 60_000, interval: 50 }

let issuer: TestIssuer
let server: SampleServer
beforeAll(async () => {
  issuer = await startIssuer()
  const { issuer: uri, jwkUri } = issuer
  const settings = { SVC_AUTH_ENABLED: 'true', OIDC_ISSUER_URI: uri, OIDC_JWK_URI: jwkUri, OIDC_AUDIENCE: 'svc' }
  server = await startSampleServer({ settings })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

interface Answered<T> {
  readonly status: number
  readonly body: T
  readonly headers: Headers
}

/** Calls with the token of a role. */
async function as<T = HouseWord>(role: string, method: string, path: string, body?: unknown): Promise<Answered<T>> {
  const token = await issuer.token({ claims: { realm_access: { roles: [`svc-${role}`] }, sub: role, name: role } })
  const isFile = body instanceof FormData
  const sent = body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }
  const type = body === undefined || isFile ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...type },
    ...sent,
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as T }
}

function fileOf(name: string, content: string | Uint8Array): FormData {
  const data = new FormData()
  data.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return data
}

interface Hits {
  readonly results: readonly { readonly code: string }[]
}

async function found(q: string, language = 'de'): Promise<string[]> {
  const path = `/api/thesaurus/search/icd10?version=2026&lang=${language}&q=${encodeURIComponent(q)}`
  return (await as<Hits>('coder', 'GET', path)).body.results.map(({ code }) => code)
}

const synonym = { kind: 'SYNONYM', short: 'Kuckuxitis', system: 'ICD10', code: 'j181' }

describe('a word of the house', () => {
  it('is found by from the moment it is added, follows its change, and is gone when it is deleted', async () => {
    expect(await found('Kuckuxitis')).toEqual([])
    const { status, body, headers } = await as('data-admin', 'POST', WORDS, synonym)
    expect([status, headers.get('location')]).toEqual([201, `${WORDS}/${body.id}`])
    expect(body).toMatchObject({ language: 'de', code: 'J18.1', known: true, changedBy: 'data-admin' })
    expect((await found('KUCKUXITIS!'))[0]).toBe('J18.1')
    const changed = await as('admin', 'PUT', `${WORDS}/${body.id}`, { ...synonym, code: 'E11.90', language: 'fr' })
    expect(changed).toMatchObject({ status: 200, body: { id: body.id, code: 'E11.90', changedBy: 'admin' } })
    expect(await found('Kuckuxitis')).toEqual([])
    expect((await found('kuckuxitis', 'fr'))[0]).toBe('E11.90')
    expect((await as('admin', 'DELETE', `${WORDS}/${body.id}`)).status).toBe(204)
    expect(await found('kuckuxitis', 'fr')).toEqual([])
    for (const method of ['GET', 'DELETE']) expect((await as('admin', method, `${WORDS}/${body.id}`)).status).toBe(404)
  })

  it('of several words is understood within a longer text, at once', async () => {
    const query = 'V.a. grosse Hafen-Rundfahrt rechts'
    const pneumonia = (await found('Lobärpneumonie'))[0]
    expect(await found(query)).not.toContain(pneumonia)
    const phrase = { kind: 'WORD', short: 'Grosse Hafen-Rundfahrt', wording: 'Lobärpneumonie' }
    const { body } = await as('admin', 'POST', WORDS, phrase)
    const during = await found(query)
    await as('admin', 'DELETE', `${WORDS}/${body.id}`)
    expect(during[0]).toBe(pneumonia)
  })

  it('is tried before it is saved: what a query finds without it and with it, and nothing is kept', async () => {
    const word = { kind: 'ABBREVIATION', short: 'grosse Hafenrundfahrt', meaning: 'Lunge', wording: 'Lobärpneumonie' }
    const preview = (body: object, role = 'data-admin') =>
      as<HouseWordPreview>(role, 'POST', `${WORDS}/preview`, { q: 'Hafenrundfahrt', ...body })
    const q = 'V.a. grosse Hafenrundfahrt'
    const { status, body } = await preview({ word, q, size: 3 })
    expect(status).toBe(200)
    expect(body.before.hits.map(({ code }) => code)).not.toContain('J18.1')
    expect(body.after.hits[0]).toMatchObject({ place: 1, code: 'J18.1', codable: true, text: expect.any(String) })
    expect(body.after.understood?.notes).toContainEqual({
      kind: 'ABBREVIATION',
      written: 'grosse Hafenrundfahrt',
      means: ['Lobärpneumonie'],
    })
    expect(await found(q)).toEqual((await preview({ word, q, size: 100 })).body.before.hits.map(({ code }) => code))
    const text = { word: { ...synonym, short: 'Hafenrundfahrt' } }
    const { before, after } = (await preview(text)).body
    expect([before.total, after.hits.map(({ code }) => code)]).toEqual([0, ['J18.1']])
    expect(await preview({ word: { ...word, wording: '' } })).toMatchObject({ status: 400 })
    expect(await preview({ ...text, version: '1999' })).toMatchObject({ status: 404 })
    expect((await preview(text, 'coder')).status).toBe(403)
  })

  it('is tried before it takes the place of another, and before it goes', async () => {
    const { body } = await as('admin', 'POST', WORDS, { ...synonym, short: 'Xorbulwitz' })
    const preview = async (change: object) => {
      const asked = { q: 'Xorbulwitz', replaces: body.id, ...change }
      const answer = await as<HouseWordPreview>('admin', 'POST', `${WORDS}/preview`, asked)
      const codes = [answer.body.before, answer.body.after].map((side) => side?.hits.map(({ code }) => code))
      return { status: answer.status, codes }
    }
    const moved = { ...synonym, short: 'Xorbulwitz', code: 'E11.90' }
    expect(await preview({ word: moved })).toEqual({ status: 200, codes: [['J18.1'], ['E11.90']] })
    expect(await preview({})).toEqual({ status: 200, codes: [['J18.1'], []] })
    expect(await preview({ replaces: crypto.randomUUID() })).toMatchObject({ status: 404 })
    expect((await as('admin', 'POST', `${WORDS}/preview`, { q: 'x' })).status).toBe(400)
    expect(await found('Xorbulwitz')).toEqual(['J18.1'])
    await as('admin', 'DELETE', `${WORDS}/${body.id}`)
  })

  it('that somebody else has changed meanwhile is neither overwritten nor deleted', async () => {
    const { body } = await as('admin', 'POST', WORDS, { kind: 'WORD', short: 'Brummer', wording: 'Hummel' })
    const path = `${WORDS}/${body.id}`
    const write = (role: string, wording: string, revision: string) =>
      as<HouseWord & { reason: string }>(role, 'PUT', path, { kind: 'WORD', short: 'Brummer', wording, revision })
    const first = await write('data-admin', 'Biene', body.revision)
    expect([first.status, first.body.revision === body.revision]).toEqual([200, false])
    const stale = { status: 409, body: { reason: 'ENTRY_CHANGED' } }
    expect(await write('admin', 'Wespe', body.revision)).toMatchObject(stale)
    expect(await as('admin', 'DELETE', `${path}?revision=${body.revision}`)).toMatchObject(stale)
    expect((await as('admin', 'GET', path)).body).toMatchObject({ wording: 'Biene', revision: first.body.revision })
    expect((await as('admin', 'DELETE', `${path}?revision=${first.body.revision}`)).status).toBe(204)
    expect((await write('admin', 'Wespe', first.body.revision)).status).toBe(404)
  })

  it('is listed with all meanings of its short form, in any letters, and without longer ones', async () => {
    const all = [
      { kind: 'ABBREVIATION', short: 'QX7', meaning: 'Qual' },
      { kind: 'ABBREVIATION', short: 'qx7', meaning: 'Quark' },
      { kind: 'ABBREVIATION', short: 'QX7B', meaning: 'Quader' },
    ]
    const kept = await Promise.all(all.map((word) => as('admin', 'POST', WORDS, word)))
    const { entries } = (await as<HouseWordPage>('admin', 'GET', `${WORDS}?short=QX7&language=de`)).body
    expect(entries.map(({ meaning }) => meaning).sort()).toEqual(['Qual', 'Quark'])
    for (const { body } of kept) await as('admin', 'DELETE', `${WORDS}/${body.id}`)
  })

  it('makes answers that browsers have kept stale', async () => {
    const path = '/api/thesaurus/search/icd10?version=2026&q=Frischwort'
    const kept = async () => (await as<Hits>('coder', 'GET', path)).headers.get('etag')
    const before = await kept()
    expect(await kept()).toBe(before)
    const { body } = await as('admin', 'POST', WORDS, { ...synonym, short: 'Frischwort' })
    const during = await kept()
    expect([typeof before, during === before]).toEqual(['string', false])
    await as('admin', 'DELETE', `${WORDS}/${body.id}`)
    expect([before, during]).not.toContain(await kept())
  })

  it('hides no exact code, title or synonym', async () => {
    const [title] = await found('Lobärpneumonie')
    const before = await found('Pneumonie, nicht näher bezeichnet')
    const { body } = await as('admin', 'POST', WORDS, {
      ...synonym,
      short: 'Pneumonie, nicht näher bezeichnet',
      code: 'E11.90',
    })
    const after = await found('Pneumonie, nicht näher bezeichnet')
    expect([title !== undefined, after[0]]).toEqual([true, before[0]])
    expect(after).toContain('E11.90')
    expect(await as('admin', 'POST', WORDS, { ...synonym, short: 'E11.90', code: 'J18.1' })).toMatchObject({
      status: 400,
    })
    await as('admin', 'DELETE', `${WORDS}/${body.id}`)
  })

  it('leaves a record of every change', async () => {
    const { body } = await as('data-admin', 'POST', WORDS, {
      kind: 'WORD',
      short: 'Velosturz',
      wording: 'Fahrradunfall',
    })
    await as('admin', 'DELETE', `${WORDS}/${body.id}`)
    const { events } = (await as<AuditPage>('admin', 'GET', '/api/v1/audit?limit=2')).body
    expect(events).toMatchObject([
      { action: 'house-word.deleted', actor: 'admin', detail: { id: body.id, short: 'Velosturz' } },
      { action: 'house-word.created', actor: 'data-admin', detail: { wording: 'Fahrradunfall' } },
    ])
  })

  it.each(['coder', 'approver', 'viewer', 'auditor'])('is nothing for a %s', async (role) => {
    for (const [method, path] of [
      ['GET', WORDS],
      ['GET', `${WORDS}/export`],
      ['GET', `${WORDS}/thesaurus`],
      ['DELETE', `${WORDS}/thesaurus/de`],
    ] as const)
      expect((await as(role, method, path)).status).toBe(403)
    expect((await as(role, 'POST', WORDS, synonym)).status).toBe(403)
    expect((await as(role, 'POST', `${WORDS}/import`, fileOf('a.csv', 'kind;short\n'))).status).toBe(403)
  })

  it.each([
    ['one letter', { ...synonym, short: 'x' }, 'short'],
    ['a code there is none of', { ...synonym, code: 'X99' }, 'code'],
    ['a code of another system', { ...synonym, system: 'ATC' }, 'code'],
    ['a synonym of nothing', { ...synonym, system: null, code: null }, 'system'],
    ['an abbreviation of nothing', { kind: 'ABBREVIATION', short: 'LE' }, 'wording'],
    ['an abbreviation that means a code', { ...synonym, kind: 'ABBREVIATION' }, 'code'],
    ['itself', { kind: 'WORD', short: 'Husten', wording: 'husten' }, 'wording'],
    ['control characters', { ...synonym, short: 'Husten\u0007' }, 'short'],
    ['too long a short form', { kind: 'WORD', short: 'a'.repeat(101), wording: 'Husten' }, 'short'],
  ])('of %s is refused, and says which field', async (_, body, field) => {
    const { status, body: problem } = await as<{ details: { field: string }[] }>('admin', 'POST', WORDS, body)
    expect([status, problem.details?.[0]?.field]).toEqual([400, field])
  })

  it('that the list has already is a conflict, one that closes a circle is told', async () => {
    const first = await as('admin', 'POST', WORDS, { kind: 'WORD', short: 'Velo', wording: 'Zweirad' })
    expect(await as('admin', 'POST', WORDS, { kind: 'WORD', short: 'VELO', wording: 'zweirad' })).toMatchObject({
      status: 409,
      body: { reason: 'ENTRY_KNOWN' },
    })
    const circle = await as<{ detail: string; details: unknown[] }>('admin', 'POST', WORDS, {
      kind: 'WORD',
      short: 'Zweirad',
      wording: 'Velo',
    })
    expect([circle.status, circle.body.detail]).toEqual([400, expect.stringContaining('leads back')])
    expect(circle.body.details).toMatchObject([{ field: 'wording', kind: 'MEANS_ITSELF' }])
    await as('admin', 'DELETE', `${WORDS}/${first.body.id}`)
  })
})

it('words of the samples are read into queries: those of the list, and those of the thesaurus', async () => {
  const pneumonia = await found('Pneumonie')
  expect(pneumonia).toContain((await found('LUE'))[0])
  expect(pneumonia).toContain((await found('Lungenpest'))[0])
})

describe('an import', () => {
  const HEADER = 'language;kind;short;meaning;wording;system;code\n'
  const list = async (query = '') => (await as<HouseWordPage>('admin', 'GET', `${WORDS}?size=1000${query}`)).body
  const importList = (rows: string, query = '') =>
    as<Record<string, string>>('data-admin', 'POST', `${WORDS}/import${query}`, fileOf('haus.csv', HEADER + rows))

  it('adds to the list, names what it refuses, and what it brought is found at once', async () => {
    const { body: kept } = await as('admin', 'POST', WORDS, { kind: 'WORD', short: 'Töff', wording: 'Motorrad' })
    const rows =
      'de;SYNONYM;Haustext;;;ICD10;J18.1\nde;WORD;x;;y;;\nde;WORD;Motorrad;;Töff;;\nde;WORD;TÖFF;;motorrad;;\n'
    const answer = await importList(rows)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED_WITH_ERRORS', key: 'HOUSE_WORDS-all', errors: '2' },
    })
    expect((await list()).entries.map(({ short }) => short)).toEqual(expect.arrayContaining(['Haustext', 'Töff']))
    expect((await list('&q=motorrad')).total).toBe(1)
    expect((await found('haustext'))[0]).toBe('J18.1')
    const status = await as<ImportStatus>('admin', 'GET', '/api/admin/import/status/HOUSE_WORDS-all')
    expect(status.body).toMatchObject({ errorCount: 2, status: 'COMPLETED_WITH_ERRORS' })
    const { events } = (await as<AuditPage>('admin', 'GET', '/api/v1/audit?limit=1')).body
    expect(events).toMatchObject([
      { action: 'house-words.imported', actor: 'data-admin', detail: { added: 1, unchanged: 1 } },
    ])
    await as('admin', 'DELETE', `${WORDS}/${kept.id}`)
  })

  it('of what was exported changes nothing, and with replace the file is the list', async () => {
    await as('admin', 'POST', WORDS, { kind: 'WORD', short: '=1+1', wording: '-Summe; "viel"' })
    const before = (await list()).entries
    const csv = (await as<string>('admin', 'GET', `${WORDS}/export`)).body
    expect(await as('admin', 'POST', `${WORDS}/import`, fileOf('export.csv', csv))).toMatchObject({
      body: { status: 'COMPLETED' },
    })
    expect((await list()).entries).toEqual(before)
    expect((await importList('it;WORD;bici;;bicicletta;;\n', '?replace=true')).body.status).toBe('COMPLETED')
    expect((await list()).entries).toMatchObject([{ short: 'bici', language: 'it', changedBy: 'data-admin' }])
    expect(await found('haustext')).toEqual([])
  })

  it('of more rows than a list may have takes as many, names the others, and replaces them all again', async () => {
    const rows = Array.from({ length: 100_002 }, (_, i) => `de;WORD;wort${i};;bedeutung${i};;\n`)
    const answer = await importList(rows.join(''), '?replace=true')
    expect(answer.body).toMatchObject({ status: 'COMPLETED_WITH_ERRORS', errors: '2' })
    expect((await list()).total).toBe(100_000)
    expect((await importList('it;WORD;bici;;bicicletta;;\n', '?replace=true')).body.status).toBe('COMPLETED')
    expect((await list()).total).toBe(1)
  })

  it('of another table, or of nothing usable, is refused and takes nothing away', async () => {
    const other = fileOf('a.csv', 'text;code\nHusten;R05\n')
    expect((await as('admin', 'POST', `${WORDS}/import?replace=true`, other)).status).toBe(400)
    expect((await importList('de;WORD;x;;y;;\n', '?replace=true')).status).toBe(400)
    expect((await list()).total).toBe(1)
  })

  it('of a thesaurus replaces that of its language, counts its groups, and can be taken back', async () => {
    const { content } = await sampleFile('th_de_2026.dat')
    const upload = (name: string, bytes: Uint8Array | string) =>
      as<Record<string, string>>('admin', 'POST', `${WORDS}/thesaurus/import?language=de`, fileOf(name, bytes))
    const all = async () => (await as<HouseThesaurus[]>('admin', 'GET', `${WORDS}/thesaurus`)).body
    const general = `gut|1\n-|${Array.from({ length: 21 }, (_, i) => `gut${i}`).join('|')}\n`
    expect((await upload('a.dat', `UTF-8\nvelo|1\n-|Velo|Fahrrad\n${general}`)).body).toMatchObject({
      status: 'COMPLETED',
      key: 'THESAURUS-all-de',
    })
    expect(await all()).toMatchObject([{ language: 'de', groups: 1, used: 0, filename: 'a.dat' }])
    expect((await upload('th_de.dat', content)).body.status).toBe('COMPLETED')
    const [sample, ...others] = await all()
    expect(others).toEqual([])
    expect(sample).toMatchObject({ language: 'de', groups: 5, filename: 'th_de.dat' })
    expect(sample!.used).toBeGreaterThan(0)
    expect(sample!.used).toBeLessThan(5)
    const told = await upload('b.dat', Buffer.from('UTF-8\nübel|1\n-|Übel|Schlecht\n', 'latin1'))
    expect(told.body).toMatchObject({ status: 'COMPLETED_WITH_ERRORS', errors: '1' })
    expect((await as('admin', 'DELETE', `${WORDS}/thesaurus/de`)).status).toBe(204)
    expect((await as('admin', 'DELETE', `${WORDS}/thesaurus/de`)).status).toBe(404)
    expect(await all()).toEqual([])
  })
})

describe('two nodes', () => {
  let nodes: TestServer[]
  beforeAll(async () => {
    const settings = {
      SVC_AUTH_ENABLED: 'false',
      SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')),
    }
    nodes = [await startServer({ settings }), await startServer({ settings })]
    const { content } = await sampleFile('icd10gm2026_claml_de.zip')
    const body = fileOf('icd.zip', content)
    await fetch(`${nodes[0]!.url}/api/admin/import/icd10?version=2026`, { method: 'POST', body })
  })
  afterAll(() => Promise.all(nodes.map((node) => node.stop())))

  const firstHit = async (node: TestServer | undefined, q: string) => {
    const answer = await fetch(`${node?.url}/api/thesaurus/search/icd10?version=2026&q=${q}`)
    return answer.status === 200 ? ((await answer.json()) as Hits).results[0]?.code : answer.status
  }

  it('see what the other changes and imports', async () => {
    const [first, second] = nodes
    await vi.waitFor(async () => expect(await firstHit(second, 'J18.1')).toBe('J18.1'), UNHURRIED)
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(synonym) }
    expect((await fetch(first!.url + WORDS, post)).status).toBe(201)
    expect(await firstHit(first, 'Kuckuxitis')).toBe('J18.1')
    await vi.waitFor(async () => expect(await firstHit(second, 'Kuckuxitis')).toBe('J18.1'), UNHURRIED)
    const body = fileOf('haus.csv', 'kind;short;system;code\nSYNONYM;Haustext;ICD10;J18.1\n')
    expect((await fetch(`${second!.url}${WORDS}/import`, { method: 'POST', body })).status).toBe(200)
    expect(await firstHit(second, 'Haustext')).toBe('J18.1')
    await vi.waitFor(async () => expect(await firstHit(first, 'Haustext')).toBe('J18.1'), UNHURRIED)
  })
})
