import { ServerStopped } from '@codarium/platform'
import { expect, it } from 'vitest'
import type { Job } from '../../imports/jobs/job.ts'
import type { AdminDeps } from '../admin-deps.ts'
import type { LockedJobs } from '../locked-jobs.ts'
import { ThesaurusWork } from './thesaurus-work.ts'

it.each([
  ['a rebuild that a stop broke off is still to be done', new ServerStopped(), false],
  ['one that failed is not repeated', new Error('no memory'), true],
])('%s', async (_what, error, isDone) => {
  const catalogueStore = { versions: async () => [{ system: 'ICD10', version: '2026' }] }
  const rebuild = async () => {
    throw error
  }
  const deps = { catalogueStore, thesaurus: { rebuild } } as unknown as AdminDeps
  const start: LockedJobs['start'] = async (_facts, work) => {
    const job = {} as Job
    return { job, done: work({} as never, job).then(() => job) }
  }
  let done = false
  const started = await new ThesaurusWork(deps, { start } as LockedJobs).rebuild('2026', async () => {
    done = true
  })
  await expect(started.done).rejects.toBe(error)
  expect(done).toBe(isDone)
})
