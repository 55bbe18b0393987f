/** Says whether the catalogues of a version are just being changed, on whichever node: what builds upon them waits. */
import type { Leases } from '@codarium/platform'
import { IMPORT_LOCK } from './import-lock.ts'
import { SCAN_LOCK } from './inbox/scanner.ts'

/** Whether an import or a rebuild of a version is under way, or a scan of the inbox, which may bring more of it. */
export async function changesAreUnderWay(leases: Pick<Leases, 'find'>, version: string): Promise<boolean> {
  const [change, scan] = await Promise.all([leases.find(IMPORT_LOCK), leases.find(SCAN_LOCK)])
  return scan !== undefined || (change !== undefined && concerns(change.detail, version))
}

/** The holder of the lock says first which job it is for: `<SYSTEM>-<version>[-<language>]`. */
function concerns(detail: string, version: string): boolean {
  return (detail.split(' ')[0] ?? '').split('-').includes(version)
}
