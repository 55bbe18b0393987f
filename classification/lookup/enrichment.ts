/** What the supporting documents add to a code: CCL, DRG mapping, present on admission, plausibility. */
import type { CclInfo, DrgMapping, ThesaurusEntry } from '@codarium/contract'
import type { CclRecord, DrgMappingRecord } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { plausibilityOf } from './plausibility.ts'
import { listedPoa } from './poa.ts'

/** The enriched fields of a code; what no document speaks of is left out. */
export type Enrichment = Pick<ThesaurusEntry, 'ccl' | 'drgMapping' | 'poa' | 'plausibility'>

/** The enriched fields of a code. */
export function enrichmentOf({ support, codes }: CodeBook, entry: CodeEntry): Enrichment {
  const known = support.of(entry, codes)
  const poa = listedPoa(known, codes)
  return {
    ...(known.ccl ? { ccl: cclInfo(known.ccl) } : {}),
    ...(known.drgMappings ? { drgMapping: drgMapping(known.drgMappings) } : {}),
    ...(poa ? { poa } : {}),
    ...(entry.system === 'ICD10' ? { plausibility: plausibilityOf(entry, known) } : {}),
  }
}

function cclInfo({ operative, medical, operativePrimary, medicalPrimary }: CclRecord): CclInfo {
  return {
    ...(operative === undefined ? {} : { operative }),
    ...(medical === undefined ? {} : { medical }),
    ...(operativePrimary === undefined ? {} : { operativePrimary }),
    ...(medicalPrimary === undefined ? {} : { medicalPrimary }),
  }
}

function drgMapping(records: readonly DrgMappingRecord[]): DrgMapping {
  const byMdc = new Map<string, Set<string>>()
  for (const { mdc, drgs } of records) {
    const known = byMdc.get(mdc) ?? new Set()
    byMdc.set(mdc, known)
    for (const drg of drgs) known.add(drg)
  }
  const mdcCodes = [...byMdc.keys()].sort()
  return { mdcCodes, drgsByMdc: Object.fromEntries(mdcCodes.map((mdc) => [mdc, [...byMdc.get(mdc)!].sort()])) }
}
