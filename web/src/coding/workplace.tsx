/** The coding workplace: its regions, and the one place where keys are heard. */
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { bareCode } from '../catalogue/code-form.ts'
import { useCodingTexts } from '../language/use-coding-texts.ts'
import { ApplyDialog } from './dialogs/apply-dialog.tsx'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { KeySheet } from './dialogs/key-sheet.tsx'
import { MenuSheet } from './dialogs/menu-sheet.tsx'
import { PasteSheet } from './dialogs/paste-sheet.tsx'
import { SearchAll } from './dialogs/search-all.tsx'
import { ViewSheet } from './dialogs/view-sheet.tsx'
import { ListBlock } from './grid/list-block.tsx'
import { FilledNews } from './grid/open-row.tsx'
import { RowMenu } from './grid/row-menu.tsx'
import { useRowClipboard } from './grid/use-row-clipboard.ts'
import { CaseHeader } from './panels/case-header.tsx'
import { CaseList } from './panels/case-list.tsx'
import { KeyBar } from './panels/key-bar.tsx'
import { SessionBar } from './panels/session-bar.tsx'
import { InstrumentSheet, Side } from './panels/side.tsx'
import { Strip } from './panels/strip.tsx'
import { listNames } from './session/case/case-lists.ts'
import { isOpen } from './session/case/case-tables.ts'
import { InstrumentsProvider, useInstruments } from './session/checks/instruments-context.ts'
import { useCaseChecks } from './session/checks/use-case-checks.ts'
import { useFindings } from './session/checks/use-findings.ts'
import { useGrouping } from './session/checks/use-grouping.ts'
import { useBench, useCase, useCoding } from './session/context/coding-context.ts'
import { useDescriptions } from './session/context/use-catalogue.ts'
import { useMedicationTerms } from './session/context/use-medication-terms.ts'
import { caseSteps, commandFor } from './session/keys/key-map.ts'
import { useKeyCommands } from './session/keys/use-key-commands.ts'

export function Workplace() {
  useCaseChecks()
  return (
    <Instrumented>
      <Regions />
    </Instrumented>
  )
}

/** Follows the instruments with each key; of what it holds only those who look at them are drawn anew. */
function Instrumented({ children }: { children: ReactNode }) {
  const grouping = useGrouping()
  const { findings, checks } = useFindings()
  const instruments = useMemo(() => ({ grouping, findings, checks }), [grouping, findings, checks])
  return <InstrumentsProvider value={instruments}>{children}</InstrumentsProvider>
}

function Regions() {
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const sheet = useBench((state) => state.sheet)
  const current = useBench((state) => state.current)
  const onKeyDown = useKeys()
  const { onPaste, onCopy } = useRowClipboard()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of all regions; each region has its own role
    <div
      className={readOnly ? 'workplace reading' : 'workplace'}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
    >
      <SessionBar />
      <CaseList />
      {sheet === 'cases' && <CaseList drawer />}
      <Case />
      {sheet === 'instruments' ? <InstrumentSheet /> : <Side />}
      <KeyBar />
      <Strip />
      <RowMenu key={current} />
      <FilledNews />
      {sheet === 'search' && <SearchAll />}
      {sheet === 'keys' && <KeySheet />}
      {sheet === 'paste' && <PasteSheet />}
      {sheet === 'apply' && <ApplyDialog />}
      {sheet === 'conflict' && <ConflictDialog />}
      {sheet === 'view' && <ViewSheet />}
      {sheet === 'menu' && <MenuSheet />}
    </div>
  )
}

function useKeys() {
  const { bench } = useCoding()
  const perform = useKeyCommands()
  return (event: KeyboardEvent) => {
    const { sheet, readOnly } = bench.state()
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (sheet) {
      if (event.key === 'Escape' && (sheet === 'cases' || sheet === 'instruments')) bench.set({ sheet: undefined })
      return
    }
    const target = event.target as HTMLElement
    const typing = target.matches('input, textarea, select')
    const place = typing ? 'entry' : target.closest('[role="grid"]') ? 'row' : 'elsewhere'
    const command = commandFor(event, place, readOnly !== undefined)
    if (!command || (place === 'entry' && target.id.startsWith('case-search') && !caseSteps[command])) return
    if (perform(command)) event.preventDefault()
  }
}

function Case() {
  const { texts } = useCodingTexts()
  const { index, source, lists, tables, version } = useCase()
  const { findings, grouping } = useInstruments()
  const descriptions = useDescriptions(lists, version)
  const terms = useMedicationTerms()
  const scroller = useRef<HTMLDivElement>(null)
  const flags = useMemo(() => {
    const shown = grouping.now?.result.diagnoses ?? []
    return new Map(lists.diagnoses.flatMap((row, at) => (shown[at] ? [[row.key, shown[at]] as const] : [])))
  }, [grouping.now, lists.diagnoses])
  const context = useMemo(() => {
    const codes = tables.diagnoses.map((row) => (isOpen(row) ? undefined : row.code))
    const rankOf = (code: string) => codes.indexOf(bareCode('diagnoses', code)) + 1 || undefined
    return { descriptions, findings, flags, terms, rankOf }
  }, [descriptions, findings, flags, terms, tables.diagnoses])
  return (
    <main className="case" aria-label={texts.caseName(source.caseId)} tabIndex={-1} id="content">
      <div className="case-body" ref={scroller}>
        <CaseHeader />
        {listNames.map((list) => (
          <ListBlock key={`${index}/${list}`} list={list} scroller={scroller} context={context} />
        ))}
      </div>
    </main>
  )
}
