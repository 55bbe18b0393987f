/** Writes audit events for ever, several writers at a time, and prints the number of each once it is committed. */
import { writeSync } from 'node:fs'
import { openAuditTrail } from '../../../coding/audit/audit-trail.ts'
import type { AuditTables } from '../../../coding/audit/migration.ts'
import { keyTrail } from '../../../coding/keys/first-key.ts'
import { codingDatabase } from '../../../coding/tests/coding-place.ts'
import { openVault } from '../../../coding/vault/vault.ts'

/** Writers side by side: enough to have commits under way at any moment. */
const WRITERS = 4
const STDOUT = 1

const { dataDir, databaseUrl, key } = JSON.parse(process.argv[2] ?? '{}')
const store = await codingDatabase(dataDir, databaseUrl).open()
const vault = await openVault({
  store,
  now: Date.now,
  key: new Uint8Array(Buffer.from(key, 'base64')),
  atFirstKey: keyTrail(Date.now),
})
const audit = await openAuditTrail({ store: store, vault, enabled: true, now: Date.now })

async function write(writer: number): Promise<never> {
  for (let count = 0; ; count++) {
    const changes = [{ caseId: '4711', field: 'diagnose.1', before: null, after: `J18.${count}` }]
    const sessionId = `${process.pid}-${writer}-${count}`
    await store.withTables<AuditTables>().transact(async (tx) => {
      await audit.record(tx, [{ action: 'changed', tenant: '', actor: 'child', sessionId, changes }])
    })
    // At once and not through a buffer that dies with us.
    writeSync(STDOUT, `${sessionId}\n`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
