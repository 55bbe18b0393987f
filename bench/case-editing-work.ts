/** One diagnosis changed in a large delivery, and the bare parse it is compared with; run as a program: once, nothing compiled yet. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { editDelivery, readDelivery } from '@codarium/coding'
import { SaxesParser } from 'saxes'

/** Milliseconds some work takes. */
export function timed(work: () => void): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

/** A random case gets another main diagnosis; the answer is checked: one line differs. */
export function editOnce(text: string): void {
  const reading = readDelivery(text)
  if (!reading.ok) throw new Error('the delivery is not sound')
  const { cases } = reading.delivery
  const index = Math.floor(Math.random() * cases.length)
  const [main, ...others] = cases[index]!.diagnoses
  const rows = [{ ...main!, code: 'Z999' }, ...others]
  const after = editDelivery(reading.delivery, [{ index, diagnoses: rows }])
  const expected = text.length - main!.code.length + 'Z999'.length
  if (after.length !== expected || !after.includes('diagnose_id="1" diagnose_kode="Z999"'))
    throw new Error('the edit was not written')
}

/** A parser with nobody listening but a counter. */
export function saxParse(text: string): void {
  let elements = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', () => elements++)
  parser.write(text).close()
  if (elements < 1000) throw new Error('the parser lost elements')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file = '', what = ''] = process.argv
  const text = readFileSync(file, 'utf8')
  console.log(timed(() => (what === 'edit' ? editOnce(text) : saxParse(text))))
}
