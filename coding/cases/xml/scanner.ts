/** Reads XML strictly into a table of offsets: no document type, no entities but the five, bounded depth, size and names. */
import { classOf, continuesName, isCharacter, isSpace, NAME, PLAIN, SPACE, startsName } from './characters.ts'
import { skipDeclaration } from './declaration.ts'
import { ElementTable } from './element-table.ts'
import { Malformed } from './malformed.ts'
import { Names } from './names.ts'
import { Namespaces } from './namespaces.ts'
import { attributeValue, readReference } from './references.ts'

/** Deepest nesting; SpiGes has 5 levels. */
export const MOST_DEPTH = 32
/** Longest text (UTF-16 units): three times what a request may bring. */
export const MOST_LENGTH = 16 * 1024 * 1024

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const EQUALS = 0x3d
const AMPERSAND = 0x26
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

/** Reads a document; the names given have the numbers of their places. Throws Malformed. */
export function scanXml(text: string, knownNames: readonly string[]): ScannedXml {
  if (text.length > MOST_LENGTH) throw new Malformed(`longer than ${MOST_LENGTH} characters`, MOST_LENGTH)
  return new Scanner(text, knownNames).scan()
}

class Scanner {
  readonly text: string
  readonly elements: ElementTable
  readonly names: Names
  readonly spaces = new Namespaces()
  readonly texts: number[] = []
  /** Elements open here. */
  readonly open = new Int32Array(MOST_DEPTH)
  depth = 0
  at = 0
  /** Per name: the element that had an attribute of that name last, from 1. */
  lastWith: Int32Array
  /** Per name: its prefix; undefined when not looked at, '' when it has none. */
  readonly prefixes: (string | undefined)[] = []

  constructor(text: string, knownNames: readonly string[]) {
    this.text = text
    this.elements = new ElementTable(text.length)
    this.names = new Names(knownNames)
    this.lastWith = new Int32Array(1024)
  }

  scan(): ScannedXml {
    this.at = skipDeclaration(this.text, this.text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0)
    this.outside()
    if (this.at >= this.text.length) this.fail('there is no element')
    this.startTag()
    while (this.depth > 0) this.content()
    this.outside()
    if (this.at < this.text.length) this.fail('nothing may follow the root element')
    const { text, elements, texts } = this
    return { text, elements, texts, names: this.names.all, spaces: this.spaces.all }
  }

  /** White space, comments and instructions before and after the root element. */
  outside(): void {
    for (;;) {
      this.space()
      if (this.at >= this.text.length) return
      if (this.text.charCodeAt(this.at) !== LESS) this.fail('text stands outside the root element')
      const next = this.text.charCodeAt(this.at + 1)
      if (next === QUESTION) this.instruction()
      else if (next === BANG) this.comment()
      else return
    }
  }

  /** What stands between two tags, and the tag after it. */
  content(): void {
    this.space()
    if (this.at >= this.text.length) {
      const name = this.names.all[this.elements.name[this.open[this.depth - 1]!]!]
      this.fail(`<${name}> is not closed`)
    }
    if (this.text.charCodeAt(this.at) !== LESS) this.words()
    else this.markup(this.text.charCodeAt(this.at + 1))
  }

  markup(next: number): void {
    if (next === SLASH) this.endTag()
    else if (next === QUESTION) this.instruction()
    else if (next !== BANG) this.startTag()
    else if (this.text.startsWith('<![CDATA[', this.at)) this.section()
    else this.comment()
  }

  startTag(): void {
    const start = this.at++
    if (this.depth === MOST_DEPTH) this.fail(`nested deeper than ${MOST_DEPTH} elements`, start)
    const name = this.name('"<" does not begin a tag; write &lt;')
    const parent = this.depth === 0 ? -1 : this.open[this.depth - 1]!
    const element = this.elements.open(start, name, parent)
    const special = this.attributeList(element)
    if (special || this.prefixOf(name) !== '') this.resolve(element)
    else this.elements.space[element] = this.spaces.current
    this.endOfStartTag(element)
  }

  endOfStartTag(element: number): void {
    const closed = this.text.charCodeAt(this.at) === SLASH
    if (closed) this.at++
    if (this.text.charCodeAt(this.at) !== GREATER) this.fail('">" is expected')
    this.at++
    this.elements.tagEnd[element] = this.at
    if (closed) this.close(element)
    else this.open[this.depth++] = element
  }

