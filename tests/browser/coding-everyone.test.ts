/** The coding screen for everyone: languages, contrast and names, reading only. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codesIn, entry, pneumonia, take } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { violations } from './site.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

describe('for everyone', () => {
  test('in three languages, switched without losing the place', async () => {
    const { page } = await site.openCase(pneumonia)
    await page.keyboard.type('pneum')
    await page.getByRole('option').first().waitFor()
    await page.getByRole('button', { name: 'FR', exact: true }).click()
    await page.getByRole('heading', { name: 'Diagnostics' }).waitFor()
    await page.getByText('Pneumonie lobaire').first().waitFor()
    expect(await entry(page).inputValue()).toBe('pneum')
    await page.getByRole('button', { name: 'IT', exact: true }).click()
    await page.getByRole('heading', { name: 'Rilievi' }).waitFor()
    expect(await entry(page).inputValue()).toBe('pneum')
  })

  test.each(['light', 'dark'] as const)('without a finding of axe in %s', async (colorScheme) => {
    const { page } = await site.openCase(pneumonia, { colorScheme })
    await page.getByText('L89.14').first().waitFor()
    await page.locator('.code-notes').waitFor()
    expect(await violations(page), 'base').toEqual([])
    await page.keyboard.type('niereninsuf')
    await page.getByRole('option').first().waitFor()
    expect(await violations(page), 'hits').toEqual([])
    await take(page, '', 'N19')
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'apply').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    expect(await violations(page), 'keys').toEqual([])
  })

  test('read-only is visible, and no key changes anything', async () => {
    const { page } = await site.openCase(pneumonia, { locale: 'fr-CH' }, { readOnly: true })
    await page.getByText('Lecture seule.').first().waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
    const before = await codesIn(page)
    await page.locator('.grid-row').nth(3).locator('.code').click()
    for (const key of ['h', 'Delete', 'd', 'Control+z', '2']) await page.keyboard.press(key)
    expect(await codesIn(page)).toEqual(before)
    expect(await violations(page)).toEqual([])
  })
})
