/** What stands in a cell. */

import { grouped } from '@codarium/texts'
import { dotted } from '../../catalogue/code-form.ts'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { useCodingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { shownStart } from '../entry/parse-start.ts'
import { signOf } from '../entry/usage-marks.ts'
import { type Missing, shownCode } from '../session/context/use-catalogue.ts'
import type { MedicationTerms } from '../session/context/use-medication-terms.ts'
import { type Cell, flagText, missesPoa } from './cell-name.ts'

export function CellContent(cell: Cell) {
  const { texts, language } = useCodingTexts()
  const { row, column, known, flags, list } = cell
  switch (column.id) {
    case 'code':
      return (
        <>
          {shownCode(list, row.code, known)}
          {known?.usageMark && <sup>{signOf(known.usageMark)}</sup>}
        </>
      )
    case 'text':
      if (!known) return <Unknown missing={cell.missing} />
      return (
        <span className="titled">
          <CodeTitle of={known} active={cell.isActive} high={cell.isMain} read />
          {known.language !== language && <OnlyGerman />}
        </span>
      )
    case 'side':
      return row.side ? <b>{texts.sideShort[row.side] ?? row.side}</b> : <None />
    case 'poa':
      return <Poa {...cell} />
    case 'partner':
      return row.partner ? <>↳ {dotted('diagnoses', row.partner)}</> : <None />
    case 'ccl':
      return <Ccl {...cell} />
    case 'grouper':
      return <>{flags ? flagText(flags, cell.rankOf, texts) : ''}</>
    case 'start':
      return row.start ? <Start start={row.start} /> : <None />
    case 'elsewhere':
      return row.elsewhere ? <Elsewhere {...cell} /> : <None />
    case 'route':
    case 'extra':
      return row[column.id] ? <Term short={row[column.id]!} terms={cell.terms} /> : <None />
    case 'dose':
      return row.dose ? <span>{grouped(row.dose)}</span> : <None />
    default:
      return row[column.id] ? <span>{row[column.id]}</span> : <None />
  }
}

/** A code the catalogue does not know, or could not be asked about, is kept with a warning. */
function Unknown({ missing }: { missing: Missing }) {
  const { texts } = useCodingTexts()
  const { unverified } = useSearchTexts()
  if (missing === 'loading') return <span className="waiting medium" aria-hidden="true" />
  return (
    <span className="warn-t">
      <Mark shape="warn" /> {missing === 'down' ? unverified : texts.paste.notFound}
    </span>
  )
}

const None = () => <span className="none">–</span>

function Poa({ row, known, findings }: Cell) {
  const { texts } = useCodingTexts()
  if (row.poa)
    return (
      <span className={row.poa === '2' ? 'poa two' : 'poa'}>
        <b>{row.poa}</b> <u>{texts.poa[row.poa]}</u>
      </span>
    )
  if (missesPoa(row, findings))
    return (
      <span className="poa miss">
        <Mark shape="warn" /> {texts.missing}
      </span>
    )
  return known?.poa === 'EXEMPT' ? <span className="none">{texts.exempt}</span> : <None />
}

/** Red with its mark where a movement has to tell of it and none does. */
function Elsewhere({ row, findings }: Cell) {
  const { texts } = useCodingTexts()
  const wrong = findings.some(({ place, type }) => place?.key === row.key && type === 'ELSEWHERE_WITHOUT_MOVEMENT')
  return (
    <span className={wrong ? 'poa error-t' : 'poa'}>
      {wrong && <Mark shape="error" />} <b>{row.elsewhere}</b>{' '}
      <span className="word">{texts.elsewhere[row.elsewhere ?? '']}</span>
    </span>
  )
}

/** A short form of the medication list, with its word where there is room. */
function Term({ short, terms }: { short: string; terms: MedicationTerms }) {
  const word = terms.get(short)
  return (
    <span title={word}>
      {short} {word && word !== short && <span className="word">{word}</span>}
    </span>
  )
}

function Ccl({ isMain, flags }: Cell) {
  if (isMain || !flags) return <None />
  return <span className={`ccl c${flags.ccl}`}>{flags.ccl}</span>
}

function Start({ start }: { start: string }) {
  const { day, year, time } = shownStart(start)
  return (
    <>
      {day}
      <span className="yr">{year}</span> {time}
    </>
  )
}
