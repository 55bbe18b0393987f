/** Typing ahead of the search: its answers are held back, so that none comes first however slow the machine is. */
import type { Page } from 'playwright-core'
import { SEARCH } from './coding-screen.ts'

/** Holds every answer of the search until `release` lets them go, those asked last first. */
export async function holdAnswers(page: Page, which = SEARCH) {
  let held: (() => void)[] = []
  let isOpen = false
  await page.route(which, async (route) => {
    if (!isOpen) await new Promise<void>((go) => held.push(go))
    await route.fallback().catch(() => undefined)
  })
  return {
    release: () => {
      isOpen = true
      for (const go of held.reverse()) go()
      held = []
    },
  }
}

/** Writes a text and goes on before its answer can have come. */
export async function typeAhead(page: Page, text: string, key = 'Enter') {
  await page.keyboard.insertText(text)
  await page.keyboard.press(key)
}

/** Types texts ahead of their answers, then lets those come. */
export async function typeThenAnswer(page: Page, ...texts: string[]) {
  const { release } = await holdAnswers(page)
  for (const text of texts) await typeAhead(page, text)
  release()
}
