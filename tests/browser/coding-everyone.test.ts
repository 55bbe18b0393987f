/** The coding screen for everyone: languages, reading only. What axe says of it: coding-accessibility.test.ts. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codesIn, entry, pneumonia, readyForKeys } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { violationsInBoth } from './violations.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

describe('for everyone', () => {
  test('in three languages, switched without losing the place', async () => {
    const { page } = await site.openCase(pneumonia)
    await readyForKeys(page)
    await page.keyboard.insertText('pneum')
    await page.getByRole('option').first().waitFor()
    await page.getByRole('button', { name: 'FR', exact: true }).click()
    await page.getByRole('heading', { name: 'Diagnostics' }).waitFor()
    await page.getByText('Pneumonie lobaire').first().waitFor()
    expect(await entry(page).inputValue()).toBe('pneum')
    await page.getByRole('button', { name: 'IT', exact: true }).click()
    await page.getByRole('heading', { name: 'Rilievi' }).waitFor()
    expect(await entry(page).inputValue()).toBe('pneum')
  })

  test('read-only is visible, and no key changes anything', async () => {
    const { page } = await site.openCase(pneumonia, { locale: 'fr-CH' }, { readOnly: true })
    await page.getByText('Lecture seule.').first().waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
    const before = await codesIn(page)
    await page.locator('.grid-row').nth(3).locator('.code').click()
    for (const key of ['h', 'Delete', 'd', 'Control+z', '2']) await page.keyboard.press(key)
    expect(await codesIn(page)).toEqual(before)
    expect(await violationsInBoth(page)).toEqual([])
  })
})
