/** Starts one PostgreSQL server for a whole test run; each test file makes its own database on it. */

import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of this test run; hand it to createDatabase. */
    postgresUrl: string
  }
}

/** Vitest's global set-up: the run fails when there is no PostgreSQL, it never passes by leaving tests out. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const postgres = await startPostgres()
    project.provide('postgresUrl', postgres.url)
    return () => postgres.stop()
  } catch (error) {
    throw new Error(`the tests need a PostgreSQL server and could not start one: ${explain(error)}`, { cause: error })
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
