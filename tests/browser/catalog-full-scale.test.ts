/** Two versions of a whole catalogue beside each other: as many codes as the official one has, nearly all of them changed. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { upload } from '../harness/upload.ts'
import { inventedChop } from '../imports/invented-chop.ts'
import { folderOfRun, type Site, startSite, visit } from './site.ts'

/** As many as CHOP has, and those that came in the second year. */
const CODES = 16_000
const NEW = 200

let site: Site
beforeAll(async () => {
  const settings = { SVC_AUTH_ENABLED: 'false', SVC_SEARCH_MEANING: 'false' }
  site = await startSite(settings, { folder: await folderOfRun() })
  for (const [year, codes] of [
    [2025, CODES],
    [2026, CODES + NEW],
  ] as const) {
    const file = await inventedChop({ codes, edition: String(year), year })
    const address = `${site.server.url}/api/admin/import/chop?version=${year}&language=de`
    const answer = await upload(address, file)
    expect([year, answer.status]).toEqual([year, 200])
  }
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const compare = (from: number, to: number) =>
  visit(site.browser, `${site.server.url}/catalog/diff/chop?from=${from}&to=${to}`)

/** The button of a kind of change, and how many there are, once that is known. */
async function kindIn(page: Page, kind: string) {
  const button = page.getByRole('group').getByRole('button', { name: new RegExp(`${kind}$`) })
  await expect.poll(() => button.textContent()).toMatch(/^\d/)
  return { button, count: Number((await button.textContent())!.replaceAll(/\D/g, '')) }
}

test('counts them, and draws what is new to its end', async () => {
  const { page, complaints } = await compare(2025, 2026)
  const { button, count } = await kindIn(page, 'neu')
  // Codes that came, with the groups they lie in.
  expect(count).toBeGreaterThanOrEqual(NEW)
  expect(count).toBeLessThan(NEW + 10)
  await button.click()
  await page.waitForURL(/change=new/)
  const codes = page.locator('tbody th[scope="row"] a')
  await codes.first().waitFor()
  const loaded = async () => {
    await codes.last().scrollIntoViewIfNeeded()
    return codes.count()
  }
  await expect.poll(loaded).toBe(count)
  expect(await codes.allTextContents()).toContain('01.61.99')
  expect(complaints).toEqual([])
})

test('the other way round the same codes are deleted', async () => {
  const { count } = await kindIn((await compare(2025, 2026)).page, 'neu')
  const { page } = await compare(2026, 2025)
  expect((await kindIn(page, 'gelöscht')).count).toBe(count)
  expect((await kindIn(page, 'neu')).count).toBe(0)
})

test('exports all of them', async () => {
  const { page } = await compare(2025, 2026)
  const all = page.getByRole('group', { name: /Art/ }).getByRole('button').first()
  await expect.poll(() => all.textContent()).toMatch(/1\d.\d{3}/)
  const count = Number((await all.textContent())!.replaceAll(/\D/g, ''))
  expect(count).toBeGreaterThan(CODES)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const lines = (await (await saved).createReadStream()).setEncoding('utf8')
  const rows = (await lines.toArray()).join('').trimEnd().split(/\r?\n/).slice(1)
  expect(new Set(rows.map((row) => row.split(';')[1])).size).toBe(count)
})
