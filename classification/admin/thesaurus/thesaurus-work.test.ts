import { ServerStopped } from '@codarium/platform'
import { expect, it } from 'vitest'
import type { Job } from '../../imports/jobs/job.ts'
import type { AdminParts } from '../admin-deps.ts'
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
  const parts = { catalogueStore, thesaurus: { rebuild } } as unknown as AdminParts
  const start: LockedJobs['start'] = async (_facts, work) => {
    const job = {} as Job
    return { job, done: work({} as never, job).then(() => job) }
  }
  let done = false
  const started = await new ThesaurusWork(parts, { start } as LockedJobs).rebuild('2026', async () => {
    done = true
  })
  await expect(started.done).rejects.toBe(error)
  expect(done).toBe(isDone)
})
