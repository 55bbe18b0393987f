/** What is hashed is what is read back, whatever anybody puts into an event, on both stores. */
import { randomBytes } from 'node:crypto'
import { wellFormedText } from '@codarium/domain'
import type { Store } from '@codarium/platform'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyTrail } from '../../keys/first-key.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { openVault, type Vault } from '../../vault/vault.ts'
import { AuditLog } from '../audit-log.ts'
import { type AuditEntry, openAuditTrail } from '../audit-trail.ts'
import type { AuditTables } from '../migration.ts'
import { verifyTrail } from '../verify-trail.ts'

/** Transactions of generated events. */
const RUNS = 60
/** Events of one transaction. */
const MOST = 5

/** Any code units: lone surrogates, NUL, control characters, composed and decomposed letters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('\ud800', '\udc00', '\0', '\ufeff', '\ufffe', 'e\u0301', '\u00e9', 'a', '"', '\\'),
  }),
  fc.constantFrom('Eve \ud800', '\udfff', '', ' ', '\u0000', '1e21', '\u2028'),
)
const value = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 1e21, 1.0, 2 ** 53 + 2),
  fc.boolean(),
  fc.constant(null),
)
const change = fc.record({ caseId: text, field: text, before: fc.option(text), after: fc.option(text) })
const entry: fc.Arbitrary<AuditEntry> = fc.record(
  {
    action: text,
    tenant: text,
    actor: text,
    actorName: text,
    sessionId: text,
    detail: fc.dictionary(fc.oneof(text, fc.constantFrom('10', '2', '__proto__')), value, { maxKeys: 5 }),
    changes: fc.array(change, { maxLength: 3 }),
  },
  { requiredKeys: ['action', 'tenant', 'actor'] },
)

/** An entry as an auditor reads it. */
function asRead({ actorName, sessionId, detail, changes, ...entry }: AuditEntry) {
  return kept({
    ...entry,
    ...(actorName === undefined ? {} : { actorName }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(detail === undefined ? {} : { detail }),
    ...(Array.isArray(changes) && changes.length > 0 ? { changes } : {}),
  })
}
/** Through JSON, as numbers go, with every text as it can be kept. */
const kept = (given: object) =>
  JSON.parse(JSON.stringify(given, (_, part) => (typeof part === 'string' ? wellFormedText(part) : part)))

const keys: [string, Uint8Array | undefined][] = [
  ['plain', undefined],
  ['encrypted', randomBytes(32)],
]
const cases = engines.flatMap(([engine, make]) => keys.map(([mode, key]) => [engine, mode, make, key] as const))

describe.each(cases)('on %s, %s', (_engine, _mode, makeDatabase, key) => {
  let database: CodingDatabase
  let store: Store<AuditTables>
  let vault: Vault
  let at = 0
  beforeAll(async () => {
    database = await makeDatabase()
    const opened = await database.open()
    store = opened.withTables<AuditTables>()
    vault = await openVault({ store: opened, now: Date.now, key, atFirstKey: keyTrail(Date.now) })
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  it('any event is read back as it was recorded, and leaves the chain unbroken', async () => {
    const audit = await openAuditTrail({ store, vault, enabled: true, now: () => at, ownTime: true })
    const log = new AuditLog(store, vault)
    const property = fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: MOST }),
      fc.double({ min: 0, max: 8.64e15, noNaN: true }),
      async (entries, time) => {
        at = time
        await store.transact((tx) => audit.record(tx, entries))
        const { events } = await log.page({ limit: entries.length })
        const read = events.toReversed().map(({ seq: _seq, hash: _hash, at: _at, ...event }) => event)
        expect(read).toEqual(entries.map(asRead))
        expect(new Set(events.map((event) => event.at))).toEqual(new Set([new Date(time).toISOString()]))
      },
    )
    await fc.assert(property, { numRuns: RUNS })
    const { rows, breaks } = await verifyTrail({ read: store.withTables<unknown>().read, vault })
    expect(breaks).toEqual([])
    expect(rows).toBeGreaterThanOrEqual(RUNS)
  })
})
