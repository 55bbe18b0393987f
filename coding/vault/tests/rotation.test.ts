/** Rotation on both stores: under load, after a break, with other nodes, until the old key is needed no more. */
import { randomBytes } from 'node:crypto'
import {
  column,
  Leases,
  leaseMigration,
  type Migration,
  newNodeName,
  openStore,
  type PlatformTables,
  type Store,
} from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { silentLog, temporaryFolder } from '../../../platform/store/tests/test-store.ts'
import '../../../tests/harness/global-postgres.ts'
import { createDatabase } from '../../../tests/harness/postgres.ts'
import { breath } from '../../slices.ts'
import { KeyRotation } from '../key-rotation.ts'
import { indexKeyMigration, vaultMigration } from '../migration.ts'
import { NodeRegister } from '../node-register.ts'
import { keyOf } from '../sealed-value.ts'
import { type KeyedVault, openVault } from '../vault.ts'

/** A table of an invented feature with two sealed columns. */
interface LetterTables {
  letter: { id: string; body: Uint8Array; answer: Uint8Array | null; version: number }
}
const columns = [{ table: 'letter', key: 'id', columns: ['body', 'answer'] }]
const letterMigration: Migration = {
  wing: 'test',
  id: '0001-letter',
  up: async (tx) => {
    await tx.schema
      .createTable('letter')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('body', column.bytes, (c) => c.notNull())
      .addColumn('answer', column.bytes)
      .addColumn('version', column.integer, (c) => c.notNull())
      .execute()
  },
}
const place = (row: string, name: 'body' | 'answer') => ({ table: 'letter', row, column: name })
const never = new AbortController().signal

/** Empty ones: the invented feature is no part of those that other tests use. */
const engines: [string, () => Promise<string | undefined>][] = [
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => createDatabase(inject('postgresUrl'))],
]

