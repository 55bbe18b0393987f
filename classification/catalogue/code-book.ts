/** The codes of one system for a coding year, together with what that year's supporting documents say about them. */
import type { Catalogue, CodeTable } from './catalogue.ts'
import { type CatalogueSource, catalogueFor } from './catalogues.ts'
import type { CodeSystem } from './code-entry.ts'
import { type SupportIndex, supportIndex } from './support-index.ts'

/** The code systems in the order in which a code without a system is looked for. */
const codeSystems = ['ICD10', 'CHOP', 'ATC'] as const

/** The codes of one system for a coding year. */
export interface CodeBook {
  readonly system: CodeSystem
  /** The version asked for. */
  readonly version: string
  /** Where the codes come from: the catalogue of the year, or of the edition used in it. */
  readonly catalogue: Catalogue
  readonly codes: CodeTable
  readonly support: SupportIndex
  /** Changes whenever anything in the book does. */
  readonly fingerprint: string
}

/** The books of all systems for a version; those without a catalogue are left out. */
export function codeBooks(source: CatalogueSource, version: string): CodeBook[] {
  return codeSystems.flatMap((system) => codeBook(source, system, version) ?? [])
}

/** The book of a system for a version; undefined when nothing was imported for it. */
export function codeBook(source: CatalogueSource, system: CodeSystem, version: string): CodeBook | undefined {
  const catalogue = catalogueFor(source, system, version)
  if (!catalogue) return undefined
  const supporting = supportingCatalogue(source, version, catalogue)
  const name = `${system} ${version}`
  const known = books.get(supporting)?.get(name)
  if (known?.catalogue === catalogue) return known
  const book = makeBook(system, version, catalogue, supporting)
  books.set(supporting, (books.get(supporting) ?? new Map()).set(name, book))
  return book
}

/** Books asked for before, gone with their catalogues: the same book for the same codes. */
const books = new WeakMap<Catalogue, Map<string, CodeBook>>()

function makeBook(system: CodeSystem, version: string, catalogue: Catalogue, supporting: Catalogue): CodeBook {
  return {
    system,
    version,
    catalogue,
    codes: catalogue.codes[system],
    support: supportIndex(supporting),
    fingerprint: fingerprintOf([catalogue, supporting]),
  }
}

/** One fingerprint for several catalogues or books. */
export function fingerprintOf(parts: readonly { readonly fingerprint: string }[]): string {
  return [...new Set(parts.map(({ fingerprint }) => fingerprint))].join('.')
}

/** Supporting documents are published per year, also where the codes are those of an older edition. */
function supportingCatalogue(source: CatalogueSource, version: string, catalogue: Catalogue): Catalogue {
  const own = source.catalogue(version)
  return own && own.support.length > 0 ? own : catalogue
}
