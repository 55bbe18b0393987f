/** The dose ranges of the supplements of a case, in words of the catalogue: 45 to under 65 g. */
import type { CaseResult, MatchResponse } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useCodingTexts } from '../../../language/use-coding-texts.ts'
import { tariffOf } from '../case/case-facts.ts'
import { useCase, useCoding } from '../context/coding-context.ts'

/** A supplement as the grouper tells it. */
export type CaseSupplement = CaseResult['supplements'][number]

const NONE: ReadonlyMap<string, string> = new Map()

/** The range of each supplement that has one, by its code. */
export function useTiers(supplements: readonly CaseSupplement[]): ReadonlyMap<string, string> {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const { source, version } = useCase()
  const codes = [...new Set(supplements.filter(({ dose }) => dose).map(({ triggeredBy }) => triggeredBy))].sort()
  const tariff = tariffOf(source)
  const { data = NONE } = useQuery({
    queryKey: ['tiers', tariff, version, language, codes],
    queryFn: async ({ signal }) => {
      const order = { method: 'POST' as const, body: { ...(tariff && { tariff }), version, codes }, signal }
      const { supplements: all } = await api<MatchResponse>(`/api/zusatzentgelt/match?lang=${language}`, order)
      return new Map(all.filter(({ doseMin }) => doseMin).map(({ zeCode, tier }) => [zeCode, tier] as const))
    },
    enabled: codes.length > 0,
    // Those of a case of another year or tariff are other ranges.
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === tariff && asked?.queryKey[2] === version ? before : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
