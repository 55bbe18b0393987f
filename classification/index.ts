/** The classification data service: catalogues, search, imports. The façade of the wing. */
import { type Context, describeError, type Route, type RunningWing, type Wing } from '@codarium/platform'
import { scheduleMigration, startAdministration } from './administration.ts'
import type { Catalogues } from './catalogue/catalogues.ts'
import { conditionalRoutes } from './catalogue/conditional-routes.ts'
import { catalogueMigration } from './catalogue/migrations.ts'
import { catalogueMetrics } from './catalogue-metrics.ts'
import { codingRuleRoutes } from './coding-rules/routes.ts'
import { openCommonness, pairMigration, usageMigration } from './commonness/commonness.ts'
import { drgLabelRoutes } from './drg-labels/routes.ts'
import { Feedback } from './feedback/feedback.ts'
import { feedbackMigration, sealedFeedbackMigration } from './feedback/migration.ts'
import { feedbackColumns } from './feedback/readable-feedback.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { fhirErrors, fhirRoutes } from './fhir/routes.ts'
import { HouseWordList } from './house-words/house-words.ts'
import { houseWordMigration } from './house-words/migration.ts'
import { PublishedHouseWords } from './house-words/published-house-words.ts'
import { houseWordRoutes } from './house-words/routes.ts'
import { changesAreUnderWay } from './imports/changes-under-way.ts'
import { describeFailure } from './imports/import-failure.ts'
import { heldMigration } from './imports/inbox/held-migration.ts'
import { inboxRoutes } from './imports/inbox/inbox-routes.ts'
import { inspectionRoutes } from './imports/inbox/inspection-routes.ts'
import { logRoutes } from './imports/inbox/log-routes.ts'
import { scanMigration, scanRefusalMigration } from './imports/inbox/scan-migration.ts'
import { jobFileMigration, jobMigration } from './imports/jobs/migration.ts'
import { openUploadFolder } from './imports/upload-folder.ts'
import { uploadRoutes } from './imports/upload-routes.ts'
import { KeptTrainings } from './indexing/kept-trainings.ts'
import { Learning } from './indexing/learning.ts'
import { learnedMigration, ModelStore, modelMigration } from './indexing/model-store.ts'
import { ModelTrainer } from './indexing/model-trainer.ts'
import { newestIndexes } from './indexing/newest-indexes.ts'
import type { PublishedThesaurus } from './indexing/published-thesaurus.ts'
import { Removals, removalMigration } from './indexing/removals.ts'
import { lookupRoutes } from './lookup/routes.ts'
import { openNoHits, vainColumns, vainMigration } from './no-hits/no-hits.ts'
import { type Confirmed, type Imports, openImports } from './open-imports.ts'
import { validationRoutes } from './rules/routes.ts'
import { CodeSearch } from './search/code-search.ts'
import { searchRoutes } from './search/search-routes.ts'
import { wordPreviewRoute } from './search/word-preview.ts'
import { supplementRoutes } from './supplements/routes.ts'

export { estimatedCommonness } from './everyday/common-codes.ts'
export { everydayTerms } from './everyday/everyday-terms.ts'
export { type ImportKind, type ImportOrder, importKinds } from './imports/import-order.ts'
export { fileDigest } from './imports/inbox/file-digest.ts'
export { Watch } from './imports/inbox/watch.ts'
export { toImportStatus } from './imports/jobs/job.ts'
export { type OrderFacts, orderFor, recognisedOrders } from './imports/recognised-order.ts'
export { Recogniser } from './imports/recognition.ts'
export { statusKey, uploadAddress } from './imports/upload-address.ts'
export { type Imports, openImports } from './open-imports.ts'

/** Largest upload (bytes): the largest official file has 20 MB. */
const LARGEST_UPLOAD = 200 * 1024 * 1024
/** Time between two looks whether another node imported something (ms): new data are live everywhere soon after. */
const FOLLOW_INTERVAL = 1_000

/** The wing as the program runs it. */
export const classification: Wing = {
  name: 'classification',
  migrations: [
    catalogueMigration,
    jobMigration,
    scanMigration,
    scheduleMigration,
    feedbackMigration,
    removalMigration,
    modelMigration,
    sealedFeedbackMigration,
    heldMigration,
    houseWordMigration,
    usageMigration,
    vainMigration,
    learnedMigration,
    pairMigration,
    jobFileMigration,
    scanRefusalMigration,
  ],
  sealedColumns: [feedbackColumns, vainColumns],
  build,
}

/** Trains the models of what is imported, in the background; nothing where search goes by words alone. */
function startLearning(
  context: Context,
  { catalogueStore, thesaurus, models }: Imports,
  confirmed: Confirmed,
): Learning | undefined {
  if (!models) return undefined
  const { store, leases, settings, shutdown, now, log } = context
  const learning = new Learning({
    catalogueStore,
    leases,
    published: models,
    removals: new Removals(store),
    store: new ModelStore(store, now),
    trainer: new ModelTrainer(catalogueStore, new KeptTrainings(settings.SVC_DATA_DIR), shutdown.signal),
    confirmed,
    changing: (version) => changesAreUnderWay(leases, version),
    now,
    onNews: (facts, message) => log.info(facts, message),
    onDefect: (error) => log.error(describeError(error), 'a search model could not be trained'),
  })
  thesaurus.onPublished = (version, anew) => learning.notice(version, anew)
  return learning
}

