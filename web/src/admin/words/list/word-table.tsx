/** The entries of a page by short form; the arrow keys go from row to row, Enter opens. */
import type { HouseWordPage } from '@codarium/contract'
import { dateAndTime, wordsTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { walkRows } from '../../parts/walk-rows.ts'
import { addressOf, closed, type WordsPlace } from '../place.ts'
import { type WordRow, wordRows } from './word-rows.ts'

interface WordTableProps {
  readonly page: HouseWordPage | undefined
  readonly place: WordsPlace
}

/** Rows that stand where nothing is known yet. */
const WAITING_ROWS = 8

export function WordTable({ page, place }: WordTableProps) {
  const texts = useTextsOf(wordsTexts)
  const { columns } = texts
  return (
    <table className="words-table" aria-busy={page === undefined} onKeyDown={walkRows}>
      <colgroup>
        <col className="w-kind" />
        <col className="w-short" />
        <col />
        <col />
        <col className="w-changed" />
      </colgroup>
      <thead>
        <tr>
          <th>{texts.kind}</th>
          <th>{columns.short}</th>
          <th className="aside">{columns.meaning}</th>
          <th>{columns.wording}</th>
          <th className="aside">{columns.changed}</th>
        </tr>
      </thead>
      <tbody>
        {page
          ? wordRows(page.entries).map((row) => <Row key={row.word.id} row={row} place={place} />)
          : Array.from({ length: WAITING_ROWS }, (_, at) => <WaitingRow key={String(at)} />)}
      </tbody>
    </table>
  )
}

function Row({ row: { word, first, sameMeaning }, place }: { row: WordRow; place: WordsPlace }) {
  const texts = useTextsOf(wordsTexts)
  const { id, kind, language, short, meaning, changedAt, changedBy } = word
  const open = place.open === id
  return (
    <tr className={[open && 'on', !first && 'further'].filter(Boolean).join(' ')} data-row>
      <td>
        {first && texts.kinds[kind]}
        {first && <small>{texts.languages[language]}</small>}
      </td>
      <td>
        <PageLink
          to={addressOf({ ...closed(place), open: id })}
          current={open}
          className={first ? 'short' : 'short again'}
        >
          {short}
        </PageLink>
      </td>
      <td className="aside">{!sameMeaning && meaning}</td>
      <td>
        <Means word={word} />
      </td>
      <td className="aside">
        {dateAndTime(new Date(changedAt))}
        <small className="cut">{changedBy}</small>
      </td>
    </tr>
  )
}

/** What an entry leads to: a text of the catalogue, or a code. */
function Means({ word: { wording, meaning, system, code, known } }: { word: WordRow['word'] }) {
  const texts = useTextsOf(wordsTexts)
  if (!system) return wording ?? <span className="dim">{meaning}</span>
  return (
    <>
      <b>{code}</b> <span className="dim">{texts.systems[system]}</span>
      {known === false && (
        <small className="warn-t">
          <Mark shape="warn" /> {texts.unknownCode}
        </small>
      )}
    </>
  )
}

function WaitingRow() {
  return (
    <tr>
      <td>
        <Waiting size="short" />
      </td>
      <td>
        <Waiting size="short" />
      </td>
      <td className="aside">
        <Waiting size="medium" />
      </td>
      <td>
        <Waiting size="medium" />
      </td>
      <td className="aside">
        <Waiting size="short" />
      </td>
    </tr>
  )
}
