/** Findings as the coder reads them: sorted, tied to their row, with the fix that one key can do. */
import type { CaseFinding } from '@codarium/contract'
import type { CaseLists, FieldName, ListName, Row } from '../case/case-lists.ts'

/** The mark of each severity. */
export const shapeOf = { ERROR: 'error', WARNING: 'warn', INFO: 'hint' } as const

/** The cell a finding is about. */
export type FindingField = 'code' | 'poa' | 'partner' | 'side' | 'start' | 'elsewhere'

/** What one key can do about a finding. */
export type Fix =
  | { readonly kind: 'poa' }
  | { readonly kind: 'add'; readonly code: string }
  | { readonly kind: 'partner'; readonly code: string }

/** A finding with its place in the case. */
export interface PlacedFinding {
  readonly id: string
  readonly severity: CaseFinding['severity']
  readonly type: string
  readonly code?: string
  /** The rule of the coding manual a hint is about. */
  readonly rule?: string
  readonly place?: {
    readonly list: ListName
    readonly key: string
    readonly field?: FieldName | FindingField
  }
  readonly message: { readonly de: string; readonly fr: string; readonly it: string }
  /** What the server said in English, where there are no words for it in the others. */
  readonly server?: string
  readonly fix?: Fix
}

const weight: Readonly<Record<string, number>> = { ERROR: 0, WARNING: 1, INFO: 2 }
const fields: Readonly<Record<string, FindingField>> = {
  NOT_CODABLE: 'code',
  UNKNOWN_CODE: 'code',
  POA_REQUIRED: 'poa',
  POA_INVALID: 'poa',
  LATERALITY_REQUIRED: 'side',
  LATERALITY_INVALID: 'side',
  MISSING_PARTNER_CODE: 'partner',
  PROCEDURE_OUTSIDE_STAY: 'start',
  PROCEDURE_BEGIN_MISSING: 'start',
  ELSEWHERE_WITHOUT_MOVEMENT: 'elsewhere',
}

/** The findings in their order: error, warning, hint, then by place. */
export function placeFindings(
  found: readonly CaseFinding[],
  lists: CaseLists,
  u69: ReadonlyMap<string, string>,
): PlacedFinding[] {
  const placed = distinct(found.map((finding) => placeFinding(finding, lists, u69)))
  const rank = ({ place }: PlacedFinding) =>
    place ? lists[place.list].findIndex(({ key }) => key === place.key) : 9999
  return placed.sort(
    (a, b) => weight[a.severity]! - weight[b.severity]! || listRank(a) - listRank(b) || rank(a) - rank(b),
  )
}

/** Findings of an earlier state that still name something of the present one; what is gone or has another code now is nobody's. */
export function stillMeant(
  findings: readonly PlacedFinding[],
  then: CaseLists,
  now: CaseLists,
): readonly PlacedFinding[] {
  if (then === now) return findings
  const codeIn = (lists: CaseLists, { list, key }: NonNullable<PlacedFinding['place']>) =>
    lists[list].find((row) => row.key === key)?.code
  return findings.filter(({ place }) => {
    const code = place && codeIn(now, place)
    return !place || (code !== undefined && code === codeIn(then, place))
  })
}

/** A row may have several findings of one type; each gets a name of its own, the same one each time it is found. */
function distinct(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const count = (seen.get(finding.id) ?? 0) + 1
    seen.set(finding.id, count)
    return count === 1 ? finding : { ...finding, id: `${finding.id}-${count}` }
  })
}

const listRank = ({ place }: PlacedFinding) =>
  place ? ['diagnoses', 'treatments', 'medications'].indexOf(place.list) : 9

function placeFinding(finding: CaseFinding, lists: CaseLists, u69: ReadonlyMap<string, string>): PlacedFinding {
  const { severity, type, code, messageDe: de, messageFr: fr, messageIt: it } = finding
  const where = rowOf(finding, lists)
  const field = fields[type]
  const fix = where && fixOf(type, where.row, lists, u69)
  return {
    id: `${type}-${code ?? ''}-${where?.row.key ?? ''}`,
    severity,
    type,
    ...(code && { code }),
    ...(where && { place: { list: where.list, key: where.row.key, ...(field && { field }) } }),
    message: { de, fr, it },
    ...(fix && { fix }),
  }
}

function rowOf({ row }: CaseFinding, lists: CaseLists): { list: ListName; row: Row } | undefined {
  if (!row) return undefined
  const list = row.list === 'procedures' ? 'treatments' : 'diagnoses'
  const found = lists[list][row.list === 'secondaryDiagnoses' ? row.index + 1 : row.index]
  return found && { list, row: found }
}

function fixOf(type: string, row: Row, lists: CaseLists, u69: ReadonlyMap<string, string>): Fix | undefined {
  if (type === 'POA_REQUIRED') return { kind: 'poa' }
  const added = type === 'U69_REQUIRED' ? u69.get(row.key) : undefined
  if (added) return { kind: 'add', code: added }
  const partner = type === 'MISSING_PARTNER_CODE' ? candidateFor(row, lists) : undefined
  return partner ? { kind: 'partner', code: partner } : undefined
}

/** The nearest diagnosis above that can be the partner; the main diagnosis at last. */
function candidateFor(row: Row, lists: CaseLists): string | undefined {
  const at = lists.diagnoses.findIndex(({ key }) => key === row.key)
  return lists.diagnoses.slice(0, at).findLast(({ partner }) => !partner)?.code
}

/** How many of each severity. */
export function countFindings(found: readonly Pick<PlacedFinding, 'severity'>[]) {
  const count = (severity: string) => found.filter((each) => each.severity === severity).length
  return { errors: count('ERROR'), warnings: count('WARNING'), hints: count('INFO') }
}
