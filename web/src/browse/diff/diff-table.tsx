/** The differences, chapter by chapter. */
import type { CodeChange } from '@codarium/contract'
import { grouped, type Language } from '@codarium/texts'
import { memo, type ReactNode, useMemo } from 'react'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { chapterName } from './chunks.ts'
import type { CodesIn } from './code-links.tsx'
import type { DiffAnswer } from './diff-answer.ts'
import { DiffRow } from './diff-row.tsx'
import { type VersionPair, versionName, type Year } from './version-pair.ts'

interface DiffTableProps {
  readonly answer: DiffAnswer
  readonly years: readonly Year[]
  /** The language the address names. */
  readonly language: Language | undefined
}

/** Not drawn again while a text is typed. */
export const DiffTable = memo(function DiffTable({ answer, years, language }: DiffTableProps) {
  const { of, chunks, whole } = answer
  const where = useMemo(() => ({ kind: of.kind, language }), [of.kind, language])
  const titles = new Map(whole.chapters.map(({ code, text }) => [code, text]))
  return (
    <Frame kind={of.kind} pair={of} years={years}>
      {chunks.map(({ chapter, isFirst, changes }, at) => (
        <Rows
          // biome-ignore lint/suspicious/noArrayIndexKey: more come behind, none between
          key={at}
          title={isFirst ? chapterName(chapter, titles.get(chapter)) : undefined}
          count={whole.byChapter[chapter] ?? 0}
          changes={changes}
          pair={of}
          where={where}
        />
      ))}
    </Frame>
  )
})

interface RowsProps {
  /** The chapter, where it begins. */
  readonly title: string | undefined
  /** Differences in the whole chapter. */
  readonly count: number
  readonly changes: readonly CodeChange[]
  readonly pair: VersionPair
  readonly where: CodesIn
}

/** Some rows; those that are there are not drawn again when more come. */
const Rows = memo(function Rows({ title, count, changes, pair, where }: RowsProps) {
  return (
    // What is not seen is not laid out: its height is guessed until then.
    <tbody style={{ containIntrinsicBlockSize: `auto ${changes.length * ROW_HEIGHT}px` }}>
      {title && (
        <tr className="sec">
          <th colSpan={5} scope="rowgroup">
            {title} <span className="dim">{grouped(String(count))}</span>
          </th>
        </tr>
      )}
      {changes.map((change) => (
        <DiffRow key={change.code} change={change} pair={pair} where={where} />
      ))}
    </tbody>
  )
})

/** Height of a usual row (px). */
const ROW_HEIGHT = 44

/** Rows that are drawn while none have come. */
const WAITING_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** The table before there is an answer: same head, grey bars. */
export function WaitingTable({ kind, pair, years }: Omit<FrameProps, 'children'>) {
  return (
    <Frame kind={kind} pair={pair} years={years}>
      <tbody>
        {WAITING_ROWS.map((row) => (
          <tr key={row}>
            {(['short', 'short', 'long', 'long', 'short'] as const).map((size, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
              <td key={column}>
                <Waiting size={size} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  )
}

interface FrameProps {
  readonly kind: DiffAnswer['of']['kind']
  readonly pair: VersionPair
  readonly years: readonly Year[]
  readonly children: ReactNode
}

function Frame({ kind, pair, years, children }: FrameProps) {
  const texts = useBrowseTexts()
  const named = (version: string, system?: string) => {
    const year = years.find((each) => each.version === version)
    return year ? versionName(year, texts, system) : version
  }
  const system = texts.kinds[kind]
  return (
    <table className="dt">
      <caption className="sr">{texts.differencesBetween(named(pair.from, system), named(pair.to, system))}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.kindOfChange}</th>
          <th scope="col">{texts.code}</th>
          <th scope="col">{named(pair.from)}</th>
          <th scope="col">{named(pair.to)}</th>
          <th scope="col">{texts.successorsAndPredecessors}</th>
        </tr>
      </thead>
      {children}
    </table>
  )
}
