/** The screen as the coder wants it: sizes, columns, saved layouts, rows in another order, any zoom. */
import type { Layout } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codesIn, entry, pneumonia, rowOf } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { freshCases } from './fresh-case.ts'

let site: CodingSite
beforeAll(async () => {
  // Of its own: a default of the house is for everybody.
  site = await openCodingSite({})
})
afterAll(() => site?.close())

const freshCase = freshCases(() => site)

const LAYOUTS = '/api/v1/coding/layouts'
const boxOf = async (place: Locator) => (await place.boundingBox())!
const widthOf = async (place: Locator) => (await boxOf(place)).width

describe('layouts', () => {
  afterEach(() => site.closeWindows())

  test('dividers follow mouse and keys, hidden columns give their room to the text, a saved layout brings all back', async () => {
    const { page } = await site.openCase(pneumonia)
    const side = page.getByRole('complementary')
    const text = rowOf(page, 'L89.14').locator('.text')
    const [sideBefore, textBefore] = [await widthOf(side), await widthOf(text)]
    const grip = await boxOf(page.getByRole('separator', { name: 'Breite der Instrumente' }))
    await page.mouse.move(grip.x + 2, 400)
    await page.mouse.down()
    await page.mouse.move(grip.x - 38, 400, { steps: 3 })
    await page.mouse.up()
    expect(await widthOf(side)).toBe(sideBefore + 40)
    const cases = page.getByRole('separator', { name: 'Breite der Fallliste' })
    await cases.press('ArrowLeft')
    expect(await widthOf(page.getByRole('navigation'))).toBe(240)
    await page.getByRole('button', { name: 'Ansicht' }).click()
    await page.getByRole('group', { name: 'Spalten Diagnosen' }).getByLabel('Grouper').uncheck()
    await page.getByLabel('bequem').check()
    expect(await widthOf(text)).toBe(textBefore - 40 + 8 + 74)
    expect((await boxOf(rowOf(page, 'L89.14'))).height).toBe(32)
    await page.getByLabel('Name').fill('Breit')
    await page.getByLabel('Name').press('Enter')
    await page.getByRole('status').getByText('Gespeichert').waitFor()
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    expect([await widthOf(side), await widthOf(text)]).toEqual([sideBefore, textBefore])
    await page.getByRole('button', { name: 'Verwenden Breit' }).click()
    await expect.poll(() => widthOf(side)).toBe(sideBefore + 40)
    await page.reload()
    await page.getByRole('grid').first().waitFor()
    expect(await widthOf(side)).toBe(sideBefore + 40)
    expect(await page.getByRole('columnheader', { name: 'Grouper' }).count()).toBe(0)
  })

  test('however wide the columns are made, nothing overlaps on a small screen', async () => {
    const { page } = await site.openCase(pneumonia, { viewport: { width: 1024, height: 768 } })
    for (const border of await page.getByRole('separator', { name: 'Breite der Spalte' }).all())
      await border.press('End')
    expect(await widthOf(rowOf(page, 'L89.14').locator('.poa-cell'))).toBeGreaterThan(72)
    expect(await widthOf(rowOf(page, 'L89.14').locator('.text'))).toBeGreaterThan(90)
    for (const width of [1024, 900, 820, 576, 288]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(overlaps), `${width} px`).toEqual([])
      const outside = await page
        .locator('.grid-row > [role=gridcell]')
        .evaluateAll(
          (cells) =>
            cells.filter(
              (cell) => cell.getBoundingClientRect().right > cell.parentElement!.getBoundingClientRect().right + 1,
            ).length,
        )
      expect(outside, `${width} px`).toBe(0)
    }
  })

  test('the default of the house is what those see who chose nothing', async () => {
    const { accessToken } = await signInByForm(site.provider.issuer, 'admin')
    const call = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await fetch(site.server.url + path, init)).json()) as Layout
    }
    const columns = { treatments: [{ id: 'elsewhere', visible: false }] }
    const { id } = await call(LAYOUTS, { name: 'Haus', content: { density: 'comfortable', panels: [], columns } })
    await call(`${LAYOUTS}/${id}/publish`, {})
    await call(`${LAYOUTS}/${id}/default`, {})
    const { page } = await site.openCase(pneumonia)
    expect((await boxOf(rowOf(page, 'L89.14'))).height).toBe(32)
    expect(await page.getByRole('columnheader', { name: 'Auswärts' }).count()).toBe(0)
  })
})

test('columns get wider by mouse and keys, the text gives the room; a layout keeps it, a double click puts it back', async () => {
  const { page } = await freshCase()
  const row = rowOf(page, 'L89.14')
  const [poa, text] = [row.locator('.poa-cell'), row.locator('.text')]
  const [poaBefore, textBefore] = [await widthOf(poa), await widthOf(text)]
  const border = page.locator('.block.diagnoses').getByRole('separator', { name: 'Breite der Spalte POA' })
  const grip = await boxOf(border)
  await page.mouse.move(grip.x + 2, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x - 28, grip.y + 8, { steps: 3 })
  await page.mouse.up()
  expect([await widthOf(poa), await widthOf(text)]).toEqual([poaBefore + 30, textBefore - 30])
  const code = page.locator('.block.diagnoses').getByRole('separator', { name: 'Breite der Spalte Code' })
  await code.press('ArrowRight')
  expect([await widthOf(row.locator('.code')), await code.getAttribute('aria-valuenow')]).toEqual([80, '80'])
  await code.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await border.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Ansicht' }).click()
  await page.getByLabel('Name').fill('Spalten')
  await page.getByLabel('Name').press('Enter')
  await page.getByRole('status').getByText('Gespeichert').waitFor()
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  expect([await widthOf(poa), await widthOf(text)]).toEqual([poaBefore, textBefore])
  await page.getByRole('button', { name: 'Verwenden Spalten' }).click()
  await expect.poll(() => widthOf(poa)).toBe(poaBefore + 30)
  await page.keyboard.press('Escape')
  await border.dblclick()
  expect(await widthOf(poa)).toBe(poaBefore)
  await code.press('Enter')
  expect(await widthOf(text)).toBe(textBefore)
})

