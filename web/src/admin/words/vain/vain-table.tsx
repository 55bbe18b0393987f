/** The texts of a week that were given up. */
import type { VainPage } from '@codarium/contract'
import { dateAndTime, grouped, wordsTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Waiting } from '../../../parts/waiting.tsx'
import { walkRows } from '../../parts/walk-rows.ts'
import { addressOf, type WordsPlace } from '../place.ts'
import { isAt, placeOf } from './use-vain.ts'

interface VainTableProps {
  readonly page: VainPage | undefined
  readonly place: WordsPlace
  readonly week: string
}

export function VainTable({ page, place, week }: VainTableProps) {
  const texts = useTextsOf(wordsTexts)
  const { columns } = texts
  return (
    <table className="vain-table" aria-busy={page === undefined} onKeyDown={walkRows}>
      <colgroup>
        <col />
        <col className="w-system" />
        <col className="w-language" />
        <col className="w-count" />
        <col className="w-count" />
        <col className="w-changed" />
      </colgroup>
      <thead>
        <tr>
          <th>{columns.text}</th>
          <th>{columns.system}</th>
          <th className="aside">{texts.language}</th>
          <th className="num">{columns.count}</th>
          <th className="num" title={texts.passedOverSays}>
            {columns.passedOver}
          </th>
          <th className="aside">{columns.last}</th>
        </tr>
      </thead>
      <tbody>
        {page ? (
          page.entries.map((entry) => {
            const open = isAt(entry, place)
            return (
              <tr key={JSON.stringify(placeOf(entry))} className={open ? 'on' : undefined} data-row>
                <td>
                  <PageLink
                    to={addressOf({ tab: 'vain', week, page: place.page, ...placeOf(entry) })}
                    current={open}
                    className="short"
                  >
                    {entry.text}
                  </PageLink>
                </td>
                <td>
                  {texts.systems[entry.type]}
                  <small>{entry.version}</small>
                </td>
                <td className="aside">{texts.languages[entry.language]}</td>
                <td className="num">{grouped(String(entry.count))}</td>
                <td className="num">{entry.passedOver > 0 && grouped(String(entry.passedOver))}</td>
                <td className="aside">{dateAndTime(new Date(entry.lastAt))}</td>
              </tr>
            )
          })
        ) : (
          <tr>
            <td colSpan={6}>
              <Waiting size="long" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
