/** Nothing found: the nearest spelling, and the way out of what narrows the search down. */
import { useNearest } from '../../catalogue/use-nearest.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { emptySearch, type SearchPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { filtersOf } from './queries.ts'

interface NoHitProps {
  readonly search: SearchPlace
  readonly text: string
  type(text: string): void
}

export function NoHit({ search, text, type }: NoHitProps) {
  const texts = useBrowseTexts()
  const { noHit } = useCatalogueTexts()
  const { go, version: shown } = useBrowse()
  const nearest = useNearest(text.trim(), shown, true)
  const narrowed = search.kind !== undefined || filtersOf(search) !== undefined
  const { version, language, query } = search
  const everything = { ...emptySearch, ...(version && { version }), ...(language && { language }), query }
  return (
    <div className="no-hit" role="status">
      <p>{noHit(text.trim())}</p>
      {nearest && (
        <p>
          <button type="button" className="link" onClick={() => type(nearest)}>
            {texts.searchInstead(nearest)}
          </button>
        </p>
      )}
      {narrowed && (
        <p>
          <button type="button" className="btn" onClick={() => go(everything)}>
            {texts.reset}
          </button>
        </p>
      )}
    </div>
  )
}
