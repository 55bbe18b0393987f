/** Finds the files of a scan: those of its own folder that have stopped growing, and those that wait in the database. */
import { setTimeout as pause } from 'node:timers/promises'
import { type FilePlace, inWork } from './file-work.ts'
import type { HotFolder } from './hot-folder.ts'
import { lookInto, type SeenFile, unchanged } from './inbox-files.ts'
import type { ScannerDeps } from './scanner-deps.ts'

/** Time between the two looks at a file (ms): whoever copies it has written to it meanwhile. */
const SETTLE_TIME = 1_000

/** Files taken in one scan; the others wait for the next. */
const MOST_FILES = 1_000

export interface FoundFiles {
  readonly files: readonly SeenFile[]
  /** Files that wait all the same: too many at once, or an import of an earlier scan is at them. */
  readonly left: number
  /** Nodes whose folders were not looked into, because they did not answer. */
  readonly silent: readonly string[]
}

/** Finds the files of a scan, over all nodes. */
export async function findFiles(
  { hot, leases, shared }: Pick<ScannerDeps, 'hot' | 'leases' | 'shared'>,
  scanId: string,
  signal: AbortSignal,
): Promise<FoundFiles> {
  const busy = await inWork(leases)
  const [here, silent] = await Promise.all([settledFiles(hot, signal), shared?.gather(scanId, signal) ?? []])
  const held = (await shared?.waiting()) ?? []
  const free = here.filter((file) => !busy(placeOf(file, shared?.folder)))
  const wanted = held.filter((file) => !busy(file)).slice(0, Math.max(0, MOST_FILES - free.length))
  const files = [...free.slice(0, MOST_FILES), ...((await shared?.fetch(scanId, wanted, signal)) ?? [])]
  return { files, left: here.length + held.length - files.length, silent }
}

/** Where a file lies, the same for all nodes that see it. */
export function placeOf({ held, year, name }: SeenFile, folder = ''): FilePlace {
  return held ?? { folder, year, name }
}

async function settledFiles(hot: HotFolder, signal: AbortSignal): Promise<SeenFile[]> {
  const first = (await lookInto(hot)).filter(({ ignored }) => !ignored)
  if (first.length === 0) return []
  await pause(SETTLE_TIME, undefined, { signal })
  return unchanged(first, await lookInto(hot))
}
