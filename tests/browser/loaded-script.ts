/** How much script a page has loaded. */
import type { Page } from 'playwright-core'

/** Compressed bytes of all scripts that came since the page was opened. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    return [...sizes].filter(([name]) => name.endsWith('.js')).reduce((sum, [, size]) => sum + size, 0)
  })
