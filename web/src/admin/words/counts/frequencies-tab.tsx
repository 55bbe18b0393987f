/** How common codes are: the table in force, and the counts of the house beside it. */
import type { ClassificationType, CodeFrequencyPage } from '@codarium/contract'
import { dateAndTime, wordsTexts } from '@codarium/texts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from '../../../browser/navigate.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useAdmin } from '../../admin-context.ts'
import { Choice } from '../../parts/choice.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { FileResult } from '../../parts/file-result.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useFileImport } from '../../parts/use-file-import.ts'
import { addressOf, systems } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { WordsFrame } from '../words-frame.tsx'
import { FrequencyTable } from './frequency-table.tsx'
import { useVersionChoice } from './use-version-choice.ts'

const FREQUENCIES = '/api/admin/code-frequencies'

/** Rows of a page. */
const PAGE = 50

/** Whose counts are shown. */
interface Of {
  readonly system: ClassificationType
  readonly version: string
}

export function FrequenciesTab() {
  const texts = useTextsOf(wordsTexts)
  const { system = 'ICD10', page } = useWordsPlace()
  const { version, versions } = useVersionChoice()
  const found = useFrequencies({ system, version: version ?? '' }, page, version !== undefined)
  const total = found.data?.totalResults ?? 0
  const go = (next: Partial<Of>) =>
    navigate(addressOf({ tab: 'frequencies', system, ...(version && { version }), ...next }))
  return (
    <WordsFrame
      filters={
        <>
          <Choice
            label={texts.columns.system}
            values={systems}
            chosen={system}
            says={(each) => texts.systems[each]}
            choose={(next) => next && go({ system: next })}
          />
          <Choice
            label={texts.columns.version}
            values={versions}
            chosen={version}
            says={(each) => each}
            choose={(next) => next && go({ version: next })}
          />
          <span className="grow" />
          <span className="dim" role="status">
            {found.data && texts.frequencies.codes(total)}
          </span>
        </>
      }
    >
      {version !== undefined && (
        <TableInForce key={`${system} ${version}`} of={{ system, version }} page={found.data} />
      )}
      {found.error && !found.data ? (
        <Failure of={found.error} />
      ) : (
        <FrequencyTable page={found.data} version={version ?? ''} system={system} />
      )}
      {found.data && total === 0 && <p className="empty">{texts.frequencies.nothing}</p>}
      <Pager
        page={page}
        size={PAGE}
        total={total}
        to={(next) => addressOf({ tab: 'frequencies', system, ...(version && { version }), page: next })}
      />
    </WordsFrame>
  )
}

function useFrequencies({ system, version }: Of, page: number, enabled: boolean) {
  const { api } = useAdmin()
  const asked = new URLSearchParams({ type: system, version, page: String(page), size: String(PAGE) })
  return useQuery({
    queryKey: ['code-frequencies', system, version, page],
    queryFn: ({ signal }) => api<CodeFrequencyPage>(`${FREQUENCIES}?${asked}`, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The table that counts, a place to import another, and the way to take it away. */
function TableInForce({ of: { system, version }, page }: { of: Of; page: CodeFrequencyPage | undefined }) {
  const { frequencies: texts } = useTextsOf(wordsTexts)
  const client = useQueryClient()
  const { api } = useAdmin()
  const refresh = () => client.invalidateQueries({ queryKey: ['code-frequencies'] })
  const path = '/api/admin/import/code-frequencies'
  const { state, start } = useFileImport(path, refresh)
  const [asks, setAsks] = useState(false)
  const query = `?${new URLSearchParams({ type: system, version })}`
  const remove = async () => {
    await api<void>(FREQUENCIES + query, { method: 'DELETE' })
    await refresh()
  }
  const { table, tableVersion } = page ?? {}
  return (
    <section className="in-force" aria-label={texts.inForce}>
      <div>
        <h2 className="sub">{texts.inForce}</h2>
        {page && !table && <p className="dim">{texts.none}</p>}
        {table && (
          <p>
            <b>{texts.file(table.filename, table.records)}</b>
            <br />
            <span className="dim">{texts.imported(dateAndTime(new Date(table.importedAt)))}</span>
          </p>
        )}
        {tableVersion !== undefined && tableVersion !== version && (
          <p className="warn-t">{texts.ofOtherYear(tableVersion)}</p>
        )}
        {tableVersion === version && (
          <button type="button" className="btn" onClick={() => setAsks(true)}>
            {texts.remove} …
          </button>
        )}
      </div>
      <div>
        <FileDrop
          label={texts.importTable}
          accept=".csv,.txt,.zip,.xlsx"
          busy={state.phase === 'running'}
          take={(file) => void start(file, query)}
        >
          {texts.columns}
        </FileDrop>
        <FileResult of={state} />
      </div>
      {asks && (
        <ConfirmDialog
          title={texts.removeTitle(system, version)}
          act={texts.removeAct}
          does={remove}
          close={() => setAsks(false)}
        >
          <p>{texts.removeSays}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
