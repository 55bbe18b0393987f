/** Types diagnoses as a coder's hand does, without ever waiting, and compares the rows with what waiting gives. */
import { setTimeout as pause } from 'node:timers/promises'
import type { CaseSearchRequest } from '@codarium/contract'
import type { Page, Request } from 'playwright-core'
import { bareCode } from '../../web/src/catalogue/code-form.ts'
import { Chance } from '../fuzz/chance.ts'
import { askedOf, codesIn, draftOf, entry, pneumonia, SEARCH } from './coding-screen.ts'
import type { CodingSite, OpenCase } from './coding-site.ts'
import { type Desk, drawTexts, someDiagnoses, type TypedText } from './typing-texts.ts'

/** Between two keys (ms): a coder in full flow. */
const FASTEST_KEY = 30
const SLOWEST_KEY = 120

/** How long answers are held back (ms); those of the search jitter around it and overtake each other. */
export const delays = [0, 50, 150, 400] as const

/** One run of the hand: how many texts, answers held back by how much (ms), by which seed. */
export interface HandRun {
  readonly delay: number
  readonly entries: number
  readonly seed: number
}

/** A window in which a case with so many more rows is seen whole: only rows that can be seen are drawn. */
const tallFor = (entries: number) => ({ viewport: { width: 1440, height: 900 + 42 * entries } })

/** Opens a case to learn what the screen asks, and to wait in; the texts come from so many beginnings of codes. */
export async function openDesk(
  site: CodingSite,
  { beginnings, seed }: { beginnings: number; seed: number },
): Promise<Desk> {
  const { page } = await site.openCase(pneumonia)
  return {
    site,
    page,
    diagnoses: await someDiagnoses(site, new Chance(seed), beginnings),
    question: await questionOf(page),
    coded: (await codesIn(page)).map(bare),
  }
}

/** Types everything into a case of its own; answers what differs from waiting, one line each, and how many rows are open. */
export async function typeByHand(desk: Desk, run: HandRun): Promise<{ differences: string[]; open: number }> {
  const chance = new Chance(run.seed)
  const texts = await drawTexts(desk, run.entries, chance)
  const opened = await desk.site.openCase(pneumonia, tallFor(run.entries))
  const { page } = opened
  const sent = noteFeedback(page)
  const onTheirWay = await holdBack(page, run.delay, chance)
  await typeAll(page, texts, chance)
  await untilAnswered(page, onTheirWay)
  const rows = (await rowsOf(page)).slice(desk.coded.length)
  const differences = [
    ...wrongRows(texts, rows),
    ...wrongFeedback(texts, rows, sent),
    ...(await wrongDraft(desk, opened, rows)),
  ]
  await page.context().close()
  return { differences, open: rows.filter(({ code }) => code === undefined).length }
}

/** The codes that texts give to somebody who waits for their hits. */
export async function takeWaiting({ page, coded }: Desk, texts: readonly TypedText[]): Promise<string[]> {
  await page.setViewportSize(tallFor(texts.length).viewport)
  for (const { text } of texts) {
    await entry(page).fill(text)
    await page.locator(`.hits:not(.old) ol[aria-label="Treffer für ${text}"] li.on`).waitFor()
    await page.keyboard.press('Enter')
  }
  return (await codesIn(page)).slice(coded.length).map(bare)
}

/** The question the screen asks for hits. */
async function questionOf(page: Page): Promise<CaseSearchRequest> {
  const asked = page.waitForRequest((request) => askedOf(request).q === 'xy')
  await entry(page).fill('xy')
  const question = (await asked).postDataJSON() as CaseSearchRequest
  await entry(page).fill('')
  return question
}

/** Keeps answers of the search back: most by about the delay, one in ten by three times as much, so that they overtake each other. */
async function holdBack(page: Page, delay: number, chance: Chance): Promise<ReadonlySet<Request>> {
  const onTheirWay = new Set<Request>()
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))
  await page.route(SEARCH, async (route) => {
    onTheirWay.add(route.request())
    const wait = delay * (0.5 + chance.below(1000) / 1000) * (chance.odds(0.1) ? 3 : 1)
    if (wait > 0) await pause(wait)
    // The screen may have given up the question meanwhile.
    await route.continue().catch(() => undefined)
  })
  return onTheirWay
}

