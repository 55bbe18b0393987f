/** The cases of the session: searchable, filtered by state, drawn only where they can be seen. */
import type { CodedCase } from '@codarium/contract'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { Mark } from '../../shell/mark.tsx'
import { codedLists } from '../editor/case-tables.ts'
import { countChanges } from '../editor/differences.ts'
import type { CaseSummary } from '../state/workbench.ts'
import { stayDays } from './case-header.tsx'
import { useBench, useCoding, useCodingTexts } from './coding-context.tsx'
import { Divider } from './divider.tsx'
import { Icon } from './icon.tsx'
import { useTokenHeight, useVisibleRows } from './use-virtual.ts'

const filterNames = ['all', 'changed', 'errors', 'warnings', 'untouched'] as const
type FilterName = (typeof filterNames)[number]

/** What the list knows of a case. */
interface CaseEntry {
  readonly source: CodedCase
  readonly main: string
  readonly changed: boolean
  readonly summary: CaseSummary | undefined
}

/** Draws the list; as a drawer it lies over the case. */
export function CaseList({ drawer = false }: { drawer?: boolean }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<FilterName>('all')
  const entries = useEntries()
  const shown = useMemo(
    () => entries.filter((entry) => passes(entry, filter) && matches(entry, search)),
    [entries, filter, search],
  )
  const clear = () => {
    setSearch('')
    setFilter('all')
  }
  return (
    <nav className={drawer ? 'case-list drawer' : 'case-list'} aria-label={texts.cases}>
      <div className="case-list-head">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: opens the drawer where the input has no room; / does the same */}
        <span
          className="field"
          onClick={() => matchMedia('(max-width: 1180px)').matches && !drawer && bench.set({ sheet: 'cases' })}
        >
          <Mark shape="search" small={false} />
          <input
            id={drawer ? 'case-search-drawer' : 'case-search'}
            aria-label={texts.caseSearch}
            placeholder={texts.caseSearch}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <kbd>/</kbd>
        </span>
        <Filters entries={entries} filter={filter} choose={setFilter} />
      </div>
      {shown.length === 0 ? (
        <div className="empty">
          {texts.noCaseMatches}
          <button type="button" className="btn small" onClick={clear}>
            {texts.clearFilter}
          </button>
        </div>
      ) : (
        <Rows entries={shown} />
      )}
      {!drawer && <Divider panel="cases" />}
    </nav>
  )
}

function useEntries(): readonly CaseEntry[] {
  const { bench } = useCoding()
  const cases = useBench((state) => state.cases)
  const histories = useBench((state) => state.histories)
  const summaries = useBench((state) => state.summaries)
  return useMemo(
    () =>
      cases.map((source) => {
        const history = histories.get(source.index)
        const lists = history && codedLists(history.present)
        const main = (lists ?? source).diagnoses[0]?.code ?? ''
        const changed = lists !== undefined && countChanges(bench.original(source.index), lists) > 0
        return { source, main, changed, summary: summaries.get(source.index) }
      }),
    [bench, cases, histories, summaries],
  )
}

function passes({ changed, summary }: CaseEntry, filter: FilterName): boolean {
  if (filter === 'changed') return changed
  if (filter === 'errors') return (summary?.errors ?? 0) > 0
  if (filter === 'warnings') return (summary?.errors ?? 0) === 0 && (summary?.warnings ?? 0) > 0
  return filter === 'all' || !changed
}

function matches({ source, main, summary }: CaseEntry, search: string): boolean {
  const wanted = search.trim().toUpperCase()
  if (wanted === '') return true
  const code = wanted.replaceAll('.', '')
  return (
    source.caseId.toUpperCase().includes(wanted) ||
    main.startsWith(code) ||
    Boolean(summary?.drg?.startsWith(wanted)) ||
    source.diagnoses.some((each) => each.code === code)
  )
}

