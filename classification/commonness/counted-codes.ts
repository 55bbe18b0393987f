/** What was told of the codes of a session, as far as a catalogue knows the codes: nothing else is kept. */
import type { CodeUsage } from '@codarium/contract'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { Together } from './code-pairs.ts'
import type { CountedCode } from './usage-store.ts'

/** The codes in the form of the newest catalogue that has them and lets them be coded. */
export function countedCodes(source: CatalogueSource, codes: CodeUsage['codes']): CountedCode[] {
  const versions = source.versions().reverse()
  return codes.flatMap(({ type, code, count }) => {
    const known = codeIn(source, versions, type, code)
    return known === undefined ? [] : [{ system: type, code: known, count }]
  })
}

/** The pairs whose categories some catalogue has. */
export function countedPairs(source: CatalogueSource, together: CodeUsage['together']): Together | undefined {
  const catalogues = source.versions().map((version) => source.catalogue(version))
  const isKnown = (category: string) => {
    const [system, code = ''] = category.split(' ')
    return catalogues.some((each) => each?.codes[system as CodeSystem].find(code))
  }
  return together && { ...together, pairs: together.pairs.filter(({ one, other }) => isKnown(one) && isKnown(other)) }
}

function codeIn(source: CatalogueSource, versions: readonly string[], type: CodeSystem, code: string) {
  for (const version of versions) {
    const entry = source.catalogue(version)?.codes[type].find(code)
    if (entry?.codable) return entry.code
  }
  return undefined
}
