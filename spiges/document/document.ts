/** A scanned SpiGes document with the questions the rest asks of it: kinds of elements, values of attributes. */
import { KnownNames } from '../xml/names.ts'
import { attributeValue } from '../xml/references.ts'
import type { ScannedXml } from '../xml/scanner.ts'
import { valueChecks } from './value-checks.ts'
import { administrativeAttributes, elementNames } from './vocabulary.ts'

/** The names whose numbers are the same in every document: elements first, then attributes. */
export const spigesNames = new KnownNames([
  ...new Set([...elementNames, ...Object.keys(valueChecks), ...administrativeAttributes]),
])
/** The same by number. */
export const knownNames: readonly string[] = spigesNames.all

/** Number of a name that is known beforehand. */
export function numberOfName(name: string): number {
  return spigesNames.numbers.get(name) ?? -1
}

const elementKinds = new Map<string, number>(elementNames.map((name, kind) => [name, kind]))

/** Kind of an element that SpiGes does not know. */
export const UNKNOWN = -1

/** The root element. */
export const ROOT = 0

/** A document; its element 0 is the root. */
export class SpigesDocument {
  readonly xml: ScannedXml
  /** Kind by element, for whoever goes through all of them. */
  readonly kinds: Int8Array
  /** By number of the name: 1 when attributes of that name are none of SpiGes. */
  readonly #foreign: Uint8Array

  constructor(xml: ScannedXml) {
    this.xml = xml
    this.#foreign = Uint8Array.from(xml.names, (name) => (isForeign(name) ? 1 : 0))
    this.kinds = kindsOf(xml)
  }

  /** Kind of an element; only those in the namespace of the root, and in no unknown element, are known. */
  kind(element: number): number {
    return this.kinds[element]!
  }

  /** Takes an element and everything inside it for unknown. */
  disregard(element: number): void {
    this.kinds.fill(UNKNOWN, element, this.xml.elements.after[element])
  }

  /** Name of an element as written. */
  name(element: number): string {
    return this.xml.names[this.xml.elements.name[element]!]!
  }

  children(element: number): number[] {
    const { after } = this.xml.elements
    const found = []
    for (let child = element + 1; child < after[element]!; child = after[child]!) found.push(child)
    return found
  }

  /** The attribute of an element with a name, -1 if it has none. */
  attribute(element: number, name: string): number {
    return this.attributeNumbered(element, spigesNames.numbers.get(name) ?? this.xml.names.indexOf(name))
  }

  /** The attribute of an element whose name has a number, -1 if it has none. */
  attributeNumbered(element: number, number: number): number {
    const { firstAttribute, attributeName } = this.xml.elements
    for (let each = firstAttribute[element]!; each < firstAttribute[element + 1]!; each++)
      if (attributeName[each] === number) return each
    return -1
  }

  /** Is the name, by its number, one that attributes of SpiGes cannot have? */
  isForeign(name: number): boolean {
    return this.#foreign[name] === 1
  }

  valueAt(attribute: number): string {
    return attributeValue(this.xml.text, this.xml.elements, attribute)
  }

  /** Value of an attribute by its name. */
  value(element: number, name: string): string | undefined {
    const attribute = this.attribute(element, name)
    return attribute < 0 ? undefined : this.valueAt(attribute)
  }

  /** All attributes of an element that belong to SpiGes: names without a prefix. */
  values(element: number): Record<string, string> {
    const { firstAttribute, attributeName } = this.xml.elements
    const found: Record<string, string> = {}
    for (let each = firstAttribute[element]!; each < firstAttribute[element + 1]!; each++) {
      const number = attributeName[each]!
      if (this.#foreign[number] === 1) continue
      const name = this.xml.names[number]!
      if (name !== '__proto__') found[name] = this.valueAt(each)
      else Object.defineProperty(found, name, { value: this.valueAt(each), enumerable: true })
    }
    return found
  }
}

/** Namespace declarations and attributes of other namespaces. */
export function isForeign(name: string): boolean {
  return name === 'xmlns' || name.includes(':')
}

function kindsOf({ elements, names }: ScannedXml): Int8Array {
  const { count, space, name, parent } = elements
  const byName = Int8Array.from(names, (each) => elementKinds.get(each.slice(each.indexOf(':') + 1)) ?? UNKNOWN)
  const kinds = new Int8Array(count)
  for (let element = ROOT; element < count; element++) {
    const known = space[element] === space[ROOT] && (element === ROOT || kinds[parent[element]!] !== UNKNOWN)
    kinds[element] = known ? byName[name[element]!]! : UNKNOWN
  }
  return kinds
}
