/** Builds the document of a ClaML file from the tags and texts the parser hears. */
import type { Finding } from '../files/finding.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import type { XmlListener } from '../xml/xml-parser.ts'
import { MOST_CHARACTERS, MOST_CODES, MOST_REFERENCES, requireAtMost } from './bounds.ts'
import { ClassDraft, type DraftContext } from './class-draft.ts'
import type { ClamlClass, ClamlDocument, ClamlTitle, Described, ModifierDigit } from './document.ts'
import { MetadataPath } from './metadata-pool.ts'

type Attributes = Readonly<Record<string, string>>

/** What a modifier can add to a code, with the dot where it makes the fourth character. */
const DIGIT = /^\.?[0-9A-Z]{1,2}$/

/** Listens to the parser; `document` is complete when the file is. */
export class DocumentBuilder implements XmlListener {
  readonly #context: DraftContext
  readonly #classes = new Map<string, ClamlClass>()
  readonly #modifiers = new Map<string, ModifierDigit[]>()
  readonly #findings: Finding[] = []
  #title: { -readonly [Field in keyof ClamlTitle]: ClamlTitle[Field] }
  #draft: ClassDraft | undefined
  #sawRoot = false
  #characters = 0
  #references = 0

  /** Of labels in several languages, those in `language` are taken. */
  constructor(language?: string) {
    this.#context = { language, noMetadata: new MetadataPath() }
    this.#title = { name: '', version: '', date: '', language: '', chapters: [] }
  }

  get document(): ClamlDocument {
    return { title: this.#title, classes: this.#classes, modifiers: this.#modifiers, findings: this.#findings }
  }

  /** The title once the first label has been seen, as only labels tell the language in some files. */
  get title(): ClamlTitle | undefined {
    return this.#title.language === '' ? undefined : this.#title
  }

  open(name: string, attributes: Attributes, line: number): void {
    if (this.#draft) {
      this.#draft.open(name, attributes)
      if (name === 'Label') this.#title.language ||= attributes['xml:lang'] ?? ''
    } else if (!this.#sawRoot) this.#openRoot(name, attributes)
    else if (name === 'Class' || name === 'Modifier' || name === 'ModifierClass') {
      this.#draft = new ClassDraft(name, attributes, line, this.#context)
    } else if (name === 'Meta') this.#headerMeta(attributes)
    else if (name === 'Title') this.#openTitle(attributes)
  }

  text(text: string): void {
    this.#draft?.text(text)
  }

  close(name: string): void {
    const draft = this.#draft
    if (draft?.element !== name) return void draft?.close(name)
    this.#draft = undefined
    if (name === 'Class') this.#addClass(draft.asClass())
    else if (name === 'ModifierClass') this.#addDigit(draft.asDigit())
  }

  #openRoot(name: string, attributes: Attributes): void {
    if (name !== 'ClaML') {
      throw new UnreadableFile('WRONG_LAYOUT', `The XML is not ClaML: its root element is <${name}>.`)
    }
    this.#sawRoot = true
    this.#title.language = attributes['xml:lang'] ?? ''
  }

  #openTitle(attributes: Attributes): void {
    this.#title.name = attributes.name ?? ''
    this.#title.version = attributes.version ?? ''
    this.#title.date = attributes.date ?? ''
  }

  #headerMeta(attributes: Attributes): void {
    const value = attributes.value ?? ''
    if (attributes.name === 'lang') this.#title.language = value
    else if (attributes.name === 'TopLevelSort') this.#title.chapters = value.split(/\s+/).filter(Boolean)
  }

  #addClass(one: ClamlClass): void {
    this.#weigh(one)
    if (one.code === '') this.#report(one.line, 'A Class has no code.')
    else if (this.#classes.has(one.code)) this.#report(one.line, `Class ${one.code} stands in the file twice.`)
    else this.#classes.set(one.code, one)
  }

  #addDigit(digit: ModifierDigit): void {
    if (!DIGIT.test(digit.code) || digit.modifier === '') {
      this.#report(digit.line, 'A ModifierClass has no modifier, or a code that is not one or two characters.')
      return
    }
    this.#weigh(digit)
    const digits = this.#modifiers.get(digit.modifier) ?? []
    this.#modifiers.set(digit.modifier, digits)
    if (!digits.some((other) => other.code === digit.code)) digits.push(digit)
    else this.#report(digit.line, `Modifier ${digit.modifier} has the digit ${digit.code} twice.`)
  }

  #weigh({ rubrics }: Described): void {
    for (const { lines, references } of rubrics) {
      for (const line of lines) this.#characters += line.length
      this.#references += references.length
    }
    requireAtMost(MOST_CHARACTERS, this.#characters, 'text')
    requireAtMost(MOST_REFERENCES, this.#references, 'references')
    requireAtMost(MOST_CODES, this.#classes.size, 'classes')
    requireAtMost(MOST_CODES, this.#findings.length, 'mistakes')
  }

  #report(line: number, message: string): void {
    this.#findings.push({ line, message })
  }
}
