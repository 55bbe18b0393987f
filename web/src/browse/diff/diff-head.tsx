/** What is compared, and what can be done with it. */
import { useEffect, useRef } from 'react'
import { ownAddress } from '../../browser/base-path.ts'
import { isForPage } from '../../browser/is-for-page.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { addressOf, type DiffPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { useCopied } from '../code/use-copied.ts'
import type { Comparison } from './comparison.ts'
import { CsvButton } from './csv-button.tsx'
import { inKind } from './diff-question.ts'
import { versionName, yearsOf } from './version-pair.ts'

interface DiffHeadProps {
  readonly place: DiffPlace
  readonly comparison: Comparison
}

const kinds = ['diagnoses', 'treatments'] as const

export function DiffHead({ place, comparison }: DiffHeadProps) {
  const texts = useBrowseTexts()
  const { versions, go } = useBrowse()
  const later = useRef<HTMLSelectElement>(null)
  useYearKey(later)
  const years = { place, comparison }
  const choose = (kind: DiffPlace['kind']) => {
    const there = yearsOf(versions, kind).map(({ version }) => version)
    go(inKind(place, kind, there))
  }
  return (
    <header className="diff-head">
      <h1>{texts.whatIsNew}</h1>
      <div className="pair">
        <select
          aria-label={texts.catalogue}
          value={place.kind}
          onChange={({ target }) => choose(kinds.find((kind) => kind === target.value) ?? place.kind)}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </select>
        <YearChoice {...years} side="from" />
        <span className="dim">{texts.against}</span>
        <YearChoice {...years} side="to" choice={later} />
      </div>
      <div className="acts">
        {comparison.question && <CsvButton question={comparison.question} />}
        <button type="button" className="btn small" onClick={() => print()}>
          {texts.print}
        </button>
        <CopyLink {...years} />
      </div>
    </header>
  )
}

interface YearChoiceProps extends DiffHeadProps {
  readonly side: 'from' | 'to'
  readonly choice?: React.RefObject<HTMLSelectElement | null>
}

/** One of the years; the other one stays. */
function YearChoice({ place, comparison: { years, pair }, side, choice }: YearChoiceProps) {
  const texts = useBrowseTexts()
  const { go } = useBrowse()
  const chosen = pair?.[side] ?? years[0]?.version
  const isThere = years.some(({ version }) => version === chosen)
  return (
    <select
      ref={choice}
      aria-label={side === 'from' ? texts.earlierVersion : texts.laterVersion}
      aria-keyshortcuts={choice && 'Y'}
      value={chosen}
      onChange={({ target }) => go({ ...place, ...pair, [side]: target.value })}
    >
      {chosen && !isThere && <option value={chosen}>{chosen}</option>}
      {years.map((year) => (
        <option key={year.version} value={year.version}>
          {versionName(year, texts, texts.kinds[place.kind])}
        </option>
      ))}
    </select>
  )
}

/** Copies an address that says both years: it shows the same when there is a newer one. */
function CopyLink({ place, comparison: { pair } }: DiffHeadProps) {
  const texts = useBrowseTexts()
  const { language } = useLanguage()
  const { copied, copy } = useCopied()
  const address = addressOf({ ...place, ...pair, language })
  return (
    <>
      <span className="copied" role="status">
        {copied && { done: texts.copied, failed: texts.notCopied }[copied]}
      </span>
      <button type="button" className="btn small" onClick={() => void copy(location.origin + ownAddress(address))}>
        {texts.copyLink}
      </button>
    </>
  )
}

/** Y goes to the year that is looked at. */
function useYearKey(choice: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'y' || !isForPage(event)) return
      event.preventDefault()
      choice.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [choice])
}
