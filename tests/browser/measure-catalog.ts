/** Measures the catalogue browser in a real Chromium; `npm run bench -- catalogue-browser` prints what this writes. */
import type { Page } from 'playwright-core'
import { boxOf } from './catalog-site.ts'
import { openCodingSite } from './coding-site.ts'
import { loadFullScale } from './full-scale.ts'
import { scriptBytes } from './loaded-script.ts'
import { visitAs } from './signed-in.ts'

/** Each once: what a page has asked before it remembers, and nobody waits for it. */
const WORDS = [
  ...['niereninsuf', 'diabetes', 'e1190', 'pneumonie', 'herzinsuff', 'fraktur', 'dekubitus', 'sepsis', 'asthma'],
  ...['leberzirrh', 'adipositas', 'embolie', 'demenz', 'schwindel', 'thrombose', 'blutung', 'delir', 'katarakt'],
  ...['osteopor', 'gastritis', 'appendek', 'hueftproth', 'koronarang', 'metformin', 'dialyse', 'beatmung'],
]
/** Keys that warm up. */
const FIRST = 20
/** Notes in the page, frame by frame, when what a text finds first stood there after the last key (ms). */
const watchHits = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    let pressed = 0
    const press = (event: KeyboardEvent) => {
      pressed = event.timeStamp
    }
    addEventListener('keydown', press, { capture: true })
    const look = () => {
      const label = document.querySelector('ol.hits:not(.old):has(li)')?.getAttribute('aria-label')
      const none = document.querySelector('.no-hit p')?.textContent
      for (const each of [label, none]) if (each) seen[each] ??= performance.now() - pressed
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** The times from a key to the hits of the text it made, or to the sentence that there are none (ms). */
async function typed(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const word of WORDS) {
    await boxOf(page).fill('')
    for (let length = 1; length <= word.length; length++) {
      const text = word.slice(0, length)
      await page.keyboard.press(word.charAt(length - 1))
      const found = await page.waitForFunction(
        (names) => {
          const { seen } = window as unknown as { seen: Record<string, number> }
          return names.map((name) => seen[name]).find((time) => time !== undefined)
        },
        [`Treffer für ${text}`, `Kein Treffer für «${text}»`],
      )
      times.push(Number(await found.jsonValue()))
    }
  }
  return times.slice(FIRST).sort((a, b) => a - b)
}

/** Frames: how many, and the longest (ms). */
interface Frames {
  readonly frames: number
  readonly longest: number
}

/** From the next load on: notes when each frame came. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const note = (now: number) => {
      frames.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

/** The frames since the tree was asked for. */
const framesOfTree = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/tree/'))!.startTime
    const since = (window as unknown as { frames: number[] }).frames.filter((time) => time >= asked)
    const gaps = since.slice(1).map((time, at) => time - since[at]!)
    return { frames: gaps.length, longest: Math.max(...gaps) }
  })

/** Opens codes of the tree one after the other, then scrolls down through it, a frame after each. */
const walkTree = (page: Page) =>
  page.evaluate(
    async ({ opened, turns }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const tree = document.querySelector<HTMLElement>('[role="tree"]')!
      const scroller = tree.parentElement!
      for (let at = 0; at < opened; at++) {
        const closed = tree.querySelector<HTMLElement>('[role="treeitem"][aria-expanded="false"] [data-opens]')
        if (closed) closed.click()
        else scroller.scrollTop += scroller.clientHeight
        await frame()
        await frame()
      }
      for (let turn = 0; turn < turns; turn++) {
        scroller.scrollTop += 400
        await frame()
      }
    },
    { opened: 500, turns: 240 },
  )

// The model would be trained during the measurement, on the cores that the browser needs.
const site = await openCodingSite({ settings: { SVC_SEARCH_MEANING: 'false', SVC_RATE_LIMIT_PER_MINUTE: '1000000' } })
try {
  const full = await loadFullScale(site, ['icd10gm-fullscale-de.zip', 'chop-fullscale-de.zip'])
  const { page } = await visitAs(site, 'coder', { path: '/catalog' })
  await boxOf(page).waitFor()
  const script = await scriptBytes(page)
  await watchHits(page)
  const times = await typed(page)
  const at = (part: number) => times[Math.floor(times.length * part)]!
  await watchFrames(page)
  await page.goto(`${site.server.url}/catalog/icd10/A00.0`)
  await page.getByRole('tree').getByRole('treeitem').first().waitFor()
  const opened = await framesOfTree(page)
  await walkTree(page)
  const walked = await framesOfTree(page)
  console.log(JSON.stringify({ full, script, keys: times.length, p50: at(0.5), p95: at(0.95), opened, walked }))
} finally {
  await site.close()
}
