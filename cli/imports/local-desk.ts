/** Imports here: opens the store of the installation, works as one of its nodes, and closes it again. */
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileDigest, type Imports, openImports, toImportStatus } from '@codarium/classification'
import type { ImportStatus, InboxScan, ScannedFile, Settings } from '@codarium/contract'
import {
  ApiError,
  createLogger,
  Leases,
  neverStopped,
  newNodeName,
  openStore,
  platformMigrations,
  StoreError,
} from '@codarium/platform'
import { allMigrations } from '../services.ts'
import { type DeskImport, type ImportDesk, newFiles, QUESTION_INTERVAL, Refused } from './import-desk.ts'

/** Opens the store; rejects with Refused when a server has it. */
export async function openLocalDesk(settings: Settings): Promise<ImportDesk> {
  const log = createLogger(settings, process.stderr)
  const { SVC_DATA_DIR: dataDir, SVC_DATABASE_URL: databaseUrl } = settings
  const migrations = [...platformMigrations, ...allMigrations]
  const store = await openStore({ dataDir, databaseUrl, migrations, log }).catch(explain)
  const [node, now] = [newNodeName(), Date.now]
  try {
    const imports = await openImports({
      settings,
      log,
      store,
      node,
      now,
      leases: new Leases(store, node, now),
      shutdown: neverStopped,
    })
    return new LocalDesk(imports, () => store.close())
  } catch (error) {
    await store.close()
    throw error
  }
}

/** The embedded store belongs to one process; while a server has it, the server is the one to ask. */
function explain(error: unknown): never {
  if (!(error instanceof StoreError) || error.code !== 'IN_USE') throw error
  throw new Refused(`${error.message}; if that is a server, let it do the work: --server http://host:port`)
}

class LocalDesk implements ImportDesk {
  readonly #imports: Imports
  readonly #closeStore: () => Promise<void>

  constructor(imports: Imports, closeStore: () => Promise<void>) {
    this.#imports = imports
    this.#closeStore = closeStore
  }

  async importFile({ order, path, onProgress }: DeskImport): Promise<ImportStatus> {
    const { importer, jobs } = this.#imports
    const file = { path, filename: basename(path), sha256: await fileDigest(path) }
    const { job, done } = await importer.start(order, file).catch(refuse)
    const status = async () => toImportStatus((await jobs.get(job.id)) ?? job, Date.now())
    await meanwhile(done, async () => onProgress(await status()))
    return toImportStatus(await done, Date.now())
  }

  async scan(onFile: (file: ScannedFile, scan: InboxScan) => void): Promise<InboxScan> {
    const { scanner } = this.#imports.inbox
    const { scan, done } = await scanner.start('COMMAND').catch(refuse)
    const tell = newFiles(onFile)
    const look = async () => {
      const { scan: now = scan } = await scanner.state()
      if (now.id === scan.id) tell(now)
      return now
    }
    await meanwhile(done, look)
    return look()
  }

  async waiting() {
    return this.#imports.inbox.waitingFiles()
  }

  async interrupt(): Promise<void> {
    await this.#imports.stop()
  }

  async close(): Promise<void> {
    await this.#imports.stop()
    await this.#closeStore()
  }
}

function refuse(error: unknown): never {
  throw error instanceof ApiError ? new Refused(error.message) : error
}

/** Looks at how it stands until the work is done. */
async function meanwhile(work: Promise<unknown>, look: () => Promise<unknown>): Promise<void> {
  let running = true
  const ended = work.finally(() => {
    running = false
  })
  while (running) {
    await Promise.race([ended, pause(QUESTION_INTERVAL)])
    if (running) await look()
  }
  await ended
}
