/** What the supporting documents say about each code; a record for a category holds for the codes below it too. */

import { bareCode } from '@codarium/domain'
import type {
  CclRecord,
  DrgMappingRecord,
  MainDiagnosisRecord,
  PlausibilityRecord,
  PoaRecord,
  SupportingRecord,
  U69Record,
} from '@codarium/readers'
import type { Catalogue, CodeTable } from './catalogue.ts'
import type { CodeEntry, CodeSystem } from './code-entry.ts'

/** The records about one code, of each kind the nearest: its own, else those of the code above it. */
export interface CodeSupport {
  readonly ccl?: CclRecord
  readonly mainDiagnosis?: MainDiagnosisRecord
  readonly plausibility?: PlausibilityRecord
  readonly poa?: PoaRecord
  readonly u69?: U69Record
  readonly drgMappings?: readonly DrgMappingRecord[]
}

type Draft = { -readonly [Name in keyof CodeSupport]: CodeSupport[Name] } & { drgMappings?: DrgMappingRecord[] }

const NOTHING: CodeSupport = {}

/** The supporting records of a catalogue by code. */
export class SupportIndex {
  readonly #records: Readonly<Record<CodeSystem, Map<string, Draft>>> = {
    ICD10: new Map(),
    CHOP: new Map(),
    ATC: new Map(),
  }
  readonly #found = new WeakMap<CodeEntry, CodeSupport>()
  readonly #kinds = new Set<SupportingRecord['kind']>()

  constructor(records: Iterable<SupportingRecord>) {
    for (const record of records) this.#add(record)
  }

  /** Whether any document of this kind is there: without one, what it would say of a code is not known. */
  has(kind: SupportingRecord['kind']): boolean {
    return this.#kinds.has(kind)
  }

  /** What is known about a code of a table. */
  of(entry: CodeEntry, codes: CodeTable): CodeSupport {
    const known = this.#found.get(entry)
    if (known) return known
    const own = this.#records[entry.system].get(bareCode(entry.system, entry.code))
    const parent = entry.parentCode === undefined ? undefined : codes.find(entry.parentCode)
    const above = parent ? this.of(parent, codes) : NOTHING
    const found = own ? { ...above, ...own } : above
    this.#found.set(entry, found)
    return found
  }

  #add(record: SupportingRecord): void {
    this.#kinds.add(record.kind)
    const system = record.kind === 'DRG_MAPPING' ? record.system : 'ICD10'
    const code = bareCode(system, record.code)
    const draft = this.#records[system].get(code) ?? {}
    this.#records[system].set(code, draft)
    addTo(draft, record)
  }
}

/** A second line about the same code replaces the first, except where the lines add up: limits and DRGs. */
function addTo(draft: Draft, record: SupportingRecord): void {
  switch (record.kind) {
    case 'CCL':
      draft.ccl = record
      return
    case 'MAIN_DIAGNOSIS':
      draft.mainDiagnosis = record
      return
    case 'PLAUSIBILITY':
      draft.plausibility = draft.plausibility ? together(draft.plausibility, record) : record
      return
    case 'POA':
      draft.poa = record
      return
    case 'U69':
      draft.u69 = record
      return
    case 'DRG_MAPPING':
      draft.drgMappings = [...(draft.drgMappings ?? []), record]
  }
}

function together(first: PlausibilityRecord, second: PlausibilityRecord): PlausibilityRecord {
  return {
    ...second,
    ageMin: second.ageMin ?? first.ageMin,
    ageMax: second.ageMax ?? first.ageMax,
    ageMinDays: second.ageMinDays ?? first.ageMinDays,
    ageMaxDays: second.ageMaxDays ?? first.ageMaxDays,
    sex: second.sex ?? first.sex,
    descriptions: { ...first.descriptions, ...second.descriptions },
  }
}

const indexes = new WeakMap<Catalogue, SupportIndex>()

/** The index of a catalogue, made once and gone with it. */
export function supportIndex(catalogue: Catalogue): SupportIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const index = new SupportIndex(catalogue.support)
  indexes.set(catalogue, index)
  return index
}
