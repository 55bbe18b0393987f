/** The catalogue browser: what is found, read and compared in it; every state of it has an address. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { boxOf, type CatalogSite, hitsOf, openCatalogSite } from './catalog-site.ts'
import { holdAnswers } from './typing-ahead.ts'
import { violationsInBoth } from './violations.ts'

let site: CatalogSite
beforeAll(async () => {
  site = await openCatalogSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

describe('searching', () => {
  test('finds a code by a typo in French, marks why, and opens it by the key', async () => {
    const { page, complaints } = await site.browse('/catalog?lang=fr')
    await page.getByRole('combobox', { name: 'Recherche dans le catalogue' }).fill('pneumonei')
    const first = page.getByRole('option', { selected: true })
    await first.filter({ hasText: /pneumonie/i }).waitFor()
    const code = await first.locator('.code').textContent()
    await page.keyboard.press('Enter')
    await titleOf(page)
      .filter({ hasText: /pneumonie/i })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(`/catalog/icd10/${code}`)
    expect(queryOf(page)).toMatchObject({ lang: 'fr', q: 'pneumonei' })
    await page.goBack()
    await page
      .getByRole('option', { selected: true })
      .filter({ hasText: code ?? '' })
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('opens what was meant when Enter comes before the answer, and nothing of an earlier one', async () => {
    const { page } = await site.browse('/catalog')
    await boxOf(page).fill('pneumonie')
    await hitsOf(page).first().waitFor()
    const { release } = await holdAnswers(page)
    await boxOf(page).fill('diabetes')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.hits.old').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/catalog')
    release()
    await page.waitForURL(/\/catalog\/icd10\/E/)
    await titleOf(page)
      .filter({ hasText: /diabetes/i })
      .waitFor()
  })

  test('narrows down by what the counts say, and says them in the address', async () => {
    const { page } = await site.browse('/catalog?q=fraktur')
    await hitsOf(page).first().waitFor()
    const codable = page.getByRole('checkbox', { name: 'kodierbar' })
    await codable.check()
    await page.waitForURL(/with=codable/)
    expect(queryOf(page)).toMatchObject({ kind: 'icd10', with: 'codable' })
    const tab = page.getByRole('link', { name: /^ICD-10-GM/ })
    await expect.poll(async () => Number((await tab.locator('.count').textContent()) ?? '')).toBeGreaterThan(0)
    const count = Number(await tab.locator('.count').textContent())
    await expect.poll(() => hitsOf(page).count()).toBe(Math.min(count, 30))
    await page.reload()
    await hitsOf(page).first().waitFor()
    expect(await codable.isChecked()).toBe(true)
  })

  test('greys out what does not go with the patient, says why, and tells nobody the age', async () => {
    const { page } = await site.browse('/catalog?q=angeboren&kind=icd10')
    await hitsOf(page).first().waitFor()
    await page.getByLabel('Alter in Jahren').fill('71')
    await page.locator('.hits .off').first().waitFor()
    await page.getByText(/unplausibel, grau/).waitFor()
    expect(page.url()).not.toContain('71')
  })

  test('says what finds nothing and offers the nearest spelling', async () => {
    const { page } = await site.browse('/catalog')
    await boxOf(page).fill('pneumqqqqqie')
    await page.getByText('Kein Treffer für «pneumqqqqqie»', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Nach «Pneumonie» suchen' }).click()
    await hitsOf(page).first().waitFor()
  })
})

describe('a page of its own', () => {
  test('leads to the code it was called the year before, and back', async () => {
    const { page } = await site.browse('/catalog/icd10/U69.04?v=2026')
    await titleOf(page).waitFor()
    const years = page.getByRole('region', { name: 'Über die Jahre' })
    const before = years.getByRole('link', { name: /^U69\.0[123]/ }).first()
    await before.waitFor()
    const code = ((await before.textContent()) ?? '').slice(0, 6)
    await before.click()
    await page.waitForURL(/v=2025/)
    await page.getByText(code, { exact: false }).first().waitFor()
    await years
      .getByRole('link', { name: /^U69\.04/ })
      .first()
      .click()
    await page.waitForURL(/U69\.04.*v=2026/)
  })

  test('has a tree that opens in place by the keys', async () => {
    const { page } = await site.browse('/catalog/icd10/J13')
    const tree = page.getByRole('tree')
    const here = tree.getByRole('treeitem', { name: /J13/ })
    await here.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const closed = tree.locator(':focus')
    const name = await closed.textContent()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => closed.getAttribute('aria-expanded')).toBe('true')
    // What lies in it may still be on its way.
    const stepIn = async () => {
      await page.keyboard.press('ArrowRight')
      return tree.locator(':focus').textContent()
    }
    await expect.poll(stepIn).not.toBe(name)
  })

  test.each([
    ['/catalog/icd10/Q99.99', 'Q99.99 gibt es im Katalog'],
    ['/catalog/drg/X99Z', 'X99Z gibt es im Katalog'],
    ['/catalog?v=1999', 'Den Katalog 1999 gibt es hier nicht.'],
    ['/catalog/snomed/1', '/catalog/snomed/1'],
    ['/catalog/icd10/%3Cimg%20src=x%20onerror=alert(1)%3E', '<img src=x onerror=alert(1)>'],
  ])('says at %s what there is instead', async (path, says) => {
    const { page, complaints } = await site.browse(path)
    await page.getByText(says, { exact: false }).first().waitFor()
    expect(await page.getByRole('main').getByRole('link').or(page.getByRole('combobox')).count()).toBeGreaterThan(0)
    // The browser itself says of each answer 404 that it was one.
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  })

  test('copies its code by the key and says so', async () => {
    const { page } = await site.browse('/catalog/icd10/J13')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await titleOf(page).waitFor()
    await page.getByRole('main').focus()
    await page.keyboard.press('c')
    await page.getByText('Kopiert').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('J13')
  })
})

describe('two versions beside each other', () => {
  test('tell what is new, deleted and changed, by chapter and by word', async () => {
    const { page } = await site.browse('/catalog/diff/icd10?from=2025&to=2026')
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('button', { name: /neu$/ }).click()
    await page.waitForURL(/change=new/)
    await page
      .getByRole('link', { name: /^U69\.04/ })
      .first()
      .waitFor()
    await page.getByRole('searchbox').or(page.getByLabel('In den Unterschieden suchen')).first().fill('pneumonie')
    await page.waitForURL(/q=pneumonie/)
    await page.reload()
    await page
      .getByRole('link', { name: /^U69\.04/ })
      .first()
      .waitFor()
  })

  test('are exported whole', async () => {
    const { page } = await site.browse('/catalog/diff/icd10?from=2025&to=2026')
    await page.getByRole('row').nth(3).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('codarium-ICD10-2025-2026.csv')
    const lines = (await file.createReadStream()).setEncoding('utf8')
    const text = (await lines.toArray()).join('')
    expect(text).toContain('U69.04')
  })
})

test('axe finds nothing in the catalogue, in light and dark and in each language', async () => {
  const pages = ['/catalog', '/catalog?q=pneumonie', '/catalog/icd10/J13', '/catalog/diff/icd10?from=2025&to=2026']
  const found: string[] = []
  for (const language of ['de', 'fr', 'it']) {
    for (const path of pages) {
      const { page } = await site.browse(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await page.locator('.chapters li, .hits li, .thing-content dl, tbody tr').first().waitFor()
      found.push(...(await violationsInBoth(page)).map((each) => `${path} ${language}: ${each}`))
      await site.closeWindows()
    }
  }
  expect(found).toEqual([])
})