/** Done when no answer is on its way and no row waits for one; what an answer leads to is drawn a frame later. */
async function untilAnswered(page: Page, onTheirWay: ReadonlySet<Request>): Promise<void> {
  let quiet = 0
  while (quiet < QUIET_FRAMES) {
    const waiting = await page.evaluate(
      () =>
        new Promise<number>((tell) => {
          requestAnimationFrame(() => tell(document.querySelectorAll('.grid-row.open .turning').length))
        }),
    )
    quiet = waiting === 0 && onTheirWay.size === 0 ? quiet + 1 : 0
  }
}

/** Frames in which nothing happens any more. */
const QUIET_FRAMES = 20

/** Types each text and Enter; keys come when the hand presses them, whatever the screen does. */
async function typeAll(page: Page, texts: readonly TypedText[], chance: Chance): Promise<void> {
  await entry(page).focus()
  let next = performance.now()
  for (const { text } of texts) {
    for (const key of [...text, '\n']) {
      await pause(Math.max(0, next - performance.now()))
      next = performance.now() + FASTEST_KEY + chance.below(SLOWEST_KEY - FASTEST_KEY + 1)
      if (key === '\n') await page.keyboard.press('Enter')
      else await page.keyboard.type(key)
    }
  }
}

/** A row of the diagnoses: its code, or the text that is still open. */
interface ShownRow {
  readonly code?: string
  readonly text?: string
}

const rowsOf = (page: Page): Promise<ShownRow[]> =>
  page.locator('.block.diagnoses .grid-row').evaluateAll((rows) =>
    rows
      .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
      .map((row) => {
        const open = row.querySelector('.open-text i')
        if (open) return { text: open.textContent ?? '' }
        return { code: (row.querySelector('.code')?.textContent ?? '').replace(/[^0-9A-Z]/g, '') }
      }),
  )

/** Each text has its row, in the order typed: with its code, or open where it is not sure. */
function wrongRows(texts: readonly TypedText[], rows: readonly ShownRow[]): string[] {
  const wrong = texts.flatMap(({ text, code, sure }, at) => {
    const row = rows[at]
    if (row?.code === code || (!sure && row?.text === text)) return []
    return [`${text}: ${code} when one waits, ${row ? (row.code ?? `open «${row.text}»`) : 'no row'}`]
  })
  return [...wrong, ...rows.slice(texts.length).map(({ code, text }) => `a row nobody typed: ${code ?? text}`)]
}

interface Pair {
  readonly text: string
  readonly code: string
}

function noteFeedback(page: Page): Pair[] {
  const sent: Pair[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/suggest-feedback') || request.method() !== 'POST') return
    const { text, code } = request.postDataJSON() as Pair
    sent.push({ text, code: bare(code) })
  })
  return sent
}

/** Each text that was filled in is confirmed once, with its code, and nothing else is. */
function wrongFeedback(texts: readonly TypedText[], rows: readonly ShownRow[], sent: readonly Pair[]): string[] {
  const name = ({ text, code }: Pair) => `${text} → ${code}`
  const right = texts.filter(({ teaches, code }, at) => teaches && rows[at]?.code === code).map(name)
  const confirmed = sent.map(name)
  return [
    ...confirmed
      .filter((pair, at) => !right.includes(pair) || confirmed.indexOf(pair) !== at)
      .map((pair) => `wrong feedback: ${pair}`),
    ...right.filter((pair) => !confirmed.includes(pair)).map((pair) => `no feedback: ${pair}`),
  ]
}

/** Looks at the draft on the server until it is what the screen shows; open rows are never part of it. */
async function wrongDraft(
  { site, coded }: Desk,
  { sessionId, page }: OpenCase,
  rows: readonly ShownRow[],
): Promise<string[]> {
  const shown = [...coded, ...rows.flatMap(({ code }) => code ?? [])].join(' ')
  await page.keyboard.press('Control+s')
  let saved = ''
  for (let look = 0; look < LOOKS && saved !== shown; look++) {
    if (look > 0) await pause(LOOK)
    const draft = await draftOf(site, sessionId)
    saved = (draft.cases[0]?.diagnoses ?? []).map(({ code }) => code).join(' ')
  }
  return saved === shown ? [] : [`the draft on the server differs: ${saved}`]
}

/** How often, and how far apart (ms), the draft is looked at: saving takes a moment, for ever it does not. */
const LOOKS = 100
const LOOK = 100

const bare = (code: string): string => bareCode('diagnoses', code)
