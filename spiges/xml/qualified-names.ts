/** Names with prefixes: which namespace an element is in, and that no attribute is given twice under two prefixes. */
import { quoted } from '@codarium/domain'
import { startsName } from './characters.ts'
import type { Cursor } from './cursor.ts'
import type { ElementTable } from './element-table.ts'
import type { Names } from './names.ts'
import { Namespaces } from './namespaces.ts'
import { attributeValue } from './references.ts'

/** Resolves the names of a document. */
export class QualifiedNames {
  readonly spaces = new Namespaces()
  readonly #cursor: Cursor
  readonly #names: Names
  readonly #elements: ElementTable

  constructor(cursor: Cursor, names: Names, elements: ElementTable) {
    this.#cursor = cursor
    this.#names = names
    this.#elements = elements
  }

  /** Namespaces of an element whose attributes were read; it declares or uses prefixes. */
  resolve(element: number, depth: number): void {
    const elements = this.#elements
    const from = elements.firstAttribute[element]!
    for (let each = from; each < elements.attributes; each++) this.#declareIfSo(each, depth)
    const offset = elements.start[element]! + 1
    elements.space[element] = this.#spaceOf(elements.name[element]!, offset, this.spaces.current)
    const met = new Set<string>()
    for (let each = from; each < elements.attributes; each++) this.#once(each, met)
  }

  #once(attribute: number, met: Set<string>): void {
    const name = this.#elements.attributeName[attribute]!
    const full = this.#names.all[name]!
    const prefix = prefixOf(full)
    if (prefix === '' || prefix === 'xmlns') return
    const offset = this.#elements.attributeStart[attribute]!
    const resolved = `${this.#spaceOf(name, offset, 0)} ${full.slice(prefix.length + 1)}`
    if (met.has(resolved)) this.#cursor.fail(`attribute ${quoted(full)} stands twice`, offset)
    met.add(resolved)
  }

  #spaceOf(name: number, offset: number, fallback: number): number {
    const full = this.#names.all[name]!
    const prefix = prefixOf(full)
    if (prefix === '' || full === 'xmlns') return fallback
    const local = full.slice(prefix.length + 1)
    const sound = !full.startsWith(':') && local !== '' && !local.includes(':') && startsName(local.codePointAt(0)!)
    if (!sound || prefix === 'xmlns') this.#cursor.fail(`"${quoted(full)}" is not a qualified name`, offset)
    return this.spaces.of(prefix, offset)
  }

  #declareIfSo(attribute: number, depth: number): void {
    const elements = this.#elements
    const name = this.#names.all[elements.attributeName[attribute]!]!
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return
    const offset = elements.attributeStart[attribute]!
    const local = name.slice(6)
    if (name !== 'xmlns' && (local === '' || local.includes(':')))
      this.#cursor.fail(`"${quoted(name)}" is not a qualified name`, offset)
    const address = attributeValue(this.#cursor.text, elements, attribute)
    this.spaces.declare(local, address.trim(), depth, offset)
  }
}

/** The prefix of a name, '' if none; the declaration of the default namespace counts as prefixed. */
function prefixOf(name: string): string {
  if (name === 'xmlns') return 'xmlns'
  const colon = name.indexOf(':')
  return colon < 0 ? '' : name.slice(0, colon) || ':'
}
