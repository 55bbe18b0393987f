/** Measures the coding screen in a real Chromium; `npm run bench -- coding-screen` prints what this writes. */

import type { CaseSearchRequest, SearchResponse } from '@codarium/contract'
import { largeDelivery, sampleCases, spigesXml } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { SEARCH } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { loadFullScale } from './full-scale.ts'
import { scriptBytes } from './loaded-script.ts'
import { openWindow } from './windows.ts'

/** Each once: what a screen has asked before it remembers, and nobody waits for it. */
const WORDS = [
  'niereninsuf',
  'diabetes mell',
  'e1190',
  'pneumonie',
  'herzinsuff',
  'fraktur',
  'hypok',
  'dekubitus',
  'j96',
  'sepsis',
  'asthma bron',
  'leberzirrh',
  'k802',
  'adipositas',
  'embolie',
  'demenz',
  'schwindel',
  'thrombose',
  'i2511',
  'cholez akut',
  'blutung',
  'delir',
  'kachexie',
  'm5416',
  'obstipation',
  'pankreatitis',
  'synkope',
  'ulkus',
  'vorhoffl',
  'z491',
  'parkins',
  'multiple skl',
  'rheuma',
  'g20',
  'katarakt',
  'osteopor',
  'tinnitus',
  'c349',
  'gastritis',
  'mykose',
]
/** Keys that warm up. */
const FIRST = 20

/** Notes in the page, frame by frame, when the hits of a text first stood there after the last key (ms). */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    let pressed = 0
    addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp
      },
      { capture: true },
    )
    const look = () => {
      const list = document.querySelector('.hits:not(.old) ol:has(li)')
      const label = list?.getAttribute('aria-label')
      if (label) seen[label] ??= performance.now() - pressed
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** From the press of a key to the frame in which the hits of the text in the box stand (ms). */
async function keyToHits(page: Page, key: string, text: string): Promise<number> {
  const label = `Treffer für ${text}`
  await page.evaluate((name) => {
    delete (window as unknown as { seen: Record<string, number> }).seen[name]
  }, label)
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  const found = await page.waitForFunction(
    (name) => (window as unknown as { seen: Record<string, number> }).seen[name],
    label,
  )
  return Number(await found.jsonValue())
}

/** Types all words, and gives the times of the texts that were new (ms, without those that warm up, the shortest first). */
async function typed(page: Page): Promise<number[]> {
  const times: number[] = []
  const asked = new Set<string>()
  for (const word of WORDS) {
    await page.locator('[data-entry="diagnoses"]').fill('')
    for (let length = 1; length <= word.length; length++) {
      const text = word.slice(0, length)
      const took = await keyToHits(page, word.charAt(length - 1), text)
      if (text.trim() === text && !asked.has(text)) times.push(took)
      asked.add(text)
    }
  }
  return times.slice(FIRST).sort((a, b) => a - b)
}

/** What a search of the screen is, for somebody else to ask. */
interface Question {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: CaseSearchRequest
}

/** A page with a box and a list and nothing else: what server and browser need whoever draws the hits. */
async function openBarePage({ browser, server }: CodingSite, question: Question): Promise<Page> {
  const { page } = await openWindow(browser)
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><input data-entry="diagnoses"><div class="hits"><ol></ol></div>',
    }),
  )
  await page.goto(`${server.url}/bare`)
  await page.evaluate(({ url, headers, body }) => {
    const input = document.querySelector('input')!
    const list = document.querySelector('ol')!
    input.addEventListener('input', async () => {
      const text = input.value
      const sent = JSON.stringify({ ...body, q: text.trim() })
      const { results } = (await (await fetch(url, { method: 'POST', headers, body: sent })).json()) as SearchResponse
      if (text !== input.value) return
      list.replaceChildren(
        ...results.map((hit) => {
          const row = document.createElement('li')
          row.textContent = `${hit.code} ${hit.text}`
          return row
        }),
      )
      list.setAttribute('aria-label', `Treffer für ${text}`)
    })
    input.focus()
  }, question)
  return page
}

/** Frames of a scroll: how long the longest lasted (ms), and how many came late: after more than one and a half of 60 Hz. */
interface Scrolled {
  readonly frames: number
  readonly late: number
  readonly longest: number
}

/** Scrolls a region down and up again, a wheel's turn in each frame, and notes when frames come. */
const scroll = (page: Page, region: string): Promise<Scrolled> =>
  page.locator(region).evaluate(
    (place, { steps, step, late }) =>
      new Promise<Scrolled>((done) => {
        const times: number[] = []
        const turn = (now: number) => {
          times.push(now)
          place.scrollTop += times.length <= steps / 2 ? step : -step
          if (times.length < steps) requestAnimationFrame(turn)
          else {
            const gaps = times.slice(1).map((time, at) => time - times[at]!)
            done({ frames: gaps.length, late: gaps.filter((gap) => gap > late).length, longest: Math.max(...gaps) })
          }
        }
        requestAnimationFrame(turn)
      }),
    { steps: 240, step: 120, late: 25 },
  )

/** Scrolls 3,000 cases, and 200 diagnoses of one of them, once to warm up and once for the measurement. */
async function scrolling({ openCase, closeWindows }: CodingSite) {
  const [one, ...others] = largeDelivery(3000)
  const codes = ['I10.00', 'N18.3', 'E11.90', 'J96.00']
  const diagnoses = Array.from({ length: 200 }, (_, at) => ({ code: codes[at % codes.length]!, poa: 1 as const }))
  await closeWindows()
  const { page } = await openCase(spigesXml([{ ...one!, diagnoses }, ...others]))
  await page.waitForFunction(() => (document.querySelector('.case-rows ol')?.clientHeight ?? 0) > 100_000)
  await page.waitForLoadState('networkidle')
  const measured = async (region: string) => {
    await scroll(page, region)
    return scroll(page, region)
  }
  return { cases: await measured('.case-rows'), diagnoses: await measured('.case-body') }
}

// The model would be trained during the measurement, on the cores that the browser needs.
const site = await openCodingSite({ settings: { SVC_SEARCH_MEANING: 'false' } })
try {
  const full = await loadFullScale(site, ['icd10gm-fullscale-de.zip'])
  const { page } = await site.openCase(sampleCases[0]!.xml())
  const script = await scriptBytes(page)
  const asking = page.waitForRequest(SEARCH)
  await page.keyboard.press('x')
  const asked = await asking
  const { authorization = '' } = await asked.allHeaders()
  const headers = { authorization, 'content-type': 'application/json' }
  const bare = await openBarePage(site, { url: asked.url(), headers, body: asked.postDataJSON() as CaseSearchRequest })
  const rounds: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] }
  for (const [which, each] of [
    ['bare', bare],
    ['ours', page],
  ] as const) {
    await each.bringToFront()
    await watch(each)
    rounds[which].push(...(await typed(each)))
  }
  const at = (times: number[], part: number) => times[Math.floor(times.length * part)]!
  const scrolled = await scrolling(site)
  const keys = {
    keys: rounds.ours.length,
    p50: at(rounds.ours, 0.5),
    p95: at(rounds.ours, 0.95),
    bare: { p50: at(rounds.bare, 0.5), p95: at(rounds.bare, 0.95) },
  }
  console.log(JSON.stringify({ script, full, ...keys, scrolled }))
} finally {
  await site.close()
}
