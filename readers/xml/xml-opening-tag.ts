/** Reads an opening tag: its name and its attributes. */
import { MalformedXml } from './malformed-xml.ts'
import { attributeValue, isName } from './xml-text.ts'

/** The attributes of an element by their names. */
export type Attributes = Readonly<Record<string, string>>

/** An opening tag, and where it ends. */
export interface OpeningTag {
  readonly name: string
  readonly attributes: Attributes
  readonly selfClosing: boolean
  /** Characters from its name to its end. */
  readonly length: number
}

const [TAB, NEWLINE, BLANK, DOUBLE_QUOTE, QUOTE, SLASH, EQUALS, GREATER] = [
  0x09, 0x0a, 0x20, 0x22, 0x27, 0x2f, 0x3d, 0x3e,
] as const

/** Reads opening tags; a file repeats most of its short ones by the hundred, letter for letter. */
export class OpeningTags {
  readonly #known = new Map<string, OpeningTag>()

  /** Reads the tag whose name begins at `start`; undefined where its end has not come. */
  read(text: string, start: number): OpeningTag | undefined {
    const end = text.indexOf('>', start)
    if (end < 0) return undefined
    if (end - start > LONGEST_KNOWN) return readTag(text, start)
    const written = text.slice(start, end + 1)
    return this.#known.get(written) ?? this.#meet(written, text, start)
  }

  #meet(written: string, text: string, start: number): OpeningTag | undefined {
    const tag = readTag(text, start)
    // A tag with ">" in a value ends further on.
    if (tag?.length === written.length && this.#known.size < MOST_KNOWN) this.#known.set(written, tag)
    return tag
  }
}

/** Characters of a tag worth remembering, and tags remembered: longer ones hold an id or a text of their own. */
const LONGEST_KNOWN = 60
const MOST_KNOWN = 4096

function readTag(text: string, start: number): OpeningTag | undefined {
  let at = nameEnd(text, start)
  if (at === text.length) return undefined
  const name = nameAt(text, start, at)
  const attributes: Record<string, string> = {}
  for (;;) {
    const before = at
    at = afterBlanks(text, at)
    const mark = text.charCodeAt(at)
    if (mark === GREATER) return { name, attributes, selfClosing: false, length: at + 1 - start }
    if (mark === SLASH)
      return at + 1 < text.length
        ? { name, attributes, selfClosing: true, length: closingEnd(text, at) - start }
        : undefined
    if (at === text.length) return undefined
    if (at === before) throw new MalformedXml('a blank is missing before an attribute')
    at = readAttribute(text, at, attributes)
    if (at === UNFINISHED) return undefined
  }
}

/** Where the end of something has not come yet. */
const UNFINISHED = -1

/** Reads one attribute; returns the place after its closing quote. */
function readAttribute(text: string, start: number, into: Record<string, string>): number {
  const end = nameEnd(text, start)
  const equals = afterBlanks(text, end)
  if (equals === text.length) return UNFINISHED
  const name = nameAt(text, start, end)
  if (text.charCodeAt(equals) !== EQUALS) throw new MalformedXml(`the attribute ${name} has no value`)
  const open = afterBlanks(text, equals + 1)
  if (open === text.length) return UNFINISHED
  const quote = text.charCodeAt(open)
  if (quote !== DOUBLE_QUOTE && quote !== QUOTE) throw new MalformedXml(`the value of ${name} is not in quotes`)
  const close = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", open + 1)
  if (close < 0) return UNFINISHED
  if (Object.hasOwn(into, name)) throw new MalformedXml(`the attribute ${name} stands twice`)
  into[name] = attributeValue(text.slice(open + 1, close))
  return close + 1
}

/** Names found before, by length and outer letters: a file uses a few dozen names, over and over. */
const known: (string | undefined)[] = []
/** Places for known names; a name that shares its place with another is only slower. */
const KNOWN_NAMES = 512

function nameAt(text: string, start: number, end: number): string {
  const place = (31 * (31 * (end - start) + text.charCodeAt(start)) + text.charCodeAt(end - 1)) % KNOWN_NAMES
  const likely = known[place]
  if (likely?.length === end - start && text.startsWith(likely, start)) return likely
  const name = text.slice(start, end)
  if (!isName(name)) throw new MalformedXml(`"${name.slice(0, 50)}" is not a name`)
  known[place] = name
  return name
}

/** Place of the first character that cannot be in a name, or the end of the text. */
function nameEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (
      code <= BLANK ||
      code === EQUALS ||
      code === GREATER ||
      code === SLASH ||
      code === QUOTE ||
      code === DOUBLE_QUOTE
    ) {
      return at
    }
  }
  return text.length
}

function afterBlanks(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== BLANK && code !== NEWLINE && code !== TAB) return at
  }
  return text.length
}

function closingEnd(text: string, slash: number): number {
  if (text.charCodeAt(slash + 1) !== GREATER) throw new MalformedXml('"/" inside a tag')
  return slash + 2
}
