/** The API description tells everything the servers answer to, and routes say who may call them. */
import { errorCatalogue, permissions } from '@codarium/contract'
import { route } from '@codarium/platform'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
  security?: unknown[]
}
interface Description {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let description: Description

beforeAll(async () => {
  server = await startServer()
  description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description
})
afterAll(() => server.stop())

it('every route declares who may call it, by the permission table', () => {
  for (const { method, path, access } of server.routes) {
    expect(['open', 'signed-in', ...Object.keys(permissions)], `${method} ${path}`).toContain(access)
  }
})

it('a server with a route that declares nothing does not start', async () => {
  const undeclared = { ...route({ ...probe, access: 'open' }), access: undefined as never }
  const wing = { name: 'probe', migrations: [], build: async () => ({ routes: [undeclared] }) }
  await expect(startServer({ wings: [wing] })).rejects.toThrow('GET /probe does not say who may call it')
})

const probe = {
  method: 'GET',
  path: '/probe',
  tag: 'Probe',
  summary: 'probe',
  answers: { 200: { description: 'OK' } },
  handle: () => ({}),
} as const

// The servers trust their schemas: nobody else looks whether these are any.
it('what routes take is described by sound schemas', () => {
  const ajv = new Ajv2020({ strict: false, logger: false })
  for (const { method, path, params, query, body } of server.routes) {
    for (const schema of [params, query, body]) {
      expect(schema === undefined || ajv.validateSchema(schema), `${method} ${path}: ${ajv.errorsText()}`).toBe(true)
    }
  }
})

it('only what the design lists is open', () => {
  const open = server.routes
    .filter(({ access, undescribed }) => access === 'open' && !undescribed)
    .map(({ path }) => path)
  expect(open.sort()).toEqual([
    '/api/docs',
    '/api/health',
    '/api/health/live',
    '/api/health/ready',
    '/api/info',
    '/api/openapi.json',
    '/api/v1/coding/health',
    // The launch code in its body is the credential.
    '/api/v1/coding/session/{id}/launch',
    '/api/v1/config',
    '/api/v1/health',
    '/api/v1/license/status',
  ])
})

it('is OpenAPI 3.1 and describes every route with its answers and parameters', () => {
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(description.info.version).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
  for (const { method, path, undescribed, answers } of server.routes) {
    if (undescribed) continue
    const described = description.paths[path]?.[method.toLowerCase()]
    expect(described?.summary, `${method} ${path}`).toBeTruthy()
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(answers)))
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(described?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []).toEqual(
      inPath,
    )
  }
})

