/** Takes a code into a table: the row stands at once, what follows from the code fills in later without moving anything. */
import type { CodeDescription, MedicationMetadata } from '@codarium/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ServerApi } from '../../server/server-api.ts'
import type { CaseLists, ListName } from '../editor/case-lists.ts'
import { addRow, setRow } from '../state/actions.ts'
import { ENTRY, type Workbench } from '../state/workbench.ts'
import type { Taken } from './code-input.tsx'
import { useCase, useCoding } from './coding-context.tsx'
import { cellOf } from './columns.ts'
import { asksAbout } from './use-catalogue.ts'

/** Answers a function that takes a code. */
export function useTakeCode(): (list: ListName, taken: Taken) => void {
  const { bench, api } = useCoding()
  const { version } = useCase()
  const queries = useQueryClient()
  return (list, taken) => {
    const known = knownCodes(queries, version)
    const isEarly = list === 'diagnoses' && isTakenEarly(taken, queries, version, bench.lists(), known)
    const mark = taken.hit?.usageMark
    const candidates = list === 'diagnoses' && !isEarly ? partnersFor(mark, bench.lists(), known) : []
    const partner = candidates.length === 1 ? candidates[0] : undefined
    const key = addRow(bench, list, { code: taken.code, ...(partner && { partner }) })
    goOn(bench, list, key, taken, candidates.length > 1)
    if (isEarly) fillPartner(bench, queries, key, version)
    if (list === 'medications') void fillMedication(bench, api, key, taken.code, version)
  }
}

type Known = Readonly<Record<string, Pick<CodeDescription, 'usageMark'>>>

/** What the catalogue has said so far of the codes on the screen. */
function knownCodes(queries: QueryClient, version: string): Known {
  const answers = queries.getQueriesData<Known>({ queryKey: ['descriptions', version] })
  return Object.assign({}, ...answers.map(([, data]) => data)) as Known
}

/** Whether it is not known yet what a code asks for: it was typed faster than its hit came, or others are still asked about. */
function isTakenEarly({ hit }: Taken, queries: QueryClient, version: string, lists: CaseLists, known: Known): boolean {
  if (!hit) return true
  const isUnknown = lists.diagnoses.some(({ code }) => known[code] === undefined)
  return asksPartner(hit.usageMark) && isUnknown && queries.isFetching({ queryKey: ['descriptions', version] }) > 0
}

/** Fills in the only partner of a code taken early: once the catalogue was asked about it, it has told of all others. */
function fillPartner(bench: Workbench, queries: QueryClient, key: string, version: string): void {
  const stop = queries.getQueryCache().subscribe(() => {
    const row = bench.lists().diagnoses.find((each) => each.key === key)
    if (row && !isAnswered(queries, version, row.code)) return
    stop()
    if (!row || row.partner) return
    const known = knownCodes(queries, version)
    const [partner, other] = partnersFor(known[row.code]?.usageMark, bench.lists(), known)
    if (partner && !other) setRow(bench, 'diagnoses', key, { partner })
  })
}

/** Whether the catalogue has answered a question about a diagnosis, be it that there is no such code. */
function isAnswered(queries: QueryClient, version: string, code: string): boolean {
  const answers = queries.getQueriesData({ queryKey: ['descriptions', version] })
  return answers.some(([key, data]) => data !== undefined && asksAbout(key, code))
}

function asksPartner(mark: string | undefined): boolean {
  return mark === '*' || mark === '!'
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
export function partnersFor(mark: string | undefined, { diagnoses }: CaseLists, known: Known): readonly string[] {
  if (!asksPartner(mark)) return []
  const markOf = (code: string) => known[code]?.usageMark
  const codes = [...new Set(diagnoses.map(({ code }) => code))]
  const daggers = mark === '*' ? codes.filter((code) => markOf(code) === '+') : []
  return daggers.length > 0 ? daggers : codes.filter((code) => !asksPartner(markOf(code)))
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
