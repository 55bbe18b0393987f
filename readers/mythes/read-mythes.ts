/**
 * Reads MyThes thesaurus files, as OpenThesaurus, LibreOffice and Debian publish them: a line with the encoding, then for each
 * word a line `word|n` and n lines `(part of speech)|synonym|synonym…`, one for each of its meanings.
 */
import { setImmediate } from 'node:timers/promises'
import { decoding } from '../csv/encoding.ts'
import { LineCutter } from '../csv/lines.ts'
import { BatchInHand, type Reading } from '../files/reading.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { encodingOf } from './thesaurus-encoding.ts'
import { openThesaurus, type ThesaurusFile } from './thesaurus-file.ts'
import { ThesaurusWords } from './thesaurus-words.ts'

/** Words that mean the same. */
export interface ThesaurusGroup {
  readonly words: readonly string[]
  readonly line: number
}

/** A word with its number of meanings. */
const ENTRY = /^([^|]*)\|\s*(\d{1,4})\s*$/
/** A meaning begins with its part of speech, in brackets, or a dash. */
const MEANING = /^\s*(\([^|]*\)|[-–])?\s*\|/

/** The groups of a thesaurus, each once: the same group may stand at every word of it. */
export async function* readMythes(file: string): Reading<ThesaurusGroup> {
  const source = await openThesaurus(file)
  if (!source) throw new UnreadableFile('WRONG_LAYOUT', 'The archive holds no thesaurus. Expected: one file .dat.')
  try {
    yield* groupsIn(source)
  } finally {
    await source.close()
  }
}

async function* groupsIn(source: ThesaurusFile): Reading<ThesaurusGroup> {
  const { encoding, head, note } = await encodingOf(source)
  const decoder = decoding(encoding)
  const cutter = new LineCutter()
  const batch = new BatchInHand<ThesaurusGroup>()
  const entries = new Entries(batch, head)
  if (note) batch.report(1, note)
  let read = 0
  for await (const bytes of await source.open()) {
    read += (bytes as Uint8Array).length
    for (const line of cutter.write(decoder.write(bytes as Uint8Array))) {
      entries.take(line)
      if (batch.full) yield batch.take(source.size > 0 ? read / source.size : 1)
    }
    await setImmediate() // pieces may be ready faster than they are read: others get their turn between two
  }
  for (const line of [...cutter.write(decoder.end()), ...cutter.end()]) entries.take(line)
  entries.end()
  yield batch.take(1)
}

/** The entries of a thesaurus, line by line. */
class Entries {
  readonly #batch: BatchInHand<ThesaurusGroup>
  readonly #head: number
  readonly #words = new ThesaurusWords()
  readonly #seen = new Set<string>()
  #line = 0
  #word = ''
  #entryLine = 0
  /** Meanings the entry still has. */
  #left = 0

  constructor(batch: BatchInHand<ThesaurusGroup>, head: number) {
    this.#batch = batch
    this.#head = head
  }

  take(line: string): void {
    this.#line++
    if (this.#line <= this.#head || line.trim() === '') return
    const [, word, count] = ENTRY.exec(line) ?? []
    const isEntry = word !== undefined && (this.#left === 0 || !MEANING.test(line))
    if (isEntry) this.#begin(word, Number(count))
    else if (this.#left === 0) this.#batch.report(this.#line, 'belongs to no word; expected "word|number of meanings"')
    else this.#group(line)
  }

  end(): void {
    if (this.#left > 0) this.#batch.report(this.#entryLine, `lacks ${this.#left} of its meanings`)
    this.#left = 0
  }

  #begin(word: string, count: number): void {
    this.end()
    this.#word = word
    this.#entryLine = this.#line
    this.#left = count
  }

  #group(line: string): void {
    this.#left--
    const [, ...cells] = line.split('|')
    const words = this.#words.of([...cells, this.#word])
    if (words.size < 2) return
    const key = [...words.keys()].sort().join('|')
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.#batch.add({ words: [...words.values()], line: this.#line })
  }
}

/** Whether the first lines of a text are those of a thesaurus. */
export function isThesaurus(lines: readonly string[]): boolean {
  const head = lines[0]?.includes('|') ? 0 : 1
  const [entry = '', meaning = ''] = lines.slice(head)
  return ENTRY.test(entry) && MEANING.test(meaning)
}
