/** The catalogues with their counts: which of them is searched. */
import { PageLink } from '../../browser/page-link.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { addressOf, emptySearch, type SearchPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { type Kind, kinds } from '../kinds.ts'
import { diffFrom } from '../places.ts'
import type { Counts } from './use-counts.ts'

export function KindTabs({ search, counts }: { search: SearchPlace; counts: Counts }) {
  const texts = useBrowseTexts()
  const { place } = useBrowse()
  const isHere = place.page === 'search'
  const { version, language, query, shown } = search
  const told = { ...(version && { version }), ...(language && { language }), ...(shown && { shown }), query }
  const to = (kind?: Kind) => addressOf({ ...emptySearch, ...told, ...(kind && { kind }) })
  const diffKind = search.kind === 'treatments' ? 'treatments' : 'diagnoses'
  return (
    <nav className="systems" aria-label={texts.catalogues}>
      <PageLink to={to()} current={isHere && search.kind === undefined}>
        {texts.all} <Count of={counts.all} shown={search.query !== ''} />
      </PageLink>
      {kinds.map((kind) => (
        <PageLink key={kind} to={to(kind)} current={isHere && search.kind === kind}>
          <Edition kind={kind} /> <Count of={counts.of[kind]} shown={search.query !== ''} />
        </PageLink>
      ))}
      <span className="grow" />
      <PageLink to={addressOf(diffFrom(place, { kind: diffKind }))}>{texts.whatIsNew}</PageLink>
    </nav>
  )
}

/** The room is there before the count. */
function Count({ of, shown }: { of: number | undefined; shown: boolean }) {
  return <b className="count">{shown ? of : ''}</b>
}

const typeOf: Readonly<Partial<Record<Kind, string>>> = { diagnoses: 'ICD10', treatments: 'CHOP', medications: 'ATC' }

/** The name of a catalogue, with its edition where that is of another year. */
function Edition({ kind }: { kind: Kind }) {
  const texts = useBrowseTexts()
  const { version, versions } = useBrowse()
  const systems = versions.find((each) => each.version === version)?.systems
  const edition = systems?.find(({ classificationType }) => classificationType === typeOf[kind])?.edition
  return (
    <>
      {texts.kinds[kind]} {edition !== version && edition}
    </>
  )
}
