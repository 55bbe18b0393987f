/** A code that differs: what of it, and how it stood before and stands after. */
import type { CodeChange, CodeState } from '@codarium/contract'
import type { BrowseTexts } from '@codarium/texts'
import { useMemo } from 'react'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { ChangedText } from './changed-text.tsx'
import { CodeLink, CodeLinks, type CodesIn } from './code-links.tsx'
import { aspectsOf, type DiffPart, isText, partsOf } from './diff-parts.ts'
import type { LinePair } from './paired-lines.ts'
import type { VersionPair } from './version-pair.ts'

interface DiffRowProps {
  readonly change: CodeChange
  readonly pair: VersionPair
  readonly where: CodesIn
}

export function DiffRow({ change, pair, where }: DiffRowProps) {
  const texts = useBrowseTexts()
  const parts = useMemo(() => partsOf(change, texts), [change, texts])
  const { code, before, after, predecessors, successors } = change
  return (
    <tr>
      <td>
        <Kind change={change} texts={texts} />
      </td>
      <th scope="row" className="code">
        <CodeLink code={code} version={after ? pair.to : pair.from} where={where} />
      </th>
      <Side parts={parts} side="before" change={change} state={before} year={pair.from} texts={texts} />
      <Side parts={parts} side="after" change={change} state={after} year={pair.to} texts={texts} />
      <td className="ways">
        <CodeLinks word={texts.to} codes={successors} version={pair.to} where={where} />
        <CodeLinks word={texts.from} codes={predecessors} version={pair.from} where={where} />
        {successors.length + predecessors.length === 0 && <span className="dim">–</span>}
      </td>
    </tr>
  )
}

const looks = { NEW: 'n', DELETED: 'x', CHANGED: 'c' } as const

/** The kind of a difference, and of a change what it changed. */
function Kind({ change, texts }: { change: CodeChange; texts: BrowseTexts }) {
  const isChanged = change.change === 'CHANGED'
  return (
    <span className={`kd ${looks[change.change]}`}>
      {isChanged && <Mark shape="changed" />}
      {isChanged && <span className="sr">{texts.kindsOfChange.CHANGED}: </span>}
      {isChanged
        ? aspectsOf(change)
            .map((aspect) => texts.aspects[aspect])
            .join(', ')
        : texts.kindsOfChange[change.change]}
    </span>
  )
}

interface SideProps {
  readonly parts: readonly DiffPart[]
  readonly side: keyof LinePair
  readonly change: CodeChange
  readonly state: CodeState | undefined
  /** Said where the columns have no head. */
  readonly year: string
  readonly texts: BrowseTexts
}

/** The code as one of the versions has it. */
function Side({ parts, side, change, state, year, texts }: SideProps) {
  const saysCodable = change.change !== 'CHANGED' && state && !state.isCodable
  return (
    <td className={state ? side : `${side} none`} data-year={year}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference never change their places
        <Part key={at} part={part} side={side} texts={texts} />
      ))}
      {saysCodable && <small className="dim">{texts.notCodable}</small>}
    </td>
  )
}

function Part({ part, side, texts }: { part: DiffPart; side: keyof LinePair; texts: BrowseTexts }) {
  const { aspect, before, after } = part
  const said = part[side]
  // A title needs no name, and whether a code is codable says its own.
  const isNamed = aspect !== 'TITLE' && aspect !== 'CODABLE'
  const Value = side === 'before' ? 'del' : 'ins'
  return (
    <div className={before === after ? 'same' : undefined}>
      {isNamed && <small className="dim">{texts.aspects[aspect]} </small>}
      {said === undefined && <span className="dim">–</span>}
      {said !== undefined && (isText(aspect) ? <ChangedText pair={part} side={side} /> : <Value>{said}</Value>)}
    </div>
  )
}
