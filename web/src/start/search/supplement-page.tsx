/** What is known of a supplementary payment: its tiers with their amounts, and the code that triggers it. */
import type { MatchedSupplement } from '@codarium/contract'
import { francs } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { looksLikeCode, withoutZ } from '../../catalogue/code-form.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useStartTexts } from '../../language/use-start-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { commonText, type FoundPageProps, type Place, withoutTier } from './found.ts'
import { supplementsQuery } from './use-found.ts'

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
      <Tiers tiers={tiers} />
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

function Tiers({ tiers }: { tiers: readonly MatchedSupplement[] }) {
  const { supplement: names } = useStartTexts()
  return (
    <table className="tiers">
      <thead>
        <tr>
          <th>{names.code}</th>
          <th>{names.tier}</th>
          <th>{names.says}</th>
          <th className="num">{names.amount}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ zeCode, tier, description, amountChf }) => (
          <tr key={zeCode}>
            <td>{zeCode}</td>
            <td>{tier}</td>
            <td>{description}</td>
            <td className="num">{francs(amountChf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
