/** The imports and versions of the administration: files on their way in, what becomes of them, and taking them out again. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sampleFile } from '../harness/sample-files.ts'
import { type CatalogSite, openCatalogSite } from './catalog-site.ts'
import { type BreakableWay, breakableWay } from './cut-connection.ts'
import { fullScalePath } from './full-scale.ts'
import { visitAs } from './signed-in.ts'
import { violationsInBoth } from './violations.ts'

const LONG = 180_000
const MEGABYTE = 1024 ** 2

let site: CatalogSite
let way: BreakableWay
beforeAll(async () => {
  way = await breakableWay()
  site = await openCatalogSite({ CORS_ALLOWED_ORIGINS: way.url })
  way.leadTo(site.server.url)
}, LONG)
afterEach(() => site.closeWindows())
afterAll(async () => {
  await site?.close()
  await way?.close()
})

const openAs = (who: string, path: string) => visitAs(site, who, { path })

/** Drops files where they are taken, as a pointer does. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const carried = await page.evaluateHandle(
    ({ name: named, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], named))
      return transfer
    },
    { name, base64: content.toString('base64') },
  )
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: carried })
}

const send = (page: Page) => page.getByRole('button', { name: '1 Datei importieren' }).click()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()
const yearField = (page: Page) => page.getByRole('spinbutton', { name: 'Jahr', exact: true }).first()

describe('a file that is dropped', () => {
  test(
    'is sent and imported with a bar that reaches its end',
    async () => {
      const full = fullScalePath('icd10gm-fullscale-de.zip')
      const content = full ? await readFile(full) : (await sampleFile('icd10gm2026_claml_de.zip')).content
      const { page, complaints } = await openAs('admin', '/admin/imports')
      await yearField(page).fill('2030')
      await drop(page, 'codes-de.zip', content)
      await send(page)
      const bar = page.getByRole('progressbar', { name: 'codes-de.zip', exact: true })
      await bar.waitFor()
      await expect.poll(() => bar.getAttribute('aria-valuenow'), { timeout: LONG }).toBe('100')
      await rowOf(page, 'codes-de.zip').getByText('fertig').waitFor()
      await page.getByRole('link', { name: 'codes-de.zip' }).click()
      await page.waitForURL(/\/admin\/imports\/[0-9a-f-]{36}$/)
      await page.getByText('Eingelesen').waitFor()
      expect(
        Number((await page.locator('.import-figures dd').first().textContent())?.replaceAll("'", '')),
      ).toBeGreaterThan(full ? 10_000 : 10)
      expect(complaints).toEqual([])
    },
    LONG,
  )

  test('that is a broken ZIP says why, what to do, and that nothing was changed', async () => {
    const { page } = await openAs('data-admin', '/admin/imports')
    const { content } = await sampleFile('chop2026_de.zip')
    await yearField(page).fill('2031')
    await drop(page, 'broken.zip', content.subarray(0, content.length / 2))
    await send(page)
    const row = rowOf(page, 'broken.zip')
    await row.getByRole('alert').waitFor()
    const says = (await row.getByRole('alert').textContent()) ?? ''
    expect(says).toContain('Nichts wurde geändert.')
    expect(says).toMatch(/herunter|Archiv/)
    await row.getByText('gescheitert').waitFor()
    await row.locator('.progress.bad').waitFor()
    await row.getByRole('button', { name: 'Ausblenden' }).click()
    await expect.poll(() => row.count()).toBe(0)
    await page.getByRole('link', { name: 'Eingang 2031 öffnen' }).click()
    await page.getByRole('link', { name: 'broken.zip' }).click()
    await page.getByText('FAILED: nothing was changed').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Eingang 2031' }).waitFor()
  })

  test('is asked about when its name speaks of another year, and as a named kind goes with what is said', async () => {
    const { page } = await openAs('admin', '/admin/imports')
    await yearField(page).fill('2026')
    await drop(page, 'chop_2019_fr.zip', Buffer.from('x'))
    const go = page.getByRole('button', { name: '1 Datei importieren' })
    expect(await go.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Für 2026' }).click()
    expect(await go.isEnabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Was ist chop_2019_fr.zip?' }).selectOption('synonyms')
    expect(await page.getByRole('combobox', { name: 'Sprache von chop_2019_fr.zip' }).inputValue()).toBe('fr')
    expect(await go.isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Wessen Codes in chop_2019_fr.zip stehen' }).selectOption('CHOP')
    const asked = page.waitForRequest(/\/api\/admin\/import\/synonyms/)
    await go.click()
    expect(new URL((await asked).url()).search).toBe('?version=2026&type=CHOP&language=fr')
    await rowOf(page, 'chop_2019_fr.zip')
      .getByText(/abgelehnt|gescheitert/)
      .waitFor()
  })

  test('is told to be cut off when the connection breaks in the middle, and can be sent again', async () => {
    const { page } = await visitAs({ ...site, server: { ...site.server, url: way.url } }, 'admin', {
      path: '/admin/imports',
    })
    await yearField(page).fill('2032')
    const carried = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'large.zip'))
      return transfer
    }, 30 * MEGABYTE)
    await page.locator('.drop').dispatchEvent('drop', { dataTransfer: carried })
    way.breakAfter(10 * MEGABYTE)
    await send(page)
    const row = rowOf(page, 'large.zip')
    await row.getByText(/Die Übertragung brach nach .+ von 30 MB ab\./).waitFor()
    expect(await row.getByRole('alert').textContent()).toContain('Auf dem Server wurde nichts geändert.')
    const bar = page.getByRole('progressbar', { name: 'large.zip wird gesendet' })
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
    way.breakAfter(Number.POSITIVE_INFINITY)
    await row.getByRole('button', { name: 'Nochmals senden' }).click()
    await row.getByText('gescheitert').waitFor()
  })
})

describe('the inbox', () => {
  test('takes a file without importing it, and gives it back after asking', async () => {
    const { page } = await openAs('admin', '/admin/imports/inbox/2033')
    await drop(page, 'later.csv', Buffer.from('<img src=x onerror=alert(1)>'))
    await page.getByRole('button', { name: 'Nur in den Eingang legen' }).click()
    await page.getByRole('button', { name: 'later.csv herausnehmen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Datei aus dem Eingang nehmen' })
    await dialog.getByRole('button', { name: 'Herausnehmen' }).click()
    await page.getByText('Nichts wartet.').waitFor()
  })

  test('has a folder for a new year as soon as one is made', async () => {
    const { page } = await openAs('admin', '/admin/imports')
    const form = page.locator('.new-year')
    await form.getByRole('spinbutton').fill('2041')
    await form.getByRole('button', { name: 'Jahr anlegen' }).click()
    await page.getByRole('link', { name: 'Eingang 2041 öffnen' }).waitFor()
  })

  test('is scanned when somebody says so', async () => {
    const { page } = await openAs('admin', '/admin/imports')
    const started = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/import/scan'))
    await page.getByRole('button', { name: /^Eingang durchsuchen/ }).click()
    expect((await started).status()).toBe(200)
  })
})

test('rows are walked by the arrows and opened by Enter; an import that never was is said to be gone', async () => {
  const { page } = await openAs('admin', '/admin/imports')
  const links = page.locator('.imp [data-row] a')
  await links.nth(1).waitFor()
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('.imports-detail h2').waitFor()
  await page.goto(`${site.server.url}/admin/imports/no-such-import`)
  await page.locator('.imports-detail').getByRole('alert').waitFor()
})

test('somebody who may only read finds no administration, a sentence at its address, and 403 behind it', async () => {
  const { page } = await openAs('viewer', '/')
  await page.getByRole('banner').getByRole('link', { name: 'Katalog' }).waitFor()
  await page.locator('.may .yes').first().waitFor()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Verwaltung' }).count()).toBe(0)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked++
  })
  const refused = await openAs('viewer', '/admin/imports')
  await refused.page.getByText('Ihre Rolle verwaltet nichts.').waitFor()
  expect(asked).toBe(0)
  const status = await refused.page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('codarium.login.user:')) ?? ''
    const { access_token: token } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const paths = ['status', 'jobs', 'folders', 'lock/status']
    const answers = await Promise.all(
      paths.map((path) => fetch(`/api/admin/import/${path}`, { headers: { authorization: `Bearer ${token}` } })),
    )
    return answers.map((answer) => answer.status)
  })
  expect(status).toEqual([403, 403, 403, 403])
})

describe('the versions', () => {
  test(
    'tell what is there of each year, and rebuild its search when told to',
    async () => {
      const { page, complaints } = await openAs('data-admin', '/admin/versions')
      await page.getByRole('link', { name: '2026', exact: true }).click()
      await page.waitForURL(/\/admin\/versions\/2026$/)
      const figures = page.locator('.system-figures')
      await figures.getByRole('row', { name: /^Texte französisch/ }).waitFor()
      await page.locator('.layers').getByText('Zusatzentgelte').first().waitFor()
      const begun = page.getByText('Der Aufbau hat begonnen.')
      // The import of another test may hold the lock: then it is said, and pressed again.
      const press = async () => {
        await page.getByRole('button', { name: 'Neu aufbauen' }).click()
        await begun.or(page.getByRole('main').getByRole('alert')).first().waitFor()
        return begun.isVisible()
      }
      await expect.poll(press, { timeout: LONG }).toBe(true)
      await page.getByRole('button', { name: 'Planen' }).click()
      await page.getByText(/Geplant auf \d\d\.\d\d\.\d{4} 02:00/).waitFor()
      // The browser itself says of each answer 409 that it was one.
      expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
    },
    LONG,
  )

  test('have references that are extracted and deleted', async () => {
    const { page } = await openAs('data-admin', '/admin/versions/2026')
    const extract = page.getByRole('button', { name: 'Verweise von ICD-10-GM ermitteln' })
    const remove = page.getByRole('button', { name: 'Verweise von ICD-10-GM löschen' })
    // The rebuild of another test may hold the lock: then it is said, and pressed again.
    await expect
      .poll(
        async () => {
          if (await extract.isEnabled()) await extract.click()
          return remove.isEnabled()
        },
        { timeout: LONG },
      )
      .toBe(true)
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect.poll(() => remove.isDisabled()).toBe(true)
  })

  test('are deleted only after what would go is shown and the version is typed', async () => {
    const { page } = await openAs('admin', '/admin/versions/2025')
    await page.getByRole('combobox', { name: 'Was gelöscht wird' }).selectOption('CHOP')
    await page.getByRole('button', { name: 'Löschen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'CHOP löschen: 2025' })
    const now = dialog.getByRole('button', { name: 'Endgültig löschen' })
    await expect
      .poll(async () => Number((await dialog.locator('.going td').first().textContent())?.replaceAll("'", '')))
      .toBeGreaterThan(0)
    expect(await now.isDisabled()).toBe(true)
    const box = dialog.getByRole('textbox')
    await box.fill('2026')
    expect(await now.isDisabled()).toBe(true)
    await box.fill('2025')
    await now.click()
    await expect.poll(() => dialog.count(), { timeout: LONG }).toBe(0)
    await expect
      .poll(() => page.locator('.system-figures tbody tr').first().locator('td').nth(1).textContent())
      .toBe('–')
  })

  test('that are not there are said not to be', async () => {
    const { page } = await openAs('admin', '/admin/versions/1999')
    await page.getByText('Die Version 1999 gibt es hier nicht.').waitFor()
  })
})

test.each([
  ['de-CH', '/admin/imports', 'Importe'],
  ['fr-CH', '/admin/imports/inbox/2026', 'Importations'],
  ['it-CH', '/admin/imports/reports', 'Importazioni'],
  ['de-CH', '/admin/versions', 'Versionen'],
  ['fr-CH', '/admin/versions/2026', 'Versions'],
  ['it-CH', '/admin/versions/2026', 'Versioni'],
])('axe finds nothing: %s %s', async (locale, path, title) => {
  const { page } = await visitAs(site, 'admin', { path, options: { locale, viewport: { width: 1440, height: 900 } } })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.locator('tbody tr a').first().waitFor()
  expect(await violationsInBoth(page, { within: ['.admin'] })).toEqual([])
})
