/** The people and the audit trail in the administration: who is let in, what was done, and whether the record of it is whole. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signInByForm } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { visitAs } from './signed-in.ts'
import { folderOfRun, type Site, startSite } from './site.ts'
import { holdAnswers } from './typing-ahead.ts'
import { violationsInBoth } from './violations.ts'

let site: Site
beforeAll(async () => {
  const SVC_ENCRYPTION_KEY = randomBytes(32).toString('base64')
  site = await startSite({ SVC_ENCRYPTION_KEY }, { folder: await folderOfRun() })
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const visit = async (who: string, path: string) => (await visitAs(site, who, { path })).page
const rowsOf = (page: Page) => page.locator('tr[data-row]')
const detailOf = (page: Page) => page.locator('aside.detail')
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Calls the server as somebody; gives the status and the body. */
async function call(who: string, path: string, init: RequestInit = {}) {
  const { accessToken } = await signInByForm(site.provider.issuer, who)
  const answer = await fetch(site.server.url + path, { ...init, headers: { authorization: `Bearer ${accessToken}` } })
  return { status: answer.status, body: await answer.json().catch(() => undefined) }
}

/** Has somebody of the demo been seen, so that they stand in the directory. */
const seen = (who: string) => call(who, '/api/v1/me')

const blockedState = (page: Page) => detailOf(page).locator('.block-state')

