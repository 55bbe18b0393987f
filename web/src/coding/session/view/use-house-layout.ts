/** The layout those see who chose none: the default of the house, shown before the first paint of the case. */
import type { Layout, LayoutSummary } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import type { ServerApi } from '../../../server/server-api.ts'
import { keptView, plainView, showView, viewOf } from './own-view.ts'

/** Where layouts are kept. */
export const LAYOUTS = '/api/v1/coding/layouts'

/** True once the view is known; without an answer everything is as drawn. */
export function useHouseLayout(api: ServerApi, mayAsk: boolean): boolean {
  const { isFetched } = useQuery({
    queryKey: ['house-layout'],
    queryFn: async ({ signal }) => {
      const kept = keptView()
      showView(kept ?? (await houseView(api, signal)) ?? plainView)
      return true
    },
    enabled: mayAsk,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isFetched
}

async function houseView(api: ServerApi, signal: AbortSignal) {
  try {
    const { layouts } = await api<{ layouts: LayoutSummary[] }>(LAYOUTS, { signal })
    const standard = layouts.find((each) => each.default)
    return standard && viewOf((await api<Layout>(`${LAYOUTS}/${standard.id}`, { signal })).content)
  } catch {
    return undefined
  }
}
