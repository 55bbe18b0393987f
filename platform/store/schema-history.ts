/** Compares the migrations in a database with those this program knows. */

import { StoreError } from './errors.ts'

/** What identifies a migration, in the program and in the database. */
export interface MigrationName {
  readonly wing: string
  readonly id: string
}

/** A migration as people write it. */
export function nameOf(migration: MigrationName): string {
  return `${migration.wing}/${migration.id}`
}

/**
 * The migrations still to run, in the program's order. Each wing's migrations run in the order of the list and are never
 * taken back, so what the database holds must be the first ones of every wing; anything else is refused.
 */
export function pendingMigrations<M extends MigrationName>(
  known: readonly M[],
  applied: readonly MigrationName[],
): M[] {
  const done = new Set(applied.map(nameOf))
  const names = new Set(known.map(nameOf))
  const unknown = [...done].filter((name) => !names.has(name))
  if (unknown.length > 0) throw newer(unknown)
  const pending = known.filter((migration) => !done.has(nameOf(migration)))
  for (const skipped of pending) refuseSkipped(skipped, known, done)
  return pending
}

/** Refuses a list in which two migrations have one name: a mistake of the program, not of the installation. */
export function requireDistinct(known: readonly MigrationName[]): void {
  const seen = new Set<string>()
  for (const name of known.map(nameOf)) {
    if (seen.has(name)) throw new TypeError(`migration ${name} is listed twice`)
    seen.add(name)
  }
}

function newer(unknown: string[]): StoreError {
  const names = unknown.join(', ')
  return new StoreError(
    'NEWER_SCHEMA',
    `the database is newer than this program: it holds ${names}; start the newer one`,
  )
}

function refuseSkipped(skipped: MigrationName, known: readonly MigrationName[], done: ReadonlySet<string>): void {
  const later = known
    .slice(known.indexOf(skipped) + 1)
    .find(({ wing, id }) => wing === skipped.wing && done.has(nameOf({ wing, id })))
  if (!later) return
  throw new StoreError(
    'SCHEMA_GAP',
    `the database holds ${nameOf(later)} but lacks ${nameOf(skipped)}, which comes before it`,
  )
}