describe.each(engines)('rotation on %s', (_, makeDatabase) => {
  let folder: ReturnType<typeof temporaryFolder>
  let store: Store<PlatformTables & LetterTables>
  const [old, next] = [randomBytes(32), randomBytes(32)]
  /** Takes the place of the store's own. */
  let rewrite: (() => Promise<void>) | undefined

  beforeEach(async () => {
    rewrite = undefined
    folder = temporaryFolder()
    const migrations = [leaseMigration, vaultMigration, indexKeyMigration, letterMigration]
    const place = { dataDir: folder.path, databaseUrl: await makeDatabase() }
    const opened = await openStore({ ...place, migrations, log: silentLog })
    store = opened.withTables<PlatformTables & LetterTables>()
  })
  afterEach(async () => {
    await store.close()
    folder.remove()
  })

  const now = Date.now
  /** One node with its keys. */
  async function node(key?: Uint8Array, previousKey?: Uint8Array) {
    const plain: Store<unknown> = Object.create(store, {
      rewrite: { value: () => (rewrite ? rewrite() : store.rewrite()) },
    })
    const vault = await openVault({ store, now, key, previousKey })
    const name = newNodeName()
    const register = new NodeRegister(store, name, now)
    const leases = new Leases(store, name, now)
    const rotation = new KeyRotation({
      store: plain,
      vault,
      register,
      leases,
      columns,
      log: silentLog,
      settleMs: 0,
      now,
    })
    return { vault, register, rotation, leases }
  }
  async function fill(vault: KeyedVault, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, number) => {
      const id = `letter-${String(number).padStart(3, '0')}`
      const answer = number % 3 ? vault.seal(`answer ${id}`, place(id, 'answer')) : null
      return { id, body: vault.seal(`body ${id}`, place(id, 'body')), answer, version: 0 }
    })
    await store.transact((tx) => tx.insertInto('letter').values(rows).execute())
  }
  const letters = () => store.read.selectFrom('letter').selectAll().orderBy('id').execute()
  const keysInUse = async () =>
    new Set((await letters()).flatMap(({ body, answer }) => [keyOf(body), answer ? keyOf(answer) : keyOf(body)]))
  async function expectReadable(vault: KeyedVault, count: number): Promise<void> {
    const rows = await letters()
    expect(rows).toHaveLength(count)
    for (const { id, body, answer } of rows) {
      expect(vault.open(body, place(id, 'body'))).toMatch(`body ${id}`)
      if (answer) expect(vault.open(answer, place(id, 'answer'))).toBe(`answer ${id}`)
    }
  }

  it('moves every value to the new key, after which the old one is needed no more', async () => {
    await fill((await node(old)).vault, 50)
    const { vault, rotation } = await node(next, old)
    expect(await rotation.status()).toMatchObject({ keyWaiting: true, previousKeyNeeded: true })
    await rotation.begin()
    expect(await rotation.status()).toMatchObject({
      activeKey: vault.ring.current?.id,
      previousKeyNeeded: true,
      rotation: { state: 'RUNNING', total: 51, done: 0 },
    })
    await expect(node(next)).rejects.toThrow(/^SVC_ENCRYPTION_KEY_PREVIOUS must still be key/)
    expect(await rotation.work(never)).toBe(true)
    expect(await rotation.status()).toMatchObject({
      previousKeyNeeded: false,
      rotation: { state: 'DONE', total: 51, done: 51, unreadable: 0 },
    })
    expect(await keysInUse()).toEqual(new Set([vault.activeKey]))
    await expectReadable((await node(next)).vault, 50)
    await expect(node(old)).rejects.toThrow('SVC_ENCRYPTION_KEY is key')
  })

  it('encrypts rows stored readable before there was a key', async () => {
    await fill((await node()).vault, 30)
    const { vault, rotation } = await node(next)
    await expectReadable(vault, 30)
    await rotation.begin()
    await rotation.work(never)
    expect(await keysInUse()).toEqual(new Set([vault.activeKey]))
    await expectReadable(vault, 30)
  })

  it('loses no write and hides no row while it runs under load', async () => {
    const before = await node(old)
    await fill(before.vault, 60)
    const [first, second] = [await node(next, old), await node(next, old)]
    await first.rotation.begin()
    await second.vault.refresh()
    let running = true
    const versions = new Map<string, number>()
    const edit = async (vault: KeyedVault, offset: number) => {
      for (let turn = offset; running; turn += 2) {
        const id = `letter-${String(turn % 60).padStart(3, '0')}`
        // On a snapshot, as cases are saved: all letters lie on one page, by which serializable work would meet all the time.
        await store.transact(async (tx) => {
          const row = await tx.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
          const text = vault.open(row.body, place(id, 'body'))
          const body = vault.seal(`${text}.`, place(id, 'body'))
          await tx
            .updateTable('letter')
            .set({ body, version: row.version + 1 })
            .where('id', '=', id)
            .execute()
        }, 'SNAPSHOT')
        versions.set(id, (versions.get(id) ?? 0) + 1)
        // Whoever saves comes over the network: on the embedded engine nobody else would get a turn otherwise.
        await breath()
      }
    }
    const working = Promise.all([first.rotation.work(never), second.rotation.work(never)]).finally(() => {
      running = false
    })
    const [worked] = await Promise.all([working, edit(first.vault, 0), edit(second.vault, 1)])
    expect(worked).toContain(true)
    expect(await keysInUse()).toEqual(new Set([first.vault.activeKey]))
    await expectReadable((await node(next)).vault, 60)
    for (const { id, body, version } of await letters()) {
      const dots = first.vault.open(body, place(id, 'body')).slice(`body ${id}`.length)
      expect([id, version, dots.length]).toEqual([id, versions.get(id) ?? 0, versions.get(id) ?? 0])
    }
  })

  it('goes on where it was broken off', async () => {
    await fill((await node(old)).vault, 100)
    const first = await node(next, old)
    await first.rotation.begin()
    const broken = new AbortController()
    const confirm = first.leases.take.bind(first.leases)
    let pages = 0
    first.leases.take = async (name, detail) => {
      const lease = await confirm(name, detail)
      return lease && { ...lease, confirm: async (tx) => (++pages === 2 ? broken.abort() : lease.confirm(tx)) }
    }
    await first.rotation.work(broken.signal)
    expect((await first.rotation.status()).rotation).toMatchObject({ state: 'RUNNING', total: 101, done: 40 })
    expect((await keysInUse()).size).toBe(2)
    await expectReadable(first.vault, 100)
    const second = await node(next, old)
    await second.rotation.work(never)
    expect((await second.rotation.status()).rotation).toMatchObject({ state: 'DONE', total: 101, done: 101 })
    await expectReadable((await node(next)).vault, 100)
  })

  it('does not begin while a node is at work that does not know the new key', async () => {
    const behind = await node(old)
    await behind.register.sign([behind.vault.activeKey ?? ''], behind.vault.activeKey ?? '')
    const ahead = await node(next, old)
    await expect(ahead.rotation.begin()).rejects.toMatchObject({ code: 'CONFLICT' })
    await behind.register.leave()
    await ahead.rotation.begin()
  })

  it('waits for nodes that still seal with the old key before it lets that go', async () => {
    await fill((await node(old)).vault, 1)
    const [slow, ahead] = [await node(next, old), await node(next, old)]
    const ids = slow.vault.ring.all.map(({ id }) => id)
    await slow.register.sign(ids, slow.vault.activeKey ?? '')
    await ahead.rotation.begin()
    const working = ahead.rotation.work(never)
    await expect.poll(async () => (await ahead.rotation.status()).rotation?.state).toBe('SETTLING')
    const late = { id: 'late', body: slow.vault.seal('body late', place('late', 'body')), answer: null, version: 0 }
    await store.transact((tx) => tx.insertInto('letter').values(late).execute())
    await slow.vault.refresh()
    await slow.register.sign(ids, slow.vault.activeKey ?? '')
    await working
    expect((await ahead.rotation.status()).rotation).toMatchObject({ state: 'DONE' })
    expect(await keysInUse()).toEqual(new Set([ahead.vault.activeKey]))
  })

  it('ends only once the file is rewritten: the old key is needed until then', async () => {
    await fill((await node(old)).vault, 3)
    const { rotation } = await node(next, old)
    await rotation.begin()
    rewrite = () => Promise.reject(new Error('no room'))
    await expect(rotation.work(never)).rejects.toThrow('no room')
    expect(await rotation.status()).toMatchObject({ previousKeyNeeded: true, rotation: { state: 'REWRITING' } })
    rewrite = undefined
    await rotation.work(never)
    expect(await rotation.status()).toMatchObject({ previousKeyNeeded: false, rotation: { state: 'DONE' } })
  })

  it('goes through a database once although nothing stored is readable: deleted rows may be', async () => {
    let rewrites = 0
    rewrite = async () => void rewrites++
    const { rotation } = await node(next)
    for (const expected of [1, 1]) {
      await rotation.begin()
      if (await rotation.isUnderWay()) await rotation.work(never)
      expect(rewrites).toBe(expected)
    }
  })

  it('leaves damaged values as they are and says how many', async () => {
    await fill((await node(old)).vault, 3)
    await store.transact((tx) =>
      tx
        .updateTable('letter')
        .set({ body: randomBytes(40) })
        .where('id', '=', 'letter-001')
        .execute(),
    )
    const { rotation } = await node(next, old)
    await rotation.begin()
    await rotation.work(never)
    expect((await rotation.status()).rotation).toMatchObject({ state: 'DONE', done: 4, unreadable: 1 })
  })
})
