/** Who may frame the UI of a session, in a real Chromium: the origins of its partner, and nobody else. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hisRequest } from '../../coding/sessions/tests/session-server.ts'
import { type PartnerWorld, startPartnerWorld } from '../../coding/webhooks/tests/partner-world.ts'
import { theChromium } from './chromium.ts'
import { closeWindows, openWindow } from './windows.ts'

let page: Page
let place: PartnerWorld
let his: Server
beforeAll(async () => {
  page = (await openWindow(await theChromium())).page
  place = await startPartnerWorld()
  his = createServer((request, response) => {
    const frame = new URL(request.url ?? '/', 'http://his').searchParams.get('frame') ?? ''
    response.setHeader('content-type', 'text/html').end(`<iframe src="${frame.replaceAll('"', '&quot;')}"></iframe>`)
  })
  await new Promise<void>((resolve) => his.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await closeWindows(await theChromium(), place.world.server.url)
  await place.stop()
  his?.close()
})

/** The same page under two names: two origins. */
const origin = (host: 'localhost' | '127.0.0.1') => `http://${host}:${(his.address() as AddressInfo).port}`

async function sessionOf(frameAncestors: string[]) {
  const partner = await place.partner({ frameAncestors })
  const { body } = await (await partner.as('svc-coder')).post('his/session', hisRequest())
  return body as { embedUrl: string; redirectUrl: string; expiresAt: string; sessionId: string }
}

/** What a page of an origin shows in its frame: the UI, or nothing because the browser refused. */
async function framed(by: string, address: string): Promise<'shown' | 'blocked'> {
  await page.goto(`${by}/?frame=${encodeURIComponent(address)}`)
  const frame = page.frames().find((one) => one !== page.mainFrame())
  const hasUi = await frame?.locator('#app').count()
  return hasUi ? 'shown' : 'blocked'
}

test('from a listed origin the frame loads, from any other it stays blocked', async () => {
  const { embedUrl, redirectUrl, expiresAt } = await sessionOf([origin('localhost')])
  expect(embedUrl).toBe(redirectUrl)
  expect(Date.parse(expiresAt)).toBeGreaterThan(place.world.server.context.now())
  expect(await framed(origin('localhost'), embedUrl)).toBe('shown')
  expect(await framed(origin('127.0.0.1'), embedUrl)).toBe('blocked')
})

test('each session by its own partner; without a list, without a session, and on all other pages nobody', async () => {
  const [one, other] = [await sessionOf([origin('localhost')]), await sessionOf([origin('127.0.0.1')])]
  expect(await framed(origin('127.0.0.1'), one.embedUrl)).toBe('blocked')
  expect(await framed(origin('127.0.0.1'), other.embedUrl)).toBe('shown')
  const unlisted = await sessionOf([])
  const { url } = place.world.server
  for (const address of [unlisted.embedUrl, `${url}/spiges/session/nobody/cases`, `${url}/`, `${url}/guide`]) {
    expect(await framed(origin('localhost'), address)).toBe('blocked')
  }
  const policies = await Promise.all(
    [one.embedUrl, unlisted.embedUrl].map(async (address) =>
      (await fetch(address)).headers.get('content-security-policy'),
    ),
  )
  expect(policies[0]).toContain(`frame-ancestors ${origin('localhost')};`)
  expect(policies[1]).toContain("frame-ancestors 'none'")
})
