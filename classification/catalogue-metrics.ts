/** What is measured of catalogues: what became of imports and scans, and where indexes and models stand. */
import { countedSeldom, type Metrics, type Store } from '@codarium/platform'
import type { ScanTables } from './imports/inbox/scan-migration.ts'
import type { JobTables } from './imports/jobs/migration.ts'
import type { PublishedModels } from './indexing/published-models.ts'
import type { PublishedThesaurus } from './indexing/published-thesaurus.ts'
import type { TrainingWatcher } from './indexing/thesaurus.ts'

/** What is measured. */
export interface CatalogueDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly thesaurus: PublishedThesaurus
  readonly models: PublishedModels | undefined
  /** Nothing while search goes by words alone. */
  readonly learning: TrainingWatcher | undefined
}

/** Registers the metrics of catalogues. */
export function catalogueMetrics(metrics: Metrics, { store, thesaurus, models, learning }: CatalogueDeps): void {
  addImports(metrics, store.withTables<JobTables & ScanTables>())
  const states = countedSeldom(() =>
    Promise.all(thesaurus.cacheStatistics().versions.map(({ version }) => thesaurus.status(version))),
  )
  metrics.gauge(
    {
      name: 'codarium_search_index',
      help: '1 for the state the search index of a version has on this node: MISSING, BUILDING, STALE, READY',
      labelNames: ['version', 'state'],
    },
    async (gauge) => {
      for (const { version, state } of await states()) gauge.set({ version, state }, 1)
    },
  )
  metrics.gauge({ name: 'codarium_search_models', help: 'Models of search by meaning in use on this node' }, (gauge) =>
    gauge.set(models ? models.state.split('\n').filter(Boolean).length : 0),
  )
  if (learning) addTraining(metrics, learning, () => thesaurus.cacheStatistics().versions.map(({ version }) => version))
}

/** The numbers of a training that are measured. */
const TRAINING = [
  ['progress', 'Share of the training of a search model that is done', 'progress'],
  ['seconds', 'What the present or last training of a search model has taken on this node', 'seconds'],
  ['memory_bytes', 'The most memory of the process of the present or last training on this node', 'memoryBytes'],
] as const

function addTraining(metrics: Metrics, learning: TrainingWatcher, versions: () => readonly string[]): void {
  const trainings = countedSeldom(async () =>
    (await Promise.all(versions().map((version) => learning.training(version)))).flat(),
  )
  metrics.gauge(
    {
      name: 'codarium_search_training',
      help: '1 for the state of the training of a search model: WAITING, RUNNING, DONE, FAILED, OFF',
      labelNames: ['version', 'system', 'state'],
    },
    async (gauge) => {
      for (const { version, system, state } of await trainings()) gauge.set({ version, system, state }, 1)
    },
  )
  for (const [name, help, number] of TRAINING) {
    metrics.gauge(
      { name: `codarium_search_training_${name}`, help, labelNames: ['version', 'system'] },
      async (gauge) => {
        for (const { version, system, [number]: value } of await trainings()) {
          if (value !== undefined) gauge.set({ version, system }, value)
        }
      },
    )
  }
}

function addImports(metrics: Metrics, store: Store<JobTables & ScanTables>): void {
  const jobs = countedSeldom(() =>
    store.read
      .selectFrom('import_job')
      .select(({ fn }) => ['system_code', 'status', fn.countAll().as('count')])
      .groupBy(['system_code', 'status'])
      .execute(),
  )
  metrics.gauge(
    { name: 'codarium_imports', help: 'Imports by kind and outcome; of all nodes', labelNames: ['kind', 'status'] },
    async (gauge) => {
      for (const { system_code: kind, status, count } of await jobs()) gauge.set({ kind, status }, Number(count))
    },
  )
  const files = countedSeldom(() =>
    store.read
      .selectFrom('import_scan_file')
      .select(({ fn }) => ['status', fn.countAll().as('count')])
      .groupBy('status')
      .execute(),
  )
  metrics.gauge(
    { name: 'codarium_scanned_files', help: 'Files of inbox scans by outcome; of all nodes', labelNames: ['status'] },
    async (gauge) => {
      for (const { status, count } of await files()) gauge.set({ status }, Number(count))
    },
  )
}
