/** The frequency table in use, by code of a catalogue; what an office counts by category is spread over its codes. */
import type { FrequencyRecord } from '@codarium/readers'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry, CodeSystem } from '../catalogue/code-entry.ts'

/** A table, and the version under which it was imported. */
export interface FrequencyTable {
  readonly version: string
  readonly records: readonly FrequencyRecord[]
}

/** The table of a version, else the newest of another year: what was common then is so now. */
export function tableFor(source: CatalogueSource, system: CodeSystem, version: string): FrequencyTable | undefined {
  const others = source.versions().filter((each) => each !== version)
  for (const each of [version, ...others.sort().reverse()]) {
    const records = source.catalogue(each)?.frequencies[system]
    if (records && records.length > 0) return { version: each, records }
  }
  return undefined
}

/** The counts of a table by code; lines of one code are added up, codes the catalogue does not have are left out. */
export function countsOf(records: readonly FrequencyRecord[], codes: CodeTable): Map<string, number> {
  const counts = new Map<string, number>()
  const above: [CodeEntry, number][] = []
  for (const { code, count } of records) {
    const entry = codes.find(code)
    if (!entry) continue
    if (entry.codable) counts.set(entry.code, (counts.get(entry.code) ?? 0) + count)
    else above.push([entry, count])
  }
  for (const [entry, count] of above) spread(codes, entry, count, counts)
  return counts
}

/** Divides the count of a category among those of its codes that the table does not count itself. */
function spread(codes: CodeTable, entry: CodeEntry, count: number, counts: Map<string, number>): void {
  const uncounted = codesBelow(codes, entry).filter((code) => !counts.has(code))
  for (const code of uncounted) counts.set(code, count / uncounted.length)
}

function codesBelow(codes: CodeTable, { code, codable }: CodeEntry): string[] {
  if (codable) return [code]
  return codes.children(code).flatMap((child) => codesBelow(codes, child))
}
