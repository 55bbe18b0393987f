/** The catalogue browser in a real Chromium: size of its script, time from a key to the hits it brings, frames of its tree. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { digits, table } from './table.ts'

/** Asked for is less: script of the first load (bytes, compressed), key to visible hits (ms, p95), the longest frame (ms). */
const MOST_SCRIPT = 300 * 1024
const MOST_WAIT = 50
const MOST_FRAME = 50

interface Frames {
  readonly frames: number
  readonly longest: number
}

interface Measured {
  readonly script: number
  readonly full: boolean
  readonly keys: number
  readonly p50: number
  readonly p95: number
  /** Until the tree stands, then while its codes are opened and scrolled through. */
  readonly opened: Frames
  readonly walked: Frames
}

export function catalogueBrowser(): string {
  const script = fileURLToPath(new URL('../tests/browser/measure-catalog.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Measured
  const { script: bytes, full, keys, p50, p95, opened, walked } = measured
  const under = (value: number, most: number, unit: string) =>
    `${value < most ? 'yes' : 'NO'}, under ${digits(most, 0)} ${unit}`
  const scale = full ? 'full-scale' : 'sample'
  return table(
    ['Catalogue browser', 'measured', 'asked for'],
    [
      [
        'script of the first load, gzip',
        `${digits(bytes / 1024, 0)} kB`,
        under(bytes / 1024, MOST_SCRIPT / 1024, 'kB'),
      ],
      [`key to visible hits, p50 of ${keys} keys, ${scale} catalogues`, `${digits(p50, 0)} ms`, ''],
      ['the same, p95', `${digits(p95, 0)} ms`, under(p95, MOST_WAIT, 'ms')],
      [
        `the ICD tree opens: longest of ${opened.frames} frames`,
        `${digits(opened.longest, 0)} ms`,
        under(opened.longest, MOST_FRAME, 'ms'),
      ],
      [
        `its codes are opened and scrolled through: longest of ${walked.frames} frames`,
        `${digits(walked.longest, 0)} ms`,
        under(walked.longest, MOST_FRAME, 'ms'),
      ],
    ],
  )
}
