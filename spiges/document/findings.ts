/** Collects what is wrong with a delivery: where, and in words that stay the same. */
import type { DeliveryFinding, Refusal } from '@codarium/contract'
import { quoted } from '@codarium/domain'
import { positionsOf } from '../xml/position.ts'
import { ROOT, type SpigesDocument } from './document.ts'
import { kindOf } from './vocabulary.ts'

/** Findings shown at most; who has more has another problem. */
export const MOST_FINDINGS = 100

interface Finding {
  readonly offset: number
  readonly path: () => string
  readonly said: Said
}

/** What is wrong: in words, or as a refusal that has a kind too. */
export type Said = string | Refusal

/** The findings of one document. */
export class Findings {
  readonly #document: SpigesDocument
  readonly #found: Finding[] = []

  constructor(document: SpigesDocument) {
    this.#document = document
  }

  /** True when no more are taken. */
  get full(): boolean {
    return this.#found.length >= MOST_FINDINGS
  }

  /** About an element, or about one of its attributes that is missing. */
  element(element: number, said: Said, missing?: string): void {
    const path = () => [...pathOf(this.#document, element), ...(missing ? [missing] : [])].join(' / ')
    this.at(this.#document.xml.elements.start[element]!, path, said)
  }

  /** About an attribute. */
  attribute(element: number, attribute: number, said: Said): void {
    const { xml } = this.#document
    const name = xml.names[xml.elements.attributeName[attribute]!]!
    const path = () => [...pathOf(this.#document, element), quoted(name)].join(' / ')
    this.at(xml.elements.attributeStart[attribute]!, path, said)
  }

  /** About a place. */
  at(offset: number, path: () => string, said: Said): void {
    if (!this.full) this.#found.push({ offset, path, said })
  }

  /** All of them, in the order of the text. */
  all(): DeliveryFinding[] {
    const sorted = this.#found.toSorted((a, b) => a.offset - b.offset)
    const positions = positionsOf(
      this.#document.xml.text,
      sorted.map(({ offset }) => offset),
    )
    return sorted.map(({ path, said }, at) => ({
      field: path(),
      ...(typeof said === 'string' ? { message: said } : said),
      ...positions[at]!,
    }))
  }
}

/** An element for readers: `Fall 4711`, `Diagnose 2`. */
function pathOf(document: SpigesDocument, element: number): string[] {
  const { parent } = document.xml.elements
  const names: string[] = []
  for (let each = element; each >= ROOT; each = parent[each]!) {
    names.unshift(label(document, each))
    const kind = document.kind(each)
    if (kind === kindOf.Fall || kind === kindOf.Standort) break
  }
  return names
}

function label(document: SpigesDocument, element: number): string {
  const name = quoted(document.name(element))
  const kind = document.kind(element)
  if (kind === kindOf.Fall) return `${name} ${quoted(document.value(element, 'fall_id') ?? '')}`.trimEnd()
  if (kind === kindOf.Standort) return `${name} ${quoted(document.value(element, 'burnr') ?? '')}`.trimEnd()
  const parent = document.xml.elements.parent[element]!
  if (parent < 0) return name
  const { place, alone } = amongSiblings(document, parent, element)
  return kind >= 0 && alone && !numbered.has(kind) ? name : `${name} ${place}`
}

/** Place among the siblings of its name, from 1, and whether it is the only one. */
function amongSiblings(document: SpigesDocument, parent: number, element: number): { place: number; alone: boolean } {
  const { name, after } = document.xml.elements
  let count = 0
  let place = 0
  for (let child = parent + 1; child < after[parent]!; child = after[child]!) {
    if (name[child] !== name[element]) continue
    count++
    if (child === element) place = count
    if (place > 0 && count > 1) break
  }
  return { place, alone: count === 1 }
}

const numbered = new Set([kindOf.Diagnose, kindOf.Behandlung, kindOf.Medikament, kindOf.Rechnung])
