/** The verification of the chain: its newest result, begun anew on demand and followed to its end. */
import type { AuditVerification } from '@codarium/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { untilItWorks } from '../../../server/query-client.ts'
import { useAdmin } from '../../admin-context.ts'
import { isUnderWay } from './is-under-way.ts'

const PATH = '/api/v1/audit/verification'
const KEY = ['audit-verification']
/** How often a running one is looked at (ms). */
const FOLLOWS_MS = 700

export interface Verifying {
  readonly known: AuditVerification | undefined
  readonly running: boolean
  readonly error: unknown
  /** Why it could not be begun. */
  readonly refused: unknown
  begin(): void
}

export function useVerification(): Verifying {
  const { api } = useAdmin()
  const client = useQueryClient()
  const [begun, setBegun] = useState<string>()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api<AuditVerification>(PATH, { signal }),
    refetchInterval: ({ state }) =>
      untilItWorks(state.data && isUnderWay(state.data, begun) ? FOLLOWS_MS : false)({ state }),
  })
  const start = useMutation({
    mutationFn: () => api<AuditVerification>(PATH, { method: 'POST' }),
    onSuccess: (answer) => {
      setBegun(answer.running?.startedAt)
      client.setQueryData(KEY, answer)
    },
  })
  return {
    known: query.data,
    running: start.isPending || (query.data !== undefined && isUnderWay(query.data, begun)),
    error: query.error,
    refused: start.error,
    begin: () => start.mutate(),
  }
}
