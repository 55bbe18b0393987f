/** Reads XML strictly into a table of offsets: no document type, no entities but the five, bounded depth, size and names. */
import { quoted } from '@codarium/domain'
import { AttributeReader } from './attributes.ts'
import { passComment, passInstruction, passSection, passWords, SECTION } from './between-tags.ts'
import { continuesName } from './characters.ts'
import { Cursor, codeUnits } from './cursor.ts'
import { skipDeclaration } from './declaration.ts'
import { ElementTable } from './element-table.ts'
import { Malformed } from './malformed.ts'
import { type KnownNames, Names } from './names.ts'
import { QualifiedNames } from './qualified-names.ts'

/** Deepest nesting; SpiGes has 5 levels. */
const MOST_DEPTH = 32
/** Longest text (UTF-16 units): three times what a request may bring. */
const MOST_LENGTH = 16 * 1024 * 1024

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const BANG = 0x21
const QUESTION = 0x3f
const BYTE_ORDER_MARK = 0xfeff

/** A document that is well-formed. */
export interface ScannedXml {
  readonly text: string
  readonly elements: ElementTable
  /** Names by number. */
  readonly names: readonly string[]
  /** Namespaces by number. */
  readonly spaces: readonly string[]
  /** Where text stands that is not white space: pairs of the element that holds it and its place. */
  readonly texts: readonly number[]
}

/** Reads a document; known names have the numbers of their places. Throws Malformed. */
export function scanXml(text: string, knownNames: KnownNames, codes?: Uint16Array): ScannedXml {
  if (text.length > MOST_LENGTH) throw new Malformed(`longer than ${MOST_LENGTH} characters`, MOST_LENGTH)
  return new Scanner(new Cursor(text, codes ?? codeUnits(text)), knownNames).scan()
}

class Scanner {
  readonly #cursor: Cursor
  readonly #elements: ElementTable
  readonly #names: Names
  readonly #attributes: AttributeReader
  readonly #qualified: QualifiedNames
  readonly #texts: number[] = []
  /** Elements open here. */
  readonly #open = new Int32Array(MOST_DEPTH)
  #depth = 0

  constructor(cursor: Cursor, knownNames: KnownNames) {
    this.#cursor = cursor
    this.#elements = new ElementTable(cursor.text.length)
    this.#names = new Names(knownNames)
    this.#attributes = new AttributeReader(cursor, this.#names, this.#elements)
    this.#qualified = new QualifiedNames(cursor, this.#names, this.#elements)
  }

  scan(): ScannedXml {
    const cursor = this.#cursor
    const { text } = cursor
    cursor.at = skipDeclaration(text, cursor.codes[0] === BYTE_ORDER_MARK ? 1 : 0)
    this.#outside()
    if (cursor.atEnd) cursor.fail('there is no element')
    this.#startTag()
    while (this.#depth > 0) this.#content()
    this.#outside()
    if (!cursor.atEnd) cursor.fail('nothing may follow the root element')
    const { all: spaces } = this.#qualified.spaces
    return { text, elements: this.#elements, texts: this.#texts, names: this.#names.all, spaces }
  }

  /** White space, comments and instructions before and after the root element. */
  #outside(): void {
    const cursor = this.#cursor
    for (;;) {
      const code = cursor.space()
      if (cursor.atEnd) return
      if (code !== LESS) cursor.fail('text stands outside the root element')
      const next = cursor.codes[cursor.at + 1]
      if (next === QUESTION) passInstruction(cursor, this.#names)
      else if (next === BANG) passComment(cursor)
      else return
    }
  }

  /** What stands between two tags, or the next tag. */
  #content(): void {
    const cursor = this.#cursor
    if (cursor.space() === LESS) this.#markup(cursor.codes[cursor.at + 1]!)
    else if (cursor.atEnd) cursor.fail(`<${quoted(this.#nameOf(this.#innermost()))}> is not closed`)
    else this.#words()
  }

  #markup(next: number): void {
    const cursor = this.#cursor
    if (next === SLASH) this.#endTag()
    else if (next === QUESTION) passInstruction(cursor, this.#names)
    else if (next !== BANG) this.#startTag()
    else if (cursor.sees(SECTION)) this.#words()
    else passComment(cursor)
  }

  /** Text that is not white space; the structure decides whether it may be there. */
  #words(): void {
    const cursor = this.#cursor
    this.#texts.push(this.#innermost(), cursor.at)
    if (cursor.codes[cursor.at] === LESS) passSection(cursor)
    else passWords(cursor)
  }

  #startTag(): void {
    const cursor = this.#cursor
    const start = cursor.at++
    if (this.#depth === MOST_DEPTH) cursor.fail(`nested deeper than ${MOST_DEPTH} elements`, start)
    const name = this.#names.next(cursor, '"<" does not begin a tag; write &lt;')
    const element = this.#elements.open(start, name, this.#depth === 0 ? -1 : this.#innermost())
    const special = this.#attributes.read(element)
    this.#elements.endAttributes()
    if (special || this.#names.prefixed[name] === 1) this.#qualified.resolve(element, this.#depth)
    else this.#elements.space[element] = this.#qualified.spaces.current
    this.#endOfStartTag(element)
  }

  #endOfStartTag(element: number): void {
    const cursor = this.#cursor
    const closed = cursor.codes[cursor.at] === SLASH
    if (closed) cursor.at++
    if (cursor.codes[cursor.at] !== GREATER) cursor.fail('">" is expected')
    this.#elements.tagEnd[element] = ++cursor.at
    if (closed) this.#close(element)
    else this.#open[this.#depth++] = element
  }

  #endTag(): void {
    const cursor = this.#cursor
    const start = cursor.at
    const element = this.#innermost()
    const name = this.#nameOf(element)
    cursor.at += 2
    const matches = cursor.sees(name) && !continuesName(cursor.codeAt(cursor.at + name.length))
    if (!matches) cursor.fail(`</${quoted(name)}> is expected`, start)
    cursor.at += name.length
    if (cursor.space() !== GREATER) cursor.fail('">" is expected')
    cursor.at++
    this.#depth--
    this.#close(element)
  }

  #close(element: number): void {
    this.#elements.end[element] = this.#cursor.at
    this.#elements.after[element] = this.#elements.count
    this.#qualified.spaces.leave(this.#depth)
  }

  #innermost(): number {
    return this.#open[this.#depth - 1]!
  }

  #nameOf(element: number): string {
    return this.#names.all[this.#elements.name[element]!]!
  }
}
