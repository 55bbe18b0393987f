/** The head of a case: number, changes, patient, stay, tariff, site. */
import type { CodedCase } from '@codarium/contract'
import { daysOfStay } from '@codarium/domain'
import { tariffNames } from '@codarium/texts'
import { type ReactNode, useMemo } from 'react'
import { useCodingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { startText } from '../entry/parse-start.ts'
import { tariffOf } from '../session/case/case-facts.ts'
import { countChanges } from '../session/case/differences.ts'
import { useBench, useCase, useCoding } from '../session/context/coding-context.ts'
import { useCaseEntries } from '../session/context/use-case-entries.ts'
import { capsOf } from '../session/keys/key-map.ts'
import { stepCase } from '../session/workbench/actions.ts'
import { caseBeside, shownCases } from '../session/workbench/shown-cases.ts'

export function CaseHeader() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const search = useSearchTexts()
  const { index, source, lists, original, version } = useCase()
  const total = useBench((state) => state.meta.caseCount)
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const changes = countChanges(original, lists)
  const entries = useCaseEntries()
  const asked = useBench((state) => state.caseFilter)
  const shown = useMemo(() => shownCases(entries, asked), [entries, asked])
  const step = (by: 1 | -1, name: string, keys: string, arrow: string) => (
    <button
      type="button"
      className="btn bare small"
      aria-label={name}
      aria-keyshortcuts={keys}
      disabled={!caseBeside(shown, index, by, 'all')}
      onClick={() => stepCase(bench, by)}
    >
      {arrow}
    </button>
  )
  return (
    <section className="case-head" aria-label={texts.caseData}>
      <div className="head-id">
        <h1>{source.caseId}</h1>
        {changes > 0 && (
          <span className="chip changed">
            <Mark shape="changed" /> {texts.changes(changes)}
          </span>
        )}
        {readOnly && (
          <span className="chip">
            <Mark shape="lock" /> {texts.readOnly.replace('.', '')}
          </span>
        )}
        <span className="head-nav">
          <button
            type="button"
            className="btn bare small"
            aria-label={search.title}
            aria-keyshortcuts="Control+K"
            title={`${search.title} ${capsOf('Ctrl+K', texts)}`}
            onClick={() => bench.set({ sheet: 'search' })}
          >
            <Mark shape="search" />
          </button>
          {step(-1, texts.previousCase, 'Alt+PageUp', '↑')}
          <span className="dim">
            {index + 1} / {total}
          </span>
          {step(1, texts.nextCase, 'Alt+PageDown', '↓')}
        </span>
      </div>
      <Facts source={source} version={version} />
    </section>
  )
}

function Facts({ source, version }: { source: CodedCase; version: string }) {
  const { texts } = useCodingTexts()
  const {
    geschlecht = '',
    alter,
    alter_U1,
    eintrittsdatum,
    austrittsdatum,
    eintrittsart,
    austritt_aufenthalt,
  } = source.administrative
  const days = daysOfStay(source)
  const tariff = tariffOf(source)
  const age = alter === '0' && alter_U1 ? texts.days(Number(alter_U1)) : alter && texts.years(alter)
  const coded = (value: string | undefined, words: Record<string, string>) => value && `${value} ${words[value] ?? ''}`
  return (
    <dl className="case-facts">
      <Fact name={texts.patient[geschlecht] ?? texts.patient['1']!}>
        {[texts.sexShort[geschlecht], age].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={texts.facts.admission}>{eintrittsdatum && startText(eintrittsdatum)}</Fact>
      <Fact name={texts.facts.discharge}>{austrittsdatum && startText(austrittsdatum)}</Fact>
      <Fact name={texts.facts.stay}>
        {days !== undefined && (
          <>
            <b>{days}</b> {texts.stayDays(days)}
          </>
        )}
      </Fact>
      <Fact name={texts.facts.tariff}>
        {tariff ? tariffNames[tariff] : '–'} {version}
      </Fact>
      <Fact name={texts.facts.admissionType}>{coded(eintrittsart, texts.admissionType)}</Fact>
      <Fact name={texts.facts.dischargedTo}>{coded(austritt_aufenthalt, texts.dischargedTo)}</Fact>
      <Fact name={texts.facts.site} className="roomy">
        {source.site}
      </Fact>
    </dl>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
