/** The imports, read anew whenever the import system tells of something new in them. */
import type { ImportSystem } from '@codarium/contract'
import { useEffect, useMemo } from 'react'
import { useJobs } from './use-jobs.ts'

/** The list, and its imports with the newest that the system tells of. */
export function useFreshJobs(system: ImportSystem | undefined) {
  const list = useJobs()
  const { refetch } = list
  const recent = system?.recentJobs
  const newest = recent?.map(({ id, status }) => `${id} ${status}`).join()
  useEffect(() => {
    if (newest !== undefined) void refetch()
  }, [newest, refetch])
  const pages = list.data?.pages
  const jobs = useMemo(() => {
    if (!pages) return undefined
    const known = pages.flatMap((page) => page.jobs)
    const fresh = new Map(recent?.map((job) => [job.id, job]))
    const last = known.at(-1)?.startedAt ?? ''
    const unseen = recent?.filter(({ id, startedAt }) => startedAt > last && !known.some((job) => job.id === id)) ?? []
    const latest = known.map((job) => fresh.get(job.id) ?? job)
    return [...unseen, ...latest].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
  }, [pages, recent])
  return { list, jobs }
}
