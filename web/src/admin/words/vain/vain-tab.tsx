/** What was searched and given up in a week, most often first; one row is open beside them. */
import { dateAndTime, wordsTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Failure } from '../../parts/failure.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useDownload } from '../../parts/use-download.ts'
import { addressOf, type WordsPlace } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { WordsFrame } from '../words-frame.tsx'
import { PAGE, useVainPage, VAIN } from './use-vain.ts'
import { VainDetail } from './vain-detail.tsx'
import { VainTable } from './vain-table.tsx'
import { daysOf, weekAfter, weekOf } from './weeks.ts'

export function VainTab() {
  const { vain } = useTextsOf(wordsTexts)
  const place = useWordsPlace()
  const week = place.week ?? weekOf(new Date())
  const found = useVainPage(week, place.page)
  const total = found.data?.totalResults ?? 0
  const of = { tab: 'vain', week } as const
  return (
    <WordsFrame
      actions={<Export week={week} />}
      filters={<Week week={week} total={found.data?.totalResults} />}
      detail={place.text !== undefined && <VainDetail key={keyOf(place)} page={found.data} place={place} week={week} />}
    >
      {found.error && !found.data ? (
        <Failure of={found.error} />
      ) : (
        <VainTable page={found.data} place={place} week={week} />
      )}
      {found.data && total === 0 && <p className="empty">{vain.none}</p>}
      <Pager page={place.page} size={PAGE} total={total} to={(page) => addressOf({ ...of, page })} />
    </WordsFrame>
  )
}

const keyOf = ({ text, system, version, language }: WordsPlace): string =>
  JSON.stringify([text, system, version, language])

function Week({ week, total }: { week: string; total: number | undefined }) {
  const { vain } = useTextsOf(wordsTexts)
  const { monday, sunday } = daysOf(week)
  const to = (weeks: number) => addressOf({ tab: 'vain', week: weekAfter(week, weeks) })
  return (
    <>
      <PageLink to={to(-1)} className="btn small" label={vain.earlier}>
        ‹
      </PageLink>
      <b className="week">{vain.week(week)}</b>
      {week < weekOf(new Date()) ? (
        <PageLink to={to(1)} className="btn small" label={vain.later}>
          ›
        </PageLink>
      ) : (
        <button type="button" className="btn small" disabled aria-label={vain.later}>
          ›
        </button>
      )}
      <span className="dim">{vain.days(dayOf(monday), dayOf(sunday))}</span>
      <span className="grow" />
      <span className="dim" role="status">
        {total !== undefined && vain.texts(total)}
      </span>
    </>
  )
}

const dayOf = (at: Date): string => dateAndTime(at).slice(0, '04.02.2026'.length)

function Export({ week }: { week: string }) {
  const texts = useTextsOf(wordsTexts)
  const { save, busy, error } = useDownload()
  const path = `${VAIN}?week=${week}&format=csv`
  return (
    <>
      <Failure of={error} />
      <button
        type="button"
        className="btn"
        disabled={busy}
        onClick={() => void save(path, `searches-in-vain-${week}.csv`)}
      >
        {texts.exportCsv}
      </button>
    </>
  )
}
