/** The coding screen in a real Chromium: size of its script, time from a key to the hits it brings, frames of scrolling. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { digits, table } from './table.ts'

/** Asked for is less: script of the first load (bytes, compressed), key to visible hits (ms, p95). */
const MOST_SCRIPT = 300 * 1024
const MOST_WAIT = 50

interface Scrolled {
  readonly frames: number
  readonly late: number
  readonly longest: number
}

interface Measured {
  readonly script: number
  readonly full: boolean
  readonly keys: number
  readonly p50: number
  readonly p95: number
  /** On a page that only asks the same and draws a plain list. */
  readonly bare: { readonly p50: number; readonly p95: number }
  readonly scrolled: { readonly cases: Scrolled; readonly diagnoses: Scrolled }
}

export function codingScreen(): string {
  const script = fileURLToPath(new URL('../tests/browser/measure.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Measured
  const { script: bytes, full, keys, p50, p95, bare, scrolled } = measured
  return table(
    ['Coding screen', 'measured', 'asked for'],
    [
      [
        'script of the first load, gzip',
        `${digits(bytes / 1024, 0)} kB`,
        `${bytes < MOST_SCRIPT ? 'yes' : 'NO'}, under 300 kB`,
      ],
      [`key to visible hits, p50 of ${keys} keys, ${full ? 'full-scale' : 'sample'} ICD`, `${digits(p50, 0)} ms`, ''],
      ['the same, p95', `${digits(p95, 0)} ms`, `${p95 < MOST_WAIT ? 'yes' : 'NO'}, under ${MOST_WAIT} ms`],
      [
        'the same on a bare page that asks the same, p50 and p95; ours of it',
        `${digits(bare.p50, 0)} and ${digits(bare.p95, 0)} ms; ${digits(p50 / bare.p50, 1)} and ${digits(p95 / bare.p95, 1)} times`,
        '',
      ],
      scrollLine('3,000 cases', scrolled.cases),
      scrollLine('200 diagnoses', scrolled.diagnoses),
    ],
  )
}

/** Smooth: fewer than one frame in twenty comes late, which an eye takes for even. */
const MOST_LATE = 0.05

function scrollLine(what: string, { frames, late, longest }: Scrolled): string[] {
  const smooth = late / frames < MOST_LATE ? 'yes' : 'NO'
  return [
    `scrolling ${what}: frames over 25 ms of ${frames}, longest`,
    `${late}, ${digits(longest, 0)} ms`,
    `${smooth}, smooth`,
  ]
}
