/** Large sessions: the state of every case is known, and only what is seen is drawn. */
import { largeDelivery, spigesXml } from '@codarium/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CodingSite, openCodingSite } from './coding-site.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

describe('large', () => {
  test('a session of 3,000 cases and a case of 200 diagnoses draw only what is seen', async () => {
    const [one, ...others] = largeDelivery(3000)
    const many = {
      ...one!,
      diagnoses: Array.from({ length: 200 }, (_, at) => ({ code: at % 2 ? 'I10.00' : 'N18.3', poa: 1 as const })),
    }
    const { page } = await site.openCase(spigesXml([many, ...others]))
    await page.getByRole('button', { name: /Alle.*3000/ }).waitFor()
    await expect
      .poll(() => page.locator('.case-rows ol').evaluate((list) => list.clientHeight))
      .toBeGreaterThan(100_000)
    expect(await page.locator('.case-rows li').count()).toBeLessThan(80)
    expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
    await page.locator('.case-body').evaluate((body) => body.scrollTo(0, 2600))
    await page.getByText('100', { exact: true }).first().waitFor()
    expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
  })
})
