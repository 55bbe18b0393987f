/** The page for addresses that are none: says what was asked for, and the ways on: searching, starting, reading the guide. */

import { PageLink } from '../browser/page-link.tsx'
import { usePath } from '../browser/use-path.ts'
import { CatalogueProvider } from '../catalogue/catalogue-context.ts'
import { useTexts } from '../language/use-language.ts'
import { Shell } from '../shell/shell.tsx'
import { usePageApi } from '../sign-in/use-page-api.ts'
import { SearchArea } from '../start/search/search-area.tsx'

export function UnknownPage() {
  const texts = useTexts()
  const path = usePath()
  const api = usePageApi()
  return (
    <Shell title={texts.unknownPage}>
      <main className="lead reading" id="content" tabIndex={-1}>
        <h1>{texts.unknownPage}</h1>
        <p>{texts.unknownPageSays(path)}</p>
        <CatalogueProvider value={api}>
          <SearchArea>
            <p className="ways">
              <PageLink to="/">{texts.toStart}</PageLink> · <PageLink to="/guide">{texts.guide}</PageLink>
            </p>
          </SearchArea>
        </CatalogueProvider>
      </main>
    </Shell>
  )
}
