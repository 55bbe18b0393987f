/** The confirmed pairs, one row for each person. */
import type { FeedbackEntry } from '@codarium/contract'
import { dateAndTime, grouped, wordsTexts } from '@codarium/texts'
import { addressOf as catalogueAddress } from '../../../browse/address.ts'
import { PageLink } from '../../../browser/page-link.tsx'
import { listOf } from '../../../catalogue/code-form.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Waiting } from '../../../parts/waiting.tsx'

export function FeedbackTable({ entries }: { entries: readonly FeedbackEntry[] | undefined }) {
  const texts = useTextsOf(wordsTexts)
  const { columns } = texts
  return (
    <table className="feedback-table" aria-busy={entries === undefined}>
      <colgroup>
        <col />
        <col className="w-code" />
        <col className="w-system" />
        <col className="w-short" />
        <col className="w-count" />
        <col className="w-count" />
        <col className="w-changed" />
      </colgroup>
      <thead>
        <tr>
          <th>{columns.text}</th>
          <th>{columns.code}</th>
          <th className="aside">{columns.system}</th>
          <th className="aside">{columns.person}</th>
          <th className="num">{columns.count}</th>
          <th className="num aside">{columns.rank}</th>
          <th className="aside">{columns.last}</th>
        </tr>
      </thead>
      <tbody>
        {entries ? (
          entries.map((entry) => <Row key={keyOf(entry)} entry={entry} />)
        ) : (
          <tr>
            <td colSpan={7}>
              <Waiting size="long" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const keyOf = ({ text, code, type, version, language, userId }: FeedbackEntry): string =>
  JSON.stringify([text, code, type, version, language, userId])

function Row({
  entry: { text, code, type, version, language, userName, count, bestRank, lastAt },
}: {
  entry: FeedbackEntry
}) {
  const texts = useTextsOf(wordsTexts)
  const to = catalogueAddress({ page: 'thing', query: '', version, thing: { kind: listOf(type), code } })
  return (
    <tr>
      <td>{text}</td>
      <td>
        <PageLink to={to}>{code}</PageLink>
      </td>
      <td className="aside">
        {texts.systems[type]} {version}
        <small>{texts.languages[language]}</small>
      </td>
      <td className="aside">{userName}</td>
      <td className="num">{grouped(String(count))}</td>
      <td className="num aside">{bestRank}</td>
      <td className="aside">{dateAndTime(new Date(lastAt))}</td>
    </tr>
  )
}
