/** The state of the server in one sentence, naming what is missing. */
import type { Health } from '@codarium/contract'
import type { Texts } from '@codarium/texts'
import type { Shape } from '../parts/mark.tsx'

/** What the summary says, and with which mark. */
export interface Verdict {
  readonly shape: Shape
  readonly text: string
}

/** Puts the health of the server into words. */
export function verdictOn(health: Health, texts: Texts): Verdict {
  const missing = Object.entries(health.dependencies).filter(([, state]) => state.status === 'DOWN')
  const names = missing.map(([name]) => texts.dependencies[name]?.name ?? name).join(', ')
  switch (health.status) {
    case 'UP':
      return { shape: 'ok', text: texts.allRuns }
    case 'DEGRADED':
      return { shape: 'warn', text: texts.degraded(names) }
    case 'DOWN':
      return { shape: 'error', text: texts.down(names) }
  }
}
