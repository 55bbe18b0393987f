/** The pages of the catalogue browser where there is nothing to show: what was asked for, why not, and the ways on. */
import type { ReactNode } from 'react'
import { PageLink } from '../browser/page-link.tsx'
import { usePath } from '../browser/use-path.ts'
import { useBrowseTexts } from '../language/use-browse-texts.ts'
import { useTexts } from '../language/use-language.ts'
import { addressOf, emptySearch } from './address.ts'
import { useBrowse } from './browse-context.ts'

/** Nothing can be read here. */
export function NoCatalogue({ children }: { children: ReactNode }) {
  return (
    <main className="lead reading" id="content" tabIndex={-1}>
      <h1>{useBrowseTexts().catalogue}</h1>
      <p role="status">{children}</p>
    </main>
  )
}

/** The address is none. */
export function NoPlace() {
  const texts = useTexts()
  const path = usePath()
  const words = useBrowseTexts()
  return (
    <main className="lead reading" id="content" tabIndex={-1}>
      <h1>{texts.unknownPage}</h1>
      <p>{texts.unknownPageSays(path)}</p>
      <p>
        <PageLink to={addressOf(emptySearch)}>{words.search}</PageLink>
      </p>
    </main>
  )
}

/** The version is not here. */
export function NoVersion() {
  const words = useBrowseTexts()
  const { place, version, versions } = useBrowse()
  const there = versions.filter(({ systems }) => systems.length > 0)
  return (
    <main className="lead reading" id="content" tabIndex={-1}>
      <h1>{words.noVersion(version)}</h1>
      <p className="ways">
        {words.versionsThere}{' '}
        {there.map((each, at) => (
          <span key={each.version}>
            {at > 0 && ' · '}
            <PageLink to={addressOf({ ...place, version: each.version })}>{each.version}</PageLink>
          </span>
        ))}
      </p>
    </main>
  )
}
