/** What the deliveries ask the server. */
import type {
  AllDeliveriesPage,
  DeliveryLine,
  IntegrationProfile,
  RedeliveryCount,
  RedeliveryRequest,
  WebhookDelivery,
} from '@codarium/contract'
import { untilItWorks } from '../../server/query-client.ts'
import type { ServerApi } from '../../server/server-api.ts'
import { type DeliveryPlace, timeOf } from './delivery-address.ts'

/** Where profiles are. */
export const PROFILES = '/api/v1/admin/integration-profiles'

/** The path of a profile, and what lies below it. */
export const profilePath = (id: string, rest = ''): string => `${PROFILES}/${encodeURIComponent(id)}${rest}`

/** Lines of a page. */
const PAGE = 50

/** How often the list is read anew (ms): deliveries go on by themselves. */
const ANEW_MS = 5_000

interface Called {
  readonly signal: AbortSignal
}

/** The partners by name. */
export const profilesQuery = (api: ServerApi) => ({
  queryKey: ['admin', 'partners'],
  queryFn: async ({ signal }: Called) => (await api<{ profiles: IntegrationProfile[] }>(PROFILES, { signal })).profiles,
})

/** The deliveries of a place, page after page. */
export const deliveriesQuery = (api: ServerApi, place: DeliveryPlace) => {
  const { profile, status, session, span, from, to } = place
  return {
    queryKey: ['admin', 'deliveries', profile, status, session, span, from, to],
    queryFn: ({ signal, pageParam }: Called & { readonly pageParam: string }) => {
      const query = new URLSearchParams({ limit: String(PAGE), ...timeOf(place, Date.now()) })
      if (profile) query.set('profile', profile)
      if (status) query.set('status', status)
      if (session) query.set('sessionId', session)
      if (pageParam) query.set('before', pageParam)
      return api<AllDeliveriesPage>(`/api/v1/admin/webhook-deliveries?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: AllDeliveriesPage) => next,
    refetchInterval: untilItWorks(ANEW_MS),
  }
}

/** What is known of a question while it is asked again. */
interface Asked {
  readonly state: { readonly data: WebhookDelivery | undefined; readonly error: unknown }
}

/** One delivery with its answers; read again when its line says that something has happened to it. */
export const deliveryQuery = (
  api: ServerApi,
  open: { readonly profile: string; readonly id: string },
  line: Pick<DeliveryLine, 'status' | 'attemptCount'> | undefined,
) => ({
  queryKey: ['admin', 'delivery', open.profile, open.id, line?.status, line?.attemptCount],
  queryFn: ({ signal }: Called) =>
    api<WebhookDelivery>(profilePath(open.profile, `/deliveries/${encodeURIComponent(open.id)}`), { signal }),
  placeholderData: (before: WebhookDelivery | undefined) => (before?.id === open.id ? before : undefined),
  // The list says when something happens to one it shows; one it does not show is followed for itself while it waits.
  refetchInterval: (query: Asked) =>
    line === undefined && query.state.data?.status === 'PENDING' ? ANEW_MS : untilItWorks(false)(query),
})

/** How many deliveries a redelivery would queue. */
export const countQuery = (api: ServerApi, profile: string, request: RedeliveryRequest | undefined) => ({
  queryKey: ['admin', 'redelivery-count', profile, request],
  queryFn: ({ signal }: Called) =>
    api<RedeliveryCount>(profilePath(profile, '/redeliveries/count'), { method: 'POST', body: request, signal }),
  enabled: request !== undefined,
  gcTime: 0,
})
