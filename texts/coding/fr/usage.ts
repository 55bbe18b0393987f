/** What the marks behind diagnosis codes mean, as a screen reader says it; in French. */
import type { UsageTexts } from '../de/usage.ts'

export const usage: UsageTexts = {
  spoken: { '†': 'code dague', '*': 'code astérisque', '!': 'code point d’exclamation' },
}
