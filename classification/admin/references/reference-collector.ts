/** Gathers the references of a catalogue code by code: resolved, each once, counted. */
import type { ReferenceKind } from '@codarium/contract'
import type { CodeFamilies } from '../../catalogue/code-family.ts'
import type { FoundReference } from './find-references.ts'

/** A reference between two codes of the catalogue, as the layer `references` keeps it. */
export interface ExtractedReference {
  readonly from: string
  readonly to: string
  readonly kind: ReferenceKind
  /** The line of the catalogue it stands in. */
  readonly text: string
}

/** Collects references. */
export class ReferenceCollector {
  readonly #families: CodeFamilies
  /** How many of each kind, how many in all (`records`), and mentions of codes there are none of (`unresolved`). */
  readonly counts: Record<string, number> = { records: 0, unresolved: 0 }

  constructor(families: CodeFamilies) {
    this.#families = families
  }

  /** The references of one code; a code does not refer to itself, and says each thing once. */
  collect(from: string, found: readonly FoundReference[]): ExtractedReference[] {
    const references = new Map<string, ExtractedReference>()
    for (const { kind, target, text } of found) {
      const codes = this.#families.resolve(target)
      if (codes.length === 0) this.#count('unresolved')
      for (const to of codes) {
        if (to !== from && !references.has(`${kind} ${to}`)) references.set(`${kind} ${to}`, { from, to, kind, text })
      }
    }
    for (const { kind } of references.values()) this.#count('records', kind)
    return [...references.values()]
  }

  #count(...names: string[]): void {
    for (const name of names) this.counts[name] = (this.counts[name] ?? 0) + 1
  }
}
