/** A hit: code, text with marks, why it was found or why it cannot be taken, CCL, what it would change. */

import type { CodingTexts } from '@codarium/texts'
import { withoutZ } from '../../catalogue/code-form.ts'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { whySaid } from '../../catalogue/why-found.ts'
import { WhyFoundWords } from '../../catalogue/why-found-words.tsx'
import { Option } from '../../combobox/option.tsx'
import type { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import type { ListName } from '../session/case/case-lists.ts'
import { useCoding } from '../session/context/coding-context.ts'
import type { Hit } from './judge-hits.ts'
import { spokenCode } from './usage-marks.ts'
import type { Search } from './use-hits.ts'
import { WhatIfDelta } from './what-if.tsx'

/** What all hits of a list share. */
export interface HitRowProps {
  readonly id: string
  readonly list: ListName
  /** The row whose code is edited; undefined for a new row. */
  readonly row: string | undefined
  readonly text: string
  /** The blocked hit that waits for a second Enter. */
  readonly asked: string | undefined
  readonly search: Search
  onTake(at: number): void
}

interface PlacedHit {
  readonly hit: Hit
  readonly at: number
  readonly on: boolean
  readonly point: ReturnType<typeof usePointerChoice>
}

export function HitRow(props: HitRowProps & PlacedHit) {
  const { id, list, row, text, hit, at, on, asked, search, point, onTake } = props
  const { texts, language } = useCodingTexts()
  const { codes } = useCoding()
  const { source, blocked } = hit
  const ccl = source.cclMedical ?? source.cclOperative
  const why = asked === source.code ? `${blocked}, ${texts.enterAgain}` : blocked
  const shown = withoutZ(list, source.code)
  const level = list === 'diagnoses' && ccl !== undefined && `CCL ${ccl}`
  const classes = [blocked && 'off', search.families.has(source.code) && 'kin'].filter(Boolean).join(' ')
  return (
    <Option
      id={`${id}-${at}`}
      on={on}
      aria-disabled={blocked ? true : undefined}
      aria-setsize={search.total}
      aria-posinset={at + 1}
      className={classes}
      title={`${shown} ${source.textLong || source.text}`}
      onPointerMove={(event) => point(event, at)}
      take={() => onTake(at)}
    >
      <span className="sr">
        {[
          spokenCode(shown, source.usageMark, texts.parts.usage),
          source.textLong,
          blocked ?? whyText(hit, text, texts),
          level,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="code" aria-hidden="true">
        {shown}
      </span>
      <span className="titled" aria-hidden="true">
        {codes.isFavourite(list, source.code) && <Mark shape="star" className="dim" />}
        <CodeTitle of={source} query={text} active={on} />
        {source.language !== language && <OnlyGerman />}
      </span>
      <span className="why" aria-hidden="true" title={why}>
        {why ? <Blocked why={why} /> : <Why list={list} hit={hit} text={text} />}
      </span>
      {list === 'diagnoses' && (
        <span aria-hidden="true">{ccl !== undefined && <span className={`ccl c${ccl}`}>{ccl}</span>}</span>
      )}
      <WhatIfDelta code={source.code} list={list} row={row} />
    </Option>
  )
}

function Blocked({ why }: { why: string }) {
  return (
    <>
      <Mark shape="warn" /> {why}
    </>
  )
}

function Why({ list, hit: { source }, text }: { list: ListName; hit: Hit; text: string }) {
  const { texts } = useCodingTexts()
  const { codes } = useCoding()
  if (text.trim() === '') return <>{codes.isFavourite(list, source.code) ? texts.favourite : texts.recent}</>
  return <WhyFoundWords hit={source} query={text} />
}

const whyText = ({ source }: Hit, text: string, texts: CodingTexts): string =>
  text.trim() === '' ? texts.recent : whySaid(source, texts)
