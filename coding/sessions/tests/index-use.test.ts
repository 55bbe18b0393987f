/** Creating a session looks only at active sessions, however many have ended: the partial indexes serve its questions. */
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { openStore } from '@codarium/platform'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../platform/store/tests/test-store.ts'
import { sessionMigration } from '../migration.ts'
import { sealedInstanceMigration } from '../schema-changes.ts'
import { activeBy } from '../session-store.ts'
import type { SessionTables } from '../tables.ts'

it.each(Object.entries(activeBy))('the question by %s', async (name, ask) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const log = { info: () => {}, warn: () => {} }
  const store = await openStore({ dataDir: folder.path, migrations: [sessionMigration, sealedInstanceMigration], log })
  const { sql, parameters } = ask(store.withTables<SessionTables>().read, 'main', 'one').compile()
  const database = new DatabaseSync(join(folder.path, 'codarium.db'), { readOnly: true })
  const plan = database.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]))
  database.close()
  await store.close()
  expect(String(plan[0]?.detail)).toMatch(new RegExp(`^SEARCH coding_session USING INDEX coding_session_${name} `))
})
