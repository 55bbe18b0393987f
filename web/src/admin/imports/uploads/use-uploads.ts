/** The uploads of this window, as whoever is signed in. */
import type { ImportJob, ImportSystem } from '@codarium/contract'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useAdmin } from '../../admin-context.ts'
import { UploadQueue } from './upload-queue.ts'

/** One for the window: uploads go on while another section is looked at. */
const queue = new UploadQueue()
/** Whose uploads they are. */
let owner: string | undefined

/** The queue with its uploads; those of somebody else are forgotten. */
export function useUploads() {
  const { api } = useAdmin()
  const login = useSignIn()
  const latest = useRef(login)
  latest.current = login
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  const scanError = useSyncExternalStore(queue.subscribe, queue.scanError)
  const subject = login.user?.profile.sub
  useEffect(() => {
    if (owner !== subject) queue.clear()
    owner = subject
    queue.sendAs({
      token: () => latest.current.user?.access_token,
      renew: () => latest.current.renew(),
      scan: () => api('/api/admin/import/scan', { method: 'POST' }),
    })
  }, [api, subject])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => queue.isSending() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return { queue, uploads, scanError }
}

/** Tells the queue how the server stands, whenever that or the queue has changed. */
export function useQueueLooks(system: ImportSystem | undefined, jobs: readonly ImportJob[]): void {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed in the queue may wait for what is known already
  useEffect(() => {
    if (system) queue.look(system, jobs)
  }, [system, jobs, uploads])
}
