/** One diagnosis changed in 5 MB of SpiGes: read, edit, write, beside a bare SAX parse of the same text; memory watched. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { largeDelivery, spigesXml } from '@codarium/demo'
import { editOnce, saxParse, timed } from './case-editing-work.ts'
import { digits, quantile, table } from './table.ts'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/** Cases that make just over 5 MB. */
const CASES = 6_300
/** Runs in one process, and processes that do it once. */
const RUNS = 30
const PROCESSES = 11
/** Asked for: ms for all of it, times the size of the file. */
const LIMITS = { time: 150, memory: 10 }

interface Pair {
  readonly edit: number
  readonly sax: number
}

export function caseEditing(): string {
  const text = Buffer.from(spigesXml(largeDelivery(CASES))).toString()
  const folder = mkdtempSync(join(tmpdir(), 'codarium-bench-'))
  try {
    const file = join(folder, 'large.xml')
    writeFileSync(file, text)
    return report(text, coldPairs(file), warmPairs(text), memoryOf(file) / text.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each in a process of its own, in turn, so that a noisy moment hits both alike. */
function coldPairs(file: string): Pair[] {
  const once = (what: string) => run([script('./case-editing-work.ts'), file, what])
  return Array.from({ length: PROCESSES }, () => ({ edit: once('edit'), sax: once('sax') }))
}

function warmPairs(text: string): Pair[] {
  const pair = () => ({ edit: timed(() => editOnce(text)), sax: timed(() => saxParse(text)) })
  pair()
  return Array.from({ length: RUNS }, pair)
}

/** Measured in a process of its own, which has nothing else in it. */
function memoryOf(file: string): number {
  return run(['--expose-gc', script('./case-editing-memory.ts'), file])
}

function run(words: readonly string[]): number {
  return Number(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

function report(text: string, cold: readonly Pair[], warm: readonly Pair[], memory: number): string {
  const rows = [
    ...timeRows('the first time in a process', cold),
    ...timeRows('afterwards', warm),
    ['most memory, times the file', digits(memory, 1), LIMITS.memory, held(memory <= LIMITS.memory)],
  ]
  return table([`One diagnosis in ${digits(text.length / 1e6, 1)} MB, ${CASES} cases`, 'value', 'limit', 'held'], rows)
}

function timeRows(when: string, pairs: readonly Pair[]): (string | number)[][] {
  const at = (part: number, pick: (pair: Pair) => number) => quantile(pairs.map(pick), part)
  const edit = at(0.5, (pair) => pair.edit)
  const worst = at(0.9, (pair) => pair.edit)
  return [
    [`read, edit and write, ${when}: ms, p50`, digits(edit, 0), LIMITS.time, held(edit <= LIMITS.time)],
    [`the same, p90 of ${pairs.length}`, digits(worst, 0), LIMITS.time, held(worst <= LIMITS.time)],
    [
      `bare SAX parse (saxes), ${when}: ms, p50`,
      digits(
        at(0.5, (pair) => pair.sax),
        0,
      ),
      '',
      '',
    ],
    [
      'times the bare parse',
      digits(
        at(0.5, (pair) => pair.edit / pair.sax),
        2,
      ),
      '',
      '',
    ],
  ]
}

function held(yes: boolean): string {
  return yes ? 'yes' : 'NO'
}
