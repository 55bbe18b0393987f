/** Keys and audit on the command line, as an operator meets them: exit codes, one line, both stores. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAuditTrail } from '../../coding/audit/audit-trail.ts'
import type { AuditTables } from '../../coding/audit/migration.ts'
import { keyTrail } from '../../coding/keys/first-key.ts'
import { type CodingDatabase, engines } from '../../coding/tests/coding-store.ts'
import { keyOf } from '../../coding/vault/sealed-value.ts'
import { openVault } from '../../coding/vault/vault.ts'
import { codarium, command } from '../cli/codarium.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const bytes = (key: string) => new Uint8Array(Buffer.from(key, 'base64'))

describe.each(engines)('on %s', (_, makeDatabase) => {
  let database: CodingDatabase
  let server: TestServer | undefined
  beforeEach(async () => {
    database = await makeDatabase()
    await fill(60)
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
    database.remove()
  })

  const place = () => ({
    SVC_DATA_DIR: database.dataDir,
    ...(database.databaseUrl ? { SVC_DATABASE_URL: database.databaseUrl } : {}),
  })
  const run = (words: string, environment: Record<string, string>) =>
    command(words.split(' '), { ...place(), ...environment }).ended
  const oneLine = (output: string) => expect(output.trim().split('\n')).toHaveLength(1)

  async function fill(events: number, key = old): Promise<void> {
    const store = await database.open()
    const vault = await openVault({ store, now: Date.now, key: bytes(key), atFirstKey: keyTrail(Date.now) })
    const audit = await openAuditTrail({ store, vault, enabled: true, now: Date.now })
    const entries = Array.from({ length: events }, (_each, number) => ({
      action: 'changed',
      tenant: '',
      actor: 'anna',
      changes: [{ caseId: '1', field: 'diagnose.1', before: null, after: `J${number}` }],
    }))
    await store.withTables<AuditTables>().transact((tx) => audit.record(tx, entries))
    await audit.stop()
    await store.close()
  }
  async function tamper(): Promise<void> {
    const store = await database.open()
    await store
      .withTables<AuditTables>()
      .transact((tx) => tx.updateTable('audit_event').set({ actor: 'beat' }).where('seq', '=', 7).execute())
    await store.close()
  }
  async function keysInUse(): Promise<Set<string | undefined>> {
    const store = await database.open()
    const rows = await store.withTables<AuditTables>().read.selectFrom('audit_event').select('changes').execute()
    await store.close()
    return new Set(rows.map(({ changes }) => changes ?? undefined).flatMap((stored) => (stored ? [keyOf(stored)] : [])))
  }

  it('audit verify passes beside a running server, and names a row that was altered', async () => {
    server = await startServer({
      service: 'coding',
      settings: { ...place(), SVC_AUTH_ENABLED: 'false', SVC_ENCRYPTION_KEY: old },
    })
    const live = await run('audit verify', { SVC_ENCRYPTION_KEY: old })
    expect(live).toMatchObject({ code: 0, output: expect.stringContaining('60 rows, unbroken; protected by') })
    const noted = /--noted (\S+)/.exec(live.output)?.[1] ?? ''
    await server.stop()
    server = undefined
    const other = noted.replace(/[0-9a-f]{64}$/, '0'.repeat(64))
    expect((await run(`audit verify --noted ${other}`, { SVC_ENCRYPTION_KEY: old })).code).toBe(1)
    await tamper()
    const broken = await run('audit verify', { SVC_ENCRYPTION_KEY: old })
    expect(broken).toMatchObject({
      code: 1,
      output: expect.stringContaining('the audit trail is broken at place 7 of segment '),
    })
    oneLine(broken.output)
  })

  it('a wrong or missing key stops the start and the check with one line', async () => {
    const { code, output } = await run('audit verify', {})
    expect([code, output]).toEqual([1, expect.stringMatching(/^codarium: SVC_ENCRYPTION_KEY is/)])
    oneLine(output)
    const settings = { ...place(), SVC_ENCRYPTION_KEY: next }
    const refusal = await startServer({ service: 'coding', settings }).catch(({ message }: Error) => message)
    expect(refusal).toMatch(/^SVC_ENCRYPTION_KEY is/)
    expect(refusal).not.toContain(next)
  })

  it('keys rotate goes on after kill -9, moves everything, and the old key is needed no more', async () => {
    const both = { SVC_ENCRYPTION_KEY: next, SVC_ENCRYPTION_KEY_PREVIOUS: old }
    const killed = codarium(['keys', 'rotate'], { ...place(), ...both })
    await expect.poll(() => killed.output(), { timeout: 30_000, interval: 1 }).toMatch(/encrypted anew/)
    killed.child.kill('SIGKILL')
    await killed.ended
    const rotated = await run('keys rotate', both)
    expect(rotated.output).toContain('no other key is needed')
    expect(rotated.code).toBe(0)
    expect((await keysInUse()).size).toBe(1)
    const verified = await run('audit verify', { SVC_ENCRYPTION_KEY: next })
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('61 rows, unbroken') })
    expect(rotated.output).toContain('last rotation: DONE')
  })

  it('a running server rotates when told over HTTP, and says how far it is', async () => {
    server = await startServer({
      service: 'coding',
      settings: { ...place(), SVC_AUTH_ENABLED: 'false', SVC_ENCRYPTION_KEY: next, SVC_ENCRYPTION_KEY_PREVIOUS: old },
    })
    const { url } = server
    const begun = await fetch(`${url}/api/v1/admin/encryption/rotation`, { method: 'POST' })
    expect(begun.status).toBe(202)
    const status = async () => (await (await fetch(`${url}/api/v1/admin/encryption`)).json()) as Record<string, unknown>
    await expect.poll(async () => (await status()).rotation).toMatchObject({ state: 'SETTLING', total: 62, done: 62 })
    expect(await status()).toMatchObject({ encrypting: true, previousKeyNeeded: true, keyWaiting: false })
  })
})

it('the commands say how they are called, and when there is nothing to check', async () => {
  expect((await command(['keys'], {}).ended).code).toBe(2)
  expect((await command(['audit', 'dance'], {}).ended).code).toBe(2)
  const empty = `/tmp/codarium-nothing-${process.pid}`
  const { code, output } = await command(['audit', 'verify'], { SVC_DATA_DIR: empty }).ended
  expect([code, output]).toEqual([1, `codarium: there is no database in ${empty}\n`])
  rmSync(empty, { recursive: true, force: true })
})
