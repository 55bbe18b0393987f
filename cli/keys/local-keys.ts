/** Rotates keys here: opens the store of the installation and works as one of its nodes. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Keys, openKeys, rotationEvent } from '@codarium/coding'
import type { Settings } from '@codarium/contract'
import {
  ApiError,
  createLogger,
  Leases,
  newNodeName,
  openStore,
  platformMigrations,
  StoreError,
} from '@codarium/platform'
import { Refused } from '../imports/import-desk.ts'
import { untilInterrupted } from '../imports/reporting.ts'
import { allMigrations, allSealedColumns } from '../services.ts'
import type { KeyDesk } from './key-desk.ts'

/** Time between two attempts to do the work that another node does just now (ms). */
const RETRY_INTERVAL = 1_000

/** Opens the store; rejects with Refused when a server has it. */
export async function openLocalKeys(settings: Settings): Promise<KeyDesk> {
  const log = createLogger(settings, process.stderr)
  const { SVC_DATA_DIR: dataDir, SVC_DATABASE_URL: databaseUrl } = settings
  const migrations = [...platformMigrations, ...allMigrations]
  const store = await openStore({ dataDir, databaseUrl, migrations, log }).catch(explain)
  const [node, now] = [newNodeName(), Date.now]
  const context = { settings, store, node, now, log, leases: new Leases(store, node, now) }
  try {
    const alone = (await (await openKeys(context, allSealedColumns)).register.others()).length === 0
    // Alone, nobody can have sealed anything that is still on its way into the database.
    return desk(await openKeys(context, allSealedColumns, ...(alone ? [0] : [])), settings, () => store.close())
  } catch (error) {
    await store.close()
    throw error
  }
}

function desk({ rotation, audit }: Keys, settings: Settings, close: () => Promise<void>): KeyDesk {
  const tenant = settings.SVC_AUTH_ENABLED ? settings.OIDC_ISSUER_URI : ''
  const stopped = new AbortController()
  void untilInterrupted().then(() => stopped.abort())
  return {
    begin: () => rotation.begin(rotationEvent(audit, { tenant, actor: 'codarium keys rotate' })).catch(refuse),
    work: async () => {
      while (!stopped.signal.aborted && (await rotation.isUnderWay())) {
        if (!(await rotation.work(stopped.signal))) await pause(RETRY_INTERVAL)
      }
    },
    status: async () => {
      if (stopped.signal.aborted) throw new Refused('broken off; the server, or the same command, goes on with it')
      return rotation.status()
    },
    close,
  }
}

function refuse(error: unknown): never {
  throw error instanceof ApiError ? new Refused(error.message) : error
}

/** The embedded store belongs to one process; while a server has it, the server is the one to ask. */
function explain(error: unknown): never {
  if (!(error instanceof StoreError) || error.code !== 'IN_USE') throw error
  throw new Refused(`${error.message}; if that is a server, let it do the work: --server http://host:port`)
}
