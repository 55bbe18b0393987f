/** What ran of the UI in Chromium, counted when coverage is asked for. */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { addCounts, countsOf, type PackedCounts, pack, type ScriptCounts } from './script-counts.ts'

/** The counts of each script by its name, which holds a hash of its content. */
export type BrowserCounts = Record<string, PackedCounts>

let isCounting = false
const sessions = new Map<Page, CDPSession>()
const counted = new Map<string, ScriptCounts>()

/** From here on every new window is counted. */
export function startCounting(): void {
  isCounting = true
}

/** Frames in the process of their window: it counts for them too. */
export const countingFlags = (): string[] => (isCounting ? ['--disable-site-isolation-trials'] : [])

/** Counts what runs in the pages of a window, and in those that they open, which share their process. */
export function countRunsIn(context: BrowserContext): void {
  if (!isCounting) return
  const newPage = context.newPage.bind(context)
  const close = context.close.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    await countRunsOf(page)
    return page
  }
  context.close = async (options) => {
    for (const page of context.pages()) await take(page)
    await close(options)
  }
}

async function countRunsOf(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const close = page.close.bind(page)
  page.close = async (options) => {
    await take(page)
    await close(options)
  }
  page.on('close', () => sessions.delete(page))
  page.on('crash', () => sessions.delete(page))
  // Another site is another process, and counts end with theirs: a page that is about to leave waits until they are taken.
  session.on('Debugger.paused', async () => {
    await take(page)
    await session.send('Debugger.resume').catch(() => {})
  })
  await session.send('Debugger.enable')
  await page.addInitScript("addEventListener('beforeunload', () => { debugger })")
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  sessions.set(page, session)
}

/** Adds what ran since the last time; a page that is gone has nothing more to tell. */
async function take(page: Page): Promise<void> {
  const taken = await sessions
    .get(page)
    ?.send('Profiler.takePreciseCoverage')
    .catch(() => undefined)
  for (const script of taken?.result ?? []) {
    if (!/\/assets\/[^/]+\.js$/.test(script.url)) continue
    const name = basename(script.url)
    const counts = countsOf(script)
    const known = counted.get(name)
    if (known) addCounts(known, counts)
    else counted.set(name, counts)
  }
}

/** Writes what was counted in this process since the last time into a folder, if there is something. */
export async function writeCounts(folder: string): Promise<void> {
  for (const page of sessions.keys()) await take(page)
  if (counted.size === 0) return
  const counts: BrowserCounts = Object.fromEntries([...counted].map(([name, each]) => [name, pack(each)]))
  counted.clear()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${crypto.randomUUID()}.json`), JSON.stringify(counts))
}
