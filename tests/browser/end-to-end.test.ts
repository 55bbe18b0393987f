/** The demo as `npm start` has it, from end to end in a real Chromium: a partner's frame, and a case routed to a coder. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfiguration } from '@codarium/contract'
import { sampleCases, signInByForm, startDemo } from '@codarium/demo'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sampleData } from '../harness/sample-data.ts'
import { StartedPrograms } from '../harness/started-program.ts'
import { openPage, theChromium } from './chromium.ts'
import { confirmApply, firstHit } from './coding-screen.ts'
import { signInAs } from './site.ts'
import { closeWindows } from './windows.ts'

let folder: string
let browser: Browser
let demo: Awaited<ReturnType<typeof startDemo>>
let issuer: string
let his: Server
const hooks: Record<string, unknown>[] = []
const programs = new StartedPrograms()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-end-to-end-'))
  await cp(await sampleData(), folder, { recursive: true })
  his = createServer(async (request, response) => {
    hooks.push(JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()))
    response.end()
  })
  await new Promise<void>((resolve) => his.listen(0, '127.0.0.1', resolve))
  demo = await startDemo({
    SVC_DATA_DIR: folder,
    SERVER_PORT: '0',
    SVC_LOG_LEVEL: 'error',
    SVC_SEARCH_MEANING: 'false',
    SVC_HOOK_ENABLED: 'true',
    SVC_HOOK_URL: `http://127.0.0.1:${(his.address() as AddressInfo).port}/his`,
    SVC_HOOK_INCLUDE_RESULT_DATA: 'true',
  })
  const configuration = (await (await fetch(`${demo.ui}/api/v1/config`)).json()) as ClientConfiguration
  issuer = configuration.oauth2.issuerUri
  browser = await theChromium()
})
afterEach(() => closeWindows(browser, demo.ui))
afterAll(async () => {
  programs.end()
  await demo?.stop()
  his?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Adds a diagnosis as a coder does, and applies. */
async function addAndApply(keys: Page, screen: Page | FrameLocator, typed: string, code: string) {
  await screen.locator('[data-entry="diagnoses"]').click()
  await keys.keyboard.type(typed)
  await firstHit(screen, code).waitFor()
  await keys.keyboard.press('Enter')
  await screen.locator('.grid-row .code', { hasText: code }).waitFor()
  await keys.keyboard.press('Control+Shift+Enter')
  const dialog = screen.getByRole('dialog', { name: 'Ergebnis übernehmen' })
  await dialog.locator('ins', { hasText: code }).waitFor()
  await confirmApply(screen)
  await screen.getByText('Nur Lesen.').first().waitFor()
}

