/** Follows what becomes of a session elsewhere: its end, its new deadline, its coder. */
import type { SessionMetadata } from '@codarium/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ServerApi } from '../../../server/server-api.ts'
import { ServerRefused } from '../../../server/server-error.ts'
import { type OpenSession, readOnlyReason } from './open-session.ts'

/** How often the session is told that this window is there (ms). */
const CHECK_MS = 30_000

/** How often it is looked whether the session was ended elsewhere (ms): whoever goes on typing then types in vain. */
const LOOK_MS = 5_000

/** Whether somebody who could read the session may not any more: blocked, or the partner behind the launch is gone. */
export const isWithdrawal = (error: unknown): boolean => error instanceof ServerRefused && error.status === 403

/** Answers a function that asks at once. */
export function useSessionClock(path: string, api: ServerApi, { bench, keeper }: OpenSession): () => Promise<void> {
  const phase = useSyncExternalStore(keeper.subscribe, () => keeper.state().phase)
  const withdraw = useCallback(() => {
    keeper.stop()
    bench.set({ readOnly: 'withdrawn', ending: undefined })
  }, [bench, keeper])
  const check = useCallback(async () => {
    // What is refused for good is not asked for again, and nothing more is saved.
    if (bench.state().readOnly === 'withdrawn') return
    const meta = await lookAt(path, api, bench.state().meta).catch((error: unknown) => {
      if (isWithdrawal(error)) withdraw()
    })
    const { readOnly: before } = bench.state()
    if (!meta || before === 'finished') return
    const readOnly = readOnlyReason(meta)
    // A session that was prolonged elsewhere has not expired, whatever our clock said.
    const revived = before === 'expired' && !readOnly
    bench.set({ meta, ...(readOnly && { readOnly, ending: undefined }), ...(revived && { readOnly: undefined }) })
  }, [path, api, bench, withdraw])
  useEffect(() => {
    const timer = setInterval(() => void check(), CHECK_MS)
    return () => clearInterval(timer)
  }, [check])
  useEffect(() => {
    const look = async () => {
      if (!isOpen(bench.state().meta) || keeper.state().phase === 'signedOut') return
      // What keeps the answer away is said by saving and by the check.
      const meta = await api<SessionMetadata>(path).catch(() => undefined)
      if (meta && !isOpen(meta)) await check()
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [path, api, bench, keeper, check])
  useEffect(() => {
    if (phase === 'ended' || phase === 'refused') void check()
  }, [phase, check])
  return check
}

const isOpen = ({ endedAt }: SessionMetadata): boolean => endedAt === undefined

/** How a session stands; whoever has opened it says with that that the window is there. */
const lookAt = (path: string, api: ServerApi, { mayOpen }: SessionMetadata): Promise<SessionMetadata> =>
  mayOpen ? api<SessionMetadata>(`${path}/presence`, { method: 'POST' }) : api<SessionMetadata>(path)
