/** A server with the import and administration routes on a thesaurus that only counts; for tests. */
import type { SettingName } from '@codarium/contract'
import { describeError, type Wing } from '@codarium/platform'
import { inject } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import { sampleFile } from '../../../tests/harness/sample-files.ts'
import { startServer, type TestServer } from '../../../tests/harness/server.ts'
import { answerOf, type UploadAnswer, type UploadFile, upload } from '../../../tests/harness/upload.ts'
import { startAdministration } from '../../administration.ts'
import { CatalogueStore } from '../../catalogue/catalogue-store.ts'
import { FileReader } from '../../imports/file-reading.ts'
import { Importer } from '../../imports/importer.ts'
import { JobStore } from '../../imports/jobs/job-store.ts'
import { recoverImports } from '../../imports/recovery.ts'
import { Reports } from '../../imports/reports.ts'
import { openUploadFolder } from '../../imports/upload-folder.ts'
import { uploadRoutes } from '../../imports/upload-routes.ts'
import type { Thesaurus } from '../../indexing/thesaurus.ts'
import { InMemoryThesaurus } from './in-memory-thesaurus.ts'

/** Largest upload in these tests (bytes). */
const LARGEST_UPLOAD = 10 * 1024 * 1024

/** Both engines, as describe.each takes them. */
export const engines: [string, () => Promise<Partial<Record<SettingName, string>>>][] = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) })],
]

/** A running server, its parts, and short ways to call it. */
export interface AdminServer extends TestServer {
  readonly catalogueStore: CatalogueStore
  readonly jobs: JobStore
  readonly thesaurus: Thesaurus
  readonly defects: unknown[]
  get(path: string): Promise<UploadAnswer>
  post(path: string): Promise<UploadAnswer>
  remove(path: string): Promise<UploadAnswer>
  /** Imports a sample file of 2026, or one of your own. */
  importFile(path: string, file: string | UploadFile): Promise<UploadAnswer>
}

/** Starts it; `wrap` may put something between administration and the thesaurus. */
export async function startAdminServer(
  settings: Partial<Record<SettingName, string>> = {},
  wrap: (thesaurus: Thesaurus) => Thesaurus = (thesaurus) => thesaurus,
): Promise<AdminServer> {
  const made = Promise.withResolvers<Pick<AdminServer, 'catalogueStore' | 'jobs' | 'thesaurus' | 'defects'>>()
  const wing = adminWing(wrap, made.resolve)
  const server = await startServer({
    service: 'grouper',
    wings: [wing],
    settings: { SVC_AUTH_ENABLED: 'false', ...settings },
  })
  const call = async (method: string, path: string) => answerOf(await fetch(server.url + path, { method }))
  return {
    ...server,
    ...(await made.promise),
    get: (path) => call('GET', path),
    post: (path) => call('POST', path),
    remove: (path) => call('DELETE', path),
    importFile: async (path, file) =>
      upload(server.url + path, typeof file === 'string' ? await sampleFile(file) : file),
  }
}

function adminWing(
  wrap: (thesaurus: Thesaurus) => Thesaurus,
  made: (parts: Pick<AdminServer, 'catalogueStore' | 'jobs' | 'thesaurus' | 'defects'>) => void,
): Wing {
  return {
    name: 'administration',
    migrations: [],
    build: async ({ store, node, now, leases, settings, log }) => {
      const catalogueStore = new CatalogueStore(store, node, now)
      const jobs = new JobStore(store, node, now)
      const thesaurus = wrap(new InMemoryThesaurus(catalogueStore, now))
      const publish = (version: string) => thesaurus.publish(version)
      const reports = new Reports(settings.SVC_IMPORT_DIR, now)
      const importer = new Importer({
        store,
        catalogueStore,
        jobs,
        leases,
        reports,
        reader: new FileReader(),
        now,
        publish,
      })
      await recoverImports({ store, catalogueStore, jobs, leases, now })
      const defects: unknown[] = []
      const onDefect = (error: unknown) => {
        defects.push(error)
        log.error(describeError(error), 'administration failed')
      }
      const administration = startAdministration({ store, catalogueStore, jobs, leases, thesaurus, now, onDefect })
      const upload = { folder: await openUploadFolder(settings.SVC_DATA_DIR, node, now), limit: LARGEST_UPLOAD }
      made({ catalogueStore, jobs, thesaurus, defects })
      return {
        routes: [...uploadRoutes({ importer, upload, now }), ...administration.routes],
        stop: async () => {
          await administration.stop()
          await importer.stop()
        },
      }
    },
  }
}
