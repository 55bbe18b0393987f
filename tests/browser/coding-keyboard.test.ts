/** A case coded with the keyboard alone, by the real search. */
import type { SessionCases } from '@codarium/contract'
import { februaryDelivery, spigesXml } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesIn, entry, firstHit, rowOf, session } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { freshCases } from './fresh-case.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const freshCase = freshCases(() => site)

/** Types key by key and takes the first hit once it is the code that is meant. */
async function take(page: Page, text: string, code: string, key = 'Enter') {
  await page.keyboard.type(text)
  await firstHit(page, code).waitFor()
  await page.keyboard.press(key)
}

describe('the keyboard alone', () => {
  test('codes a case from the first diagnosis to Apply', async () => {
    const empty = spigesXml(februaryDelivery.cases().filter(({ id }) => id === '20260497'))
    const { page, complaints, sessionId } = await site.openCase(empty)
    await page.getByText('Hauptdiagnose fehlt', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-entry'))).toBe('diagnoses')
    await take(page, 'n10', 'N10')
    await take(page, 'E11.90', 'E11.90', 'Shift+Enter')
    await page.keyboard.press('1')
    await take(page, 'niereninsuffizienz', 'N19')
    expect(await codesIn(page)).toEqual(['N10', 'E11.90', 'N19'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('2')
    expect(await codesIn(page)).toEqual(['N10', 'N19', 'E11.90'])
    await page.keyboard.press('Delete')
    expect(await codesIn(page)).toEqual(['N10', 'E11.90'])
    await page.getByRole('status').getByText('N19 gelöscht.').waitFor()
    await page.keyboard.press('Control+z')
    expect(await codesIn(page)).toEqual(['N10', 'N19', 'E11.90'])
    await page.keyboard.press('Control+ArrowDown')
    await take(page, '8872', '88.72')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('+0 0940')
    await page.keyboard.press('Enter')
    await page.locator('.block.treatments .start', { hasText: '09:40' }).waitFor()
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('dialog', { name: 'Ergebnis übernehmen' })
    await dialog.getByText('N19', { exact: false }).first().waitFor()
    await dialog.getByRole('button', { name: /^Übernehmen/ }).waitFor()
    if (await dialog.getByRole('checkbox').count()) await page.keyboard.press('Space')
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByText('Nur Lesen.').first().waitFor()
    const result = (await (await site.call(`${session(sessionId)}/cases?form=result`)).json()) as SessionCases
    expect(result.cases[0]?.diagnoses.map(({ code, poa }) => [code, poa])).toEqual([
      ['N10', undefined],
      ['N19', '2'],
      ['E1190', '1'],
    ])
    expect(result.cases[0]?.treatments.at(-1)).toMatchObject({ code: '8872', start: expect.stringMatching(/0940$/) })
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  })

  test('jumps to findings and mends them: POA by digit, U69 by one key', async () => {
    const { page } = await freshCase()
    await page.getByText('U69.04').first().waitFor()
    await page.keyboard.press('F9')
    await expect.poll(() => codesIn(page)).toContain('U69.04!')
    expect((await codesIn(page)).indexOf('U69.04!')).toBe(1)
    const pressure = page.locator('.grid-row.sel', { hasText: 'L89.14' })
    await expect.poll(() => page.keyboard.press('F8').then(() => pressure.count())).toBe(1)
    await page.keyboard.press('2')
    await page.locator('.grid-row', { hasText: 'L89.14' }).getByText('nein').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Alle Tasten' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.grid-row.sel', { hasText: 'L89.14' }).waitFor()
  })

  test('takes a pasted list as one step, garbage left out', async () => {
    const { page } = await freshCase()
    const before = await codesIn(page)
    await entry(page).evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'I10.00\tHypertonie\nkein Code\nQ99.99\nJ18.1')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('kein Code darin').waitFor()
    await page.getByText('schon kodiert, Rang 1').waitFor()
    await page.getByRole('button', { name: '1 Zeile nehmen' }).press('Enter')
    expect(await codesIn(page)).toEqual([...before, 'I10.00'])
    await page.keyboard.press('Control+z')
    expect(await codesIn(page)).toEqual(before)
  })

  test('mends findings in their list: what is mended fades in its place until the focus leaves', async () => {
    const { page } = await freshCase()
    const finding = page.locator('.findings li', { hasText: 'L89.14' })
    await finding.getByRole('button').first().focus()
    await page.keyboard.press('2')
    await rowOf(page, 'L89.14').getByText('nein').waitFor()
    await expect.poll(() => finding.getAttribute('class')).toContain('gone')
    expect(
      await finding
        .getByRole('button')
        .first()
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await entry(page).focus()
    await expect.poll(() => finding.count()).toBe(0)
  })

  test('copies rows as lines, and pastes lines with a row in focus', async () => {
    const { page } = await freshCase()
    await rowOf(page, 'D83.9').locator('.code').click()
    await page.keyboard.press('Shift+ArrowDown')
    const copied = await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      return clipboardData.getData('text/plain')
    })
    expect(copied.split('\n').map((line) => line.split('\t')[0])).toEqual(['D83.9', 'Z92.1'])
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'I10.00\nE87.6')
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    })
    await page.getByRole('button', { name: '2 Zeilen nehmen' }).press('Enter')
    expect((await codesIn(page)).slice(-2)).toEqual(['I10.00', 'E87.6'])
  })
})