function Filters({
  entries,
  filter,
  choose,
}: {
  entries: readonly CaseEntry[]
  filter: FilterName
  choose(name: FilterName): void
}) {
  const { texts } = useCodingTexts()
  const total = useBench((state) => state.meta.caseCount)
  return (
    <fieldset className="seg" aria-label={texts.filter}>
      {filterNames.map((name) => {
        const count = name === 'all' ? total : entries.filter((entry) => passes(entry, name)).length
        return (
          <button
            type="button"
            key={name}
            aria-pressed={filter === name}
            title={texts.filters[name]}
            onClick={() => choose(name)}
          >
            {name === 'all' ? <span>{texts.filters.all}</span> : <StateMark name={name} />}
            <span className="sr">{name === 'all' ? ', ' : `${texts.filters[name]}, `}</span>
            <span>{count}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

function StateMark({ name, small = true }: { name: FilterName; small?: boolean }) {
  if (name === 'changed') return <Icon shape="changed" className="changed-t" small={small} />
  if (name === 'errors') return <Mark shape="error" className="error-t" small={small} />
  if (name === 'warnings') return <Mark shape="warn" className="warn-t" small={small} />
  return <Mark shape="none" small={small} />
}

function Rows({ entries }: { entries: readonly CaseEntry[] }) {
  const { bench } = useCoding()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const height = useTokenHeight('--h-row-case', scroller)
  const { from, to } = useVisibleRows(scroller, list, entries.length, height)
  const current = useBench((state) => state.current)
  const open = useCallback(
    (index: number) => {
      bench.openCase(index)
      bench.set({ sheet: undefined })
    },
    [bench],
  )
  return (
    <div className="case-rows" ref={scroller}>
      <ol ref={list} style={{ height: entries.length * height }}>
        {entries.slice(from, to).map((entry, at) => (
          <CaseRow
            key={entry.source.index}
            entry={entry}
            top={(from + at) * height}
            on={entry.source.index === current}
            open={open}
            place={from + at + 1}
            of={entries.length}
          />
        ))}
      </ol>
    </div>
  )
}

const CaseRow = memo(function CaseRow({
  entry,
  top,
  on,
  open,
  place,
  of,
}: {
  entry: CaseEntry
  top: number
  on: boolean
  open(index: number): void
  place: number
  of: number
}) {
  const { texts } = useCodingTexts()
  const { source, main, changed, summary } = entry
  const { geschlecht = '', alter = '' } = source.administrative
  const state: FilterName =
    (summary?.errors ?? 0) > 0
      ? 'errors'
      : (summary?.warnings ?? 0) > 0
        ? 'warnings'
        : changed
          ? 'changed'
          : 'untouched'
  const days = stayDays(source.administrative)
  const code = main ? dotted('diagnoses', main) : '–'
  const name = [
    texts.caseName(source.caseId),
    texts.sexLong[geschlecht],
    alter && texts.yearsLong(alter),
    code,
    summary?.drg,
    changed ? texts.marks.changed : texts.filters.untouched,
    (summary?.errors ?? 0) > 0 && `${summary?.errors} ${texts.severity.ERROR}`,
  ]
  return (
    <li style={{ top }} aria-setsize={of} aria-posinset={place}>
      <button type="button" aria-current={on ? 'true' : undefined} onClick={() => open(source.index)}>
        <span className="sr">{name.filter(Boolean).join(', ')}</span>
        <StateMark name={state} small={false} />
        <b aria-hidden="true">
          <s>{source.caseId.slice(0, -4)}</s>
          {source.caseId.slice(-4)}
        </b>
        <span className="drg" aria-hidden="true">
          {summary?.drg ?? ''}
        </span>
        <small aria-hidden="true">
          {code} · {texts.sexShort[geschlecht] ?? '–'} {alter}
        </small>
        <small className="num" aria-hidden="true">
          {changed && state !== 'changed' && <Icon shape="changed" className="changed-t" />}{' '}
          {days !== undefined && texts.days(days)}
        </small>
      </button>
    </li>
  )
})
