/** A hit: code, text with marks, why it was found or why it cannot be taken, CCL, what it would change. */

import type { SearchHit } from '@codarium/contract'
import type { CodingTexts } from '@codarium/texts'
import { memo, type PointerEvent } from 'react'
import { withoutZ } from '../../catalogue/code-form.ts'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { whySaid } from '../../catalogue/why-found.ts'
import { WhyFoundWords } from '../../catalogue/why-found-words.tsx'
import { Option } from '../../combobox/option.tsx'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import type { ListName } from '../session/case/case-lists.ts'
import { useFavourite } from '../session/context/use-favourite.ts'
import type { Hit } from './judge-hits.ts'
import { spokenCode } from './usage-marks.ts'
import { WhatIfDelta } from './what-if.tsx'

interface HitRowProps {
  readonly id: string
  readonly list: ListName
  /** The row whose code is edited; undefined for a new row. */
  readonly row: string | undefined
  readonly hit: Hit
  /** The text it was found for. */
  readonly of: string
  readonly at: number
  /** Of how many. */
  readonly total: number
  /** Highlighted. */
  readonly on: boolean
  /** Blocked, and waits for a second Enter. */
  readonly asked: boolean
  /** Under the head of its family. */
  readonly kin: boolean
  point(event: PointerEvent, at: number): void
  onTake(at: number): void
}

/** Drawn anew only when something of it changed: with each key that is typed nothing has. */
export const HitRow = memo(function HitRow(props: HitRowProps) {
  const { id, list, row, hit, of, at, total, on, asked, kin, point, onTake } = props
  const { texts, language } = useCodingTexts()
  const { source, blocked } = hit
  const isFavourite = useFavourite(list, source.code)
  const ccl = source.cclMedical ?? source.cclOperative
  const why = asked ? `${blocked}, ${texts.enterAgain}` : blocked
  const shown = withoutZ(list, source.code)
  const level = list === 'diagnoses' && ccl !== undefined && `CCL ${ccl}`
  const classes = [blocked && 'off', kin && 'kin'].filter(Boolean).join(' ')
  return (
    <Option
      id={`${id}-${at}`}
      on={on}
      aria-disabled={blocked ? true : undefined}
      aria-setsize={total}
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
          source.meaning,
          blocked ?? whyText(hit, of, texts),
          level,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="code" aria-hidden="true">
        {shown}
      </span>
      <span className="titled" aria-hidden="true">
        {isFavourite && <Mark shape="star" className="dim" />}
        <CodeTitle of={source} query={of} active={on} />
        {source.language !== language && <OnlyGerman />}
      </span>
      <span className="why" aria-hidden="true" title={why}>
        {why ? <Blocked why={why} /> : <Why source={source} of={of} isFavourite={isFavourite} />}
      </span>
      {list === 'diagnoses' && (
        <span aria-hidden="true">{ccl !== undefined && <span className={`ccl c${ccl}`}>{ccl}</span>}</span>
      )}
      <WhatIfDelta code={source.code} list={list} row={row} />
    </Option>
  )
})

function Blocked({ why }: { why: string }) {
  return (
    <>
      <Mark shape="warn" /> {why}
    </>
  )
}

function Why({ source, of, isFavourite }: { source: SearchHit; of: string; isFavourite: boolean }) {
  const { texts } = useCodingTexts()
  if (of === '') return <>{isFavourite ? texts.favourite : texts.recent}</>
  return <WhyFoundWords hit={source} query={of} />
}

const whyText = ({ source }: Hit, text: string, texts: CodingTexts): string =>
  text === '' ? texts.recent : whySaid(source, texts)
