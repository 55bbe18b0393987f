/** Administration refuses what it does not know, in the address and in forms: a typo must not work on another year. */
import type { Problem } from '@codarium/contract'
import { permissions } from '@codarium/contract'
import type { Route } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'
import { getJson } from '../harness/upload.ts'
import { sample } from '../inbox/inbox-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ settings: { SVC_AUTH_ENABLED: 'false' } })
})
afterAll(() => server.stop())

/** Valid values for the parameters of all paths. */
const VALUES: Readonly<Record<string, string>> = {
  year: '2026',
  version: '2026',
  language: 'de',
  lang: 'de',
  systemCode: 'CHOP',
  folder: 'success',
  filename: 'x.txt',
  key: 'CHOP-2026-de',
  id: 'e2c3f0a4-58a5-4a1e-8a3e-0a8c5d9f1b22',
  deliveryId: 'e2c3f0a4-58a5-4a1e-8a3e-0a8c5d9f1b22',
  jobId: 'e2c3f0a4-58a5-4a1e-8a3e-0a8c5d9f1b22',
}

/** By who may call it, told anew here: a route that forgets to be strict must not be able to forget the test, too. */
function isAdministration({ path, access, upload, undescribed }: Route): boolean {
  if (undescribed) return false
  const roles: readonly string[] = access in permissions ? permissions[access as 'audit.read'].roles : ['CODER']
  const isForAdministrators = roles.every((role) => role === 'ADMIN' || role === 'DATA_ADMIN')
  return /^\/api\/(v1\/)?admin\//.test(path) || upload !== undefined || (isForAdministrators && path !== '/metrics')
}

const pathOf = ({ path }: Route) =>
  path
    .replace('/users/{id}', `/users/${'a'.repeat(32)}`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? `no value for ${name}`)

async function ask(route: Route, query: string, body?: FormData): Promise<{ status: number; problem: Problem }> {
  const path = pathOf(route)
  const required = Object.keys(route.query?.properties ?? {}).map((name) => `${name}=${wellFormed(name)}`)
  const address = `${server.url}${path}?${[...required, query].join('&')}`
  const answer = await fetch(address, { method: route.method, ...(body ? { body } : {}) })
  return { status: answer.status, problem: (await answer.json()) as Problem }
}

const QUERY_VALUES: Readonly<Record<string, string>> = {
  ...VALUES,
  from: '2025',
  to: '2026',
  type: 'CHOP',
  tariff: 'SWISSDRG',
  delaySeconds: '5',
  limit: '10',
  format: 'json',
  status: 'FAILED',
}
const wellFormed = (name: string) => QUERY_VALUES[name] ?? 'false'

/** The fields an answer complains of; the two imports that answer with a status tell them in its message. */
function complaints({ details, ...rest }: Problem): string {
  return [...(details ?? []).map(({ field }) => field), (rest as { message?: string }).message ?? ''].join(' ')
}

it('every route of administration declares that it takes no other parameters', () => {
  const isStrict = ({ query }: Route) => (query as { additionalProperties?: boolean })?.additionalProperties === false
  const lax = server.routes.filter((route) => isAdministration(route) && !isStrict(route))
  expect(lax.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(server.routes.filter(isAdministration).length).toBeGreaterThan(60)
})

it('an unknown parameter is a 400 that names it, at every route without a body', async () => {
  for (const route of server.routes.filter((each) => isAdministration(each) && !each.body)) {
    const { status, problem } = await ask(route, 'surprise=1')
    expect([route.method, route.path, status, complaints(problem)]).toEqual([
      route.method,
      route.path,
      400,
      expect.stringContaining('surprise'),
    ])
  }
})

it('a parameter in other letters, or given twice, is a 400, too', async () => {
  const chop = server.routes.find(({ path }) => path === '/api/admin/import/chop') as Route
  expect(await ask(chop, 'Version=2028')).toMatchObject({ status: 400, problem: { details: [{ field: 'Version' }] } })
  expect(await ask(chop, 'version=2028')).toMatchObject({ status: 400, problem: { details: [{ field: 'version' }] } })
})

describe('a form with a part that no route reads', () => {
  const file = async (): Promise<[string, Blob, string]> => [
    'file',
    new Blob([(await sample('chop2026_de.zip')) as Uint8Array<ArrayBuffer>]),
    'chop.zip',
  ]

  async function post(path: string, ...parts: [string, string | Blob, string?][]) {
    const form = new FormData()
    for (const part of parts) form.append(...(part as [string, Blob, string]))
    const answer = await fetch(server.url + path, { method: 'POST', body: form })
    return { status: answer.status, problem: (await answer.json()) as Problem }
  }

  const stats = () => getJson(`${server.url}/api/admin/stats`)

  it('does not replace the catalogue of the default year', async () => {
    const before = await stats()
    const forms: [string, string | Blob, string?][][] = [
      [['version', '2028'], await file()],
      [await file(), ['version', '2028']],
      [await file(), ['Version', '2028'], ['Version', '2029']],
      [['language', 'fr'], await file(), ['version', '2028']],
    ]
    for (const parts of forms) {
      const { status, problem } = await post('/api/admin/import/chop', ...parts)
      const names = new Set(parts.map(([name]) => name).filter((name) => name !== 'file'))
      expect([status, problem.error]).toEqual([400, 'VALIDATION_ERROR'])
      expect(problem.detail).toContain('parameters go into the address')
      expect(problem.details?.map(({ field, kind }) => [field, kind])).toEqual(
        [...names].map((name) => [name, 'NOT_KNOWN_HERE']),
      )
    }
    expect(await stats()).toEqual(before)
  })

  it('is refused by every route that takes a file', async () => {
    for (const route of server.routes.filter(({ upload }) => upload)) {
      const query = new URLSearchParams(
        Object.keys(route.query?.properties ?? {}).map((name): [string, string] => [name, wellFormed(name)]),
      )
      const small = new Blob(['x'])
      const { status, problem } = await post(`${pathOf(route)}?${query}`, ['file', small, 'x.zip'], ['replace', 'true'])
      expect([route.path, status, complaints(problem)]).toEqual([route.path, 400, expect.stringContaining('replace')])
    }
    expect(await getJson(`${server.url}/api/admin/import/status`)).toMatchObject({ waitingFiles: 0, recentJobs: [] })
  })

  it('names what stands there in place of the file', async () => {
    const { problem } = await post('/api/admin/import/chop', ['File', new Blob(['x']), 'x.zip'])
    expect(problem.details?.map(({ field }) => field)).toEqual(['file', 'File'])
  })
})
