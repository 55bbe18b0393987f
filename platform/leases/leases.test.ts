/** Leases on both engines: one holder at a time, told when it lost, and free again after a death. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { openStore, type PlatformTables, type Store } from '../store/index.ts'
import { silentLog, temporaryFolder } from '../store/tests/test-store.ts'
import { type LeaseTables, leaseMigration } from './lease-migration.ts'
import { LeaseLost, Leases } from './leases.ts'
import { isGone, newNodeName } from './node-name.ts'

/** A lease lives this long without a renewal, and is renewed three times as often (ms). */
const TIME_TO_LIVE = 15_000
const RENEWAL = TIME_TO_LIVE / 3
/** A node of another machine, of which only its renewals tell that it lives. */
const ELSEWHERE = 'elsewhere/1/0'

const engines = [
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => createDatabase(inject('postgresUrl'))],
] as const

describe.each(engines)('leases on %s', (_, newDatabase) => {
  const folder = temporaryFolder()
  let databaseUrl: string | undefined
  let store: Store<PlatformTables>
  let clock: number
  const now = () => clock

  beforeAll(async () => {
    databaseUrl = await newDatabase()
  })
  beforeEach(async () => {
    // Only the renewals: the database has timers of its own.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    clock = 1_000_000
    store = await openStore({ dataDir: folder.path, databaseUrl, migrations: [leaseMigration], log: silentLog })
    await store.withTables<LeaseTables>().transact((tx) => tx.deleteFrom('lease').execute())
  })
  afterEach(async () => {
    vi.useRealTimers()
    await store.close()
    folder.remove()
  })

  const leasesOf = (node: string) => new Leases(store, node, now)
  const confirmed = (lease: { confirm(tx: never): Promise<void> }) =>
    store.withTables<LeaseTables>().transact((tx) => lease.confirm(tx as never))

  it('are taken by one node only, who is named with what it does and since when', async () => {
    const [one, other] = [leasesOf(newNodeName()), leasesOf(ELSEWHERE)]
    const taken = await Promise.all([one.take('import', 'first'), other.take('import', 'second')])
    expect(taken.filter(Boolean)).toHaveLength(1)
    const holder = taken[0] ? 'first' : 'second'
    expect(await one.find('import')).toMatchObject({ name: 'import', detail: holder, since: clock })
    expect(await other.find('import')).toEqual(await one.find('import'))
  })

  it('are not taken twice by one node either', async () => {
    const leases = leasesOf(newNodeName())
    expect(await leases.take('import', 'first')).toBeDefined()
    expect(await leases.take('import', 'second')).toBeUndefined()
  })

  it('of other names do not matter', async () => {
    const leases = leasesOf(newNodeName())
    expect(await leases.take('import', '')).toBeDefined()
    expect(await leases.take('scan', '')).toBeDefined()
  })

  it('are listed by how their names begin, those that live', async () => {
    const leases = leasesOf(ELSEWHERE)
    await leases.take('file/2', '')
    const first = await leases.take('file/1', 'why')
    await leases.take('filing', '')
    await leases.take('import', '')
    expect((await leases.list('file/')).map(({ name }) => name).sort()).toEqual(['file/1', 'file/2'])
    await first?.release()
    expect((await leases.list('file/')).map(({ name }) => name)).toEqual(['file/2'])
    clock += TIME_TO_LIVE
    expect(await leases.list('file/')).toEqual([])
  })

  it('are free with the transaction that gives them back, and not when it fails', async () => {
    const leases = leasesOf(ELSEWHERE)
    const lease = await leases.take('import', '')
    const end = (fails: boolean) =>
      store.withTables<LeaseTables>().transact(async (tx) => {
        await lease?.releaseWithin(tx)
        if (fails) throw new Error('no')
      })
    await expect(end(true)).rejects.toThrow('no')
    expect(await leases.find('import')).toBeDefined()
    await end(false)
    expect(await leases.find('import')).toBeUndefined()
  })

  it('that could not be given back because the disk is full are free for their node at once', async () => {
    let isFull = false
    const failing = {
      withTables: <T>(): Store<T> => {
        const real = store.withTables<T>()
        const transact: Store<T>['transact'] = (work) =>
          isFull ? Promise.reject(new Error('the disk is full')) : real.transact(work)
        return { ...real, transact, read: real.read }
      },
    }
    const leases = new Leases(failing, ELSEWHERE, now)
    const lease = await leases.take('import', 'first')
    isFull = true
    await expect(lease?.release()).rejects.toThrow('full')
    isFull = false
    expect(await leases.find('import')).toBeUndefined()
    expect(await leasesOf('another/1/0').find('import')).toBeDefined()
    expect(await leases.take('import', 'second')).toBeDefined()
  })

  it('are free when they are released, and only the holder’s own goes', async () => {
    const leases = leasesOf(ELSEWHERE)
    const first = await leases.take('import', 'first')
    await first?.release()
    expect(await leases.find('import')).toBeUndefined()
    await leases.take('import', 'second')
    await first?.release()
    expect(await leases.find('import')).toMatchObject({ detail: 'second' })
  })

  it('live on as long as they are renewed', async () => {
    const [holder, other] = [leasesOf(ELSEWHERE), leasesOf(newNodeName())]
    const lease = await holder.take('import', '')
    for (let renewal = 0; renewal < 6; renewal++) {
      clock += RENEWAL
      const before = await expiry()
      vi.advanceTimersByTime(RENEWAL)
      await expect.poll(expiry).toBeGreaterThan(before)
      expect(await other.take('import', '')).toBeUndefined()
    }
    expect(lease?.lost.aborted).toBe(false)
  })

  it('are free when their holder has not renewed for long', async () => {
    const [holder, other] = [leasesOf(ELSEWHERE), leasesOf(newNodeName())]
    await holder.take('import', 'old')
    clock += TIME_TO_LIVE - 1
    expect(await other.take('import', 'new')).toBeUndefined()
    clock += 1
    expect(await other.find('import')).toBeUndefined()
    expect(await other.take('import', 'new')).toBeDefined()
  })

  it('tell the holder that it lost one, at its next renewal', async () => {
    const [holder, other] = [leasesOf(ELSEWHERE), leasesOf(newNodeName())]
    const lease = await holder.take('import', 'old')
    expect(await other.revoke('import')).toMatchObject({ holder: ELSEWHERE, detail: 'old' })
    expect(await other.revoke('import')).toBeUndefined()
    expect(lease?.lost.aborted).toBe(false)
    const lost = once(lease!.lost, 'abort')
    vi.advanceTimersByTime(RENEWAL)
    await lost
    expect(lease?.lost.reason).toBeInstanceOf(LeaseLost)
  })

  it('let nothing be committed under a lost one, even before its holder noticed', async () => {
    const [holder, other] = [leasesOf(ELSEWHERE), leasesOf(newNodeName())]
    const lease = await holder.take('import', 'old')
    await expect(confirmed(lease!)).resolves.toBeUndefined()
    await other.revoke('import')
    await expect(confirmed(lease!)).rejects.toBeInstanceOf(LeaseLost)
    await other.take('import', 'new')
    await expect(confirmed(lease!)).rejects.toBeInstanceOf(LeaseLost)
  })

  it('tell a lost one from the one the same node took again in the same millisecond', async () => {
    const leases = leasesOf(ELSEWHERE)
    const lost = await leases.take('import', 'first')
    await leases.revoke('import')
    const again = await leases.take('import', 'second')
    await expect(confirmed(lost!)).rejects.toBeInstanceOf(LeaseLost)
    await expect(confirmed(again!)).resolves.toBeUndefined()
  })

  it('are free at once when their holder was a process of this machine that died', async () => {
    const dead = await nameOfDeadProcess()
    const [holder, other] = [leasesOf(dead), leasesOf(newNodeName())]
    await holder.take('import', 'died')
    expect(await other.find('import')).toBeUndefined()
    expect(await other.take('import', 'next')).toBeDefined()
  })

  async function expiry(): Promise<number> {
    const row = await store.withTables<LeaseTables>().read.selectFrom('lease').select('expires_at').executeTakeFirst()
    return row?.expires_at ?? 0
  }
})

describe('the name of a node', () => {
  it('says whether its process is gone', async () => {
    expect(isGone(newNodeName())).toBe(false)
    expect(isGone(await nameOfDeadProcess())).toBe(true)
  })

  it('is gone when a new process has its number', () => {
    expect(isGone(newNodeName().replace(/\w+$/, 'predecessor'))).toBe(true)
  })

  it('is not judged by the processes here when it is of another machine or container, even of the same host name', () => {
    const [place] = newNodeName().split('/')
    expect(isGone(`elsewhere/${process.pid}/0`)).toBe(false)
    if (place !== `${hostname()}~`) expect(isGone(`${hostname()}~other/${process.pid}/0`)).toBe(false)
  })
})

/** The name a process had that ran here and is no more. */
async function nameOfDeadProcess(): Promise<string> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return newNodeName().replace(/\/\d+\//, `/${child.pid}/`)
}
