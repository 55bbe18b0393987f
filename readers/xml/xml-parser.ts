/** A streaming XML parser that takes no risks: no document type beyond its name, no entities, no absurd sizes. */
import { UnreadableFile } from '../files/unreadable-file.ts'
import { MalformedXml } from './malformed-xml.ts'
import { type Attributes, OpeningTags } from './xml-opening-tag.ts'
import { isBlank, isName, plainText, requireCharacters } from './xml-text.ts'

/** Who hears what stands in the file; lines count from 1. */
export interface XmlListener {
  open(name: string, attributes: Attributes, line: number): void
  /** All text between two tags in one piece, CDATA likewise. */
  text(text: string): void
  close(name: string): void
}

/** Elements inside each other; the catalogues need about ten. */
const MOST_DEPTH = 64

/** Characters one tag, text, comment or document type may take; the longest texts of the catalogues take 20,000. */
const MOST_CHARACTERS = 1024 * 1024

/** Marks that open something with an end mark of its own. */
const [COMMENT, CDATA, DOCTYPE] = ['<!--', '<![CDATA[', '<!DOCTYPE'] as const

/** The XML declaration between its question marks. */
const DECLARATION =
  /^xml\s+version\s*=\s*(["'])1\.\d+\1(\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*$/

/** Feeds text to a listener piece by piece and refuses what is not well-formed or not safe. */
export class XmlParser {
  readonly #listener: XmlListener
  readonly #path: string[] = []
  readonly #tags = new OpeningTags()
  /** Text whose end has not come yet, and how far into it the file has been heard. */
  #held = ''
  #at = 0
  #line = 1
  /** Place up to which lines are counted. */
  #counted = 0
  #sawRoot = false
  #sawDoctype = false
  /** True once something but a byte order mark has been read. */
  #begun = false
  /** True when the last piece ended in a carriage return: a line feed may follow it. */
  #heldReturn = false
  #atEnd = false

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  /** Parses the next piece; what must be held back for want of an end is bounded. */
  write(text: string): void {
    this.#run(() => {
      this.#hold(text)
      this.#hear()
    })
    if (this.#held.length - this.#at > MOST_CHARACTERS) {
      throw this.#absurd('one text or tag of more than a million characters')
    }
  }

  /** Says that the file is at its end. */
  end(): void {
    this.#atEnd = true
    this.#run(() => {
      this.#hold('')
      if (!this.#hear()) throw new MalformedXml('a tag, a text or a comment has no end')
      if (this.#path.length > 0) throw new MalformedXml(`<${this.#path.at(-1)}> is not closed`)
      if (!this.#sawRoot) throw new MalformedXml('there is no element')
    })
  }

  /** Adds a piece to what is held, line ends made one kind; what was heard is let go. */
  #hold(piece: string): void {
    let text = this.#heldReturn ? `\r${piece}` : piece
    this.#heldReturn = !this.#atEnd && text.endsWith('\r')
    if (this.#heldReturn) text = text.slice(0, -1)
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
    this.#countLines()
    this.#held = this.#held.slice(this.#at) + text
    this.#counted = 0
    this.#at = 0
    requireCharacters(text)
  }

  /** Hears all there is; false when the end of something has not come. */
  #hear(): boolean {
    while (this.#at < this.#held.length) if (!this.#next()) return false
    return true
  }

  /** Turns what the parser finds wrong into the refusal of the file. */
  #run(work: () => void): void {
    try {
      work()
    } catch (fault) {
      throw fault instanceof MalformedXml ? this.#faulty(fault) : fault
    }
  }

  #faulty({ message, entity }: MalformedXml): UnreadableFile {
    const what = `(${this.#place()}: ${message})`
    if (entity) return new UnreadableFile('FORBIDDEN_XML', `The XML uses an entity it may not use ${what}.`)
    if (this.#atEnd) return new UnreadableFile('TRUNCATED', `The XML ends too early ${what}. Download it again.`)
    return new UnreadableFile('MALFORMED', `The XML is not well-formed ${what}.`)
  }

  /** Hears one text, tag, comment or declaration; false where its end has not come. */
  #next(): boolean {
    const held = this.#held
    if (held.charCodeAt(this.#at) !== LESS_THAN) return this.#text()
    if (this.#at + 1 === held.length) return false
    const kind = held.charCodeAt(this.#at + 1)
    if (kind === SLASH) return this.#closeTag()
    if (kind === EXCLAMATION) return this.#declaration()
    return kind === QUESTION ? this.#instruction() : this.#openTag()
  }

  #text(): boolean {
    const found = this.#held.indexOf('<', this.#at)
    if (this.#path.length === 0) return this.#outside(found < 0 ? this.#held.length : found)
    if (found < 0) return false
    const text = this.#held.slice(this.#at, found)
    this.#at = found
    this.#listener.text(plainText(text))
    return true
  }

  /** Before and after the root element there is white space only, and a byte order mark at the very beginning. */
  #outside(end: number): boolean {
    const text = this.#held.slice(this.#at, end)
    if (!isBlank(this.#begun ? text : text.replace(/^\uFEFF/, ''))) {
      throw new MalformedXml('text outside of the root element')
    }
    this.#begun = true
    this.#at = end
    return true
  }

  #openTag(): boolean {
    const tag = this.#tags.read(this.#held, this.#at + 1)
    if (!tag) return false
    if (this.#path.length === 0 && this.#sawRoot) throw new MalformedXml('a second root element')
    if (this.#path.length >= MOST_DEPTH) throw this.#absurd(`more than ${MOST_DEPTH} elements inside each other`)
    this.#sawRoot = true
    this.#at += 1 + tag.length
    this.#countLines()
    this.#listener.open(tag.name, tag.attributes, this.#line)
    if (tag.selfClosing) this.#listener.close(tag.name)
    else this.#path.push(tag.name)
    return true
  }

  #closeTag(): boolean {
    const end = this.#held.indexOf('>', this.#at)
    if (end < 0) return false
    const open = this.#path.at(-1) ?? ''
    if (!this.#closes(open, end)) throw new MalformedXml('a closing tag that closes nothing open')
    this.#path.pop()
    this.#at = end + 1
    this.#listener.close(open)
    return true
  }

  #closes(open: string, end: number): boolean {
    const name = this.#at + 2
    if (open === '' || !this.#held.startsWith(open, name)) return false
    return name + open.length === end || isBlank(this.#held.slice(name + open.length, end))
  }

  #declaration(): boolean {
    if (this.#mayBegin(COMMENT)) return this.#comment()
    if (this.#mayBegin(CDATA)) return this.#characterData()
    if (this.#mayBegin(DOCTYPE)) return this.#doctype()
    throw new MalformedXml('an unknown declaration')
  }

  #comment(): boolean {
    const comment = this.#upTo('-->', COMMENT.length)
    if (comment === undefined) return false
    if (/--|-$/.test(comment)) throw new MalformedXml('two hyphens inside a comment')
    return true
  }

  #characterData(): boolean {
    if (this.#path.length === 0) throw new MalformedXml('text outside of the root element')
    const text = this.#upTo(']]>', CDATA.length)
    if (text === undefined) return false
    this.#listener.text(text)
    return true
  }

  /** `<!DOCTYPE ClaML SYSTEM "ClaML.dtd">` stands in the official files and is never fetched; declarations are refused. */
  #doctype(): boolean {
    const rest = this.#held.slice(this.#at + DOCTYPE.length)
    const plain = /^(?:[^"'[<>]|"[^"]*"|'[^']*')*/.exec(rest)?.[0] ?? ''
    const after = rest.charAt(plain.length)
    if (after === '[' || after === '<') {
      throw new UnreadableFile('FORBIDDEN_XML', 'The XML brings its own document type declarations. Remove them.')
    }
    if (after !== '>') return false
    if (this.#sawRoot || this.#sawDoctype || !/^\s+\S/.test(plain))
      throw new MalformedXml('a document type out of place')
    this.#sawDoctype = true
    this.#at += DOCTYPE.length + plain.length + 1
    return true
  }

  #instruction(): boolean {
    const first = this.#line === 1 && this.#at === 0 && !this.#begun
    const text = this.#upTo('?>', 2)
    if (text === undefined) return false
    const target = /^\S*/.exec(text)?.[0] ?? ''
    if (!isName(target)) throw new MalformedXml('an instruction without a name')
    if (target.toLowerCase() === 'xml' && !(first && DECLARATION.test(text))) {
      throw new MalformedXml('an XML declaration that is wrong or out of place')
    }
    this.#begun = true
    return true
  }

  /** True when a mark stands here, as far as the text has come. */
  #mayBegin(mark: string): boolean {
    return mark.startsWith(this.#held.slice(this.#at, this.#at + mark.length))
  }

  /** What stands between an opening of `skip` characters and its end mark; undefined when that has not come. */
  #upTo(mark: string, skip: number): string | undefined {
    const from = this.#at + skip
    const end = this.#held.indexOf(mark, from)
    if (end < 0) return undefined
    this.#at = end + mark.length
    return this.#held.slice(from, end)
  }

  #countLines(): void {
    for (;;) {
      const next = this.#held.indexOf('\n', this.#counted)
      if (next < 0 || next >= this.#at) break
      this.#line++
      this.#counted = next + 1
    }
    this.#counted = this.#at
  }

  #place(): string {
    this.#countLines()
    return `line ${this.#line}`
  }

  #absurd(what: string): UnreadableFile {
    return new UnreadableFile('FORBIDDEN_XML', `The XML holds ${what} (${this.#place()}).`)
  }
}

const [LESS_THAN, SLASH, EXCLAMATION, QUESTION] = [0x3c, 0x2f, 0x21, 0x3f] as const
