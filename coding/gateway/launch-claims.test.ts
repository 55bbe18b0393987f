/** The look for launches that wait goes through active sessions only, however many have ended. */
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { openStore } from '@codarium/platform'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { sessionMigration } from '../sessions/migration.ts'
import { sealedInstanceMigration } from '../sessions/schema-changes.ts'
import type { SessionTables } from '../sessions/tables.ts'
import { waitingLaunches } from './launch-claims.ts'
import { type GatewayTables, gatewayMigration } from './migration.ts'

it('the look for launches that wait', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const log = { info: () => {}, warn: () => {} }
  const migrations = [sessionMigration, sealedInstanceMigration, gatewayMigration]
  const store = await openStore({ dataDir: folder.path, migrations, log })
  const { sql, parameters } = waitingLaunches(store.withTables<GatewayTables & SessionTables>().read, 1).compile()
  const database = new DatabaseSync(join(folder.path, 'codarium.db'), { readOnly: true })
  const plan = database.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]))
  database.close()
  await store.close()
  expect(String(plan[0]?.detail)).toMatch(/^SEARCH coding_session USING INDEX coding_session_due /)
})
