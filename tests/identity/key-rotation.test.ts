/** Keys of the issuer: rotation, outage, and an attacker who names unknown keys. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let issuer: TestIssuer
let server: TestServer

beforeEach(async () => {
  issuer = await startIssuer('RS256')
  // No OIDC_JWK_URI: the keys come by way of the discovery document.
  server = await startServer({ settings: { OIDC_ISSUER_URI: issuer.issuer } })
})

afterEach(async () => {
  await server.stop()
  await issuer.stop()
})

async function status(token: string): Promise<number> {
  return (await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status
}

it('a rotated key is picked up at the first token that names it, and the withdrawn one is refused', async () => {
  const old = await issuer.token()
  expect(await status(old)).toBe(200)
  await issuer.rotate()
  expect(await status(await issuer.token())).toBe(200)
  expect(await status(old)).toBe(401)
})

it('many callers at once cause one fetch', async () => {
  const token = await issuer.token()
  const all = await Promise.all(Array.from({ length: 50 }, () => status(token)))
  expect(new Set(all)).toEqual(new Set([200]))
  expect(issuer.fetches()).toBe(1)
})

it('a flood of unknown key ids causes one further fetch', async () => {
  expect(await status(await issuer.token())).toBe(200)
  const tokens = await Promise.all(Array.from({ length: 30 }, (_, i) => issuer.token({ kid: `unknown-${i}` })))
  for (const token of tokens) expect(await status(token)).toBe(401)
  expect(issuer.fetches()).toBe(2)
})

it('known keys are used on while the issuer is down; without any the answer is 503', async () => {
  issuer.setDown(true)
  expect(await status(await issuer.token())).toBe(503)
  issuer.setDown(false)
  await expect.poll(async () => status(await issuer.token()), { interval: 200, timeout: 20_000 }).toBe(200)
  issuer.setDown(true)
  expect(await status(await issuer.token())).toBe(200)
})

it('health shows an issuer that cannot be reached, and the server goes on', async () => {
  issuer.setDown(true)
  const answer = await fetch(`${server.url}/api/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'DEGRADED',
    dependencies: { store: { status: 'UP' }, identity: { status: 'DOWN' } },
  })
})