describe('rows', () => {
  test('are dragged by their grip with the mouse; Esc lets go', async () => {
    const { page } = await freshCase()
    const before = await codesIn(page)
    const from = await boxOf(rowOf(page, 'D83.9').locator('.gut'))
    const to = await boxOf(rowOf(page, 'J96.00'))
    const drag = async () => {
      await page.mouse.move(from.x + 8, from.y + 12)
      await page.mouse.down()
      await page.mouse.move(from.x + 8, to.y + 3, { steps: 3 })
      await page.locator('.drop-line').waitFor()
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await codesIn(page)).toEqual(before)
    await drag()
    await page.mouse.up()
    await expect.poll(async () => (await codesIn(page)).slice(0, 3)).toEqual(['J18.1', 'D83.9', 'J96.00'])
    await page.keyboard.press('Control+z')
    expect(await codesIn(page)).toEqual(before)
  })

  test('are dragged beyond what is seen: near the edge the region scrolls along', async () => {
    const { page } = await freshCase()
    await page.setViewportSize({ width: 1440, height: 420 })
    const region = page.locator('.case-body')
    const scrolled = () => region.evaluate((element) => element.scrollTop)
    await region.evaluate((element) => element.scrollTo(0, 0))
    const second = (await codesIn(page))[1]!
    const from = await boxOf(rowOf(page, second.replace(/[^A-Z0-9.]/g, '')).locator('.gut'))
    const edge = await boxOf(region)
    await page.mouse.move(from.x + 8, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, edge.y + edge.height - 6, { steps: 3 })
    await expect.poll(scrolled).toBeGreaterThan(100)
    await page.mouse.move(from.x + 8, edge.y + edge.height / 2)
    const at = await scrolled()
    await page.locator('.drop-line').waitFor()
    await page.mouse.move(from.x + 8, edge.y + 90)
    await page.mouse.move(from.x + 8, edge.y + 6)
    await expect.poll(scrolled).toBeLessThan(at)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect((await codesIn(page))[1]).toBe(second)
  })

  test('are dragged by a long press of the finger, whose short move only scrolls', async () => {
    const { page } = await site.openCase(pneumonia, { hasTouch: true, viewport: { width: 820, height: 1180 } })
    const before = await codesIn(page)
    const from = await boxOf(rowOf(page, 'D83.9').locator('.text'))
    const finger = await touch(page)
    await finger('touchStart', from.x + 40, from.y + 20)
    await finger('touchMove', from.x + 40, from.y - 60)
    await finger('touchEnd')
    expect(await codesIn(page)).toEqual(before)
    const start = await restingBox(rowOf(page, 'D83.9').locator('.text'))
    const to = await boxOf(rowOf(page, 'E11.20').locator('.text'))
    await finger('touchStart', start.x + 40, start.y + 20)
    await page.locator('.drop-line').waitFor()
    await finger('touchMove', start.x + 40, start.y - 40)
    await finger('touchMove', to.x + 40, to.y + 4)
    await finger('touchEnd')
    await expect.poll(async () => (await codesIn(page)).slice(0, 4)).toEqual(['J18.1', 'J96.00', 'D83.9', 'E11.20†'])
  })
})

/** Frames for which something that glides no more has stood still. */
const STILL_FRAMES = 20

/** Where something is once nothing scrolls any more: a finger that lets go lets the page glide on, from one of the next frames on. */
async function restingBox(locator: Locator) {
  await locator.evaluate(async (element, frames) => {
    let last = Number.NaN
    for (let still = 0; still < frames; ) {
      await new Promise(requestAnimationFrame)
      const { y } = element.getBoundingClientRect()
      still = y === last ? still + 1 : 0
      last = y
    }
  }, STILL_FRAMES)
  return boxOf(locator)
}

/** A finger on the glass. */
async function touch(page: Page) {
  const chromium = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    chromium.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
}

/** Zoom is a smaller or larger window: 25 % and 500 % of 1440 by 900, and what lies between. */
test.each([
  ['500 %', 288, 180],
  ['250 %', 576, 360],
  ['tablet portrait', 820, 1180],
  ['1024 by 768', 1024, 768],
  ['25 %', 5760, 3600],
])(
  'at %s the regions do not overlap, nothing is wider than the page, and a code can be taken',
  async (_zoom, width, height) => {
    const { page } = await freshCase()
    await page.setViewportSize({ width, height })
    await page.locator('.findings li, .strip .sev').filter({ visible: true }).first().waitFor()
    expect(await page.evaluate(overlaps)).toEqual([])
    expect(
      await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
    ).toEqual([width, height])
    await entry(page).fill('i1000')
    await page.getByRole('option', { name: /^I10.00/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => codesIn(page)).toContain('I10.00')
    const box = await boxOf(entry(page))
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual(
      Array(4).fill(true),
    )
  },
)

/** Pairs of regions, bar items and cells of a row that lie over each other; in the page. */
function overlaps(): string[] {
  const groups = [
    '.workplace > :not(dialog)',
    '.bar > *',
    '.grid-row.main > [role="gridcell"]',
    '.strip > button > :not(.sr)',
  ]
  return groups.flatMap((group) => {
    const boxes = [...document.querySelectorAll(group)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    return boxes.flatMap(({ element, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map((other) => `${element.className} over ${other.element.className}`),
    )
  })
}
