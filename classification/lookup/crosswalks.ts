/** The crosswalks between years, found from either code. */

import { bareCode } from '@codarium/domain'
import type { CrosswalkRecord } from '@codarium/readers'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'

/** The lines of a crosswalk by bare code. */
interface CrosswalkIndex {
  readonly byFrom: ReadonlyMap<string, readonly CrosswalkRecord[]>
  readonly byTo: ReadonlyMap<string, readonly CrosswalkRecord[]>
}

/** The way from one version to a later one. */
export class Crosswalk {
  readonly fromVersion: string
  readonly toVersion: string
  readonly #system: CodeSystem
  /** Its lines as they were imported. */
  readonly records: readonly CrosswalkRecord[]
  readonly #index: CrosswalkIndex

  constructor(system: CodeSystem, fromVersion: string, toVersion: string, records: readonly CrosswalkRecord[]) {
    this.fromVersion = fromVersion
    this.toVersion = toVersion
    this.#system = system
    this.records = records
    this.#index = indexOf(system, records)
  }

  /** A code as the crosswalk spells it, on either side; undefined when it does not name it. */
  spelling(code: string): string | undefined {
    const bare = bareCode(this.#system, code)
    return this.#index.byTo.get(bare)?.[0]?.to ?? this.#index.byFrom.get(bare)?.[0]?.from
  }

  /** All lines about an earlier code. */
  linesFrom(code: string): readonly CrosswalkRecord[] {
    return this.#index.byFrom.get(bareCode(this.#system, code)) ?? []
  }

  /** All lines about a later code. */
  linesTo(code: string): readonly CrosswalkRecord[] {
    return this.#index.byTo.get(bareCode(this.#system, code)) ?? []
  }

  /** The steps from an earlier code to other codes. */
  from(code: string): Step[] {
    return this.linesFrom(code).filter(isStep)
  }

  /** The steps from other codes to a later code. */
  to(code: string): Step[] {
    return this.linesTo(code).filter(isStep)
  }
}

/** A line that leads from one code to another. */
export type Step = CrosswalkRecord & { readonly from: string; readonly to: string }

function isStep(record: CrosswalkRecord): record is Step {
  return record.from !== undefined && record.to !== undefined && record.from !== record.to
}

/** All crosswalks of a system, the earliest first. */
export function crosswalksOf(source: CatalogueSource, system: CodeSystem): Crosswalk[] {
  const found = source.versions().flatMap((version) => {
    const named = [...(source.catalogue(version)?.crosswalks ?? [])].map(([name, records]) => ({
      place: name.split(' '),
      records,
    }))
    return named
      .filter(({ place }) => place[0] === system)
      .map(({ place, records }) => new Crosswalk(system, place[1] ?? '', version, records))
  })
  return found.sort((a, b) => order(a.toVersion, b.toVersion) || order(a.fromVersion, b.fromVersion))
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

const indexes = new WeakMap<readonly CrosswalkRecord[], CrosswalkIndex>()

function indexOf(system: CodeSystem, records: readonly CrosswalkRecord[]): CrosswalkIndex {
  const known = indexes.get(records)
  if (known) return known
  const bare = (code: string | undefined) => (code === undefined ? '' : bareCode(system, code))
  const index = {
    byFrom: Map.groupBy(records, ({ from }) => bare(from)),
    byTo: Map.groupBy(records, ({ to }) => bare(to)),
  }
  indexes.set(records, index)
  return index
}
