/** One version of all catalogues in memory: codes with their texts, and what else was imported for that year. */

import { bareCode } from '@codarium/domain'
import type {
  AdditionCodeRecord,
  ArticleRecord,
  CodingRuleRecord,
  CrosswalkRecord,
  DrgCatalogueRecord,
  FrequencyRecord,
  MedicationRecord,
  SupplementRecord,
  SupportingRecord,
} from '@codarium/readers'
import type { CodeEntry, CodeSystem } from './code-entry.ts'

/** The codes of one system. */
export class CodeTable {
  readonly #byBareCode = new Map<string, CodeEntry>()
  readonly #system: CodeSystem
  /** By their parent; made when somebody asks: a start has no time for it. */
  #children: ReadonlyMap<string, readonly CodeEntry[]> | undefined

  constructor(system: CodeSystem, entries: Iterable<CodeEntry> = []) {
    this.#system = system
    for (const entry of entries) this.add(entry)
  }

  /** Adds an entry; of two with the same code the later stands. */
  add(entry: CodeEntry): void {
    this.#byBareCode.set(bareCode(this.#system, entry.code), entry)
    this.#children = undefined
  }

  /** How many chapters, blocks and codes there are. */
  get size(): number {
    return this.#byBareCode.size
  }

  /** A code, dotted or not, in any case, CHOP with or without Z. */
  find(code: string): CodeEntry | undefined {
    return this.#byBareCode.get(bareCode(this.#system, code))
  }

  /** The direct children of a code, in the order of the catalogue, then by code. */
  children(code: string): readonly CodeEntry[] {
    this.#children ??= this.#byParent()
    return this.#children.get(bareCode(this.#system, code)) ?? []
  }

  /** The codes above a code, the chapter first. */
  ancestors(entry: CodeEntry): CodeEntry[] {
    const path: CodeEntry[] = []
    for (let above = this.#parent(entry); above; above = this.#parent(above)) path.unshift(above)
    return path
  }

  /** All entries in the order of the catalogue. */
  entries(): IterableIterator<CodeEntry> {
    return this.#byBareCode.values()
  }

  #parent({ parentCode }: CodeEntry): CodeEntry | undefined {
    return parentCode === undefined ? undefined : this.find(parentCode)
  }

  #byParent(): Map<string, CodeEntry[]> {
    const families = Map.groupBy(this.entries(), ({ parentCode }) => bareCode(this.#system, parentCode ?? ''))
    for (const children of families.values()) children.sort(byPlace)
    return families
  }
}

function byPlace(a: CodeEntry, b: CodeEntry): number {
  return a.sortOrder - b.sortOrder || (a.code < b.code ? -1 : 1)
}

/** A relation between two codes that was extracted from texts and references. */
export interface StoredReference {
  readonly from: string
  readonly to: string
  readonly kind: string
}

/** Everything of one version. */
export interface Catalogue {
  readonly version: string
  /** Fingerprint of the layers it was made of. */
  readonly fingerprint: string
  readonly codes: Readonly<Record<CodeSystem, CodeTable>>
  readonly medications: readonly MedicationRecord[]
  readonly articles: readonly ArticleRecord[]
  readonly additions: readonly AdditionCodeRecord[]
  readonly support: readonly SupportingRecord[]
  readonly rules: readonly CodingRuleRecord[]
  readonly supplements: ReadonlyMap<string, readonly SupplementRecord[]>
  readonly caseGroups: ReadonlyMap<string, readonly DrgCatalogueRecord[]>
  /** By system and year they lead from: `ICD10 2025`. */
  readonly crosswalks: ReadonlyMap<string, readonly CrosswalkRecord[]>
  /** How often codes are coded, as a table of the house or an office says. */
  readonly frequencies: Readonly<Partial<Record<CodeSystem, readonly FrequencyRecord[]>>>
  readonly references: Readonly<Partial<Record<CodeSystem, readonly StoredReference[]>>>
}
