/** Flattens the mixed content of a ClaML label into lines of plain text, and keeps the references it holds. */
import { MOST_ENTRIES, MOST_LABEL_CHARACTERS, requireAtMost } from './bounds.ts'
import { MAY_MENTION, separateGluedCodes } from './code-mentions.ts'
import { type FlatLabel, normaliseSpace } from './flat-label.ts'
import {
  type CodeReference,
  elementTargets,
  isTitle,
  type LabelPlace,
  lineReferences,
  type ReferenceElement,
  referenceKind,
} from './references.ts'
import { MARKS, usageOf } from './usage.ts'

type Attributes = Readonly<Record<string, string>>

interface OpenFragment {
  readonly list: boolean
  /** How many parent texts stood before it. */
  readonly parents: number
  hasFragments: boolean
}

/** A range that was cut in two: its first code and the hyphen stand in the text, the second in a Reference. */
const HALF_RANGE = /[A-Z]\d{2}(?:\.\d{1,2})?[+†*!]?-$/
const LONGEST_HALF = 'A00.00+-'.length

/** What is left where a pair's partner was in the title. */
const EMPTY_BRACKETS = /\s*\([\s,;]*\)/g

/** Texts a fragment can belong to, one inside the other; the printed catalogue has three. */
const MOST_PARENTS = 16

/** Builds the text of one label from the tags and texts inside it. */
export class LabelText {
  readonly #lines: string[] = []
  readonly #references: CodeReference[] = []
  readonly #place: LabelPlace
  readonly #fragments: OpenFragment[] = []
  #line = ''
  /** Texts of the fragments a list fragment belongs to, outermost first. */
  #parents: string[] = []
  #parentsUsed = false
  #elements: ReferenceElement[] = []
  #reference: { before: string; attributes: Attributes } | undefined
  #bracketEnd = -1
  #characters = 0

  /** Begins with the text before the first element of the label. */
  constructor(place: LabelPlace, text: string) {
    this.#place = place
    this.#line = text
  }

  text(text: string): void {
    this.#line += text
    requireAtMost(MOST_LABEL_CHARACTERS, this.#line.length, 'text in one label')
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'Reference') this.#openReference(attributes)
    else if (name === 'Fragment') this.#openFragment(attributes)
    else if (name === 'Cell' && this.#line.trim() !== '') this.#line += ' | '
    else if (name === 'Term' && attributes.class === 'tab') this.#line += ' '
    else if (BREAKING.has(name)) this.#endLine()
  }

  close(name: string): void {
    if (name === 'Reference') this.#closeReference()
    else if (name === 'Fragment') this.#closeFragment()
    else if (BREAKING.has(name)) this.#endLine()
  }

  /** The label, which has ended. */
  finish(): FlatLabel {
    this.#endLine()
    return { lines: this.#lines, references: this.#references }
  }

  /** Ends the line in hand, at a paragraph or list item and at the end of the label. */
  #endLine(): void {
    const rest = this.#line
    this.#line = ''
    this.#bracketEnd = -1
    if (this.#parentsUsed || this.#parents.length === 0) this.#emit(rest)
    else this.#emit([...this.#parents, rest].join(' '))
    this.#parents = []
    this.#parentsUsed = false
  }

  #emit(raw: string): void {
    const plain = normaliseSpace(raw)
    if (plain === '') return
    const line = isTitle(this.#place.rubric) ? plain.replace(EMPTY_BRACKETS, '') : separateGluedCodes(plain)
    this.#characters += line.length
    requireAtMost(MOST_LABEL_CHARACTERS, this.#characters, 'text in one label')
    this.#lines.push(line)
    if (this.#elements.length > 0 || MAY_MENTION.test(line)) {
      this.#references.push(...lineReferences(this.#place, line, this.#elements))
    }
    this.#elements = []
  }

  /** Text before a fragment is what the fragment belongs to. */
  #openFragment(attributes: Attributes): void {
    const parent = this.#fragments.at(-1)
    if (parent) parent.hasFragments = true
    const parents = this.#parents.length
    if (this.#line.trim() !== '') this.#addParent(this.#line)
    this.#line = ''
    this.#fragments.push({ list: attributes.type === 'list', parents, hasFragments: false })
  }

  /** A list fragment, or the innermost of nested ones, is a line of its own behind the texts it belongs to. */
  #closeFragment(): void {
    const fragment = this.#fragments.pop()
    const text = this.#line
    this.#line = ''
    if (!fragment || fragment.hasFragments) {
      this.#parents.length = fragment?.parents ?? 0
      this.#emit(text)
      return
    }
    const nested = this.#fragments.length > 0
    if (fragment.list || nested) this.#emit([...this.#parents, text].join(' '))
    else this.#addParent(text)
    this.#parentsUsed ||= fragment.list
  }

  #addParent(text: string): void {
    if (this.#parentsUsed) this.#parents = []
    this.#parentsUsed = false
    this.#parents.push(text)
    requireAtMost(MOST_PARENTS, this.#parents.length, 'fragments in one line')
  }

  #openReference(attributes: Attributes): void {
    const half = HALF_RANGE.exec(this.#line.slice(-LONGEST_HALF))?.[0] ?? ''
    const before = this.#line.slice(0, this.#line.length - half.length)
    this.#reference = { before, attributes }
    this.#line = half
  }

  #closeReference(): void {
    if (!this.#reference) return
    const { before, attributes } = this.#reference
    this.#reference = undefined
    const written = normaliseSpace(this.#line) || (attributes.code ?? '')
    const element = { written, code: attributes.code, usage: attributes.usage }
    this.#elements.push(element)
    requireAtMost(MOST_ENTRIES, this.#elements.length, 'references in one line')
    this.#line = this.#display(before, element, attributes.class === 'in brackets')
  }

  /** As the printed catalogue shows it; in a title the partner of a pair is left out, it has its own place. */
  #display(before: string, element: ReferenceElement, brackets: boolean): string {
    const usage = usageOf(element.usage)
    const marked = usage && !/[+†*!]$/.test(element.written) ? element.written + MARKS[usage] : element.written
    if (isTitle(this.#place.rubric)) return this.#isPartner(element) ? before : spaced(before, marked)
    if (!brackets) return spaced(before, marked)
    if (this.#bracketEnd >= 0 && before.slice(this.#bracketEnd).trim().replace(',', '') === '') {
      return this.#bracketed(`${before.slice(0, this.#bracketEnd - 1)}, ${marked})`)
    }
    return this.#bracketed(`${before.trimEnd()} (${marked})`)
  }

  #bracketed(line: string): string {
    this.#bracketEnd = line.length
    return line
  }

  #isPartner(element: ReferenceElement): boolean {
    const own = this.#place.ownCode
    return elementTargets(element).some(({ target, usage }) => target !== own && referenceKind(this.#place, usage))
  }
}

/** Elements that stand on lines of their own. */
const BREAKING: ReadonlySet<string> = new Set(['Para', 'List', 'ListItem', 'Table', 'Caption', 'Row'])

function spaced(before: string, text: string): string {
  return /[\p{L}\p{N}.,;:)\]]/u.test(before.at(-1) ?? '') ? `${before} ${text}` : before + text
}
