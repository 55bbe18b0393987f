/** The coding workplace: its regions, and the one place where keys are heard. */
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { bareCode } from '../../catalogue/code-form.ts'
import { listNames } from '../editor/case-lists.ts'
import { isOpen } from '../editor/case-tables.ts'
import { caseSteps, commandFor } from '../state/key-map.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseList } from './case-list.tsx'
import { useBench, useCase, useCoding, useCodingTexts } from './coding-context.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { InstrumentsProvider, useInstruments } from './instruments-context.tsx'
import { KeyBar } from './key-bar.tsx'
import { useKeyCommands } from './key-commands.tsx'
import { KeySheet } from './key-sheet.tsx'
import { ListBlock } from './list-block.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { FilledNews } from './open-row.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { RowMenu } from './row-menu.tsx'
import { SearchAll } from './search-all.tsx'
import { SessionBar } from './session-bar.tsx'
import { InstrumentSheet, Side } from './side.tsx'
import { Strip } from './strip.tsx'
import { useCaseChecks } from './use-case-checks.ts'
import { useDescriptions } from './use-catalogue.ts'
import { useFindings } from './use-findings.ts'
import { useGrouping } from './use-grouping.ts'
import { useMedicationTerms } from './use-medication-terms.ts'
import { useRowClipboard } from './use-row-clipboard.ts'
import { ViewSheet } from './view-sheet.tsx'

/** Draws the workplace with its instruments. */
export function Workplace() {
  const grouping = useGrouping()
  const { findings, checks } = useFindings()
  useCaseChecks()
  const instruments = useMemo(() => ({ grouping, findings, checks }), [grouping, findings, checks])
  return (
    <InstrumentsProvider value={instruments}>
      <Regions />
    </InstrumentsProvider>
  )
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
