/** The row where the next code is typed; in a case without a main diagnosis it stands inside the band of that. */
import type { MedicationMetadata, SearchHit } from '@codarium/contract'
import type { ListName } from '../editor/case-lists.ts'
import { addRow, moveFocus, setRow } from '../state/actions.ts'
import { keepTyped, keptTyped } from '../state/kept-place.ts'
import { ENTRY } from '../state/workbench.ts'
import { CodeInput, type Taken } from './code-input.tsx'
import { useCase, useCoding, useCodingTexts } from './coding-context.tsx'

/** Draws the row. */
export function EntryRow({ list, rank, isMain }: { list: ListName; rank: number; isMain: boolean }) {
  const { texts } = useCodingTexts()
  const input = <Entry list={list} rank={rank} />
  if (isMain)
    return (
      <div className="no-main">
        <span>
          <span className="hd">{texts.main}</span>
        </span>
        <b>{texts.mainMissing}</b>
        {input}
      </div>
    )
  return (
    <div className="entry-row">
      <span />
      <span className="rank">{rank}</span>
      {input}
    </div>
  )
}

function Entry({ list, rank }: { list: ListName; rank: number }) {
  const { bench, api, sessionId } = useCoding()
  const { lists, version } = useCase()
  const take = async (taken: Taken) => {
    keepTyped(sessionId, list, '')
    const partner =
      list === 'diagnoses'
        ? partnerFor(
            taken.hit,
            lists.diagnoses.map(({ code }) => code),
          )
        : undefined
    const key = addRow(bench, list, { code: taken.code, ...(partner && { partner }) })
    if (taken.thenPoa && list === 'diagnoses') {
      bench.focus({ list, row: key, cell: 2 })
      bench.set({ awaitsPoa: true })
    } else bench.focus({ list, row: ENTRY, cell: 0 })
    if (list === 'medications') await fillMedication(key, taken.code)
  }
  // What the medication list leaves no choice about is filled in.
  const fillMedication = async (key: string, code: string) => {
    const body = { atcCodes: [code], year: Number(version) }
    const found = await api<MedicationMetadata[]>('/api/zusatzentgelt/medications/metadata', {
      method: 'POST',
      body,
    }).catch(() => [])
    const [form] = found
    if (!form || !bench.lists().medications.some((row) => row.key === key)) return
    const [route, other] = form.administrationRoutes
    setRow(bench, 'medications', key, {
      ...(form.unit && { unit: form.unit }),
      ...(route && other === undefined && { route }),
    })
  }
  const leave = (how: 'row' | 'up') => {
    if (how === 'up' || bench.lists()[list].length > 0) moveFocus(bench, -1)
  }
  const start = keptTyped(sessionId, list)
  return (
    <span className="entry" onInput={({ target }) => keepTyped(sessionId, list, (target as HTMLInputElement).value)}>
      <CodeInput list={list} rank={rank} start={start} onTake={(taken) => void take(taken)} onLeave={leave} />
    </span>
  )
}

/** A code that needs a partner takes the only one there is by itself. */
function partnerFor(hit: SearchHit | undefined, codes: readonly string[]): string | undefined {
  return (hit?.usageMark === '*' || hit?.usageMark === '!') && codes.length === 1 ? codes[0] : undefined
}
