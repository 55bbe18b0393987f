/** The API description tells everything the servers answer to, and routes say who may call them. */
import { errorCatalogue, permissions } from '@codarium/contract'
import { route } from '@codarium/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; schema: object }[]
  responses: Record<string, { description: string; content?: object }>
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

it('only what the design lists is open', () => {
  const open = server.routes
    .filter(({ access, undescribed }) => access === 'open' && !undescribed)
    .map(({ path }) => path)
  expect(open.sort()).toEqual([
    '/api/docs',
    '/api/health',
    '/api/info',
    '/api/openapi.json',
    '/api/v1/coding/health',
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
    const operation = description.paths[path]?.[method.toLowerCase()]
    expect(operation?.summary, `${method} ${path}`).toBeTruthy()
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(answers)))
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []).toEqual(
      inPath,
    )
  }
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
