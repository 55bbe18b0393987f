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

const sheets = [
  ['Control+Shift+Enter', 'Ergebnis übernehmen'],
  ['F1', 'Alle Tasten'],
  ['Control+k', 'Überall suchen'],
] as const

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

  // Names and roles are the same in both; only the colours differ.
  test.each([
    ['light', undefined],
    ['dark', ['color-contrast']],
  ] as const)('without a finding of axe in %s', async (colorScheme, rules) => {
    const { page } = await site.openCase(pneumonia, { colorScheme })
    const found = (...within: string[]) => violations(page, { within, ...(rules && { rules }) })
    await page.locator('.findings li').first().waitFor()
    await page.locator('.code-notes').waitFor()
    expect(await found(), 'base').toEqual([])
    await page.keyboard.type('niereninsuf')
    await page.locator('.whatif .delta').waitFor()
    expect(await found('.code-input:has(.hits)', '.grouper'), 'hits and preview').toEqual([])
    await take(page, '', 'N19')
    for (const [key, name] of sheets) {
      await page.keyboard.press(key)
      await page.getByRole('dialog', { name }).waitFor()
      expect(await found('dialog'), name).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Ansicht' }).click()
    expect(await found('dialog'), 'view').toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.getByRole('button', { name: /Instrumente öffnen/ }).click()
    await page.getByRole('tab', { name: 'Befunde' }).click()
    expect(await found('.side.sheet'), 'tabs').toEqual([])
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
