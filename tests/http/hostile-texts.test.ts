/** Texts and numbers that nothing can keep, or that are longer than anybody reads: 400, named, and never repeated in full. */
import { type Route, route } from '@codarium/platform'
import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'
import { rawGet } from './raw-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    settings: { SVC_AUTH_ENABLED: 'false' },
    wings: [{ name: 'probe', migrations: [], build: async () => ({ routes: [probe] }) }],
  })
})
afterAll(() => server.stop())

const probe = route({
  access: 'open',
  tag: 'Probe',
  summary: 'probe',
  answers: { 200: { description: 'OK' } },
  method: 'POST',
  path: '/probe/{name}',
  params: Type.Object({ name: Type.String() }),
  query: Type.Object({ q: Type.Optional(Type.String()) }),
  body: Type.Unknown(),
  handle: ({ body }) => ({ body }),
})

interface Refused {
  status: number
  instance: string
  details?: { field: string; message: string }[]
}
async function send(method: string, path: string, body?: unknown): Promise<Refused> {
  const answer = await fetch(server.url + path, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })
  return { ...((await answer.json()) as Refused), status: answer.status }
}

describe('a text that no store can keep is refused with its field', () => {
  const message = 'must be well-formed Unicode without NUL'
  it.each([
    ['in a path', '/probe/a%00b', '{}', 'name'],
    ['in a query', '/probe/a?q=x%00', '{}', 'q'],
    ['in a parameter nobody knows', '/probe/a?x=%00', '{}', 'x'],
    ['NUL in a body', '/probe/a', '{"a":[1,{"b":"x\\u0000"}]}', 'a.1.b'],
    ['half a character in a body', '/probe/a', '{"a":"\\uD83D"}', 'a'],
    ['the name of a member', '/probe/a', '{"a":{"\\udc00":1}}', 'a'],
  ])('%s', async (_name, path, body, field) => {
    expect(await send('POST', path, body)).toMatchObject({ status: 400, details: [{ field, message }] })
  })

  it('in the query of a search', async () => {
    const { body } = await rawGet(server.url, '/api/thesaurus/search/icd10?q=a%00')
    expect(JSON.parse(body)).toMatchObject({ status: 400, details: [{ field: 'q', message }] })
  })

  it('and every other character is taken', async () => {
    const body = { text: '\u0001\u007f\ufffe\u{10ffff} é 😀 \\u0000', '\\ud800': 1 }
    expect(await send('POST', '/probe/%01%EF%BF%BF?q=%F0%9F%98%80', body)).toMatchObject({ status: 200, body })
  })
})

describe('an answer repeats at most 100 characters of what came', () => {
  const long = 'x'.repeat(50_000)
  const path = 'y'.repeat(400)
  it.each([
    ['an unknown member', 'PUT', '/api/v1/coding/session/s/draft', { [long]: 1 }],
    ['many steps to a field', 'PUT', '/api/v1/coding/session/s/draft', { cases: [{ index: 0, [long]: 1 }] }],
    ['an unknown value', 'POST', '/api/v1/coding/session', { data: 'a', format: long }],
    ['the root of a delivery', 'POST', '/api/v1/coding/session', { data: `<${long}/>`, format: 'spiges' }],
    ['an element that is not closed', 'POST', '/api/v1/coding/session', { data: `<${long}>`, format: 'spiges' }],
    ['an attribute that stands twice', 'POST', '/api/v1/coding/session', { data: `<a ${long}="" ${long}=""/>` }],
    ['a path', 'GET', `/api/v1/coding/session/${path}`, undefined],
    ['a path that leads nowhere', 'GET', `/nowhere/${path}/${path}`, undefined],
    ['an address of a system', 'GET', `/fhir/CodeSystem/$lookup?system=${path}&code=a`, undefined],
    ['a filter with a modifier', 'GET', `/fhir/CodeSystem?${path}:exact=a`, undefined],
    ['a code', 'GET', `/api/thesaurus/code/ICD10/${path}`, undefined],
    ['a parameter out of its range', 'GET', `/api/thesaurus/search/icd10?q=${path}${path}&${path}=1`, undefined],
  ])('%s', async (_name, method, address, body) => {
    const { status, ...answer } = await send(method, address, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(answer)).not.toMatch(/x{101}|y{101}/)
    for (const { field } of answer.details ?? []) expect(field.length).toBeLessThanOrEqual(100)
  })
})

describe('numbers', () => {
  it('have a smallest and a largest value wherever a route takes them', () => {
    const unbounded = server.routes
      .filter((each) => each !== (probe as Route))
      .flatMap(({ method, path, params, query, body }) =>
        [params, query, body].flatMap((part) => numbersIn(part)).map((name) => `${method} ${path} ${name}`),
      )
    expect(unbounded).toEqual([])
  })

  it.each(['Infinity', '-Infinity', '1e400', 'NaN', '9007199254740993', '1e30', '-1', '1.5', ''])(
    '%s is no offset',
    async (offset) => {
      expect(await send('GET', `/api/v1/coding/session/x/cases?offset=${offset}`)).toMatchObject({
        status: 400,
        details: [{ field: 'offset' }],
      })
    },
  )
})

/** The numbers in a schema that have no bounds, by their path. */
function numbersIn(schema: TSchema | undefined, path = ''): string[] {
  if (!schema || typeof schema !== 'object') return []
  const { type, minimum, maximum, properties = {}, items, anyOf = [], allOf = [] } = schema as Record<string, never>
  const isNumber = [type].flat().some((each) => each === 'integer' || each === 'number')
  const parts: [string, TSchema][] = [
    ...Object.entries<TSchema>(properties),
    ...(items ? [['[]', items] as [string, TSchema]] : []),
    ...[...(anyOf as TSchema[]), ...(allOf as TSchema[])].map((each) => ['|', each] as [string, TSchema]),
  ]
  return [
    ...(isNumber && (minimum === undefined || maximum === undefined) ? [path] : []),
    ...parts.flatMap(([name, part]) => numbersIn(part, `${path}.${name}`)),
  ]
}
