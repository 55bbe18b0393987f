/** A streaming XML parser that takes no risks: no document type beyond its name, no entities, no absurd sizes. */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { UnreadableFile } from '../unreadable-file.ts'

/** Who hears what stands in the file; lines count from 1. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void
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
  readonly #sax = new SaxesParser()
  readonly #listener: XmlListener
  #depth = 0
  #events = 0
  #silentCharacters = 0
  #atEnd = false

  constructor(listener: XmlListener) {
    this.#listener = listener
    this.#sax.on('opentag', (tag) => this.#open(tag))
    this.#sax.on('closetag', (tag) => this.#close(tag))
    this.#sax.on('text', (text) => this.#text(text))
    this.#sax.on('cdata', (text) => this.#text(text))
    this.#sax.on('comment', () => this.#heard())
    this.#sax.on('doctype', (doctype) => this.#doctype(doctype))
    this.#sax.on('error', (error) => this.#refuse(error))
  }

  /** Parses the next piece; what the parser must hold back for want of an end is bounded. */
  write(text: string): void {
    const before = this.#events
    this.#sax.write(text)
    this.#silentCharacters = this.#events === before ? this.#silentCharacters + text.length : 0
    if (this.#silentCharacters > MOST_CHARACTERS)
      throw this.#absurd('one text or tag of more than a million characters')
  }

  /** Says that the file is at its end. */
  end(): void {
    this.#atEnd = true
    this.#sax.close()
  }

  #open(tag: SaxesTagPlain): void {
    this.#events++
    if (++this.#depth > MOST_DEPTH) throw this.#absurd(`more than ${MOST_DEPTH} elements inside each other`)
    this.#listener.open(tag.name, tag.attributes, this.#sax.line)
  }

  #close(tag: SaxesTagPlain): void {
    this.#events++
    this.#depth--
    this.#listener.close(tag.name)
  }

  #text(text: string): void {
    this.#events++
    this.#listener.text(text)
  }

  #heard(): void {
    this.#events++
  }

  /** `<!DOCTYPE ClaML SYSTEM "ClaML.dtd">` stands in the official files and is never fetched; declarations are refused. */
  #doctype(doctype: string): void {
    this.#events++
    const outsideQuotes = doctype.replace(/"[^"]*"|'[^']*'/g, '')
    if (!/[[<]/.test(outsideQuotes)) return
    throw new UnreadableFile('FORBIDDEN_XML', 'The XML brings its own document type declarations. Remove them.')
  }

  #refuse(error: Error): never {
    const reason = error.message.replace(/^[^:]*\d+:\d+: /, '').replace(/\.$/, '')
    const at = `line ${this.#sax.line}`
    if (/entity/i.test(reason)) {
      throw new UnreadableFile('FORBIDDEN_XML', `The XML uses an entity it may not use (${at}: ${reason}).`)
    }
    if (this.#atEnd) {
      throw new UnreadableFile('TRUNCATED', `The XML ends too early (${at}: ${reason}). Download it again.`)
    }
    throw new UnreadableFile('MALFORMED', `The XML is not well-formed (${at}: ${reason}).`)
  }

  #absurd(what: string): UnreadableFile {
    return new UnreadableFile('FORBIDDEN_XML', `The XML holds ${what} (line ${this.#sax.line}).`)
  }
}
