/** Reads the attributes of start tags into the table: the innermost loop of reading. */
import { quoted } from '@codarium/domain'
import { isPlain } from './characters.ts'
import type { Cursor } from './cursor.ts'
import type { ElementTable } from './element-table.ts'
import type { Names } from './names.ts'
import { readReference } from './references.ts'

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const EQUALS = 0x3d
const AMPERSAND = 0x26
const QUOTE = 0x22
const APOSTROPHE = 0x27

/** Reads attributes. */
export class AttributeReader {
  readonly #cursor: Cursor
  readonly #names: Names
  readonly #elements: ElementTable
  /** Per name: the element that had an attribute of that name last, from 1. */
  #lastWith = new Int32Array(512)

  constructor(cursor: Cursor, names: Names, elements: ElementTable) {
    this.#cursor = cursor
    this.#names = names
    this.#elements = elements
  }

  /** Reads the attributes of an element up to the end of its tag; true when one of them has to do with namespaces. */
  read(element: number): boolean {
    const cursor = this.#cursor
    let special = false
    for (;;) {
      const before = cursor.at
      const code = cursor.space()
      if (code === GREATER || code === SLASH) return special
      if (cursor.at === before) cursor.fail(cursor.atEnd ? 'the tag is not closed' : 'white space is expected')
      const start = cursor.at
      const name = this.#names.next(cursor, 'an attribute is expected')
      this.#once(name, element, start)
      this.#value(name, start)
      if (this.#names.prefixed[name] === 1) special = true
    }
  }

  #once(name: number, element: number, start: number): void {
    if (name >= this.#lastWith.length) {
      const larger = new Int32Array(Math.max(name + 1, this.#lastWith.length * 4))
      larger.set(this.#lastWith)
      this.#lastWith = larger
    }
    if (this.#lastWith[name] === element + 1)
      this.#cursor.fail(`attribute ${quoted(this.#names.all[name]!)} stands twice`, start)
    this.#lastWith[name] = element + 1
  }

  /** Reads `="value"` and enters the attribute; the value is marked when reading changes it. */
  #value(name: number, start: number): void {
    const cursor = this.#cursor
    const { codes } = cursor
    const quote = this.#quote()
    const valueStart = cursor.at
    let at = valueStart
    let plain = true
    for (;;) {
      while (isPlain[codes[at]!] === 1) at++
      const code = codes[at]!
      if (code === quote) break
      if (code === QUOTE || code === APOSTROPHE) at++
      else {
        if (at >= cursor.text.length) cursor.fail('the value is not closed', valueStart - 1)
        if (code < 128) plain = false
        at = this.#unusual(code, at)
      }
    }
    cursor.at = at + 1
    this.#elements.addAttribute(name, start, valueStart, plain ? at : ~at)
  }

  /** Goes past the equals sign and the opening quote; gives the quote. */
  #quote(): number {
    const cursor = this.#cursor
    if (cursor.space() !== EQUALS) cursor.fail('"=" is expected')
    cursor.at++
    const quote = cursor.space()
    if (quote !== QUOTE && quote !== APOSTROPHE) cursor.fail('a value in quotes is expected')
    cursor.at++
    return quote
  }

  /** A character of a value that is not plain; gives the place after it. */
  #unusual(code: number, at: number): number {
    const cursor = this.#cursor
    if (code === LESS) cursor.fail('"<" may not stand in a value; write &lt;', at)
    return code === AMPERSAND ? readReference(cursor.text, at).end : cursor.character(at)
  }
}
