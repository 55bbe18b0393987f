/** What imports need, opened once: for the server, and for commands that work without one. */
import { type Context, noRecorder } from '@codarium/platform'
import { CatalogueStore } from './catalogue/catalogue-store.ts'
import { Catalogues } from './catalogue/catalogues.ts'
import type { ConfirmedPair } from './feedback/feedback-store.ts'
import { HouseWordStore } from './house-words/house-word-store.ts'
import { WordImport } from './house-words/word-import.ts'
import { FileReader } from './imports/file-reading.ts'
import { describeFailure, isDefect } from './imports/import-failure.ts'
import { Importer } from './imports/importer.ts'
import { folderIdentity } from './imports/inbox/folder-identity.ts'
import { HeldFiles } from './imports/inbox/held-files.ts'
import { HotFolder } from './imports/inbox/hot-folder.ts'
import { Inbox, type InboxContext } from './imports/inbox/inbox.ts'
import { JobReports } from './imports/inbox/job-reports.ts'
import { SharedInbox } from './imports/inbox/shared-inbox.ts'
import { JobStore } from './imports/jobs/job-store.ts'
import { recoverImports } from './imports/recovery.ts'
import { uploadFolderOf } from './imports/upload-folder.ts'
import { ConfirmedBoosts } from './indexing/confirmed-boosts.ts'
import { IndexBuilder } from './indexing/index-builder.ts'
import { ModelStore } from './indexing/model-store.ts'
import { PublishedModels } from './indexing/published-models.ts'
import { PublishedThesaurus } from './indexing/published-thesaurus.ts'
import { Removals } from './indexing/removals.ts'
import { SnapshotFiles } from './indexing/snapshot-files.ts'

/** Time between two looks for imports whose node died (ms). */
const RECOVERY_INTERVAL = 10_000

/** The imports of an installation, without HTTP. */
export interface Imports {
  readonly catalogueStore: CatalogueStore
  readonly jobs: JobStore
  readonly importer: Importer
  readonly inbox: Inbox
  readonly catalogues: Catalogues
  readonly thesaurus: PublishedThesaurus
  /** Nothing while search goes by words alone. */
  readonly models: PublishedModels | undefined
  readonly boosts: ConfirmedBoosts
  readonly houseWords: HouseWordStore
  readonly wordImport: WordImport
  /** Ends the jobs of imports that died. */
  recover(): Promise<void>
  /** Ends what runs; staged data are dropped, files of a scan that were not imported stay in the inbox. */
  stop(): Promise<void>
}

/** Gives what coders have confirmed for a version. */
export type Confirmed = (version: string) => Promise<readonly ConfirmedPair[]>

/** Opens the imports on a store: for the server, and for a command that works without one, which searches nothing. */
export async function openImports(
  context: InboxContext & Partial<Pick<Context, 'recorder'>>,
  confirmed: Confirmed = async () => [],
): Promise<Imports> {
  const { store, node, now, leases, settings, shutdown, log } = context
  const hot = new HotFolder(settings.SVC_IMPORT_DIR)
  await hot.create()
  const catalogueStore = new CatalogueStore(store, node, now, shutdown.signal)
  const jobs = new JobStore(store, node, now)
  const reports = new JobReports(settings.SVC_IMPORT_DIR, now)
  const catalogues = new Catalogues(catalogueStore)
  const files = new SnapshotFiles(settings.SVC_DATA_DIR)
  const builder = new IndexBuilder(catalogueStore, shutdown.signal)
  const reader = new FileReader()
  const boosts = new ConfirmedBoosts(confirmed)
  const models = settings.SVC_SEARCH_MEANING ? new PublishedModels(new ModelStore(store, now), files) : undefined
  const removals = new Removals(store)
  const read = { catalogueStore, catalogues, files, builder, removals }
  const thesaurus = new PublishedThesaurus({ ...read, models, boosts, now })
  const houseWords = new HouseWordStore(store)
  const wordImport = new WordImport({ recorder: context.recorder ?? noRecorder, now })
  const importer = new Importer({
    store,
    catalogueStore,
    jobs,
    leases,
    reports,
    now,
    reader,
    indexing: builder,
    taker: wordImport,
    publish: (version) => thesaurus.publish(version),
    refresh: () => catalogues.refresh(),
    // `key` is a name under which the log shows nothing.
    onFailure: (error, { key, ...place }) =>
      log[isDefect(error) ? 'error' : 'warn']({ import: key, ...place, ...describeFailure(error) }, 'an import failed'),
  })
  const lastWords: Importer['lastWords'] = (job) => importer.lastWords(job)
  const recover = () => recoverImports({ store, catalogueStore, jobs, leases, lastWords, now })
  await recover()
  const timer = setInterval(
    () => recover().catch((error) => log.warn(describeFailure(error), 'the look for dead imports failed')),
    RECOVERY_INTERVAL,
  )
  const inbox = new Inbox(context, { hot, importer, reports, shared: await openSharedInbox(context) })
  const endImports = () => Promise.all([inbox.stop(), importer.stop()])
  shutdown.signal.addEventListener('abort', () => void endImports(), { once: true })
  const stop = async () => {
    clearInterval(timer)
    await shutdown.during('imports', endImports())
    await shutdown.during('worker threads', Promise.all([builder.stop(), reader.stop()]))
  }
  const brought = { catalogueStore, catalogues, jobs, thesaurus, models, boosts, houseWords, wordImport }
  return { ...brought, importer, inbox, recover, stop }
}

/** The embedded database belongs to one process, whose folder is then the whole inbox. */
async function openSharedInbox({ store, node, now, leases, settings }: InboxContext): Promise<SharedInbox | undefined> {
  if (store.kind === 'embedded') return undefined
  const held = new HeldFiles(store, node, now)
  const folder = await folderIdentity(settings.SVC_IMPORT_DIR)
  return new SharedInbox({ held, leases, folder, spoolDir: uploadFolderOf(settings.SVC_DATA_DIR, node) })
}