  close(element: number): void {
    this.elements.end[element] = this.at
    this.elements.after[element] = this.elements.count
    this.spaces.leave(this.depth)
  }

  endTag(): void {
    const start = this.at
    const element = this.open[this.depth - 1]!
    const name = this.names.all[this.elements.name[element]!]!
    this.at += 2
    const matches = this.text.startsWith(name, this.at) && !continuesName(this.codeAt(this.at + name.length))
    if (!matches) this.fail(`</${name}> is expected`, start)
    this.at += name.length
    this.space()
    if (this.text.charCodeAt(this.at) !== GREATER) this.fail('">" is expected')
    this.at++
    this.depth--
    this.close(element)
  }

  /** Reads the attributes; true when one of them has to do with namespaces. */
  attributeList(element: number): boolean {
    let special = false
    for (;;) {
      const before = this.at
      this.space()
      const code = this.text.charCodeAt(this.at)
      if (code === GREATER || code === SLASH) return special
      if (this.at === before)
        this.fail(this.at < this.text.length ? 'white space is expected' : 'the tag is not closed')
      if (this.attribute(element)) special = true
    }
  }

  attribute(element: number): boolean {
    const start = this.at
    const name = this.name('an attribute is expected')
    this.once(name, element, start)
    this.space()
    if (this.text.charCodeAt(this.at) !== EQUALS) this.fail('"=" is expected')
    this.at++
    this.space()
    this.value(name, start)
    return this.prefixOf(name) !== ''
  }

  once(name: number, element: number, start: number): void {
    if (name >= this.lastWith.length) {
      const larger = new Int32Array(Math.max(name + 1, this.lastWith.length * 4))
      larger.set(this.lastWith)
      this.lastWith = larger
    }
    if (this.lastWith[name] === element + 1) this.fail(`attribute ${this.names.all[name]} stands twice`, start)
    this.lastWith[name] = element + 1
  }

  value(name: number, start: number): void {
    const { text } = this
    const quote = text.charCodeAt(this.at)
    if (quote !== 0x22 && quote !== 0x27) this.fail('a value in quotes is expected')
    const valueStart = ++this.at
    let at = valueStart
    let changed = false
    for (;;) {
      const code = text.charCodeAt(at)
      if (code < 128 && (classOf[code]! & PLAIN) !== 0) at++
      else if (code === quote) break
      else if (code === 0x22 || code === 0x27) at++
      else {
        if (Number.isNaN(code)) this.fail('the value is not closed', valueStart - 1)
        changed ||= code < 128
        at = this.unusual(code, at)
      }
    }
    this.elements.addAttribute(name, start, valueStart, changed ? ~at : at)
    this.at = at + 1
  }

  /** A character of a value that is not plain; gives the place after it. */
  unusual(code: number, at: number): number {
    if (code === LESS) this.fail('"<" may not stand in a value; write &lt;', at)
    return code === AMPERSAND ? readReference(this.text, at).end : this.character(at)
  }

  /** Text that is not white space; the structure decides whether it may be there. */
  words(): void {
    this.texts.push(this.open[this.depth - 1]!, this.at)
    const { text } = this
    for (;;) {
      const code = text.charCodeAt(this.at)
      if (code === LESS || Number.isNaN(code)) return
      if (code === 0x5d && text.startsWith(']]>', this.at)) this.fail('"]]>" may not stand in text')
      this.at = code === AMPERSAND ? readReference(text, this.at).end : this.character(this.at)
    }
  }

  section(): void {
    this.texts.push(this.open[this.depth - 1]!, this.at)
    this.passed(this.at + 9, ']]>', 'the CDATA section is not closed')
  }

  comment(): void {
    if (this.text.startsWith('<!DOCTYPE', this.at)) this.fail('a document type (DTD) is not allowed')
    if (!this.text.startsWith('<!--', this.at)) this.fail('"<!" does not begin a comment')
    const start = this.at
    this.passed(start + 4, '--', 'the comment is not closed')
    if (this.text.charCodeAt(this.at) !== GREATER) this.fail('"--" may not stand in a comment', this.at - 2)
    this.at++
  }

  instruction(): void {
    const start = this.at
    this.at += 2
    const target = this.names.all[this.name('a processing instruction needs a name')]!
    if (/^xml$/i.test(target)) this.fail('the XML declaration must stand first', start)
    if (target.includes(':')) this.fail('the name of a processing instruction has no colon', start)
    if (!isSpace(this.codeAt(this.at)) && !this.text.startsWith('?>', this.at)) this.fail('white space is expected')
    this.passed(this.at, '?>', 'the processing instruction is not closed', start)
  }

