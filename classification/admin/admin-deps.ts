/** What administration is made of, and the names its routes share. */
import { CatalogueYear } from '@codarium/contract'
import type { Leases, LeaseTables, Store } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { CatalogueTables } from '../catalogue/migrations.ts'
import type { JobStore } from '../imports/jobs/job-store.ts'
import type { JobTables } from '../imports/jobs/migration.ts'
import type { Thesaurus, TrainingWatcher } from '../indexing/thesaurus.ts'

export interface AdminDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly catalogueStore: CatalogueStore
  readonly jobs: JobStore
  readonly leases: Leases
  readonly thesaurus: Thesaurus
  /** Absent while search goes by words alone: nothing is trained. */
  readonly learning?: TrainingWatcher | undefined
  now(): number
  /** Told of what went wrong inside the server where no caller waits. */
  onDefect(error: unknown): void
}

/** The tables that change together when a catalogue is changed. */
export type ChangingTables = CatalogueTables & JobTables & LeaseTables

/** What all routes of administration have in common. */
export const common = { access: 'catalogue.administer', tag: 'Administration' } as const

/** The answer of every route on a version of which nothing was ever imported. */
export const missing = { 404: { description: 'NOT_FOUND: nothing was imported for the version' } }

/** The path parameter `version`. */
export const version = CatalogueYear
