/** A streaming XML parser that takes no risks: no document type beyond its name, no entities, no absurd sizes. */
import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../files/unreadable-file.ts'

/** The attributes of an element by their names. */
export type Attributes = Readonly<Record<string, string>>

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

/** Feeds text to a listener piece by piece and refuses what is not well-formed or not safe. */
export class XmlParser {
  readonly #parser = new SaxesParser()
  readonly #listener: XmlListener
  #depth = 0
  /** Characters that came since a tag or a text was heard. */
  #silent = 0
  #atEnd = false

  constructor(listener: XmlListener) {
    this.#listener = listener
    const parser = this.#parser
    // Not one more: from eight listeners on its object changes its kind, and parsing takes four times as long.
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes as Attributes))
    parser.on('closetag', ({ name }) => this.#close(name))
    parser.on('text', (text) => this.#text(text))
    parser.on('cdata', (text) => this.#text(text))
    parser.on('doctype', requirePlainType)
    parser.on('error', ({ message }) => {
      throw this.#faulty(message)
    })
  }

  /** Parses the next piece; what must be held back for want of an end is bounded. */
  write(text: string): void {
    this.#silent += text.length
    this.#parser.write(text)
    if (this.#silent > MOST_CHARACTERS) throw this.#absurd('one text or tag of more than a million characters')
  }

  /** Says that the file is at its end. */
  end(): void {
    this.#atEnd = true
    this.#parser.close()
  }

  #hear(): void {
    this.#silent = 0
  }

  #open(name: string, attributes: Attributes): void {
    this.#hear()
    if (this.#depth >= MOST_DEPTH) throw this.#absurd(`more than ${MOST_DEPTH} elements inside each other`)
    this.#depth++
    this.#listener.open(name, attributes, this.#parser.line)
  }

  #close(name: string): void {
    this.#hear()
    this.#depth--
    this.#listener.close(name)
  }

  /** Outside of the root element there is white space only, of which nobody wants to hear. */
  #text(text: string): void {
    this.#hear()
    if (this.#depth > 0) this.#listener.text(text)
  }

  /** What the parser finds wrong, as the refusal of the file. */
  #faulty(message: string): UnreadableFile {
    const what = `(${this.#place()}: ${message.replace(/^\d+:\d+: |\.$/g, '')})`
    if (message.endsWith(UNDEFINED_ENTITY))
      return new UnreadableFile('FORBIDDEN_XML', `The XML uses an entity it may not use ${what}.`)
    if (this.#atEnd) return new UnreadableFile('TRUNCATED', `The XML ends too early ${what}. Download it again.`)
    return new UnreadableFile('MALFORMED', `The XML is not well-formed ${what}.`)
  }

  #absurd(what: string): UnreadableFile {
    return new UnreadableFile('FORBIDDEN_XML', `The XML holds ${what} (${this.#place()}).`)
  }

  #place(): string {
    return `line ${this.#parser.line}`
  }
}

const UNDEFINED_ENTITY = 'undefined entity.'

/** `<!DOCTYPE ClaML SYSTEM "ClaML.dtd">` stands in the official files and is never fetched; declarations are refused. */
function requirePlainType(doctype: string): void {
  if (/^(?:[^"'[<]|"[^"]*"|'[^']*')*$/.test(doctype)) return
  throw new UnreadableFile('FORBIDDEN_XML', 'The XML brings its own document type declarations. Remove them.')
}
