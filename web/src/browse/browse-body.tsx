/** Box and catalogues on top, below them what the address says: hits, the page of a thing, or two versions beside each other. */
import { useBrowse } from './browse-context.ts'
import { ThingPage } from './code/thing-page.tsx'
import { DiffPage } from './diff/diff-page.tsx'
import { KindTabs } from './search/kind-tabs.tsx'
import { isSame } from './search/rows.ts'
import { SearchBar } from './search/search-bar.tsx'
import { SearchPage } from './search/search-page.tsx'
import { useCounts } from './search/use-counts.ts'
import { useSearch } from './search/use-search.ts'
import { useTypedQuery } from './search/use-typed-query.ts'
import { usePageKeys } from './use-page-keys.ts'

export function BrowseBody() {
  const browse = useBrowse()
  const { place } = browse
  const typed = useTypedQuery(browse)
  const here = place.page === 'diff' ? undefined : typed.search
  const search = useSearch(typed.text, here)
  const counts = useCounts(typed.text, here, search.others)
  usePageKeys(browse)
  if (place.page === 'diff') return <DiffPage place={place} />
  const found = search.rows.findIndex(({ thing }) => isSame(thing, typed.shown))
  const at = Math.max(0, found)
  return (
    <div className="browse">
      <SearchBar typed={typed} search={search} at={at} />
      <KindTabs search={typed.search} counts={counts} />
      {place.page === 'thing' ? (
        <ThingPage place={place} />
      ) : (
        <SearchPage typed={typed} search={search} counts={counts} at={at} />
      )}
    </div>
  )
}
