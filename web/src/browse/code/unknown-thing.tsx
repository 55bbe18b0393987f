/** Says that a version does not have a thing: in which other years it is, and the way to search for it. */
import type { CatalogueVersion, CodeHistory } from '@codarium/contract'
import { PageLink } from '../../browser/page-link.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { addressOf, type Thing } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { nameOf } from '../place-title.ts'
import { searchFrom } from '../places.ts'
import { PageTitle } from './headings.tsx'
import { Succession } from './succession.tsx'
import { hasTree } from './tree-kinds.ts'
import { useCodeHistory } from './use-code-history.ts'
import { VersionLink } from './version-link.tsx'

export function UnknownThing({ thing }: { thing: Thing }) {
  const texts = useBrowseTexts()
  const { place, version, versions } = useBrowse()
  const { data: history } = useCodeHistory(thing)
  const elsewhere = elsewhereOf(thing, history, versions).filter((each) => each !== version)
  const name = nameOf(thing)
  const { kind } = thing
  return (
    <div className="unknown-thing">
      <PageTitle>{texts.unknownCode(name, version)}</PageTitle>
      <p>
        <PageLink to={addressOf(searchFrom(place, name))}>{texts.searchInstead(name)}</PageLink>
      </p>
      {elsewhere.length > 0 && (
        <p>
          {texts.elsewhere}{' '}
          {elsewhere.map((each, at) => (
            <span key={each}>
              {at > 0 && ' · '}
              <VersionLink thing={thing} version={each}>
                {each}
              </VersionLink>
            </span>
          ))}
        </p>
      )}
      {hasTree(kind) && history && <Succession kind={kind} of={history} />}
    </div>
  )
}

/** The versions that have it: those of its history, or the year in the number of a supplement. */
function elsewhereOf(
  { kind, code }: Thing,
  history: CodeHistory | undefined,
  versions: readonly CatalogueVersion[],
): readonly string[] {
  if (kind !== 'supplement') return (history?.versions ?? []).flatMap(({ state, version }) => (state ? [version] : []))
  const [, year] = /^ZE-(\d{4})-/.exec(code) ?? []
  return versions.flatMap(({ version }) => (version === year ? [version] : []))
}
