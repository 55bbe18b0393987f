/** The store: one interface over the embedded database and PostgreSQL. */

export { afterEnd, type Outcome } from './after-end.ts'
export { column, type Flag, sequence, toFlag } from './columns.ts'
export type { MigrationTransaction } from './engine.ts'
export { isSerializationFailure, isUniqueViolation, StoreError, type StoreErrorCode } from './errors.ts'
export { type PlatformTables, readInstallationId } from './installation.ts'
export type { Migration } from './migrations.ts'
export { openReadingStore, type ReadingStore } from './open-reader.ts'
export { openMemoryStore, openStore, type StoreOptions, type WatchedStore } from './open-store.ts'
export { skipLocked } from './skip-locked.ts'
export { isStorageFull } from './storage-full.ts'
export type { Reader, Store, StoreKind, StoreLog, Transactor } from './store.ts'
export { word } from './word.ts'
