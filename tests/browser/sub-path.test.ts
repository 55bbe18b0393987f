/** Codarium below a path of another host, behind a real nginx with TLS: pages, sign-in, API, sessions and WebSockets. */
import type { ClientConfiguration } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import { type APIRequestContext, request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { delivery } from '../../coding/sessions/tests/session-server.ts'
import { serverConfiguration } from '../../desktop/server-configuration.ts'
import { freePort, startNginx } from '../harness/nginx.ts'
import { sampleData } from '../harness/sample-data.ts'
import { openPage } from './chromium.ts'
import { openSite, type Site, signedOut, signInAs } from './site.ts'

/** nginx hands addresses on as they came, or takes the path away first. */
const proxies = { 'keeps the path': await freePort(), 'strips the path': await freePort() } as const
const addressOf = (port: number) => `https://localhost:${port}/codarium`
const told = addressOf(proxies['keeps the path'])

let site: Site
let reader: APIRequestContext
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  const settings = { SVC_UI_URL: told, SVC_TRUSTED_PROXIES: '127.0.0.1' }
  site = await openSite(settings, { data: await sampleData() })
  reader = await request.newContext({ ignoreHTTPSErrors: true })
  const upstream = Number(new URL(site.server.url).port)
  for (const [name, port] of Object.entries(proxies)) {
    stops.push(await startNginx({ upstream, port, strips: name.startsWith('strips') }))
    site.provider.allowOrigin(addressOf(port))
  }
})
afterEach(() => site.closeWindows())
afterAll(async () => {
  for (const stop of stops) await stop()
  await reader?.dispose()
  await site?.close()
})

/** A visitor who takes the certificate of this test for a good one. */
const visitor = () => openPage(site.browser, { ignoreHTTPSErrors: true })
const read = async (address: string) => {
  const { accessToken } = await signInByForm(site.provider.issuer, 'coder')
  const answer = await reader.get(address, { headers: { authorization: `Bearer ${accessToken}` } })
  expect([address, answer.status()]).toEqual([address, 200])
  return answer.text()
}

describe.each(Object.entries(proxies))('a proxy that %s', (_name, port) => {
  const address = addressOf(port)

  test('shows the pages, signs in and out, and launches a session, whose page loads what it needs', async () => {
    const { page, complaints } = await visitor()
    await page.goto(address)
    await signInAs(page, 'Anna Berger')
    expect(page.url()).toBe(`${address}/`)
    await page.getByRole('link', { name: 'Anleitung' }).click()
    await page.waitForURL(`${address}/guide`)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/codarium/api/docs')
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await signedOut(page)
    await page.getByText('Nicht angemeldet').first().waitFor()
    expect(page.url()).toBe(`${address}/`)

    const { accessToken } = await signInByForm(site.provider.issuer, 'coder')
    const answer = await page.request.post(`${address}/api/v1/coding/session`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        data: delivery({ ent: String(100_000_000 + port), cases: ['4711'] }),
        format: 'spiges',
        source: 'BROWSER',
      },
    })
    const { redirectUrl } = (await answer.json()) as { redirectUrl: string }
    expect(redirectUrl).toMatch(new RegExp(`^${told}/spiges/session/`))
    await page.goto(redirectUrl.replace(told, address))
    await page.getByRole('grid').first().waitFor()
    expect(complaints).toEqual([])
  })

  test('tells addresses below the path, which lead back to it', async () => {
    const configuration = JSON.parse(await read(`${address}/api/v1/config`)) as ClientConfiguration
    expect(configuration).toMatchObject({
      serverUrl: address,
      dataServerUrl: address,
      webSocketUrl: address.replace('https', 'wss'),
      uiUrl: told,
    })
    expect(JSON.parse(await read(`${address}/api/openapi.json`))).toMatchObject({
      servers: [{ url: address }],
    })
    expect(JSON.parse(await read(`${address}/fhir/metadata`))).toMatchObject({
      implementation: { url: `${address}/fhir` },
    })
    const docs = await read(`${address}/api/docs`)
    const style = /href="([^"]+\.css)"/.exec(docs)?.[1] ?? ''
    await read(new URL(style, `${address}/api/docs`).href)
  })

  test('lets a WebSocket through', async () => {
    const { accessToken } = await signInByForm(site.provider.issuer, 'coder')
    const socket = new WebSocket(`${address.replace('https', 'wss')}/ws/dll?instanceId=sub-path-${port}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      rejectUnauthorized: false,
    })
    const first = await new Promise<string>((resolve, reject) => {
      socket.once('error', reject).once('message', (text) => resolve(String(text)))
    })
    socket.terminate()
    expect(JSON.parse(first)).toMatchObject({ type: 'AUTH_OK' })
  })
})

test('the desktop client finds a server below a path', async () => {
  const address = `${site.server.url}/codarium`
  expect(await serverConfiguration(`${address}/`)).toMatchObject({ serverUrl: address })
})
