/** One diagnosis changed in 5 MB of SpiGes: read, edit, write, beside a bare SAX parse of the same text; memory watched. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { editDelivery, readDelivery } from '@codarium/coding'
import { largeDelivery, spigesXml } from '@codarium/demo'
import { SaxesParser } from 'saxes'
import { digits, quantile, table } from './table.ts'

const memoryScript = fileURLToPath(new URL('./case-editing-memory.ts', import.meta.url))
/** Cases that make just over 5 MB. */
const CASES = 6_300
const RUNS = 30
/** Asked for: ms for all of it, times the size of the file. */
const LIMITS = { time: 150, memory: 10 }

/** The table of editing. */
export function caseEditing(): string {
  const text = Buffer.from(spigesXml(largeDelivery(CASES))).toString()
  const runs = Array.from({ length: RUNS }, () => ({
    edit: timed(() => editOnce(text)),
    sax: timed(() => saxParse(text)),
  }))
  const median = (pick: (run: (typeof runs)[number]) => number) => quantile(runs.map(pick), 0.5)
  const edit = median((run) => run.edit)
  const first = runs[0]!.edit
  const memory = memoryOf(text)
  return table(
    [`One diagnosis in ${digits(text.length / 1e6, 1)} MB, ${CASES} cases`, 'value', 'limit', 'held'],
    [
      ['read, edit and write, ms', digits(edit, 0), LIMITS.time, held(edit <= LIMITS.time)],
      ['the very first time, nothing compiled yet, ms', digits(first, 0), '', ''],
      [
        'bare SAX parse of the same text (saxes), ms',
        digits(
          median((run) => run.sax),
          0,
        ),
        '',
        '',
      ],
      [
        'times the bare parse',
        digits(
          median((run) => run.edit / run.sax),
          2,
        ),
        '',
        '',
      ],
      ['most memory, times the file', digits(memory, 1), LIMITS.memory, held(memory <= LIMITS.memory)],
    ],
  )
}

function held(yes: boolean): string {
  return yes ? 'yes' : 'NO'
}

function timed(work: () => void): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

/** A random case gets another main diagnosis; the answer is checked: one line differs. */
function editOnce(text: string): void {
  const reading = readDelivery(text)
  if (!reading.ok) throw new Error('the delivery is not sound')
  const index = Math.floor(Math.random() * CASES)
  const [main, ...others] = reading.delivery.cases[index]!.diagnoses
  const rows = [{ ...main!, code: 'Z999' }, ...others]
  const after = editDelivery(reading.delivery, [{ index, diagnoses: rows }])
  const expected = text.length - main!.code.length + 'Z999'.length
  if (after.length !== expected || !after.includes('diagnose_id="1" diagnose_kode="Z999"'))
    throw new Error('the edit was not written')
}

function saxParse(text: string): void {
  let elements = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', () => elements++)
  parser.write(text).close()
  if (elements < CASES) throw new Error('the parser lost elements')
}

/** Measured in a process of its own, which has nothing else in it. */
function memoryOf(text: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'codarium-bench-'))
  try {
    const file = join(folder, 'large.xml')
    writeFileSync(file, text)
    return (
      Number(execFileSync(process.execPath, ['--expose-gc', memoryScript, file], { encoding: 'utf8' })) / text.length
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
