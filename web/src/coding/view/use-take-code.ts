/** Takes a code into a table: the row stands at once, what follows from the code fills in later without moving anything. */
import type { CodeDescription, MedicationMetadata, SearchHit } from '@codarium/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ServerApi } from '../../server/server-api.ts'
import type { CaseLists, ListName } from '../editor/case-lists.ts'
import { addRow, setRow } from '../state/actions.ts'
import { ENTRY, type Workbench } from '../state/workbench.ts'
import type { Taken } from './code-input.tsx'
import { useCase, useCoding } from './coding-context.tsx'
import { cellOf } from './columns.ts'

/** Answers a function that takes a code. */
export function useTakeCode(): (list: ListName, taken: Taken) => void {
  const { bench, api } = useCoding()
  const { version } = useCase()
  const queries = useQueryClient()
  return (list, taken) => {
    const known = knownCodes(queries, version)
    const isEarly = list === 'diagnoses' && asksPartner(taken.hit) && isAsking(queries, version, bench.lists(), known)
    const candidates = list === 'diagnoses' && !isEarly ? partnersFor(taken.hit, bench.lists(), known) : []
    const partner = candidates.length === 1 ? candidates[0] : undefined
    const key = addRow(bench, list, { code: taken.code, ...(partner && { partner }) })
    goOn(bench, list, key, taken, candidates.length > 1)
    if (isEarly) fillPartner(bench, queries, key, taken.hit, version)
    if (list === 'medications') void fillMedication(bench, api, key, taken.code, version)
  }
}

type Known = Readonly<Record<string, Pick<CodeDescription, 'usageMark'>>>

/** What the catalogue has said so far of the codes on the screen. */
function knownCodes(queries: QueryClient, version: string): Known {
  const answers = queries.getQueriesData<Known>({ queryKey: ['descriptions', version] })
  return Object.assign({}, ...answers.map(([, data]) => data)) as Known
}

/** Whether the catalogue is still being asked about a diagnosis it has not told of yet. */
function isAsking(queries: QueryClient, version: string, { diagnoses }: CaseLists, known: Known): boolean {
  const isUnknown = diagnoses.some(({ code }) => known[code] === undefined)
  return isUnknown && queries.isFetching({ queryKey: ['descriptions', version] }) > 0
}

/** Fills in the only partner of a code taken early: once the catalogue has told of it, it has told of all others. */
function fillPartner(bench: Workbench, queries: QueryClient, key: string, hit: Taken['hit'], version: string): void {
  const stop = queries.getQueryCache().subscribe(() => {
    const row = bench.lists().diagnoses.find((each) => each.key === key)
    const known = knownCodes(queries, version)
    if (row && known[row.code] === undefined) return
    stop()
    const [partner, other] = row && !row.partner ? partnersFor(hit, bench.lists(), known) : []
    if (partner && !other) setRow(bench, 'diagnoses', key, { partner })
  })
}

function asksPartner(hit: Pick<SearchHit, 'usageMark'> | undefined): boolean {
  return hit?.usageMark === '*' || hit?.usageMark === '!'
}

/** Where the coder is next: at the POA, at the choice of a partner, else in the next entry row. */
function goOn(bench: Workbench, list: ListName, key: string, { thenPoa }: Taken, choosePartner: boolean): void {
  const next = list === 'diagnoses' ? (choosePartner ? 'partner' : thenPoa ? 'poa' : undefined) : undefined
  if (next === undefined) bench.focus({ list, row: ENTRY, cell: 0 })
  else if (next === 'partner') bench.focus({ list, row: key, cell: cellOf(list, next), editing: true, thenEntry: true })
  else bench.focus({ list, row: key, cell: cellOf(list, next) })
  if (next === 'poa') bench.set({ awaitsPoa: true })
}

/**
 * The codes a `*` or `!` code can belong to: for `*` the dagger codes of the case where there are any, else all that can
 * stand alone.
 */
export function partnersFor(
  hit: Pick<SearchHit, 'usageMark'> | undefined,
  { diagnoses }: CaseLists,
  known: Known,
): readonly string[] {
  if (!asksPartner(hit)) return []
  const markOf = (code: string) => known[code]?.usageMark
  const codes = [...new Set(diagnoses.map(({ code }) => code))]
  const daggers = hit?.usageMark === '*' ? codes.filter((code) => markOf(code) === '+') : []
  return daggers.length > 0 ? daggers : codes.filter((code) => markOf(code) !== '*' && markOf(code) !== '!')
}

/** What the medication list leaves no choice about is filled in. */
async function fillMedication(
  bench: Workbench,
  api: ServerApi,
  key: string,
  code: string,
  version: string,
): Promise<void> {
  const order = { method: 'POST' as const, body: { atcCodes: [code], year: Number(version) } }
  const found = await api<MedicationMetadata[]>('/api/zusatzentgelt/medications/metadata', order).catch(() => [])
  const [form] = found
  if (!form || !bench.lists().medications.some((row) => row.key === key)) return
  const [route, other] = form.administrationRoutes
  setRow(bench, 'medications', key, {
    ...(form.unit && { unit: form.unit }),
    ...(route && other === undefined && { route }),
  })
}
