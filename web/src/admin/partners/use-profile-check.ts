/** Has the server say what is wrong with a profile while it is typed: by the rules it is stored by. */
import type { IntegrationProfileInput, ProfileCheck } from '@codarium/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRested } from '../../browser/use-rested.ts'
import { detailsOf } from '../../language/explain.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { useAdmin } from '../admin-context.ts'
import { PROFILES } from '../deliveries/delivery-queries.ts'
import { type Problems, problemsBy } from './profile-problems.ts'

/** Rest after the last key before the server is asked (ms). */
const ASKED_AFTER_MS = 300

const NONE: Problems = new Map()

/** The problems, whether they are those of what stands there now, and what keeps the server from saying so. */
export function useProfileCheck(id: string | undefined, input: IntegrationProfileInput, wanted: boolean) {
  const { api } = useAdmin()
  const text = JSON.stringify(input)
  const rested = useRested(text, ASKED_AFTER_MS)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'profile-check', id, rested],
    queryFn: async ({ signal }) => {
      const path = `${PROFILES}/check${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`
      return problemsOf(api<ProfileCheck>(path, { method: 'POST', body: JSON.parse(rested), signal }))
    },
    // What has not come to rest is no question yet.
    enabled: wanted && rested === text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    problems: (wanted && data) || NONE,
    settled: rested === text && !isPlaceholderData && (data !== undefined || !wanted),
    error,
  }
}

/** What is not even of the form of a profile is refused, with a detail for each field: those are problems too. */
async function problemsOf(checked: Promise<ProfileCheck>): Promise<Problems> {
  try {
    return problemsBy((await checked).problems)
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 400) return problemsBy(detailsOf(error))
    throw error
  }
}
