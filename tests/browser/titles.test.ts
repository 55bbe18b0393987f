import { afterAll, beforeAll, expect, test } from 'vitest'
import { entry } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { freshCases } from './fresh-case.ts'
import { allTitles, drawnHits, judged, otherwiseDrawn, roomOf, shownIn } from './shown-titles.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const freshCase = freshCases(() => site)

/** Titles that may be cut at their own words, of all (UI specification, section 11). */
const MOST_CUT = 0.05

test('titles cut at their end looked the same: no two codes do, and what is their own is whole', async () => {
  const { page, complaints } = await freshCase()
  for (const list of ['diagnoses', 'treatments'] as const) {
    const titles = await allTitles(site, { list, language: 'de' })
    await page.locator(`.block.${list} .grid-row .own`).first().waitFor()
    const table = await roomOf(page, `.block.${list} .grid-row:not(.main)`)
    const longest = titles.toSorted((a, b) => b.textLong.length - a.textLong.length).slice(0, 8)
    const drawn = await drawnHits(page, list, longest)
    const hits = await roomOf(page, '.hits li')
    for (const room of [table, hits]) {
      const { codes, cut, alike, examples } = judged(await shownIn(page, titles, room))
      expect(alike, JSON.stringify(examples)).toBe(0)
      expect(cut / codes, `${list} in ${room.width} px`).toBeLessThanOrEqual(MOST_CUT)
    }
    // The figures are those of the screen: the real list draws what was computed.
    expect(drawn.size).toBe(longest.length - 1)
    expect(await otherwiseDrawn(page, drawn, longest, hits)).toEqual([])
    await entry(page, list).fill('')
  }
  expect(complaints).toEqual([])
})

test('a title is whole where it has the focus, in its tooltip, and for a screen reader, and nothing jumps', async () => {
  const { page } = await freshCase()
  const titles = await allTitles(site, { list: 'diagnoses', language: 'de' })
  const [long, other] = titles.toSorted((a, b) => b.textLong.length - a.textLong.length).filter(({ parts }) => parts)
  await drawnHits(page, 'diagnoses', [long!, other!])
  const [first, second] = await page.locator('.hits li').all()
  expect(await first!.locator('.code-title').getAttribute('title')).toBe(long!.textLong)
  expect(await first!.textContent()).toContain(long!.textLong)
  const before = await page.locator('.hits').boundingBox()
  const heights = () => page.locator('.hits li').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  const rows = await heights()
  const [firstText, secondText] = [first!, second!].map((row) => row.locator('.code-title'))
  expect((await firstText!.textContent())!.length).toBeGreaterThan(90)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await secondText!.textContent())!.length).toBeGreaterThan(90)
  expect(await heights()).toEqual(rows)
  expect(await page.locator('.hits').boundingBox()).toEqual(before)
})
