/** One screen for test after test: each has the next case of its session, which nobody has touched, and no page is loaded for it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Draft } from '@codarium/contract'
import { sampleCases, spigesXml } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { usualWindow } from './chromium.ts'
import { draftOf, entry } from './coding-screen.ts'
import type { CodingSite, OpenCase } from './coding-site.ts'

/** A case nobody has touched, and its place in the session. */
export interface FreshCase extends OpenCase {
  readonly index: number
}

const FAILED = join(import.meta.dirname, '..', '..', '.runtime', 'failed')

/** More cases than the tests of a file take: were they fewer, the page would be loaded again. */
const CASES = 25

const [one] = sampleCases[0]!.cases()
const idOf = (index: number) => String(Number(one!.id) + index)

/** The sample case most tests open, again and again, each a year older: the screen remembers what it asked of one age. */
const session = spigesXml(
  Array.from({ length: CASES }, (_, index) => {
    const alter = Number(one!.administrative.alter) + index
    return { ...one!, id: idOf(index), administrative: { ...one!.administrative, alter } }
  }),
)

/** Answers with a fresh case whenever it is called; after a test that failed, on a screen that is opened anew. */
export function freshCases(site: () => CodingSite): () => Promise<FreshCase> {
  let last: FreshCase | undefined
  return async () => {
    onTestFailed(async ({ task }) => {
      const failed = last
      last = undefined
      if (failed) await keepPicture(failed.page, task.name)
    })
    last = last && last.index + 1 < CASES ? await goOn(last) : await openAnew(site())
    return last
  }
}

/** Keeps what was on the screen when a test failed, in `.runtime/failed`: a failure that comes now and then cannot be looked at again. */
async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(FAILED, { recursive: true })
  const file = join(FAILED, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80))
  await page.screenshot({ path: `${file}.png` }).catch(() => undefined)
  const content = await page.content().catch(String)
  await writeFile(`${file}.html`, content)
}

async function openAnew(site: CodingSite): Promise<FreshCase> {
  await site.closeWindows()
  return { ...(await site.openCase(session)), index: 0 }
}

/** Takes back what a test did to the window, and goes to the next case. */
async function goOn(last: FreshCase): Promise<FreshCase> {
  const { page, complaints } = last
  const index = last.index + 1
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(usualWindow.viewport)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+PageDown')
  await page.getByRole('main', { name: `Fall ${idOf(index)}` }).waitFor()
  await entry(page).focus()
  complaints.length = 0
  return { ...last, index }
}

/** What the server has in the draft of a case; nothing where it was not changed. */
export const caseDraftOf = async (
  site: CodingSite,
  { sessionId, index }: FreshCase,
): Promise<Draft['cases'][number] | undefined> =>
  (await draftOf(site, sessionId)).cases.find((each) => each.index === index)
