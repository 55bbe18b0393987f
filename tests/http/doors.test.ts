/** What stands at the doors: security headers, cross-origin calls, rate limits, proxies, metrics, shutdown. */
import { request } from 'node:http'
import { route } from '@codarium/platform'
import { Type } from 'typebox'
import { afterEach, describe, expect, it } from 'vitest'
import { startIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'

let server: TestServer
const start = async (options: TestServerOptions = {}) => {
  server = await startServer(options)
  return server.url
}
afterEach(() => server.stop())

it('every answer carries the security headers, errors and pages included', async () => {
  const url = await start()
  for (const path of ['/api/health', '/api/nothing', '/api/v1/me', '/api/docs', '/']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
  }
})

describe('cross-origin calls', () => {
  const settings = { CORS_ALLOWED_ORIGINS: 'https://his.example,https://ui.example' }

  it('are answered for listed origins only', async () => {
    const url = await start({ settings })
    const from = async (origin: string) => (await fetch(`${url}/api/health`, { headers: { origin } })).headers
    expect((await from('https://his.example')).get('access-control-allow-origin')).toBe('https://his.example')
    for (const origin of ['https://evil.example', 'https://his.example.evil.example', 'http://his.example', 'null']) {
      const headers = await from(origin)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('vary')).toContain('Origin')
    }
  })

  it('are asked for by a preflight, which needs no token', async () => {
    const url = await start({ settings })
    const ask = (origin: string) =>
      fetch(`${url}/api/v1/me`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } })
    const known = await ask('https://ui.example')
    expect(known.status).toBe(204)
    expect(known.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect((await ask('https://evil.example')).headers.get('access-control-allow-methods')).toBeNull()
  })
})

describe('the rate limit', () => {
  it('answers 429 with Retry-After and retryAfter, and lets the caller in again later', async () => {
    let ahead = 0
    const url = await start({ settings: { SVC_RATE_LIMIT_PER_MINUTE: '5' }, now: () => 1e12 + ahead })
    for (let i = 0; i < 5; i++) expect((await fetch(`${url}/api/info`)).status).toBe(200)
    const refused = await fetch(`${url}/api/info`)
    expect(refused.status).toBe(429)
    const body = (await refused.json()) as { retryAfter: number }
    expect(body).toMatchObject({ error: 'RATE_LIMIT_EXCEEDED', retryAfter: 12 })
    expect(refused.headers.get('retry-after')).toBe('12')
    ahead = body.retryAfter * 1000
    expect((await fetch(`${url}/api/info`)).status).toBe(200)
  })

  it('counts by subject, so callers behind one address do not starve each other', async () => {
    const issuer = await startIssuer()
    const fixed = Date.now()
    const url = await start({
      settings: { SVC_RATE_LIMIT_PER_MINUTE: '3', OIDC_ISSUER_URI: issuer.issuer },
      now: () => fixed,
    })
    const as = async (sub: string) => ({ authorization: `Bearer ${await issuer.token({ claims: { sub } })}` })
    const anna = await as('anna')
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await fetch(`${url}/api/v1/me`, { headers: anna })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await fetch(`${url}/api/v1/me`, { headers: await as('beat') })).status).toBe(200)
    await issuer.stop()
  })

  it('also stops somebody who tries tokens, and paths, and leaves health alone', async () => {
    const url = await start({ settings: { SVC_RATE_LIMIT_PER_MINUTE: '3' }, now: () => 1e12 })
    const statuses = []
    for (let i = 0; i < 4; i++) {
      statuses.push((await fetch(`${url}/api/v1/me`, { headers: { authorization: 'Bearer x' } })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await fetch(`${url}/api/nothing`)).status).toBe(429)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
  })
})