  /** Goes past the next `mark`, looking at every character on the way. */
  passed(from: number, mark: string, message: string, start = this.at): void {
    const end = this.text.indexOf(mark, from)
    const until = end < 0 ? this.text.length : end
    for (let at = from; at < until; ) at = this.character(at)
    if (end < 0) this.fail(message, start)
    this.at = end + mark.length
  }

  /** Place after a character that XML allows. */
  character(at: number): number {
    const code = this.codeAt(at)
    if (!isCharacter(code))
      this.fail(`character ${code.toString(16).toUpperCase().padStart(4, '0')} is not allowed`, at)
    return code > 0xffff ? at + 2 : at + 1
  }

  codeAt(at: number): number {
    return at < this.text.length ? this.text.codePointAt(at)! : 0
  }

  space(): void {
    const { text } = this
    let at = this.at
    for (;;) {
      const code = text.charCodeAt(at)
      if (!(code < 128) || (classOf[code]! & SPACE) === 0) break
      at++
    }
    this.at = at
  }

  /** Number of the name that stands here. */
  name(missing: string): number {
    const guess = this.names.expected(this.text, this.at)
    if (guess >= 0) {
      this.at += this.names.all[guess]!.length
      return guess
    }
    return this.nextName(missing)
  }

  nextName(missing: string): number {
    const { text } = this
    const start = this.at
    let at = start
    let hash = 0
    if (!startsName(this.codeAt(at))) this.fail(missing)
    for (;;) {
      const code = text.charCodeAt(at)
      if (code < 128) {
        if ((classOf[code]! & NAME) === 0) break
        at++
      } else {
        const point = this.codeAt(at)
        if (!continuesName(point)) break
        at += point > 0xffff ? 2 : 1
      }
      hash = (Math.imul(hash, 31) + code) | 0
    }
    this.at = at
    return this.names.at(text, start, at, hash)
  }

  prefixOf(name: number): string {
    const known = this.prefixes[name]
    if (known !== undefined) return known
    const found = prefix(this.names.all[name]!)
    this.prefixes[name] = found
    return found
  }

  /** Namespaces of an element that declares or uses prefixes. */
  resolve(element: number): void {
    const { elements } = this
    const from = elements.firstAttribute[element]!
    for (let each = from; each < elements.attributes; each++) this.declareIfSo(each)
    elements.space[element] = this.spaceOf(elements.name[element]!, elements.start[element]! + 1, this.spaces.current)
    const met = new Set<string>()
    for (let each = from; each < elements.attributes; each++) {
      const name = elements.attributeName[each]!
      const own = this.prefixOf(name)
      if (own === '' || own === 'xmlns') continue
      const offset = elements.attributeStart[each]!
      const full = `${this.spaceOf(name, offset, 0)} ${this.names.all[name]!.slice(own.length + 1)}`
      if (met.has(full)) this.fail(`attribute ${this.names.all[name]} stands twice`, offset)
      met.add(full)
    }
  }

  spaceOf(name: number, offset: number, fallback: number): number {
    const own = this.prefixOf(name)
    const full = this.names.all[name]!
    if (own === '' || full === 'xmlns') return fallback
    const local = full.slice(own.length + 1)
    const sound = !full.startsWith(':') && local !== '' && !local.includes(':') && startsName(local.codePointAt(0)!)
    if (!sound || own === 'xmlns') this.fail(`"${full}" is not a qualified name`, offset)
    return this.spaces.of(own, offset)
  }

  declareIfSo(attribute: number): void {
    const { elements } = this
    const name = this.names.all[elements.attributeName[attribute]!]!
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return
    const offset = elements.attributeStart[attribute]!
    const local = name.slice(6)
    if (name !== 'xmlns' && (local === '' || local.includes(':')))
      this.fail(`"${name}" is not a qualified name`, offset)
    const address = attributeValue(this.text, elements, attribute)
    this.spaces.declare(local, address.trim(), this.depth, offset)
  }

  fail(message: string, offset = this.at): never {
    throw new Malformed(message, offset)
  }
}

/** The prefix of a name, '' if none; the declaration of the default namespace counts as prefixed. */
function prefix(name: string): string {
  if (name === 'xmlns') return 'xmlns'
  const colon = name.indexOf(':')
  return colon < 0 ? '' : name.slice(0, colon) || ':'
}
