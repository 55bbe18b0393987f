/** The list of the house: filters, the entries by short form, and the one that is open. */
import { languages, wordsTexts } from '@codarium/texts'
import { useRef } from 'react'
import { navigate } from '../../../browser/navigate.ts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Choice } from '../../parts/choice.tsx'
import { Failure } from '../../parts/failure.tsx'
import { FilterBox } from '../../parts/filter-box.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useDownload } from '../../parts/use-download.ts'
import { addressOf, closed, IMPORT, kinds, NEW, type WordsPlace } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { WordsFrame } from '../words-frame.tsx'
import { ImportPanel } from './import-panel.tsx'
import { NewWord } from './new-word.tsx'
import { OpenWord } from './open-word.tsx'
import { PAGE, selectionOf, useWordPage, WORDS } from './use-words.ts'
import type { KeptDrafts } from './word-draft.ts'
import { WordTable } from './word-table.tsx'

export function ListTab() {
  const texts = useTextsOf(wordsTexts)
  const place = useWordsPlace()
  const drafts = useRef<KeptDrafts>(new Map())
  const found = useWordPage(place)
  const total = found.data?.total ?? 0
  return (
    <WordsFrame
      actions={<Actions place={place} />}
      filters={<Filters place={place} total={found.data?.total} />}
      detail={detailOf(place, drafts.current)}
    >
      {found.error && !found.data ? <Failure of={found.error} /> : <WordTable page={found.data} place={place} />}
      {found.data && total === 0 && (
        <p className="empty">
          {selectionOf(place).toString() === '' ? texts.noEntries : texts.nothingFits}{' '}
          {selectionOf(place).toString() !== '' && <PageLink to={addressOf({})}>{texts.clearFilters}</PageLink>}
        </p>
      )}
      <Pager page={place.page} size={PAGE} total={total} to={(page) => addressOf({ ...closed(place), page })} />
    </WordsFrame>
  )
}

function detailOf({ open, short }: WordsPlace, drafts: KeptDrafts) {
  if (open === undefined) return undefined
  if (open === IMPORT) return <ImportPanel />
  if (open === NEW) return <NewWord key={short} drafts={drafts} />
  return <OpenWord key={open} id={open} drafts={drafts} />
}

function Actions({ place }: { place: WordsPlace }) {
  const texts = useTextsOf(wordsTexts)
  const { save, busy, error } = useDownload()
  const path = `${WORDS}/export?${selectionOf(place)}`
  return (
    <>
      <Failure of={error} />
      <button
        type="button"
        className="btn"
        title={texts.exportSays}
        disabled={busy}
        onClick={() => void save(path, 'house-words.csv')}
      >
        {texts.exportCsv}
      </button>
      <PageLink to={addressOf({ ...closed(place), open: IMPORT })} className="btn">
        {texts.importCsv}
      </PageLink>
      <PageLink to={addressOf({ ...closed(place), open: NEW })} className="btn pri">
        {texts.add}
      </PageLink>
    </>
  )
}

function Filters({ place, total }: { place: WordsPlace; total: number | undefined }) {
  const texts = useTextsOf(wordsTexts)
  const { kind, language, ...rest } = closed(place)
  const go = (chosen: { kind: WordsPlace['kind']; language: WordsPlace['language'] }) =>
    navigate(
      addressOf({
        ...rest,
        page: 0,
        ...(chosen.kind && { kind: chosen.kind }),
        ...(chosen.language && { language: chosen.language }),
      }),
    )
  return (
    <>
      <FilterBox
        label={texts.filter}
        placeholder={texts.filterPlaceholder}
        text={place.query}
        rested={(query) => navigate(addressOf({ ...place, page: 0, query }), 'replace')}
      />
      <Choice
        label={texts.kind}
        all={texts.allKinds}
        values={kinds}
        chosen={kind}
        says={(each) => texts.kinds[each]}
        choose={(next) => go({ kind: next, language })}
      />
      <Choice
        label={texts.language}
        all={texts.allLanguages}
        values={languages}
        chosen={language}
        says={(each) => texts.languages[each]}
        choose={(next) => go({ kind, language: next })}
      />
      <span className="grow" />
      <span className="dim" role="status">
        {total !== undefined && texts.entries(total)}
      </span>
    </>
  )
}
