/** Partners, deliveries, clients and sessions in the administration: edited without overwriting anybody, delivered again, ended with a reason. */
import type { AllDeliveriesPage, IntegrationProfile, SessionMetadata } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { receiverSettings } from '../../coding/webhooks/tests/partner-world.ts'
import { isSignedWith, type Receiver, startReceiver } from '../../coding/webhooks/tests/receiver.ts'
import { codesIn, entry, pneumonia, session, takeCode } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'
import { folderOfRun } from './site.ts'
import { violations, violationsInBoth } from './violations.ts'

const PROFILES = '/api/v1/admin/integration-profiles'
const SECRET = 'a-secret-of-the-partner'

let site: CodingSite
let receiver: Receiver
let numbered = 0
beforeAll(async () => {
  receiver = await startReceiver()
  site = await openCodingSite({ settings: receiverSettings(await folderOfRun()) })
})
afterEach(async () => {
  await site.closeWindows()
  receiver.answer((response) => response.end())
})
afterAll(async () => {
  await site?.close()
  await receiver?.stop()
})

/** A call as the administrator. */
async function asAdmin<Body>(path: string, method = 'GET', body?: unknown): Promise<Body> {
  const { accessToken } = await signInByForm(site.provider.issuer, 'admin')
  const type = body ? { 'content-type': 'application/json' } : {}
  const headers = { authorization: `Bearer ${accessToken}`, ...type }
  const answer = await fetch(site.server.url + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status > 299) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return answer.status === 204 ? (undefined as Body) : ((await answer.json()) as Body)
}

/** A profile of an issuer of its own, so that it is in nobody's way. */
const profile = (changes: Record<string, unknown> = {}) => {
  const number = ++numbered
  const oidcIssuerUri = `https://idp-${number}.example/realms/his`
  return asAdmin<IntegrationProfile>(PROFILES, 'POST', { name: `Spital ${number}`, oidcIssuerUri, ...changes })
}

/** The profile whose sessions the demo's people make, once. */
let own: Promise<IntegrationProfile> | undefined
const ownProfile = () => {
  own ??= profile({
    name: 'Eigenes KIS',
    oidcIssuerUri: site.provider.issuer,
    webhookUrl: receiver.url,
    webhookSecret: SECRET,
    webhookRetries: 0,
  })
  return own
}

/** How many deliveries to a partner have failed for good. */
const deadOf = async (id: string) =>
  (await asAdmin<AllDeliveriesPage>(`/api/v1/admin/webhook-deliveries?profile=${id}`)).counts?.DEAD

