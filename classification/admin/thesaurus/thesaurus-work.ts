/** Builds the search index on demand: at once, as a job to be watched, or after a check of the house's synonyms. */
import { ServerStopped } from '@codarium/platform'
import type { Job } from '../../imports/jobs/job.ts'
import type { EntryCounts } from '../../indexing/thesaurus.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { requireVersion } from '../known-version.ts'
import type { LockedJobs, StartedJob } from '../locked-jobs.ts'
import { resyncSynonyms } from './resync-synonyms.ts'

/** The system code of index builds: their key is THESAURUS-<version>. */
export const THESAURUS = 'THESAURUS'

/** Work on the index of a version. */
export class ThesaurusWork {
  readonly #deps: AdminDeps
  readonly #jobs: LockedJobs

  constructor(deps: AdminDeps, jobs: LockedJobs) {
    this.#deps = deps
    this.#jobs = jobs
  }

  /** Brings the index up to date; what has not changed is not built again. */
  async build(version: string): Promise<StartedJob> {
    const { thesaurus } = this.#deps
    return this.#start(version, 'building the index', async () => {
      await thesaurus.publish(version)
      return built((await thesaurus.status(version)).entries)
    })
  }

  /** Throws the index away and builds it anew; `afterwards` is done before anybody else can start, unless a stop broke it off. */
  async rebuild(version: string, afterwards: () => Promise<void> = async () => {}): Promise<StartedJob> {
    return this.#start(version, 'rebuilding the index', async () => {
      const done = await this.#deps.thesaurus.rebuild(version).catch(async (error) => {
        // Broken off by a stop it is not done: whoever starts next does it.
        if (!(error instanceof ServerStopped)) await afterwards()
        throw error
      })
      await afterwards()
      return built(done.entries)
    })
  }

  /** Checks the house's synonyms against the present codes, then rebuilds. */
  async resync(version: string): Promise<StartedJob> {
    const { thesaurus, jobs } = this.#deps
    return this.#start(version, 'checking the synonyms', async (lease, job) => {
      const { active, parked } = await resyncSynonyms(this.#deps, version, lease)
      const synonyms = `${active} synonyms in use, ${parked} without a code`
      await jobs.change(job.id, { message: `${synonyms}; rebuilding the index` })
      const { message, ...counts } = built((await thesaurus.rebuild(version)).entries)
      return { ...counts, errorCount: parked, message: `${synonyms}; ${message}` }
    })
  }

  /** The newest job on the index of a version. */
  async latest(version: string): Promise<Job | undefined> {
    return this.#deps.jobs.latest(`${THESAURUS}-${version}`)
  }

  async #start(version: string, message: string, work: Parameters<LockedJobs['start']>[1]): Promise<StartedJob> {
    await requireVersion(this.#deps.catalogueStore, version)
    return this.#jobs.start({ systemCode: THESAURUS, version, message }, work)
  }
}

function built({ ICD10, CHOP, ATC }: EntryCounts) {
  const total = ICD10 + CHOP + ATC
  return {
    totalRecords: total,
    processedRecords: total,
    message: `${total} entries in the index (ICD10 ${ICD10}, CHOP ${CHOP}, ATC ${ATC})`,
  }
}