describe('the people', () => {
  test('one is found, blocked with a reason, refused at once, and let in again; the trail tells it in another window', async () => {
    await seen('coder')
    const trail = await visit('auditor', '/admin/audit?quiet=1')
    await trail.locator('.trail[aria-busy=false]').waitFor()
    const page = await visit('admin', '/admin/users')
    await rowsOf(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('berger')
    await page.waitForURL(/q=berger/)
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    await rowsOf(page).getByRole('link', { name: 'Anna Berger' }).click()
    await page.waitForURL(/\/admin\/users\/[0-9a-f]{32}\?q=berger/)
    await detailOf(page).getByRole('button', { name: 'Sperren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anna Berger sperren?' })
    await dialog.getByRole('textbox').fill('Austritt <b>31.3.</b>')
    await dialog.getByRole('button', { name: 'Sperren' }).click()
    await blockedState(page).getByText('Grund: Austritt <b>31.3.</b>').waitFor()
    expect(await call('coder', '/api/v1/me')).toMatchObject({ status: 403, body: { reason: 'USER_BLOCKED' } })
    await trail.getByRole('button', { name: /neue/ }).click({ timeout: 25_000 })
    const sentence = /Die Person anna\.berger@\S+ wurde gesperrt\. Grund: Austritt <b>31\.3\.<\/b>\./
    await rowsOf(trail).filter({ hasText: sentence }).filter({ hasText: 'Marco Lanz' }).waitFor()
    await detailOf(page).getByRole('button', { name: 'Entsperren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Entsperren' }).click()
    await expect.poll(() => blockedState(page).count()).toBe(0)
    expect((await call('coder', '/api/v1/me')).status).toBe(200)
  })

  test('nobody locks themselves out, by the screen or past it', async () => {
    await seen('admin')
    const page = await visit('admin', '/admin/users?q=marco')
    await rowsOf(page).getByRole('link').click()
    await detailOf(page).getByText('Sich selbst kann man nicht sperren').waitFor()
    expect(await detailOf(page).getByRole('button', { name: 'Sperren' }).count()).toBe(0)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    expect(await call('admin', `/api/v1/admin/users/${id}/block`, { method: 'POST' })).toMatchObject({
      status: 409,
      body: { reason: 'OWN_ACCOUNT' },
    })
  })

  test('somebody who is not there, and a search that finds nobody, are said', async () => {
    const page = await visit('admin', `/admin/users/${'0'.repeat(32)}?q=nobody-at-all`)
    await detailOf(page).getByText('Diese Person gibt es hier nicht').waitFor()
    await page.getByText('Keine Person passt.').waitFor()
    await page.getByRole('link', { name: 'Filter löschen' }).click()
    await rowsOf(page).first().waitFor()
    await page.goBack()
    await page.getByText('Keine Person passt.').waitFor()
  })

  test('a block that the server refuses says why where it was pressed', async () => {
    await seen('viewer')
    const page = await visit('admin', '/admin/users?q=chiara')
    await rowsOf(page).getByRole('link').click()
    await page.route(/\/block$/, (route) =>
      route.fulfill({ status: 429, json: { error: 'RATE_LIMIT_EXCEEDED', retryAfter: 9 } }),
    )
    await detailOf(page).getByRole('button', { name: 'Sperren' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sperren' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'In 9 s' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await blockedState(page).count()).toBe(0)
  })
})

describe('the audit trail', () => {
  test('an entry opens by the keys beside the list, with its place in the chain; Esc closes it', async () => {
    await call('admin', '/api/v1/admin/users?search=anything')
    const page = await visit('admin', '/admin/audit?action=users.read')
    await rowsOf(page).first().getByRole('link').focus()
    const first = page.url()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/audit\/\d+\?action=users\.read/)
    await detailOf(page).getByRole('heading', { name: 'Personen gelesen' }).waitFor()
    await detailOf(page).getByText('Prüfsumme stimmt mit dem Inhalt überein').waitFor()
    await expect.poll(() => page.locator('tr.on[data-row]').count()).toBe(1)
    const opened = page.url()
    await page.reload()
    await detailOf(page).getByRole('heading', { name: 'Personen gelesen' }).waitFor()
    expect(page.url()).toBe(opened)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.url()).toBe(first)
  })

  test('is narrowed down by person, day and kind, each in the address', async () => {
    await call('admin', '/api/v1/admin/users?search=x')
    const page = await visit('admin', '/admin/audit')
    await rowsOf(page).first().waitFor()
    await page.getByRole('combobox', { name: 'Handlung' }).selectOption('users.read')
    await page.waitForURL(/action=users\.read/)
    await page.getByRole('textbox', { name: 'Person oder Sitzung' }).fill('Lanz')
    await page.waitForURL(/q=Lanz/)
    await expect.poll(() => page.locator('.trail.old').count()).toBe(0)
    await expect
      .poll(async () => new Set(await rowsOf(page).locator('td:nth-child(3)').allTextContents()))
      .toEqual(new Set(['Marco Lanz']))
    await page.getByLabel('von').fill('2020-01-01')
    await page.getByLabel('bis').fill('2020-01-02')
    await page.getByText('Kein Eintrag passt.').waitFor()
    expect(queryOf(page)).toEqual({ q: 'Lanz', from: '2020-01-01', to: '2020-01-02', action: 'users.read' })
    await page.locator('.audit-filters').getByRole('link', { name: 'Filter löschen' }).click()
    await rowsOf(page).first().waitFor()
    expect(queryOf(page)).toEqual({})
  })

  test('an answer to an earlier question is never shown as that to the newer one', async () => {
    const page = await visit('admin', '/admin/audit')
    await rowsOf(page).first().waitFor()
    const { release } = await holdAnswers(page, /\/api\/v1\/audit\?/)
    await page.getByRole('combobox', { name: 'Handlung' }).selectOption('keys.rotated')
    await page.waitForURL(/keys\.rotated/)
    await page.locator('.trail.old').waitFor()
    release()
    await page.getByText('Kein Eintrag passt.').waitFor()
    expect(await rowsOf(page).count()).toBe(0)
  })

  test('is verified: how many entries, by whom, with the end of the chain; then broken, and where', async () => {
    const page = await visit('auditor', '/admin/audit')
    await page.getByRole('link', { name: 'Kette nicht geprüft' }).waitFor()
    await page.getByRole('button', { name: 'Kette prüfen' }).click()
    await page.getByRole('link', { name: /^Kette lückenlos: \d/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/audit/chain')
    const facts = detailOf(page).locator('dl')
    await facts.getByText('Elena Caduff').waitFor()
    await facts.getByText(/:\d+:[0-9a-f]{64}$/).waitFor()
    await detailOf(page).getByText('Nichts wurde verändert').waitFor()
    const broken = { ...(await call('auditor', '/api/v1/audit/verification')).body }
    const breaks = [{ segment: 'node/1', from: 12, to: 14, problem: 'altered, or not written by this service' }]
    broken.last = { ...broken.last, breakCount: 1, breaks }
    await page.route(/\/audit\/verification$/, (route) => route.fulfill({ json: broken }))
    await page.reload()
    await page.getByRole('link', { name: /^Kette an 1 Stelle gebrochen/ }).waitFor()
    await detailOf(page).getByText('Plätze 12 bis 14').waitFor()
  })

  test('is saved as a file, with what narrows it down', async () => {
    await call('admin', '/api/v1/admin/users?search=for-the-file')
    const page = await visit('auditor', '/admin/audit?action=users.read')
    await rowsOf(page).first().waitFor()
    const saved = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
      expect(file.suggestedFilename()).toMatch(/^codarium-audit-\d{4}-\d\d-\d\d\.(csv|jsonl)$/)
      return readFile(await file.path(), 'utf8')
    }
    const csv = await saved('CSV')
    expect(csv).toMatch(/^\ufeffseq;at;/)
    expect(csv).toContain('for-the-file')
    const lines = (await saved('JSON')).trimEnd().split('\n')
    expect(new Set(lines.map((line) => JSON.parse(line).action))).toEqual(new Set(['users.read']))
  })

  test('says how encryption stands, to those who look after it alone', async () => {
    const page = await visit('admin', '/admin/audit/keys')
    await detailOf(page).getByText('Falldaten werden verschlüsselt gespeichert.').waitFor()
    expect(await detailOf(page).getByRole('button', { name: 'Schlüssel wechseln' }).isDisabled()).toBe(true)
    await page.route(/\/admin\/encryption$/, (route) =>
      route.fulfill({ json: { encrypting: true, activeKey: 'a1b2', previousKeyNeeded: true, keyWaiting: true } }),
    )
    await page.reload()
    await detailOf(page).getByRole('button', { name: 'Schlüssel wechseln' }).click()
    const dialog = page.getByRole('dialog', { name: 'Auf den neuen Schlüssel wechseln?' })
    await page.route(/\/encryption\/rotation$/, (route) => route.fulfill({ status: 409, json: { error: 'CONFLICT' } }))
    await dialog.getByRole('button', { name: 'Schlüssel wechseln' }).click()
    await dialog.getByRole('alert').waitFor()
    const other = await visit('auditor', '/admin/audit/keys')
    await detailOf(other).getByText('Diesen Teil des Audits gibt es nicht.').waitFor()
  })

  test('an entry that is not there, and one that says anything at all, are shown as they are', async () => {
    const page = await visit('admin', '/admin/audit/999999999')
    await detailOf(page).getByText('Diesen Eintrag gibt es nicht').waitFor()
    const event = {
      seq: 5,
      at: '2026-02-17T10:00:00.000Z',
      tenant: '',
      actor: '<img src=x onerror=alert(1)>',
      action: 'some.day',
      detail: { odd: '<script>1</script>' },
      changes: [{ caseId: '<i>', field: 'diagnoses[0].code', before: null, after: '<b>J18</b>' }],
      hash: 'f'.repeat(64),
    }
    await page.route(/\/api\/v1\/audit\?/, (route) => route.fulfill({ json: { events: [event] } }))
    await page.goto(`${site.server.url}/admin/audit/5`)
    await detailOf(page).getByText('Ereignis «some.day».').waitFor()
    await detailOf(page).getByText('<script>1</script>').waitFor()
    await detailOf(page).getByText('<b>J18</b>').waitFor()
    await detailOf(page).getByText('Fall <i>').waitFor()
  })
})

describe('who may what', () => {
  test('an auditor sees of the administration the audit trail alone', async () => {
    const page = await visit('auditor', '/admin')
    const nav = page.getByRole('navigation', { name: 'Verwaltung' })
    await nav.getByRole('link', { name: 'Audit' }).waitFor()
    expect(await nav.getByRole('link').count()).toBe(1)
    const users = await visit('auditor', '/admin/users')
    await users.getByText('Ihre Rolle darf diesen Teil nicht sehen.').waitFor()
    expect((await call('auditor', '/api/v1/admin/users')).status).toBe(403)
  })

  test('a viewer is told that there is nothing for them, and is refused by the server', async () => {
    const page = await visit('viewer', '/admin/audit')
    await page.getByText('Ihre Rolle verwaltet nichts.').waitFor()
    for (const path of ['/api/v1/audit', '/api/v1/audit/verification', '/api/v1/audit/export', '/api/v1/admin/users']) {
      expect([path, (await call('viewer', path)).status]).toEqual([path, 403])
    }
  })
})

describe('everybody can use it', () => {
  test.each([
    ['de', 'audit'],
    ['fr', 'audit/1'],
    ['it', 'audit/chain'],
    ['de', 'audit/keys'],
    ['fr', 'users'],
    ['it', 'users'],
  ])('in %s, %s', async (language, path) => {
    const { page } = await visitAs(site, 'admin', { path: `/admin/${path}`, options: { locale: `${language}-CH` } })
    await rowsOf(page).first().waitFor()
    if (path.includes('/')) await detailOf(page).locator('.fact-list').first().waitFor()
    if (path === 'users') {
      await rowsOf(page).first().getByRole('link').click()
      await detailOf(page).locator('.fact-list').waitFor()
    }
    expect(await violationsInBoth(page)).toEqual([])
  })

  test('on a phone what is open covers the list, has the focus, and gives it back', async () => {
    const options = { viewport: { width: 390, height: 844 } }
    const { page } = await visitAs(site, 'admin', { path: '/admin/audit', options })
    await rowsOf(page).first().getByRole('link').click()
    await detailOf(page).getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await detailOf(page).getByRole('link', { name: 'Schliessen' }).click()
    await expect.poll(() => detailOf(page).count()).toBe(0)
  })
})