/** Applies a session of a HIS, so that its partner is told; answers its id. */
async function applied(): Promise<string> {
  const { sessionId } = await site.createSession(pneumonia, { source: 'API', instanceId: crypto.randomUUID() })
  await site.call(`${session(sessionId)}/open`, { method: 'POST' })
  const body = JSON.stringify({ action: 'APPLIED', data: pneumonia })
  const answer = await site.call(`${session(sessionId)}/complete`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return sessionId
}

const admin = (path: string, locale = 'de-CH') =>
  visitAs(site, 'admin', { path: `/admin/${path}`, options: { locale } })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
const said = (page: Page) => page.getByRole('dialog')

describe('a profile', () => {
  test('is made with a secret that is shown once, and tests its receiver', async () => {
    const { page, complaints } = await admin('partners')
    await page.getByRole('link', { name: 'Partner hinzufügen' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Neues KIS')
    await page.getByLabel('Aussteller', { exact: true }).fill('https://idp-new.example/realms/kis')
    await page.getByLabel('Adresse', { exact: true }).fill(receiver.url.replace('https:', 'http:'))
    await page.getByText('Die Adresse muss mit https:// beginnen.').waitFor()
    expect(await button(page, 'Anlegen').isDisabled()).toBe(true)
    await page.getByLabel('Adresse', { exact: true }).press('F9')
    expect(await page.getByLabel('Adresse', { exact: true }).inputValue()).toBe(receiver.url)
    await page.getByText('Die Angabe fehlt.').waitFor()
    await button(page, 'Erzeugen').click()
    const secret = await page.getByLabel('Neues Geheimnis').inputValue()
    expect(secret.length).toBeGreaterThan(40)
    await button(page, 'Anlegen').click()
    await page.getByRole('heading', { level: 1, name: /Neues KIS/ }).waitFor()
    await button(page, 'Probe senden').click()
    await page.getByText(/200 in /).waitFor()
    expect(isSignedWith(receiver.received.at(-1)!, secret)).toBe(true)
    expect(await page.content()).not.toContain(secret)
    expect(complaints).toEqual([])
  })

  test('of which two administrators change the same: the later is told, compares, and overwrites nothing unasked', async () => {
    const { id, oidcIssuerUri } = await profile({ name: 'Zwei hier', audienceClaim: 'alt' })
    const { page } = await admin(`partners/${id}`)
    await page.getByLabel('Name', { exact: true }).fill('Von mir')
    await page.getByLabel('Empfänger (aud)').fill('von-mir')
    await page.getByText('2 Felder geändert').waitFor()
    const other = { name: 'Von Bruno', oidcIssuerUri, audienceClaim: 'alt', frameAncestors: ['https://bruno.example'] }
    await asAdmin(`${PROFILES}/${id}`, 'PUT', { ...other, revision: 1 })
    await button(page, 'Speichern').click()
    await said(page).getByText('Das Profil wurde inzwischen geändert').waitFor()
    expect((await asAdmin<IntegrationProfile>(`${PROFILES}/${id}`)).name).toBe('Von Bruno')
    expect(await violationsInBoth(page, { within: ['dialog'] })).toEqual([])
    const row = (name: string) => said(page).getByRole('row', { name: new RegExp(`^${name}`) })
    expect(await row('Name').getByRole('radio', { name: 'Von Bruno' }).isChecked()).toBe(true)
    expect(await row('Erlaubte Seiten').textContent()).toContain('https://bruno.example')
    expect(await row('Empfänger').getByRole('radio').count()).toBe(0)
    await row('Name').getByRole('radio', { name: 'Von mir' }).check()
    await said(page).getByRole('button', { name: 'So speichern' }).click()
    await page.getByRole('heading', { level: 1, name: /Von mir/ }).waitFor()
    expect(await asAdmin(`${PROFILES}/${id}`)).toMatchObject({
      name: 'Von mir',
      audienceClaim: 'von-mir',
      frameAncestors: ['https://bruno.example'],
      revision: 3,
    })
  })

  test('gets a new secret, shown once; what was typed meanwhile stays and is no conflict', async () => {
    const { id } = await profile({ webhookUrl: receiver.url, webhookSecret: SECRET })
    const { page } = await admin(`partners/${id}`)
    await page.getByLabel('Name', { exact: true }).fill('Umbenannt')
    await button(page, 'Wechseln …').click()
    await said(page).getByRole('button', { name: 'Geheimnis erzeugen' }).click()
    const secret = await said(page).getByLabel('Neues Geheimnis').inputValue()
    await page.keyboard.press('Escape')
    await page.getByText(/Das alte unterschreibt mit bis/).waitFor()
    expect(await page.content()).not.toContain(secret)
    await button(page, 'Speichern').click()
    await page.getByRole('heading', { level: 1, name: /Umbenannt/ }).waitFor()
    await asAdmin(`${PROFILES}/${id}/test`, 'POST')
    expect(isSignedWith(receiver.received.at(-1)!, secret)).toBe(true)
  })

  test('is disabled and deleted only when that is confirmed; one deleted meanwhile is said to be gone', async () => {
    const { id, name } = await profile()
    const { page } = await admin(`partners/${id}`)
    await button(page, 'Abschalten …').click()
    await said(page).getByText('Jetzt in Arbeit: 0 Sitzungen.').waitFor()
    await said(page).getByRole('button', { name: 'Abschalten' }).click()
    await page.getByText('abgeschaltet', { exact: true }).waitFor()
    await button(page, 'Löschen …').click()
    const remove = said(page).getByRole('button', { name: 'Löschen' })
    expect(await remove.isDisabled()).toBe(true)
    await said(page).getByRole('textbox').fill(name)
    await remove.click()
    await page.waitForURL(/\/admin\/partners$/)
    await page.goto(`${site.server.url}/admin/partners/${id}`)
    await page.getByText('Diesen Partner gibt es nicht (mehr).').waitFor()
  })

  test('says which pages may frame it; hostile texts are shown as texts', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { id } = await profile({ name: hostile, frameAncestors: ['https://*.klinik.example'] })
    const { page, complaints } = await admin(`partners/${id}`)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: hostile }).waitFor()
    await page.getByLabel('Adresse einer Seite prüfen').fill('https://kis.klinik.example/fall/1')
    await page.getByText('Darf: https://*.klinik.example').waitFor()
    await page.getByLabel('Adresse einer Seite prüfen').fill('https://klinik.example')
    await page.getByText('Darf nicht: der Rahmen bleibt leer.').waitFor()
    await page.getByLabel('Erlaubte Seiten').fill('https://x.example/')
    await page.getByLabel('Erlaubte Seiten').press('Enter')
    await page.getByText(/Das ist kein Ursprung einer Seite/).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('deliveries', () => {
  test('one that failed is read with its answer and delivered again', async () => {
    const { id } = await ownProfile()
    receiver.answer((response) => response.writeHead(422).end('<b>nicht so</b>'))
    const sessionId = await applied()
    const { page, complaints } = await admin(`deliveries?partner=${id}&state=dead`)
    const row = page.getByRole('row').filter({ hasText: sessionId })
    await row.getByText('422, gescheitert').waitFor()
    await row.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/admin/deliveries/${id}/evt_`))
    await page.getByText('Antwort', { exact: true }).click()
    await page.getByText('<b>nicht so</b>').waitFor()
    await page.getByText(/"result_data": "••• \d/).waitFor()
    receiver.answer((response) => response.end())
    const before = receiver.received.length
    await button(page, 'Erneut zustellen').click()
    await page.getByRole('complementary').getByText('zugestellt', { exact: true }).waitFor()
    expect(receiver.received.length).toBe(before + 1)
    expect(receiver.received.at(-1)?.headers['idempotency-key']).toBe(`${sessionId}:case.coded`)
    await page.goBack()
    await page.waitForURL(/\/admin\/deliveries\?/)
    expect(complaints).toEqual([])
  })

  test('many are delivered again, and how many is said before', async () => {
    const { id } = await ownProfile()
    receiver.answer((response) => response.writeHead(400).end())
    const there = (await deadOf(id)) ?? 0
    const sessions = [await applied(), await applied()]
    await expect.poll(() => deadOf(id)).toBe(there + 2)
    const { page } = await admin(`deliveries?partner=${id}`)
    receiver.answer((response) => response.end())
    const before = receiver.received.length
    await button(page, 'Mehrere erneut zustellen …').click()
    await said(page)
      .getByText(`${there + 2} Zustellungen werden erneut eingereiht.`)
      .waitFor()
    expect(await violationsInBoth(page, { within: ['dialog'] })).toEqual([])
    await said(page).getByRole('checkbox', { name: 'gescheitert' }).uncheck()
    await said(page).getByText('In dieser Zeit gibt es keine.').waitFor()
    await said(page).getByRole('checkbox', { name: 'gescheitert' }).check()
    await said(page)
      .getByRole('button', { name: `${there + 2} Zustellungen einreihen` })
      .click()
    await expect.poll(() => receiver.received.length).toBe(before + there + 2)
    const keys = receiver.received.slice(before).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(expect.arrayContaining(sessions.map((each) => `${each}:case.coded`)))
    await expect.poll(() => deadOf(id)).toBe(0)
  })

  test('bad days are said, an unknown one is not there, and a filter that finds nothing can be taken back', async () => {
    const { id } = await ownProfile()
    const { page } = await admin('deliveries?time=own&from=2026-02-03&to=2026-02-01')
    await page.getByText('«Von» liegt nach «Bis».').waitFor()
    await page.goto(`${site.server.url}/admin/deliveries/${id}/evt_nobody`)
    await page.getByText('Diese Zustellung gibt es nicht (mehr).').waitFor()
    await page.goto(`${site.server.url}/admin/deliveries?session=nobody`)
    await page.getByRole('link', { name: 'Filter aufheben' }).click()
    await page.waitForURL(/\/admin\/deliveries$/)
  })
})

describe('a session', () => {
  test('is ended from the console with a reason; its window says so at once, and the draft stays readable', async () => {
    const { page: coding, sessionId } = await site.openCase(pneumonia)
    await takeCode(coding, 'i1000', 'I10.00')
    await coding.getByText(/Entwurf gespeichert/).waitFor()
    const { page, complaints } = await admin('clients')
    const row = page.getByRole('row').filter({ hasText: 'Anna Berger' })
    await row.first().waitFor()
    await page.goto(`${site.server.url}/admin/clients/${sessionId}`)
    await button(page, 'Sitzung beenden …').click()
    await said(page)
      .getByText(/Anna Berger arbeitet daran/)
      .waitFor()
    const end = said(page).getByRole('button', { name: 'Sitzung beenden' })
    expect(await end.isDisabled()).toBe(true)
    expect(await violationsInBoth(page, { within: ['dialog'] })).toEqual([])
    await said(page).getByLabel('Grund').fill('Wartung am <b>KIS</b>')
    await end.click()
    await page.getByText(/ist beendet\.$/).waitFor()
    await coding.getByText('Sitzung von der Administration beendet.').waitFor()
    await coding
      .getByText(/«Wartung am <b>KIS<\/b>»/)
      .first()
      .waitFor()
    expect(await entry(coding).count()).toBe(0)
    expect(await codesIn(coding)).toContain('I10.00')
    expect(await violationsInBoth(coding, { changed: ['.bar'] })).toEqual([])
    await coding.reload()
    await coding.getByText('Sitzung von der Administration beendet.').waitFor()
    await expect.poll(() => codesIn(coding)).toContain('I10.00')
    const metadata = (await (await site.call(session(sessionId))).json()) as SessionMetadata
    expect(metadata).toMatchObject({ status: 'CANCELLED', endedBy: { reason: 'Wartung am <b>KIS</b>' } })
    expect(complaints).toEqual([])
  })

  test('that ended while its page was open: said, and ending it once more is refused where it was pressed', async () => {
    const { sessionId } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
    const { page } = await admin(`clients/${sessionId}`)
    await button(page, 'Sitzung beenden …').click()
    await said(page).getByLabel('Grund').fill('zu spät')
    await page.route('**/api/v1/admin/sessions', (route) => route.abort())
    await site.call(`${session(sessionId)}/cancel`, { method: 'POST' })
    await said(page).getByRole('button', { name: 'Sitzung beenden' }).click()
    await said(page).getByRole('alert').filter({ hasText: 'Die Sitzung wurde abgebrochen.' }).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/v1/admin/sessions')
    await page.getByText('Diese Sitzung läuft nicht (mehr).').waitFor()
  })

  test('is found by who works on it, and the filter stands in the address', async () => {
    const { sessionId } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
    await site.call(`${session(sessionId)}/open`, { method: 'POST' })
    const { page } = await admin('clients')
    await page.getByRole('table', { name: 'Sitzungen' }).getByRole('link').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('berger')
    await page.waitForURL(/\?q=berger$/)
    await page.getByRole('row').filter({ hasText: 'Anna Berger' }).first().waitFor()
    await page.keyboard.type(' niemand')
    await page.getByText('Keine Sitzung passt.').waitFor()
    await site.call(`${session(sessionId)}/cancel`, { method: 'POST' })
  })
})

test.each(['de-CH', 'fr-CH', 'it-CH'])('everybody can use the sections: %s', async (locale) => {
  const { id } = await ownProfile()
  await applied()
  const { deliveries } = await asAdmin<AllDeliveriesPage>(`/api/v1/admin/webhook-deliveries?profile=${id}`)
  const { sessionId } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  const { page } = await admin('partners', locale)
  const places = [
    'partners',
    'partners/new',
    `partners/${id}`,
    `deliveries/${id}/${deliveries[0]?.id}`,
    `clients/${sessionId}`,
  ]
  for (const place of places) {
    await page.goto(`${site.server.url}/admin/${place}`)
    await page.locator('.admin-main h1').waitFor()
    await expect.poll(() => page.locator('.admin-main [aria-busy="true"]').count()).toBe(0)
    const found = locale === 'de-CH' ? await violationsInBoth(page) : await violations(page)
    expect([place, found]).toEqual([place, []])
  }
  await site.call(`${session(sessionId)}/cancel`, { method: 'POST' })
})

test('nobody else sees the sections, nor asks for what is in them', async () => {
  const { page } = await visitAs(site, 'data-admin', { path: '/admin/partners' })
  await page.getByText('Ihre Rolle darf diesen Teil nicht sehen.').waitFor()
  expect(await page.getByRole('link', { name: 'Zustellungen' }).count()).toBe(0)
})
