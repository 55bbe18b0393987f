/** Diagnoses typed at a coder's speed in a real Chromium: how many rows differ from what waiting for the hits gives. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { table } from './table.ts'

/** Texts typed in all: so many that a difference in a thousand shows. */
const ENTRIES = 2000

interface Hand {
  readonly delay: number
  readonly entries: number
  readonly open: number
  readonly differences: readonly string[]
}

interface Typed {
  readonly full: boolean
  readonly seed: number
  readonly hands: readonly Hand[]
}

/** The table of typing; `TYPING_SEED` repeats a run. */
export function typing(): string {
  const script = fileURLToPath(new URL('../tests/browser/measure-typing.ts', import.meta.url))
  const words = [script, String(ENTRIES), ...(process.env.TYPING_SEED ? [process.env.TYPING_SEED] : [])]
  // A run takes a quarter of an hour: how far it is goes to the screen at once.
  const { stdout, status } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('typing ended before its time; what went wrong is told above')
  const { full, seed, hands } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Typed
  const lines = hands.map(({ delay, entries, open, differences }) => [
    `answers held back ${delay} ms, more or less`,
    entries,
    open,
    differences.length === 0 ? 'yes, 0' : `NO, ${differences.length}`,
  ])
  const head = [
    `Typed at 30 to 120 ms per key, ${full ? 'full-scale' : 'sample'} ICD, seed ${seed}`,
    'texts',
    'left open',
    'like waiting, differences',
  ]
  return [table(head, lines), ...hands.flatMap(({ differences }) => differences)].join('\n')
}
