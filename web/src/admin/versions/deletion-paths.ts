/** Where a deletion is asked about, and where it is done. */
import { type DeletionOf, isIndexOnly, systemsOf } from './version-facts.ts'

/** Where the server says what would go. */
export const previewPath = (version: string, deletion: DeletionOf): string =>
  deletion === 'all' ? `/api/admin/clean/${version}` : `${systemPath(version, deletion)}/preview`

/** Where it is deleted. */
export function deletionPath(version: string, deletion: DeletionOf): string {
  if (deletion === 'all') return `/api/admin/clean/${version}?confirm=true`
  const path = systemPath(version, deletion)
  return isIndexOnly(deletion) ? `${path}/thesaurus-only` : `${path}?confirm=true`
}

const systemPath = (version: string, deletion: DeletionOf): string =>
  `/api/admin/delete/${systemsOf(deletion)[0]}/${version}`
