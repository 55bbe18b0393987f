/** The catalogues in memory, by version: loaded from the database, replaced by a swap when somebody imported something. */

import type { Catalogue } from './catalogue.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { catalogueFingerprint, loadCatalogue } from './load-catalogue.ts'
import { ofPresentEditions } from './present-editions.ts'
import { versionsFor } from './version-years.ts'

/** Where the reading side gets its catalogues from. */
export interface CatalogueSource {
  /** The catalogue of a version; undefined when nothing was imported for it. */
  catalogue(version: string): Catalogue | undefined
  /** The versions in memory. */
  versions(): string[]
}

/** Names the state of all catalogues in memory: changes whenever anything in them does, equal on nodes with equal data. */
export function catalogueState(source: CatalogueSource): string {
  return source
    .versions()
    .map((version) => source.catalogue(version)?.fingerprint)
    .join(' ')
}

/** The catalogues of this node. */
export class Catalogues implements CatalogueSource {
  readonly #store: CatalogueStore
  readonly #loaded = new Map<string, Catalogue>()
  /** Versions that the next refresh loads although they are there. */
  readonly #outdated = new Set<string>()
  #state = ''
  #refreshing: Promise<void> = Promise.resolve()

  constructor(store: CatalogueStore) {
    this.#store = store
  }

  /** The catalogue of a version, complete or not at all: a newer one replaces it in one step. */
  catalogue(version: string): Catalogue | undefined {
    return this.#loaded.get(version)
  }

  /** The versions in memory. */
  versions(): string[] {
    return [...this.#loaded.keys()].sort()
  }

  /** See `catalogueState`; every answer asks for it, so it is made when something changes. */
  get state(): string {
    return this.#state
  }

  /** Brings what is in memory up to date with the database; calls wait for each other. */
  refresh(): Promise<void> {
    const next = this.#refreshing.then(() => ofPresentEditions(() => this.#refresh()))
    this.#refreshing = next.catch(() => {})
    return next
  }

  /** Has the next refresh load a version anew; until then everybody reads the one that is there. */
  renew(version: string): void {
    this.#outdated.add(version)
  }

  async #refresh(): Promise<void> {
    const layers = await this.#store.layers()
    const present = new Set(layers.map(({ version }) => version))
    for (const version of present) {
      const fingerprint = catalogueFingerprint(layers.filter((layer) => layer.version === version))
      if (this.#loaded.get(version)?.fingerprint === fingerprint && !this.#outdated.has(version)) continue
      const catalogue = await loadCatalogue(this.#store, version)
      this.#loaded.set(version, catalogue)
      this.#outdated.delete(version)
      this.#state = catalogueState(this)
    }
    for (const version of this.versions()) if (!present.has(version)) this.#forget(version)
  }

  #forget(version: string): void {
    this.#loaded.delete(version)
    this.#state = catalogueState(this)
  }
}

/** The catalogue that holds a system for a coding year: that year's own, else that of the edition used in it. */
export function catalogueFor(
  source: CatalogueSource,
  system: 'ICD10' | 'CHOP' | 'ATC',
  version: string,
): Catalogue | undefined {
  for (const each of versionsFor(system, version)) {
    const catalogue = source.catalogue(each)
    if (catalogue && catalogue.codes[system].size > 0) return catalogue
  }
  return source.catalogue(version)
}
