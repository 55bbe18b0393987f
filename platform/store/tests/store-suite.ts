/** The one suite that both engines must pass. */

import { describe } from 'vitest'
import { describeClosing } from './closing-suite.ts'
import { describeConcurrency } from './concurrency-suite.ts'
import { describeMigrations } from './migrations-suite.ts'
import type { TestDatabase } from './test-store.ts'
import { describeTransactions } from './transactions-suite.ts'
import { describeValues } from './values-suite.ts'

/** Runs every shared test against an engine; each test gets an empty database of its own. */
export function describeStore(engine: string, createDatabase: () => Promise<TestDatabase>): void {
  describe(`store on ${engine}`, () => {
    describeTransactions(createDatabase)
    describeConcurrency(createDatabase)
    describeClosing(createDatabase)
    describeValues(createDatabase)
    describeMigrations(createDatabase)
  })
}
