/** What the marks behind diagnosis codes mean, as a screen reader says it; in Italian. */
import type { UsageTexts } from '../de/usage.ts'

export const usage: UsageTexts = {
  spoken: { '†': 'codice croce', '*': 'codice asterisco', '!': 'codice punto esclamativo' },
}