async function build(context: Context): Promise<RunningWing> {
  const { settings, store, node, leases, shutdown, now, log } = context
  const feedback = new Feedback(context)
  const confirmed = (version: string) => feedback.confirmedPairs(version)
  const imports = await openImports(context, confirmed)
  const { catalogueStore, catalogues, importer, inbox, jobs, thesaurus, boosts, houseWords, recover, stop } = imports
  const learning = startLearning(context, imports, confirmed)
  catalogueMetrics(context.metrics, { store, thesaurus, models: imports.models, learning })
  const stopFollowing = await startFollowing(thesaurus, context)
  const words = await publishWords(imports, context)
  await inbox.keep()
  if (settings.SVC_IMPORT_WATCH) inbox.watch()
  const onDefect = (error: unknown) => log.error(describeFailure(error), 'administration failed')
  const administration = startAdministration({
    store,
    catalogueStore,
    jobs,
    leases,
    thesaurus,
    learning,
    now,
    onDefect,
  })
  const upload = { folder: await openUploadFolder(settings.SVC_DATA_DIR, node, now), limit: LARGEST_UPLOAD }
  const { recorder } = context
  const list = new HouseWordList({ words: houseWords, published: words, catalogues, recorder, now })
  const follow = () => thesaurus.follow()
  const commonness = openCommonness(context, { catalogues, catalogueStore, feedback: feedback.store, follow })
  const { common } = commonness
  const noHits = openNoHits(context, { catalogues, words: list })
  const search = new CodeSearch({ catalogues, indexes: thesaurus, boosts, common, words })
  const inspection = { inbox, jobs, leases, recover, now, watching: settings.SVC_IMPORT_WATCH }
  return {
    routes: [
      ...uploadRoutes({ importer, upload, now }),
      ...inboxRoutes({ inbox, upload, now }),
      ...inspectionRoutes({ ...inspection, largestUpload: LARGEST_UPLOAD }),
      ...logRoutes(inbox.hot),
      ...administration.routes,
      ...conditionalRoutes(
        readingRoutes(context, catalogues, search),
        () => catalogues.state,
        () => thesaurus.state,
        () => common.state,
        () => words.state,
      ),
      ...feedbackRoutes({ catalogues, feedback }),
      ...commonness.routes,
      ...noHits.routes,
      ...houseWordRoutes({ words: houseWords, published: words, list }),
      wordPreviewRoute({ published: words, words: houseWords, list, search }),
    ],
    errorForms: [fhirErrors],
    stop: async () => {
      await shutdown.during('words of the house', words.stop())
      await shutdown.during('index building', stopFollowing())
      await shutdown.during('training of models', learning?.stop() ?? Promise.resolve())
      await shutdown.during('forwarding of feedback', feedback.stop())
      await shutdown.during('counts of codes', Promise.all([commonness.stop(), noHits.stop()]))
      await shutdown.during('administration jobs', administration.stop())
      await stop()
    },
  }
}

/** Shows the words of the house to searches, and follows what is changed on other nodes. */
async function publishWords(
  { houseWords, wordImport, thesaurus, catalogues }: Imports,
  { shutdown, log }: Context,
): Promise<PublishedHouseWords> {
  const words = new PublishedHouseWords({
    words: houseWords,
    indexes: (language) => newestIndexes(language, catalogues, thesaurus),
  })
  wordImport.onTaken = () => words.look()
  await words.open((error) => {
    if (!shutdown.signal.aborted) log.error(describeFailure(error), 'the words of the house could not be read')
  })
  return words
}

/** The routes whose answers follow from the data alone. */
function readingRoutes({ settings, now }: Context, catalogues: Catalogues, search: CodeSearch): Route[] {
  return [
    ...searchRoutes(search),
    ...lookupRoutes({ catalogues }),
    ...validationRoutes({ catalogues }),
    ...supplementRoutes({ catalogues }),
    ...drgLabelRoutes({ catalogues }),
    ...codingRuleRoutes({ catalogues }),
    ...fhirRoutes({ catalogues, search, settings, now }),
  ]
}

/** Loads what is there, then keeps up with what other nodes import; the function it gives ends that. */
async function startFollowing(
  thesaurus: PublishedThesaurus,
  { shutdown: { signal }, log }: Context,
): Promise<() => Promise<void>> {
  await thesaurus.open()
  let following = Promise.resolve()
  const failed = (error: unknown) => {
    if (!signal.aborted) log.error(describeFailure(error), 'the catalogues could not be loaded')
  }
  const follow = () => {
    if (!signal.aborted) following = thesaurus.follow().catch(failed)
  }
  follow()
  const timer = setInterval(follow, FOLLOW_INTERVAL)
  return async () => {
    clearInterval(timer)
    await following
  }
}