test('the sample partner: one POST, the UI in its frame, a signed webhook with exactly the diagnosis that was added', async () => {
  const { page, complaints } = await openPage(browser)
  await page.goto(demo.partner)
  expect(new URL(demo.partner).origin).not.toBe(new URL(demo.ui).origin)
  await page.getByRole('listitem').filter({ hasText: 'Pneumonie' }).getByRole('button', { name: 'Kodieren' }).click()
  const frame = page.frameLocator('#frame')
  await frame.getByRole('grid').first().waitFor()
  await page.getByText('Warten auf den Webhook').waitFor()
  await addAndApply(page, frame, 'i1000', 'I10.00')
  const result = page.locator('#result')
  await result.getByText('Webhook empfangen: case.coded').waitFor()
  await result.getByText('Signatur geprüft: echt').waitFor()
  expect(await result.locator('code').allTextContents()).toEqual([expect.stringMatching(/^\+ Diagnose I1000\b/)])
  // A frame is closed by the page around it: nothing in it pretends to.
  expect(await frame.getByRole('button', { name: 'Schliessen' }).count()).toBe(0)
  expect(await frame.getByRole('link', { name: /Startseite/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a token refused in the frame: said with the only way on, and the work stays on the device', async () => {
  const { page } = await openPage(browser)
  await page.goto(demo.partner)
  await page.getByRole('button', { name: 'Kodieren' }).first().click()
  const frame = page.frameLocator('#frame')
  await frame.getByRole('grid').first().waitFor()
  await page.route('**/api/v1/coding/**', (route) => route.fulfill({ status: 401, json: {} }))
  await frame.locator('[data-entry="diagnoses"]').click()
  await page.keyboard.type('i1000')
  await page.keyboard.press('Enter')
  await frame.locator('.grid-row .code', { hasText: 'I10.00' }).waitFor()
  await frame.getByText('Öffnen Sie den Fall im Spitalsystem neu.').waitFor()
  expect(await frame.getByRole('button', { name: 'Anmeldung erneuern' }).count()).toBe(0)
  await frame.getByRole('button', { name: 'Entwurf kopieren' }).waitFor()
})

test('the routed path: app, desktop client, UI, Apply; the app gets the modified XML, the post-coding hook fires', async () => {
  const config = join(folder, 'desktop.json')
  await writeFile(config, JSON.stringify({ instanceId: 'desk-of-anna', hook: { allowPrivate: ['127.0.0.1'] } }))
  const desktop = programs.start('desktop/main.ts', ['--server', demo.ui, '--config', config, '--headless'])
  const { page } = await openPage(browser)
  await page.goto((await desktop(/open (http\S+)/))[1]!)
  await page.locator('form.people').getByRole('button', { name: 'Anna Berger' }).click()
  await page.getByText('Angemeldet.').waitFor()
  await desktop(/connection: Connected/)

  const xml = join(folder, 'case.xml')
  const sent = sampleCases[0]!.xml()
  await writeFile(xml, sent)
  const { accessToken } = await signInByForm(issuer, 'admin')
  const anna = demo.users.find(({ username }) => username === 'coder')!.sub
  const app = programs.start('demo/sample-app/sample-app.ts', [demo.ui, anna, xml], { CODARIUM_TOKEN: accessToken })
  const { session } = JSON.parse((await app(/^\{"session.*/))[0])

  const [, address = ''] = await desktop(/open (\S+\/spiges\/session\/\S+)/)
  await page.goto(address)
  await page.getByRole('grid').first().waitFor()
  await addAndApply(page, page, 'e780', 'E78.0')
  const { applied, data } = JSON.parse((await app(/^\{"applied.*/))[0])
  expect(applied).toBe(session)
  expect(diagnosesIn(data)).toEqual([...diagnosesIn(sent), expect.stringMatching(/^E780/)])
  await desktop(new RegExp(`session ${session}: APPLIED`))
  await expect.poll(() => hooks.length).toBe(1)
  expect(hooks[0]).toMatchObject({ sessionId: session, codingAction: 'Applied', username: 'coder' })
  expect(hooks[0]?.resultData).toBe(data)
})

test('the start page of the demo: its people, the partner, and 3,000 cases with one click; a foreign session is not shown', async () => {
  const foreign = await sessionOfThePartner()
  const { page, complaints } = await openPage(browser)
  await page.goto(demo.ui)
  await expect.poll(() => page.locator('.as .person').count()).toBe(demo.users.length)
  await signInAs(page, 'Anna Berger')
  const card = page.getByRole('link', { name: /Musterseite eines Partners/ })
  expect(await card.getAttribute('href')).toBe(demo.partner)
  await page.getByRole('button', { name: 'Grosse Lieferung' }).click()
  await page.getByRole('button', { name: /Alle.*3000/ }).waitFor()
  expect(complaints).toEqual([])
  await page.goto(`${demo.ui}/spiges/session/${foreign}/cases`)
  await page.getByRole('heading', { name: 'Diese Sitzung ist nicht hier' }).waitFor()
  await page.getByText(`Die Sitzung ${foreign} gibt es nicht, oder sie gehört zu einem anderen Haus.`).waitFor()
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click()
  await page.getByRole('heading', { name: 'Guten Tag, Anna Berger' }).waitFor()
})

/** A session that the sample partner has opened, as its page does. */
async function sessionOfThePartner(): Promise<string> {
  const body = JSON.stringify({ caseId: sampleCases[0]!.id })
  const answer = await fetch(new URL('/open', demo.partner), { method: 'POST', body })
  return ((await answer.json()) as { sessionId: string }).sessionId
}

const diagnosesIn = (xml: string): string[] =>
  [...xml.matchAll(/diagnose_kode="([^"]*)"/g)].map(([, code = '']) => code)
