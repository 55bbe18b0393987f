/** Answers asked for again: the same as before while the data is the same, and for nobody who may not have them. */
import { jsonBytes, route, WrittenJson } from '@codarium/platform'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let state = 'first'
let handled = 0
const handle = ({ query: { q } }: { query: { q: string } }) => {
  handled++
  return new WrittenJson(jsonBytes(JSON.stringify({ text: `${q} ${state} ${handled}` })))
}
const common = {
  method: 'GET',
  access: 'catalogue.read',
  tag: 'Probe',
  summary: 'probe',
  query: Type.Object({ q: Type.String({ minLength: 1 }) }),
  answers: { 200: { description: 'OK', schema: Type.Object({ text: Type.String() }) } },
  handle,
} as const
const routes = [
  route({ ...common, path: '/kept', validator: () => state }),
  route({ ...common, path: '/kept-in-rounds', validator: () => state, inRounds: true }),
  route({ ...common, path: '/fresh' }),
]

const wings = [{ name: 'probe', migrations: [], build: async () => ({ routes }) }]
let server: TestServer
beforeAll(async () => {
  server = await startServer({ settings: { SVC_AUTH_ENABLED: 'false' }, wings })
})
afterAll(() => server.stop())
beforeEach(() => {
  state = 'first'
  handled = 0
})

async function ask(path: string, headers = {}) {
  const answer = await fetch(server.url + path, { headers })
  return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() }
}

async function givenAgain(): Promise<number> {
  const { text } = await ask('/metrics')
  return Number(/codarium_http_repeated_answers_total (\d+)/.exec(text)?.[1])
}

it.each(['/kept', '/kept-in-rounds'])('%s is worked out twice for one address, then no more', async (path) => {
  const address = `${path}?q=übel`
  const before = await givenAgain()
  const answers = [await ask(address), await ask(address), await ask(address), await ask(address)]
  expect(answers.map(({ text }) => JSON.parse(text).text)).toEqual([1, 2, 2, 2].map((time) => `übel first ${time}`))
  expect(new Set(answers.map(({ tag }) => tag)).size).toBe(1)
  await ask(`${path}?q=wohl`)
  expect(handled).toBe(3)
  expect(await givenAgain()).toBe(before + 2)
})

it.each(['/kept', '/kept-in-rounds'])('%s is worked out anew when the data has changed', async (path) => {
  const address = `${path}?q=change`
  for (let i = 0; i < 3; i++) await ask(address)
  const before = await ask(address)
  state = 'second'
  const after = await ask(address)
  expect(JSON.parse(after.text)).toEqual({ text: 'change second 3' })
  expect(after.tag).not.toBe(before.tag)
  expect((await ask(address, { 'if-none-match': after.tag })).status).toBe(304)
})

it('what no state is named for is worked out each time', async () => {
  for (let i = 0; i < 4; i++) await ask('/fresh?q=a')
  expect(handled).toBe(4)
})

it('a request that is not valid is refused each time', async () => {
  for (let i = 0; i < 4; i++) expect((await ask('/kept?q=')).status).toBe(400)
  expect(handled).toBe(0)
})

it('callers who may not read get nothing that others have asked for', async () => {
  const issuer = await startIssuer()
  const guarded = await startServer({ settings: { OIDC_ISSUER_URI: issuer.issuer }, wings })
  const askAs = async (role: string) => {
    const token = await issuer.token({ claims: { sub: role, realm_access: { roles: [role] } } })
    return (await fetch(`${guarded.url}/kept?q=a`, { headers: { authorization: `Bearer ${token}` } })).status
  }
  for (let i = 0; i < 3; i++) expect(await askAs('svc-coder')).toBe(200)
  expect(handled).toBe(2)
  expect(await askAs('offline_access')).toBe(403)
  expect((await fetch(`${guarded.url}/kept?q=a`)).status).toBe(401)
  await guarded.stop()
  await issuer.stop()
})