describe('forwarded headers', () => {
  const forwarded = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'coding.hospital.example',
    'x-forwarded-for': '9.9.9.9',
  }
  const config = async (url: string, headers: Record<string, string>) =>
    (await (await fetch(`${url}/api/v1/config`, { headers })).json()) as Record<string, string>

  it('are ignored from anybody', async () => {
    const url = await start()
    expect(await config(url, forwarded)).toMatchObject({
      serverUrl: url,
      uiUrl: url,
      webSocketUrl: url.replace('http', 'ws'),
    })
  })

  it('are believed from a trusted proxy', async () => {
    const url = await start({ settings: { SVC_TRUSTED_PROXIES: '127.0.0.0/8,::1' } })
    expect(await config(url, forwarded)).toMatchObject({
      serverUrl: 'https://coding.hospital.example',
      webSocketUrl: 'wss://coding.hospital.example',
    })
    expect((await config(url, { ...forwarded, 'x-forwarded-host': 'evil" onload=' })).serverUrl).not.toContain('evil')
  })

  it('never change addresses that are set', async () => {
    const url = await start({
      settings: {
        SVC_TRUSTED_PROXIES: '127.0.0.1',
        SVC_PUBLIC_SERVER_URL: 'https://s.example',
        SVC_PUBLIC_DATASERVER_URL: 'https://d.example',
        SVC_PUBLIC_WEBSOCKET_URL: 'wss://w.example',
        SVC_UI_URL: 'https://u.example',
        OIDC_SCOPE: 'openid api://codarium/use',
      },
    })
    expect(await config(url, forwarded)).toMatchObject({
      oauth2: { scope: 'openid api://codarium/use' },
      serverUrl: 'https://s.example',
      dataServerUrl: 'https://d.example',
      webSocketUrl: 'wss://w.example',
      uiUrl: 'https://u.example',
    })
  })
})

it.each(['/api', '/fhir/'])('a UI below %s, where our own addresses are, stops the start', async (path) => {
  const SVC_UI_URL = `https://coding.example${path}`
  await expect(startServer({ settings: { SVC_UI_URL } })).rejects.toThrow('SVC_UI_URL must have another path')
})

describe('metrics', () => {
  it('are open to this machine, in the format of Prometheus, by route pattern', async () => {
    const url = await start()
    await fetch(`${url}/api/info`)
    const answer = await fetch(`${url}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain(
      'codarium_http_request_duration_seconds_count{method="GET",route="/api/info",status="200"} 1',
    )
  })

  it('need a token from elsewhere, and through a proxy', async () => {
    const url = await start()
    expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(401)
    await server.stop()
    const closed = await start({ settings: { SVC_METRICS_ALLOW: '10.0.0.0/8' } })
    expect((await fetch(`${closed}/metrics`)).status).toBe(401)
  })
})

describe('a server that stops', () => {
  it.each([
    ['undescribed', { description: 'OK' }],
    ['described', { description: 'OK', schema: Type.Object({ done: Type.Boolean() }) }],
  ])('finishes what is in flight and refuses what comes after (%s answer)', async (_name, answers) => {
    let release = () => {}
    let arrived = () => {}
    const entered = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const slow = route({
      method: 'GET',
      path: '/probe/slow',
      access: 'open',
      tag: 'Probe',
      summary: 'slow',
      answers: { 200: answers },
      handle: async () => {
        arrived()
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return { done: true }
      },
    })
    const url = await start({ wings: [{ name: 'probe', migrations: [], build: async () => ({ routes: [slow] }) }] })
    const inFlight = fetch(`${url}/probe/slow`)
    await entered
    const stopped = server.stop()
    await expect(freshConnection(url)).rejects.toThrow(/ECONNREFUSED/)
    release()
    const answer = await inFlight
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
    expect(answer.headers.get('connection')).toBe('close')
    await stopped
    await start()
  })
})

function freshConnection(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/health`, { agent: false }, (answer) => resolve(answer.statusCode ?? 0))
    call.on('error', (error: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }) =>
      reject(new Error(error.code ?? error.errors?.[0]?.code ?? error.message)),
    )
    call.end()
  })
}
