/** Cuts text that arrives in pieces into its lines, without ever holding more than one long line. */
import { UnreadableFile } from '../files/unreadable-file.ts'

/** Longest line in characters: the longest note of CHOP has some 5,000; a million means this is no table. */
const LONGEST_LINE = 1_000_000

/** Lines that became complete, without their ends. */
export class LineCutter {
  #rest = ''
  #lines = 0
  #end: '\n' | '\r' | undefined

  /** The lines completed by this text; the last, unfinished one stays here. */
  write(text: string): string[] {
    const all = this.#rest + text
    this.#end ??= lineEnd(all)
    if (!this.#end) return this.#keep(all, [])
    const lines = all.split(this.#end)
    return this.#keep(lines.pop() ?? '', lines)
  }

  /** The last line when the text does not end with a line end. */
  end(): string[] {
    const last = this.#end ? this.#rest.split(this.#end) : this.#rest.split('\r')
    if (last.at(-1) === '') last.pop()
    return last.map(withoutReturn)
  }

  #keep(rest: string, lines: string[]): string[] {
    if (rest.length > LONGEST_LINE) {
      const line = this.#lines + lines.length + 1
      throw new UnreadableFile('WRONG_LAYOUT', `Line ${line} has more than ${LONGEST_LINE} characters: no table.`)
    }
    this.#rest = rest
    this.#lines += lines.length
    return lines.map(withoutReturn)
  }
}

/** Old Macs end lines with a return alone; one line feed anywhere decides against that. */
function lineEnd(text: string): '\n' | '\r' | undefined {
  if (text.includes('\n')) return '\n'
  const first = text.indexOf('\r')
  return first >= 0 && first < text.length - 1 ? '\r' : undefined
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
