/** What moves while a page comes together, by Chromium's own measure (layout-shift, as in Core Web Vitals). */
import type { Page } from 'playwright-core'

/** Half of what counts as good. */
export const MOST_SHIFT = 0.05

/** From the next load on: adds up the shifts of the page, and holds its answers back, each for so long (ms). */
export async function watchShifts(page: Page, heldFor: (url: string) => number): Promise<void> {
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, { total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, heldFor(route.request().url())))
    await route.continue().catch(() => undefined)
  })
}

/** The sum of the shifts of the page, once everything is there and has been drawn. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (window as unknown as { total: { shift: number } }).total.shift
  })
}
