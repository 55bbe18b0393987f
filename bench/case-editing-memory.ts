/** Prints how many bytes the process grew at most while it read, edited and wrote the delivery in a file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { editDelivery, readDelivery } from '@codarium/coding'

const text = readFileSync(process.argv[2]!, 'utf8')
;(globalThis as { gc?: () => void }).gc?.()
// Linux: sets the high-water mark back to what is resident now.
writeFileSync('/proc/self/clear_refs', '5')
const before = resident('VmRSS')
const reading = readDelivery(text)
if (!reading.ok) throw new Error('the delivery is not sound')
const { cases } = reading.delivery
const after = editDelivery(reading.delivery, [{ index: cases.length - 1, diagnoses: [{ code: 'Z999' }] }])
if (!after.includes('"Z999"')) throw new Error('the edit was not written')
console.log(resident('VmHWM') - before)

function resident(name: string): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}
