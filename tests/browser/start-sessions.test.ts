/** The sessions to continue on the start page: how far they are, how long they last, and their keys. */
import type { SessionMetadata } from '@codarium/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pneumonia } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { signInAs } from './site.ts'

let site: CodingSite
let page: Page
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await openCodingSite()
  for (const instanceId of ['Nachkodierung', 'Einzelfall', 'Lieferung'])
    ids[instanceId] = (await site.createSession(pneumonia, { instanceId })).sessionId
  page = (await site.visit()).page
  await signInAs(page, 'Anna Berger')
})
afterAll(() => site?.close())

const rows = () => page.locator('.todo li')
const caps = () => page.locator('.todo kbd').allTextContents()
const chosen = () => page.locator('.todo .first b').textContent()

async function backAtStart() {
  await page.goto(site.server.url)
  await rows().nth(2).getByRole('link').waitFor()
}

test('stand with their names, the first chosen, the others with their digit', async () => {
  await backAtStart()
  expect(await page.locator('.todo b').allTextContents()).toEqual(['Lieferung', 'Einzelfall', 'Nachkodierung'])
  expect(await caps()).toEqual(['↵', '2', '3'])
})

test('are chosen by arrows, and opened by Enter', async () => {
  await backAtStart()
  await page.keyboard.press('ArrowDown')
  expect([await chosen(), await caps()]).toEqual(['Einzelfall', ['1', '↵', '3']])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBe('Einzelfall')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/session/${ids.Einzelfall}/cases`)
})

test('the first is opened by Enter alone, any by its digit, none while one types', async () => {
  await backAtStart()
  await page.keyboard.press('/')
  await page.keyboard.type('2')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  const wanted = (await chosen()) ?? ''
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/session/${ids[wanted]}/cases`)
  await backAtStart()
  const third = (await page.locator('.todo b').nth(2).textContent()) ?? ''
  await page.keyboard.press('3')
  await page.waitForURL(`**/session/${ids[third]}/cases`)
})

test('are drawn with what is changed, and marked when less than ten minutes are left', async () => {
  await page.route('**/api/v1/coding/active', async (route) => {
    const answer = await route.fetch()
    const { sessions } = (await answer.json()) as { sessions: SessionMetadata[] }
    const [first, ...others] = sessions as [SessionMetadata]
    const expiresAt = new Date(Date.parse(first.serverTime) + 6 * 60_000).toISOString()
    const ending = { ...first, expiresAt, hasDraft: true, changedCases: 3, caseCount: 12 }
    await route.fulfill({ response: answer, json: { sessions: [ending, ...others] } })
  })
  await backAtStart()
  const ending = rows().first()
  await ending.getByText('3 von 12 Fällen geändert').waitFor()
  expect((await ending.locator('.left').textContent())?.trim()).toBe('noch 6 min')
  expect(await ending.locator('.left.warn-t svg').count()).toBe(1)
  const widths = await ending.locator('.meter i').evaluateAll((parts) => parts.map((each) => each.clientWidth))
  expect(Math.round((widths[1] ?? 0) / (widths[0] ?? 1))).toBe(3)
  expect(await rows().nth(1).locator('.left.warn-t').count()).toBe(0)
})
