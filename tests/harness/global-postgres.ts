/** What a whole test run shares: one PostgreSQL server, on which each test file makes its own database, and one folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'
import { SHORT_LIVED, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of this test run; hand it to createDatabase. */
    postgresUrl: string
    /** Removed when the run ends: the sample catalogues (sample-data.ts), and data of servers that nobody stops. */
    runFolder: string
  }
}

/** Vitest's global set-up: the run fails when there is no PostgreSQL, it never passes by leaving tests out. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const postgres = await startPostgres(SHORT_LIVED)
    project.provide('postgresUrl', postgres.url)
    const folder = await mkdtemp(join(tmpdir(), 'codarium-run-'))
    project.provide('runFolder', folder)
    return async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  } catch (error) {
    throw new Error(`the tests need a PostgreSQL server and could not start one: ${explain(error)}`, { cause: error })
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
