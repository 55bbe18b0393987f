/** What is known of a supplementary payment: its tiers with their amounts, and the code that triggers it. */
import type { MatchedSupplement } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { looksLikeCode, withoutZ } from '../../catalogue/code-form.ts'
import { commonText, withoutTier } from '../../catalogue/supplement-names.ts'
import { SupplementTiers } from '../../catalogue/supplement-tiers.tsx'
import { supplementsQuery } from '../../catalogue/thing-queries.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useStartTexts } from '../../language/use-start-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'
import type { FoundPageProps, Place } from './found.ts'

export function SupplementPage({ place, version, look }: FoundPageProps<Extract<Place, { kind: 'supplement' }>>) {
  const api = useCatalogue()
  const { language } = useLanguage()
  const texts = useCatalogueTexts()
  const { data, isError } = useQuery(supplementsQuery(api, [place.trigger], version, language))
  const tiers = (data?.supplements ?? []).filter(({ zeCode }) => withoutTier(zeCode) === place.code)
  if (isError) return <p role="status">{texts.catalogueDown}</p>
  if (!tiers[0])
    return (
      <p aria-busy="true">
        <Waiting size="long" />
      </p>
    )
  return (
    <>
      <p className="title">{commonText(tiers.map(({ description }) => description))}</p>
      <Facts first={tiers[0]} look={look} />
      <SupplementTiers tiers={tiers} />
    </>
  )
}

function Facts({ first, look }: { first: MatchedSupplement; look(place: Place): void }) {
  const { supplement: names } = useStartTexts()
  const kind = looksLikeCode('medications', first.chopAtcCode) ? 'medications' : 'treatments'
  return (
    <dl className="code-notes">
      <dt>{names.trigger}</dt>
      <dd>
        <button type="button" className="link" onClick={() => look({ kind, code: first.chopAtcCode })}>
          {withoutZ(kind, first.chopAtcCode)}
        </button>
      </dd>
      {first.restrictions && <dt>{names.limits}</dt>}
      {first.restrictions && <dd>{first.restrictions}</dd>}
    </dl>
  )
}
