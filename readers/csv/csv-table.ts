/** Reads a CSV file as a table: encoding and separator are found out, memory stays flat. */
import { setImmediate } from 'node:timers/promises'
import type { ByteSource, RowChunk, Table } from '../files/table.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { decoding, detectEncoding, type Encoding } from './encoding.ts'
import { LineCutter } from './lines.ts'
import { RowCutter } from './row-cutter.ts'
import { namedSeparator, sniffSeparator } from './separator.ts'

/** Largest CSV in bytes: the largest of the year has 5 MB. */
const LARGEST_CSV = 100 * 1024 * 1024

/** Lines looked at to find the separator; enough to pass over titles and notes above the header. */
const HEAD_LINES = 60

interface LineChunk {
  readonly lines: string[]
  readonly progress: number
}

/** The table in a CSV file. */
export function csvTable(source: ByteSource): Table {
  if (source.size > LARGEST_CSV) {
    throw new UnreadableFile('TOO_LARGE', `"${source.name}" is larger than ${LARGEST_CSV / 1024 / 1024} MB.`)
  }
  let known: Promise<Encoding> | undefined
  const encoding = () => {
    known ??= source.open().then(detectEncoding)
    return known
  }
  return { name: source.name, size: source.size, fixedWidth: true, rows: () => csvRows(source, encoding) }
}

async function* csvRows(source: ByteSource, encoding: () => Promise<Encoding>): AsyncGenerator<RowChunk> {
  let head: string[] = []
  let cutter: RowCutter | undefined
  for await (const { lines, progress } of csvLines(source, await encoding())) {
    if (cutter) {
      yield { rows: cutter.write(lines), progress }
      continue
    }
    head = head.concat(lines)
    if (head.length < HEAD_LINES) continue
    cutter = cutterFor(head)
    yield { rows: cutter.write(afterHint(head)), progress }
  }
  const last = cutter ?? cutterFor(head)
  yield { rows: [...(cutter ? [] : last.write(afterHint(head))), ...last.end()], progress: 1 }
}

async function* csvLines(source: ByteSource, encoding: Encoding): AsyncGenerator<LineChunk> {
  const decoder = decoding(encoding)
  const cutter = new LineCutter()
  let read = 0
  for await (const bytes of await source.open()) {
    const text = decoder.write(bytes)
    if (read === 0) requireText(source, text)
    read += bytes.length
    yield { lines: cutter.write(text), progress: source.size > 0 ? read / source.size : 1 }
    await setImmediate() // pieces may be ready faster than they are read: others get their turn between two
  }
  yield { lines: [...cutter.write(decoder.end()), ...cutter.end()], progress: 1 }
}

function cutterFor(head: readonly string[]): RowCutter {
  const named = namedSeparator(head[0])
  return named ? new RowCutter(named, 1) : new RowCutter(sniffSeparator(head.slice(0, HEAD_LINES)))
}

function afterHint(head: readonly string[]): readonly string[] {
  return namedSeparator(head[0]) ? head.slice(1) : head
}

/** A text never holds the character 0; pictures and programs do, near their start. */
function requireText(source: ByteSource, start: string): void {
  if (start.includes('\0')) throw new UnreadableFile('WRONG_LAYOUT', `"${source.name}" is not a text file.`)
}
