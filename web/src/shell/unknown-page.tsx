/** The page for addresses that are none: says what was asked for and the way back. */
import { useTexts } from '../texts/language.tsx'
import { PageLink, usePath } from './navigation.tsx'
import { Shell } from './shell.tsx'

/** Draws the page. */
export function UnknownPage() {
  const texts = useTexts()
  const path = usePath()
  return (
    <Shell title={texts.unknownPage}>
      <main className="lead reading" id="content" tabIndex={-1}>
        <h1>{texts.unknownPage}</h1>
        <p>{texts.unknownPageSays(path)}</p>
        <p>
          <PageLink to="/">{texts.toStart}</PageLink>
        </p>
      </main>
    </Shell>
  )
}
