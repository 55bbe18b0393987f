/** A supplement with all its tiers. */
import type { Supplement, SupplementPage } from '@codarium/contract'
import { TARIFFS, type Tariff } from '@codarium/domain'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { inOtherLanguage } from '../../catalogue/other-language.ts'
import { withoutTier } from '../../catalogue/supplement-names.ts'
import { useLanguage } from '../../language/use-language.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { useBrowse } from '../browse-context.ts'

/** Tiers asked for at once: no number has as many. */
const MOST_TIERS = 100

interface SupplementTiers {
  readonly tariff: Tariff
  readonly tiers: readonly Supplement[]
}

/** The tiers of a number; null where there are none. Numbers do not tell their tariff: one is asked after the other. */
export function useSupplement(number: string) {
  const api = useCatalogue()
  const { version } = useBrowse()
  const { language } = useLanguage()
  const queryKey = ['supplement', number, version, language]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<SupplementTiers | null> => {
      const asked = new URLSearchParams({ q: number, lang: language, size: String(MOST_TIERS) })
      for (const tariff of TARIFFS) {
        const page = await orNone(api<SupplementPage>(`/api/zusatzentgelt/${tariff}/${version}?${asked}`, { signal }))
        const tiers = (page?.supplements ?? []).filter(({ zeCode }) => withoutTier(zeCode) === number)
        if (tiers.length > 0) return { tariff, tiers }
      }
      return null
    },
    enabled: version !== '',
    placeholderData: inOtherLanguage(queryKey),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A tariff that a version does not have has none. */
async function orNone(answer: Promise<SupplementPage>): Promise<SupplementPage | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 404) return undefined
    throw error
  }
}
