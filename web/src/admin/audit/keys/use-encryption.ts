/** How encryption stands, followed while a rotation runs, and its beginning. */
import type { EncryptionStatus } from '@codarium/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { untilItWorks } from '../../../server/query-client.ts'
import { useAdmin } from '../../admin-context.ts'

const PATH = '/api/v1/admin/encryption'
const KEY = ['encryption']
/** How often a running rotation is looked at (ms). */
const FOLLOWS_MS = 1500

export function useEncryption() {
  const { api } = useAdmin()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api<EncryptionStatus>(PATH, { signal }),
    refetchInterval: ({ state }) => untilItWorks(isRotating(state.data) ? FOLLOWS_MS : false)({ state }),
  })
  const rotate = async () => {
    client.setQueryData(KEY, await api<EncryptionStatus>(`${PATH}/rotation`, { method: 'POST' }))
  }
  return { status: query.data, error: query.error, rotate }
}

const isRotating = (status: EncryptionStatus | undefined): boolean =>
  status?.rotation !== undefined && status.rotation.state !== 'DONE'
