/** What a coder does on the coding screen, as steps for browser tests. */
import type { Locator, Page } from 'playwright-core'

/** The entry row of a list. */
export const entry = (page: Page, list = 'diagnoses'): Locator => page.locator(`[data-entry="${list}"]`)

/** Types a code into the entry row and takes it once it is the highlighted hit. */
export async function takeCode(page: Page, typed: string, code: string): Promise<void> {
  await entry(page).click()
  await page.keyboard.type(typed)
  await page.locator('.hits li.on .code', { hasText: code }).waitFor()
  await page.keyboard.press('Enter')
}

/** A button of the session bar. */
export const barButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole('button', { name })
