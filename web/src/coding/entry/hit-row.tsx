/** A hit: code, text with marks, why it was found or why it cannot be taken, CCL, what it would change. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import { withoutZ } from '../../catalogue/code-form.ts'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { Marked } from '../../catalogue/marked.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { whyWord } from '../../catalogue/why-found.ts'
import type { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import { Icon } from '../../shell/icon.tsx'
import { Mark } from '../../shell/mark.tsx'
import type { ListName } from '../session/case/case-lists.ts'
import { useCoding } from '../session/coding-context.ts'
import type { CodingTexts } from '../texts/de.ts'
import { useCodingTexts } from '../texts/use-coding-texts.ts'
import type { HitListProps } from './hit-list.tsx'
import type { Hit } from './judge-hits.ts'
import { spokenCode } from './usage-marks.ts'
import { WhatIfDelta } from './what-if.tsx'

export function HitRow({
  id,
  list,
  row,
  text,
  hit,
  at,
  on,
  asked,
  search,
  point,
  onTake,
}: HitListProps & { hit: Hit; at: number; on: boolean; point: ReturnType<typeof usePointerChoice> }) {
  const { texts, language } = useCodingTexts()
  const { codes } = useCoding()
  const { source, blocked } = hit
  const ccl = source.cclMedical ?? source.cclOperative
  const why = asked === source.code ? `${blocked}, ${texts.enterAgain}` : blocked
  const shown = withoutZ(list, source.code)
  const level = list === 'diagnoses' && ccl !== undefined && `CCL ${ccl}`
  const classes = [on && 'on', blocked && 'off', search.families.has(source.code) && 'kin'].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input that owns the list
    <li
      role="option"
      id={`${id}-${at}`}
      tabIndex={-1}
      aria-selected={on}
      aria-disabled={blocked ? true : undefined}
      aria-setsize={search.total}
      aria-posinset={at + 1}
      className={classes}
      title={`${shown} ${source.textLong || source.text}`}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => point(event, at)}
      onClick={() => onTake(at)}
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
        {codes.isFavourite(list, source.code) && <Icon shape="star" className="dim" />}
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
    </li>
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
  const word = whyWord(source, texts)
  if (source.matchedField === 'TITLE' || source.matchedField === 'CODE') return <>{word}</>
  return (
    <>
      {word} «<Marked text={source.matchedText} query={text} />»
    </>
  )
}

const whyText = ({ source }: Hit, text: string, texts: CodingTexts): string =>
  text.trim() === ''
    ? texts.recent
    : [whyWord(source, texts), source.matchedField === 'TITLE' ? '' : source.matchedText].join(' ').trim()
