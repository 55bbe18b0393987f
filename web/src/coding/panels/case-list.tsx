/** The cases of the session: searchable, filtered by state; ↓ leads from the search into the hits, Enter opens the first. */
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { everyCase, type FilterName, filterNames } from '../session/case/case-summary.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { useCaseEntries } from '../session/context/use-case-entries.ts'
import { type CaseEntry, passes, shownCases } from '../session/workbench/shown-cases.ts'
import { CaseRows, type RowWish } from './case-rows.tsx'
import { StateMark } from './case-state-mark.tsx'
import { Divider } from './divider.tsx'
import { useOpenCase } from './use-open-case.ts'

/** Draws the list; as a drawer it lies over the case. */
export function CaseList({ drawer = false }: { drawer?: boolean }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const asked = useBench((state) => state.caseFilter)
  const entries = useCaseEntries()
  const shown = useMemo(() => shownCases(entries, asked), [entries, asked])
  const { wish, onKeyDown, onBlur } = useListKeys(shown, drawer)
  return (
    <nav
      className={drawer ? 'case-list drawer' : 'case-list'}
      aria-label={texts.cases}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
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
            value={asked.search}
            onChange={(event) => bench.set({ caseFilter: { ...asked, search: event.target.value } })}
          />
          <kbd>/</kbd>
        </span>
        <Filters
          entries={entries}
          filter={asked.filter}
          choose={(filter) => bench.set({ caseFilter: { ...asked, filter } })}
        />
      </div>
      {shown.length === 0 ? (
        <div className="empty">
          {texts.noCaseMatches}
          <button type="button" className="btn small" onClick={() => bench.set({ caseFilter: everyCase })}>
            {texts.clearFilter}
          </button>
        </div>
      ) : (
        <CaseRows entries={shown} wish={wish} />
      )}
      {!drawer && <Divider panel="cases" />}
    </nav>
  )
}

/** ↑ ↓ from row to row, with the search as the row above the first; Enter in the search opens the first; Esc leads back to the case. */
function useListKeys(shown: readonly CaseEntry[], drawer: boolean) {
  const { bench } = useCoding()
  const open = useOpenCase()
  const [wish, setWish] = useState<RowWish>()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    const input = currentTarget.querySelector('input')
    const from = target === input ? -1 : Number((target as HTMLElement).dataset.at)
    const to = nextRow(event, from, shown.length)
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape' && !drawer) bench.focus({})
    else if (key === 'Enter' && target === input && shown[0]) open(shown[0].source.index)
    else if (to === -1) input?.focus()
    else if (to !== undefined) setWish({ at: to })
    else return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.querySelector('.case-rows')?.contains(relatedTarget)) setWish(undefined)
  }
  return { wish, onKeyDown, onBlur }
}

/** The row a key leads to from a row, -1 being the search; undefined for other keys and places. */
function nextRow(event: KeyboardEvent, from: number, count: number): number | undefined {
  const { key, altKey, ctrlKey, metaKey } = event
  if (Number.isNaN(from) || count === 0 || altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowDown') return Math.min(count - 1, from + 1)
  if (from < 0) return undefined
  if (key === 'ArrowUp') return from - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
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
