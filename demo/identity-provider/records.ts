/** Where the provider keeps sessions, grants and refresh tokens: a small SQLite file, or memory without a state folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterPayload } from 'oidc-provider'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS record (
    model TEXT, id TEXT, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS record_grant ON record (grant_id);
  CREATE INDEX IF NOT EXISTS record_uid ON record (uid);`

/** Opens the records kept in `stateDir`; what has expired is gone. */
export function openRecords(stateDir?: string): DatabaseSync {
  if (stateDir) mkdirSync(stateDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(stateDir ? join(stateDir, 'records.sqlite') : ':memory:')
  database.exec(SCHEMA)
  database.prepare('DELETE FROM record WHERE expires_at <= ?').run(now())
  return database
}

/** The records of one kind (Session, Grant, RefreshToken ...) in the form oidc-provider asks for. */
export function recordsOf(model: string, database: DatabaseSync): Adapter {
  const select = 'SELECT payload FROM record WHERE model = ? AND (expires_at IS NULL OR expires_at > ?)'
  const byId = database.prepare(`${select} AND id = ?`)
  const byUid = database.prepare(`${select} AND uid = ?`)
  const byUserCode = database.prepare(`${select} AND json_extract(payload, '$.userCode') = ?`)
  const put = database.prepare('INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?, ?)')
  const consume = database.prepare(
    `UPDATE record SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`,
  )
  const remove = database.prepare('DELETE FROM record WHERE model = ? AND id = ?')
  const removeGrant = database.prepare('DELETE FROM record WHERE model = ? AND grant_id = ?')
  return {
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn === undefined ? null : now() + expiresIn
      put.run(model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresAt)
    },
    find: async (id) => parsed(byId.get(model, now(), id)),
    findByUid: async (uid) => parsed(byUid.get(model, now(), uid)),
    findByUserCode: async (userCode) => parsed(byUserCode.get(model, now(), userCode)),
    consume: async (id) => void consume.run(now(), model, id),
    destroy: async (id) => void remove.run(model, id),
    revokeByGrantId: async (grantId) => void removeGrant.run(model, grantId),
  }
}

const parsed = (row: Record<string, unknown> | undefined): AdapterPayload | undefined =>
  row && (JSON.parse(String(row.payload)) as AdapterPayload)

const now = () => Math.floor(Date.now() / 1000)
