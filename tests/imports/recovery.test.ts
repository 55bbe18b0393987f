/** An import that dies with its server leaves the old catalogue whole, a job that says so, and a free lock. */
import { inject, it } from 'vitest'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { killImports } from './kills.ts'

/** Ends a test that hangs (ms); some dozen servers start in each. */
const timeout = 300_000

it.concurrent('on SQLite: kill -9 at random moments', { timeout }, () => killImports({}))

it.concurrent('on PostgreSQL: kill -9 at random moments', { timeout }, async () => {
  await killImports({ SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) })
})