const operation = (id: string): Operation => {
  const [method = '', path = ''] = id.split(' ')
  const found = description.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${id} is not described`)
  return found
}
const everyOperation = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ id: `${method.toUpperCase()} ${path}`, each })),
  )

it('says which operations need no token: all that are open, and where it depends on the caller', () => {
  const open = everyOperation().filter(({ each }) => each.security?.length === 0)
  expect(open.map(({ id }) => id)).toEqual(
    server.routes
      .filter(({ access, undescribed }) => access === 'open' && !undescribed)
      .map(({ method, path }) => `${method} ${path}`),
  )
  expect(operation('GET /metrics').security).toEqual([{ bearer: [] }, {}])
  expect(operation('GET /api/v1/me').security).toBeUndefined()
})

it('says 404 where there may be nothing, and 409 where another import may run', () => {
  const missing = [
    'GET /api/admin/import/status/{key}',
    'GET /api/thesaurus/import/chop-ai/{version}/{lang}/status',
    'GET /api/thesaurus/import/begleitdokumente/{version}/status',
    'GET /api/admin/import/logs/{folder}/{filename}',
    'GET /api/admin/import/logs/{folder}/{year}/{filename}',
    'GET /api/admin/delete/{systemCode}/{version}/preview',
    'DELETE /api/admin/delete/{systemCode}/{version}',
    'DELETE /api/admin/delete/{systemCode}/{version}/thesaurus-only',
    'GET /api/admin/clean/{version}',
    'DELETE /api/admin/clean/{version}',
    'POST /api/admin/references/extract/{systemCode}/{version}',
    'GET /api/admin/references/stats/{systemCode}/{version}',
    'DELETE /api/admin/references/delete/{systemCode}/{version}',
    'POST /api/thesaurus/build/{version}',
    'GET /api/thesaurus/build/{version}/status',
    'POST /api/admin/thesaurus/rebuild/{version}',
    'POST /api/admin/thesaurus/resync-synonyms/{version}',
    'POST /api/admin/thesaurus/schedule-rebuild/{version}',
    'GET /api/admin/thesaurus/status/{version}',
    'POST /api/thesaurus/cache/reload/{version}',
    'DELETE /api/thesaurus/cache/{version}',
  ]
  expect(missing.filter((id) => !operation(id).responses[404])).toEqual([])
  const uploads = server.routes.filter(({ upload }) => upload).map(({ path }) => `POST ${path}`)
  expect([...uploads, 'POST /api/admin/import/scan'].filter((id) => !operation(id).responses[409])).toEqual([])
})

it('names every content type an answer can have', () => {
  const typesOf = (id: string) => Object.keys(operation(id).responses[200]?.content ?? {}).sort()
  const raw = ['application/json', 'application/xml', 'text/plain']
  expect(typesOf('GET /api/admin/feedback')).toEqual(['application/json', 'text/csv'])
  expect(typesOf('GET /api/v1/coding/session/{id}/data')).toEqual(raw)
  expect(typesOf('GET /api/v1/coding/session/{id}/result/data')).toEqual(raw)
})

it('describes the body of every error', () => {
  for (const { id, each } of everyOperation())
    for (const [status, { content }] of Object.entries(each.responses))
      if (Number(status) >= 400) expect([id, status, Object.keys(content ?? {})]).not.toEqual([id, status, []])
})

it('describes what comes from before the route: broken HTTP, bodies that are not read, the rate limit', () => {
  for (const { id, each } of everyOperation()) {
    const statuses = Object.keys(each.responses).map(Number)
    expect([id, statuses]).toEqual([id, expect.arrayContaining([400, 408, 431, 500, 503])])
    expect([id, statuses.includes(413), statuses.includes(415)]).toEqual([id, !isGet(id), !isGet(id)])
  }
  expect(operation('GET /api/health').responses).not.toHaveProperty('429')
  expect(operation('GET /api/info').responses).toHaveProperty('429')
})

function isGet(id: string): boolean {
  return id.startsWith('GET ')
}

it('does not call a parameter required that has a default', () => {
  const wrong = everyOperation().flatMap(({ id, each }) =>
    (each.parameters ?? [])
      .filter(({ required, in: place, schema }) => required && place === 'query' && 'default' in schema)
      .map(({ name }) => `${id} ${name}`),
  )
  expect(wrong).toEqual([])
})

it('real answers match their description', async () => {
  const { Value } = await import('typebox/value')
  for (const { path, access, answers, undescribed } of server.routes) {
    const schema = answers[200]?.schema
    if (access !== 'open' || undescribed || path.includes('{') || !schema || answers[200]?.type) continue
    const body = await (await fetch(server.url + path)).json()
    expect([path, [...Value.Errors(schema, body)]]).toEqual([path, []])
  }
})

it('operation ids are unique', () => {
  const ids = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map((op) => (op as { operationId?: string }).operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

it('the readable page shows every route and every error code with an anchor', async () => {
  const answer = await fetch(`${server.url}/api/docs`)
  const page = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/html')
  for (const path of Object.keys(description.paths)) expect(page).toContain(path)
  for (const code of Object.keys(errorCatalogue)) expect(page).toContain(`id="${code}"`)
  expect(page).not.toMatch(/<script|style="/)
})
