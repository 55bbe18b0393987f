/** The import lock over HTTP: who holds it, and taking it away. */
import { LockState, ResetAnswer } from '@codarium/contract'
import { type Leases, type Route, route } from '@codarium/platform'
import { IMPORT_LOCK } from '../import-lock.ts'
import { toImportJob } from '../jobs/job.ts'
import type { JobStore } from '../jobs/job-store.ts'

export interface LockDeps {
  readonly jobs: JobStore
  readonly leases: Leases
  /** Ends the jobs of imports that died. */
  recover(): Promise<void>
  now(): number
}

const common = { access: 'catalogue.administer', tag: 'Imports' } as const

export function lockRoutes(deps: LockDeps): Route[] {
  const { leases, recover } = deps
  return [
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/import/lock/status',
      summary: 'Whether the import lock is held, by which import, on which node and since when',
      answers: { 200: { description: 'The state of the lock', schema: LockState } },
      handle: () => lockState(deps),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/api/admin/import/lock/reset',
      summary:
        'Takes the import lock away from whoever holds it; an import that still runs breaks itself off within seconds',
      answers: { 200: { description: 'The lock is free', schema: ResetAnswer } },
      handle: async () => {
        const held = await leases.revoke(IMPORT_LOCK)
        await recover()
        return { reset: held !== undefined, message: held ? `Taken from ${held.detail}.` : 'Nobody held the lock.' }
      },
    }),
  ]
}

/** Who holds the lock; whoever changes catalogues without importing a file holds it without a job. */
export async function lockState({ leases, jobs, now }: LockDeps): Promise<LockState> {
  const lease = await leases.find(IMPORT_LOCK)
  if (!lease) return { locked: false }
  const job = (await jobs.unfinished()).find(({ node }) => node === lease.holder)
  return {
    locked: true,
    heldBy: lease.detail,
    node: lease.holder,
    since: new Date(lease.since).toISOString(),
    ...(job ? { job: toImportJob(job, now()) } : {}),
  }
}
