/** The catalogue browser: searching, reading and comparing the catalogues; where it is stands in the address. */
import '../styles/browse.css'
import type { PatientContext } from '@codarium/contract'
import { useMemo, useState } from 'react'
import { navigate } from '../browser/navigate.ts'
import { usePath, useQueryText } from '../browser/use-path.ts'
import { CatalogueProvider } from '../catalogue/catalogue-context.ts'
import { presentVersion } from '../catalogue/present-version.ts'
import { useCatalogueVersions, useMayRead } from '../catalogue/use-catalogue-versions.ts'
import { useBrowseTexts } from '../language/use-browse-texts.ts'
import { Shell } from '../shell/shell.tsx'
import { usePageApi } from '../sign-in/use-page-api.ts'
import { addressOf, type BrowsePlace, emptySearch, readPlace } from './address.ts'
import { BrowseBody } from './browse-body.tsx'
import { type Browse, BrowseContext } from './browse-context.ts'
import { BrowseKeys } from './browse-keys.tsx'
import { NoCatalogue, NoPlace, NoVersion } from './dead-ends.tsx'
import { titleOf } from './place-title.ts'
import { useAddressLanguage } from './use-address-language.ts'

/** Draws the frame; what may not be read, or is not there, is said in it. */
export function BrowsePage() {
  const api = usePageApi()
  const texts = useBrowseTexts()
  const place = readPlace(usePath(), useQueryText())
  useAddressLanguage(place)
  return (
    <Shell title={place ? titleOf(place, texts) : texts.catalogue} status={<BrowseKeys place={place} />}>
      <CatalogueProvider value={api}>
        <Content place={place} />
      </CatalogueProvider>
    </Shell>
  )
}

function Content({ place }: { place: BrowsePlace | undefined }) {
  const texts = useBrowseTexts()
  const may = useMayRead()
  const { data: versions, isError } = useCatalogueVersions()
  const [patient, setPatient] = useState<PatientContext>({})
  const shown = place ?? emptySearch
  const present = presentVersion(versions ?? [], new Date().getFullYear())
  const version = shown.version ?? present
  const browse = useMemo<Browse>(
    () => ({
      place: shown,
      version: version ?? '',
      versions: versions ?? [],
      patient,
      setPatient,
      go: (next, how) => navigate(addressOf(next), how),
    }),
    [shown, version, versions, patient],
  )
  if (may === 'no' || may === 'signed-out')
    return <NoCatalogue>{may === 'no' ? texts.notAllowed : texts.signInFirst}</NoCatalogue>
  if (isError && !versions) return <NoCatalogue>{texts.down}</NoCatalogue>
  if (versions && version === undefined) return <NoCatalogue>{texts.noCatalogue}</NoCatalogue>
  const isThere = !versions || versions.some((each) => each.version === version)
  return <BrowseContext value={browse}>{!place ? <NoPlace /> : isThere ? <BrowseBody /> : <NoVersion />}</BrowseContext>
}
