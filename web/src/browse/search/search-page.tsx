/** The search: what narrows it down on the left, hits in the middle, the page of the highlighted one on the right. */
import { useState } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import { UnderstoodLine } from '../../catalogue/understood-line.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { useBrowse } from '../browse-context.ts'
import { ThingContent } from '../code/thing-content.tsx'
import { isCodes } from '../kinds.ts'
import { thingFrom } from '../places.ts'
import { EmptySearch } from './empty-search.tsx'
import { ExportButton } from './export-button.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { HitList } from './hit-list.tsx'
import { NoHit } from './no-hit.tsx'
import type { Counts } from './use-counts.ts'
import type { Search } from './use-search.ts'
import type { Typed } from './use-typed-query.ts'

interface SearchPageProps {
  readonly typed: Typed
  readonly search: Search
  readonly counts: Counts
  readonly at: number
}

export function SearchPage({ typed, search, counts, at }: SearchPageProps) {
  const texts = useBrowseTexts()
  const { go } = useBrowse()
  const [facets, setFacets] = useState(false)
  const { rows, settled } = search
  const shown = useRested(search.old ? undefined : rows[at]?.thing)
  const { kind, chapters, mdcs, ccls, properties } = typed.search
  const active = chapters.length + mdcs.length + ccls.length + properties.length
  if (typed.text.trim() === '') return <EmptySearch />
  const openAt = (which: number) => {
    const thing = rows[which]?.thing
    if (!thing) return
    go({ ...typed.search, shown: thing }, 'replace')
    go(thingFrom(typed.search, thing))
  }
  return (
    <div className="split">
      <aside className={facets ? 'facets open' : 'facets'} aria-label={texts.facets} id="facets">
        {(kind === undefined || isCodes(kind)) && <FacetPanel search={typed.search} counts={counts} />}
      </aside>
      <main className="results" id="content" tabIndex={-1} aria-label={texts.hits}>
        <h1 className="sr">{texts.catalogue}</h1>
        <div className="said">
          <button
            type="button"
            className="btn small fold"
            aria-expanded={facets}
            aria-controls="facets"
            onClick={() => setFacets(!facets)}
          >
            {active > 0 ? texts.active(active) : texts.facets}
          </button>
          <Said search={search} />
          <span className="grow" />
          <ExportButton rows={rows} disabled={!settled} name={typed.text} />
        </div>
        <UnderstoodLine understood={search.understood} />
        {settled && rows.length === 0 && !search.down ? (
          <NoHit search={typed.search} text={typed.text} type={typed.type} />
        ) : (
          <HitList
            search={search}
            text={typed.text}
            at={at}
            choose={(which) => (hasRoomBeside() ? rows[which] && typed.choose(rows[which].thing) : openAt(which))}
            open={openAt}
          />
        )}
      </main>
      <aside className="codepage beside" aria-label={texts.shown}>
        {shown && <ThingContent thing={shown} heading="h2" />}
      </aside>
    </div>
  )
}

/** Whether a chosen hit is shown beside the others: `.beside` in browse.css. */
const hasRoomBeside = (): boolean => !matchMedia('(max-width: 860px)').matches

/** How many there are, or why nobody knows. */
function Said({ search: { rows, total, settled, down } }: { search: Search }) {
  const texts = useBrowseTexts()
  const { hits } = useCatalogueTexts()
  const found = rows.length > 0 && (total > rows.length ? texts.moreHits(rows.length, total) : hits(rows.length))
  return (
    <span className="dim" role="status">
      {down ? texts.down : settled ? found : texts.searching}
    </span>
  )
}
