/** Titles of whole catalogues as the coding screen shows them at 1440 px: how many look like another one, how many are cut. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { digits, table } from './table.ts'

interface Measured {
  readonly list: string
  readonly language: string
  readonly place: string
  readonly width: number
  readonly codes: number
  readonly cut: number
  readonly cutTelling: number
  readonly alike: number
  readonly equal: number
  readonly wrong: number
}

/** Asked for: no two different titles look the same, at most this part is cut at what tells it apart. */
const MOST_CUT = 0.05

export function titles(): string {
  const script = fileURLToPath(new URL('../tests/browser/measure-titles.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(stderr)
  const { full, results } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as {
    full: boolean
    results: Measured[]
  }
  const rows = results.map(({ list, language, place, width, codes, cut, cutTelling, alike, equal, wrong }) => [
    `${list} ${language}, ${place}, ${Math.round(width)} px`,
    String(codes),
    String(alike),
    String(equal),
    `${digits((100 * cutTelling) / codes, 2)} %${cutTelling / codes > MOST_CUT ? ' NO' : ''}`,
    `${digits((100 * cut) / codes, 2)} %`,
    String(wrong),
  ])
  const head = ['alike', 'equal in the catalogue', 'cut at what tells', 'cut at own words', 'drawn otherwise']
  return table([full ? 'Full-scale titles' : 'Sample titles', 'codes', ...head], rows)
}
