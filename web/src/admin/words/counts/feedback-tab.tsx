/** Which codes were confirmed for which texts, by whom and how often. */
import type { FeedbackPage } from '@codarium/contract'
import { grouped, wordsTexts } from '@codarium/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { navigate } from '../../../browser/navigate.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useAdmin } from '../../admin-context.ts'
import { Choice } from '../../parts/choice.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useDownload } from '../../parts/use-download.ts'
import { addressOf, systems, type WordsPlace } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { WordsFrame } from '../words-frame.tsx'
import { FeedbackTable } from './feedback-table.tsx'
import { useVersionChoice } from './use-version-choice.ts'

const FEEDBACK = '/api/admin/feedback'

/** Rows of a page. */
const PAGE = '100'

export function FeedbackTab() {
  const { feedback: texts, exportCsv } = useTextsOf(wordsTexts)
  const place = useWordsPlace()
  const asked = selectionOf(place)
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useFeedback(asked)
  const { save, busy, error: failed } = useDownload()
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <WordsFrame
      actions={
        <>
          <Failure of={failed} />
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void save(`${FEEDBACK}?${asked}&format=csv`, 'suggest-feedback.csv')}
          >
            {exportCsv}
          </button>
        </>
      }
      filters={<Filters place={place} />}
    >
      <p className="intro dim">{texts.says}</p>
      {error && !data ? <Failure of={error} /> : <FeedbackTable entries={entries} />}
      {entries?.length === 0 && <p className="empty">{texts.none}</p>}
      {hasNextPage && (
        <p className="acts">
          <button type="button" className="btn" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {texts.more}
          </button>
          {entries && <span className="dim">{grouped(String(entries.length))}</span>}
        </p>
      )}
      {data && <Failure of={error} />}
    </WordsFrame>
  )
}

function selectionOf({ system, version }: WordsPlace): string {
  return new URLSearchParams({ ...(system && { type: system }), ...(version && { version }) }).toString()
}

function useFeedback(asked: string) {
  const { api } = useAdmin()
  return useInfiniteQuery({
    queryKey: ['feedback', asked],
    queryFn: ({ signal, pageParam }) => {
      const after = pageParam === undefined ? '' : `&after=${encodeURIComponent(pageParam)}`
      return api<FeedbackPage>(`${FEEDBACK}?${asked}&limit=${PAGE}${after}`, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: FeedbackPage) => next,
  })
}

function Filters({ place }: { place: WordsPlace }) {
  const texts = useTextsOf(wordsTexts)
  const { versions } = useVersionChoice()
  const { system, version } = place
  const go = (next: Pick<WordsPlace, 'system' | 'version'>) => navigate(addressOf({ tab: 'feedback', ...next }))
  return (
    <>
      <Choice
        label={texts.columns.system}
        all={texts.feedback.allSystems}
        values={systems}
        chosen={system}
        says={(each) => texts.systems[each]}
        choose={(next) => go({ ...(next && { system: next }), ...(version && { version }) })}
      />
      <Choice
        label={texts.columns.version}
        all={texts.feedback.allVersions}
        values={versions}
        chosen={version}
        says={(each) => each}
        choose={(next) => go({ ...(system && { system }), ...(next && { version: next }) })}
      />
    </>
  )
}
