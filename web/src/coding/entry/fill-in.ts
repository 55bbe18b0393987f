/** What follows from a code once it stands in a row: its only partner, the forms of a medication. In the case it stands in. */
import type { MedicationMetadata, SearchHit } from '@codarium/contract'
import type { ServerApi } from '../../server/server-api.ts'
import type { CaseLists, RowPlace, RowValues } from '../session/case/case-lists.ts'
import { isOpen } from '../session/case/case-tables.ts'
import type { KnownCodes } from '../session/workbench/known-codes.ts'
import type { Workbench } from '../session/workbench/workbench.ts'

export interface FillInDeps {
  readonly bench: Workbench
  readonly api: ServerApi
  readonly known: KnownCodes
}

/** The mark of a diagnosis, as far as it is known. */
export type MarkOf = (code: string) => string | undefined

/** The marks of diagnoses. */
export const marksIn =
  (known: KnownCodes, version: string): MarkOf =>
  (code) =>
    known.markOf(version, 'diagnoses', code)

/** Fills in what the code of a row leaves no choice about, as soon as that is known; it is part of taking the code, no step of its own. */
export function fillIn(deps: FillInDeps, place: RowPlace, hit: SearchHit | undefined, version: string): void {
  if (place.list === 'medications') void fillMedication(deps, place, version)
  if (place.list === 'diagnoses' && (!hit || asksPartner(hit.usageMark))) fillPartner(deps, place, version)
}

/** Whether a code with this mark needs another one. */
export const asksPartner = (mark: string | undefined): boolean => mark === '*' || mark === '!'

/**
 * The codes a `*` or `!` code can belong to: for `*` the dagger codes of the case where there are any, else all that can
 * stand alone.
 */
export function partnersFor(mark: string | undefined, { diagnoses }: CaseLists, markOf: MarkOf): readonly string[] {
  if (!asksPartner(mark)) return []
  const codes = [...new Set(diagnoses.map(({ code }) => code))]
  const daggers = mark === '*' ? codes.filter((code) => markOf(code) === '+') : []
  return daggers.length > 0 ? daggers : codes.filter((code) => !asksPartner(markOf(code)))
}

/** Waits until the catalogue has told of all diagnoses of the case; several candidates are left to the coder. */
function fillPartner(deps: FillInDeps, place: RowPlace, version: string): void {
  if (partnerSettled(deps, place, version)) return
  const stop = deps.known.subscribe(() => {
    if (partnerSettled(deps, place, version)) stop()
  })
}

function partnerSettled({ bench, known }: FillInDeps, place: RowPlace, version: string): boolean {
  const lists = bench.lists(place.index)
  const row = lists.diagnoses.find(({ key }) => key === place.key)
  if (!row) return true
  if (!lists.diagnoses.every(({ code }) => known.isAnswered(version, 'diagnoses', code))) return false
  const markOf = marksIn(known, version)
  const [partner, other] = partnersFor(markOf(row.code), lists, markOf)
  if (partner && !other) complete(bench, place, row.code, { partner })
  return true
}

async function fillMedication({ bench, api }: FillInDeps, place: RowPlace, version: string): Promise<void> {
  const code = bench.lists(place.index).medications.find(({ key }) => key === place.key)?.code
  if (!code) return
  const order = { method: 'POST' as const, body: { atcCodes: [code], year: Number(version) } }
  const path = '/api/zusatzentgelt/medications/metadata'
  const [form] = await api<MedicationMetadata[]>(path, order).catch(() => [])
  if (!form) return
  const [route, other] = form.administrationRoutes
  complete(bench, place, code, {
    ...(form.unit && { unit: form.unit }),
    ...(route && other === undefined && { route }),
  })
}

/** What a row says already stays; a row that has another code by now is left alone. */
function complete(bench: Workbench, { index, list, key }: RowPlace, code: string, values: Partial<RowValues>): void {
  bench.amendRow(index, list, key, (row) => (isOpen(row) || row.code !== code ? row : { ...values, ...row }))
}
