/** A disk that a test can fill: a file system in memory where the system lets us mount one, else a limit inside SQLite. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@codarium/platform'
import { sql } from 'kysely'

/** A store for any tables. */
type AnyStore = Pick<Store<unknown>, 'withTables'>

/** A small disk. */
export interface SmallDisk {
  /** Where it is found. */
  readonly path: string
  /** True: writes of files fail as well, and not those of the database alone. */
  readonly isReal: boolean
  /** Leaves no room, for a store whose data directory lies here. */
  fill(store: AnyStore): Promise<void>
  /** Makes room again. */
  free(store: AnyStore): Promise<void>
  remove(): void
}

/** Room enough for an empty database and its log. */
const SIZE_MB = 24

/** Makes a small disk; whoever may not mount one gets a folder in which only the database is limited. */
export function makeSmallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'codarium-disk-'))
  return mount(path) ? realDisk(path) : limitedFolder(path)
}

function mount(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0777`, 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function realDisk(path: string): SmallDisk {
  const filler = join(path, 'filler')
  return {
    path,
    isReal: true,
    fill: async () => {
      for (let bytes = SIZE_MB * 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) growBy(filler, bytes)
    },
    free: async () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** What fits is written, as a full disk takes the first part of a write. */
function growBy(filler: string, bytes: number): void {
  try {
    writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
  } catch {
    // No room for that: a smaller piece may still fit.
  }
}

function limitedFolder(path: string): SmallDisk {
  const limit = (store: AnyStore, pages: number) =>
    store.withTables<unknown>().transact(async (tx) => {
      await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx)
    })
  return {
    path,
    isReal: false,
    // Never below what is there: SQLite then takes the present size.
    fill: (store) => limit(store, 1),
    free: (store) => limit(store, 1_000_000_000),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
