/** Who names whom: the extracted references of a catalogue, found from either end. */
import { type ReferenceKind, referenceKinds } from '@codarium/contract'
import type { Catalogue, CodeTable, StoredReference } from '../catalogue/catalogue.ts'
import type { CodeEntry, CodeSystem } from '../catalogue/code-entry.ts'

/** A reference as one of its ends sees it. */
export interface RelatedLink {
  readonly other: CodeEntry
  /** What the other is to this code. */
  readonly relation: ReferenceKind
  /** OUT: this code names the other; IN: the other names this one. */
  readonly direction: 'OUT' | 'IN'
  /** The code whose text holds the reference. */
  readonly statedAt: string
}

/** In a pair each is the other's counterpart; everything else reads the same from both ends. */
const COUNTERPARTS: Partial<Record<ReferenceKind, ReferenceKind>> = { DAGGER: 'ASTERISK', ASTERISK: 'DAGGER' }

/** The references of one code system. */
export class RelatedIndex {
  readonly #links = new Map<CodeEntry, RelatedLink[]>()

  constructor(codes: CodeTable, references: readonly StoredReference[]) {
    for (const { from, to, kind } of references) {
      const [source, target] = [codes.find(from), codes.find(to)]
      if (source && target && source !== target && isKind(kind)) this.#add(source, target, kind)
    }
  }

  /** The links of exactly this code. */
  of(entry: CodeEntry): readonly RelatedLink[] {
    return this.#links.get(entry) ?? []
  }

  #add(source: CodeEntry, target: CodeEntry, relation: ReferenceKind): void {
    const statedAt = source.code
    this.#link(source, { other: target, relation, direction: 'OUT', statedAt })
    this.#link(target, { other: source, relation: COUNTERPARTS[relation] ?? relation, direction: 'IN', statedAt })
  }

  #link(entry: CodeEntry, link: RelatedLink): void {
    const links = this.#links.get(entry)
    if (links) links.push(link)
    else this.#links.set(entry, [link])
  }
}

function isKind(kind: string): kind is ReferenceKind {
  return (referenceKinds as readonly string[]).includes(kind)
}

const indexes = new WeakMap<CodeTable, RelatedIndex>()

/** The index of a catalogue's code system, made once and gone with it. */
export function relatedIndex(catalogue: Catalogue, system: CodeSystem): RelatedIndex {
  const codes = catalogue.codes[system]
  const known = indexes.get(codes)
  if (known) return known
  const index = new RelatedIndex(codes, catalogue.references[system] ?? [])
  indexes.set(codes, index)
  return index
}
