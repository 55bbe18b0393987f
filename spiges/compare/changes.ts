/** What changed between two states of a delivery, per case and field: the change history. */
import type { CodedCase } from '@codarium/contract'
import { caseAt, type Delivery } from '../delivery.ts'
import { lists } from '../document/vocabulary.ts'
import type { Row } from '../edit/rows.ts'
import { pairedCases } from './cases.ts'
import { fieldsText, matchRows } from './row-matching.ts'

export interface CaseChange {
  /** Place of the case in the delivery before. */
  readonly index: number
  readonly caseId: string
  readonly site: string
  /**
   * `diagnoses[2].poa`: rows by their place before, from 0, new rows by their place now. A row that came or went is
   * `diagnoses[2]` with its fields as JSON; a row that moved is `diagnoses[2].rank` with its places from 1.
   */
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

type FieldChange = Pick<CaseChange, 'field' | 'before' | 'after'>

/** All changes of the cases that both deliveries have, in the order of the first. */
export function changesBetween(before: Delivery, after: Delivery): readonly CaseChange[] {
  return pairedCases(before, after)
    .filter(({ same }) => !same)
    .flatMap((pair) => changesOfCase(caseAt(before, pair.before), caseAt(after, pair.after)))
}

function changesOfCase(before: CodedCase, after: CodedCase): CaseChange[] {
  const { index, caseId, site } = before
  const found = [
    ...attributeChanges('administrative', before, after),
    ...attributeChanges('newborn', before, after),
    ...attributeChanges('psychiatry', before, after),
    ...lists.flatMap(({ list }) => rowChanges(list, before[list], after[list])),
  ]
  return found.map((change) => ({ index, caseId, site, ...change }))
}

function attributeChanges(
  part: 'administrative' | 'newborn' | 'psychiatry',
  before: CodedCase,
  after: CodedCase,
): FieldChange[] {
  return differences(part, before[part] ?? {}, after[part] ?? {})
}

/** Fields that differ between two records. */
function differences(path: string, before: Row | object, after: Row | object): FieldChange[] {
  const [old, now] = [before as Record<string, string>, after as Record<string, string>]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => field !== 'origin' && old[field] !== now[field])
    .map((field) => ({ field: `${path}.${field}`, before: old[field] ?? null, after: now[field] ?? null }))
}

function rowChanges(list: string, before: readonly Row[], after: readonly Row[]): FieldChange[] {
  const { origin, gone, moved } = matchRows(before, after)
  const removed = gone.map((at) => ({ field: `${list}[${at}]`, before: fieldsText(before[at]!), after: null }))
  const others = after.flatMap((row, at) => {
    const place = origin[at]!
    if (place < 0) return [{ field: `${list}[${at}]`, before: null, after: fieldsText(row) }]
    const path = `${list}[${place}]`
    const move = { field: `${path}.rank`, before: String(place + 1), after: String(at + 1) }
    return [...(moved.has(at) ? [move] : []), ...differences(path, before[place]!, row)]
  })
  return [...removed, ...others]
}
