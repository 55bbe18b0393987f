/** Shows how far an import is: a bar that moves on a terminal, plain lines elsewhere. */
import type { ImportStatus } from '@codarium/contract'

/** Width of the bar (characters): with the counts behind it, it fits on 80 columns. */
const WIDTH = 30

/** Where nothing can move, a line is written for each of these steps (percent). */
const STEP = 10

/** Where the bar is written. */
export interface BarOutput {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** The bar of one import. */
export class ProgressBar {
  readonly #output: BarOutput
  #step = -1
  #drawn = false

  constructor(output: BarOutput) {
    this.#output = output
  }

  /** Shows how it stands now. */
  show(status: ImportStatus): void {
    if (this.#output.isTTY) {
      this.#drawn = true
      this.#output.write(`\r\u001b[K${barText(status)}`)
      return
    }
    const step = Math.floor(percentOf(status) / STEP)
    if (step <= this.#step) return
    this.#step = step
    this.#output.write(`${percentOf(status)} %, ${countText(status)}\n`)
  }

  /** Takes the bar away. */
  clear(): void {
    if (this.#drawn) this.#output.write('\r\u001b[K')
  }
}

/** The bar as text: `[######------]  45 %  7540 of 16756 records`. */
export function barText(status: ImportStatus): string {
  const percent = percentOf(status)
  const full = Math.floor((percent * WIDTH) / 100)
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${String(percent).padStart(3)} %  ${countText(status)}`
}

/** The total is an estimate while the file is read; what is not finished never shows as 100 %. */
function percentOf({ processedRecords, totalRecords, completedAt }: ImportStatus): number {
  if (completedAt) return 100
  return totalRecords > 0 ? Math.min(99, Math.floor((processedRecords * 100) / totalRecords)) : 0
}

function countText({ processedRecords, totalRecords, errorCount, message }: ImportStatus): string {
  const total = Math.max(totalRecords, processedRecords)
  const refused = errorCount > 0 ? `, ${errorCount} rows refused` : ''
  // Once everything is read, the message says what is still done with it.
  const then = total > 0 && processedRecords === total && !message.startsWith('reading') ? `, ${message}` : ''
  return `${processedRecords} of ${total} records${refused}${then}`
}
