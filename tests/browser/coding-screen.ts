/** What tests of the coding screen share: its entry rows, its hits, the sample case most of them open. */
import type { CaseSearchRequest, Draft } from '@codarium/contract'
import { sampleCases } from '@codarium/demo'
import type { FrameLocator, Page, Request } from 'playwright-core'
import type { CodingSite } from './coding-site.ts'

/** A case with twelve diagnoses and four findings. */
export const pneumonia = sampleCases[0]!.xml()

/** The entry row of a table. */
export const entry = (page: Page, list = 'diagnoses') => page.locator(`[data-entry="${list}"]`)

/** What the screen asks for hits, and for the nearest spelling of a text without any. */
export const SEARCH = /\/api\/thesaurus\/search(?:\/|$)/

/** What a request asks the search; nothing where it asks something else. */
export const askedOf = (request: Request): Partial<CaseSearchRequest> =>
  request.method() === 'POST' && SEARCH.test(request.url()) ? (request.postDataJSON() as CaseSearchRequest) : {}

/** Waits until the screen has put the focus where one types: keys before that go nowhere. */
export const readyForKeys = (page: Page): Promise<void> => page.locator('[data-entry]:focus').waitFor()

/** The row of a code. */
export const rowOf = (page: Page, code: string) =>
  page.locator('.grid-row').filter({ has: page.locator('.code', { hasText: code }) })

/** The path of a session. */
export const session = (id: string) => `/api/v1/coding/session/${id}`

/** The draft the server has of a session. */
export const draftOf = async (site: CodingSite, id: string) =>
  (await (await site.call(`${session(id)}/draft`)).json()) as Draft

/** The highlighted hit, when it is this code and answers the text in the box. */
export const firstHit = (screen: Page | FrameLocator, code: string) =>
  screen.locator('.hits:not(.old) li.on .code', { hasText: code })

/** Writes into the entry row, in one go as every key costs, and takes the first hit once it is the code that is meant. */
export async function take(page: Page, text: string, code: string, key = 'Enter'): Promise<void> {
  await page.keyboard.insertText(text)
  await firstHit(page, code).waitFor()
  await page.keyboard.press(key)
}

/** The same from wherever one is, in the entry row of the diagnoses, with the text there at once: each key of it asks and draws. */
export async function takeCode(page: Page, text: string, code: string): Promise<void> {
  await entry(page).fill(text)
  await firstHit(page, code).waitFor()
  await page.keyboard.press('Enter')
}

/** Presses Übernehmen in the review, with the ticks where something is left; the button has its name once they are known. */
export async function confirmApply(screen: Page | FrameLocator): Promise<void> {
  const dialog = screen.getByRole('dialog', { name: 'Ergebnis übernehmen' })
  const button = dialog.getByRole('button', { name: /^Übernehmen/ })
  await button.waitFor()
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check()
  await button.click()
}

/** A button of the session bar. */
export const barButton = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

/** The codes of a table, top to bottom. */
export const codesIn = (
  page: Page,
  list: 'diagnoses' | 'treatments' | 'medications' = 'diagnoses',
): Promise<string[]> => page.locator(`.block.${list} .grid-row .code`).allTextContents()

/** Presses "Jetzt versuchen" unless the screen has tried again by itself in the meantime, which takes the button away. */
export const tryNow = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Jetzt versuchen' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click()
  })
