/** Anchors on both stores: what is cut off or rolled back is found by them, and what is not ours is told. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyTrail } from '../../keys/first-key.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { type KeyedVault, openVault } from '../../vault/vault.ts'
import { type Anchor, anchorLine } from '../anchor.ts'
import { linesOf } from '../anchor-file.ts'
import { Anchoring } from '../anchoring.ts'
import { BROKEN, openAuditTrail, type WatchedTrail } from '../audit-trail.ts'
import { type AuditTables, HEAD } from '../migration.ts'
import { verifyTrail } from '../verify-trail.ts'

const now = () => 1000
/** Longer than any test: anchors are written at start and stop. */
const NEVER = 2 ** 30
const modes: [string, Uint8Array | undefined][] = [
  ['plain', undefined],
  ['encrypted', randomBytes(32)],
]
const cases = engines.flatMap(([engine, make]) => modes.map(([mode, key]) => [engine, mode, make, key] as const))

describe.each(cases)('on %s, %s', (_engine, mode, makeDatabase, key) => {
  let database: CodingDatabase
  let store: Store<AuditTables>
  let vault: KeyedVault
  let folder: string
  let file: string
  let logged: { level: string; message: string; anchor?: Anchor }[]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'codarium-anchors-'))
    file = join(folder, 'anchors.jsonl')
    logged = []
    database = await makeDatabase()
    const opened = await database.open()
    store = opened.withTables<AuditTables>()
    vault = await openVault({ store: opened, now, key, atFirstKey: keyTrail(now) })
  })
  afterEach(async () => {
    await store.close()
    database.remove()
    rmSync(folder, { recursive: true })
  })

  const logAt = (level: string) => (fields: { anchor?: Anchor }, message: string) => {
    logged.push({ level, message, ...(fields.anchor ? { anchor: fields.anchor } : {}) })
  }
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') } as never
  /** A server that starts, writes and stops. */
  async function run(...actors: string[]): Promise<{ audit: WatchedTrail; anchoring: Anchoring }> {
    const before = logged.length
    const audit = await openAuditTrail({ store, vault, enabled: true, now })
    const anchoring = new Anchoring({ store, audit, vault, node: 'n1', file, interval: NEVER, log, now })
    await expect.poll(() => logged.slice(before).some(({ anchor }) => anchor)).toBe(true)
    await store.transact((tx) =>
      audit.record(
        tx,
        actors.map((actor) => ({ action: 'session.read', tenant: '', actor })),
      ),
    )
    await anchoring.stop()
    await audit.stop()
    return { audit, anchoring }
  }
  const anchors = (): Anchor[] => lines().map((line) => JSON.parse(line).anchor)
  const lines = () => readFileSync(file, 'utf8').trim().split('\n')
  const problems = async (path = file) => {
    const read = store.withTables<unknown>().read
    const { breaks } = await verifyTrail({ read, vault, anchors: [{ name: 'anchors', lines: linesOf(path) }] })
    return breaks.map(({ from, to, problem }) => (from ? `${from}-${to}: ${problem}` : problem))
  }
  const actions = async () =>
    (await store.read.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(({ action }) => action)

  const tables = ['audit_event', 'audit_link', 'audit_segment', 'audit_head'] as const
  type Saved = Map<keyof AuditTables, readonly object[]>
  const save = async (): Promise<Saved> => {
    const saved: Saved = new Map()
    for (const table of tables) saved.set(table, await store.read.selectFrom(table).selectAll().execute())
    return saved
  }
  /** Puts an older copy of the trail back, as somebody with a backup could. */
  const putBack = (saved: Saved) =>
    store.transact(async (tx) => {
      for (const table of tables) {
        await tx.deleteFrom(table).execute()
        const rows = saved.get(table) ?? []
        if (rows.length > 0)
          await tx
            .insertInto(table)
            .values(rows as never)
            .execute()
      }
    })

  it('are written at start and at stop, to the file and to the log, signed where there is a key, and fit', async () => {
    await run('anna', 'beat')
    await run('carla')
    const heads = anchors().map(({ segments }) => segments.map(({ segment, seq }) => [segment === HEAD, seq]))
    const chain = [true, 0]
    expect(heads).toEqual([[chain, [false, 0]], [[false, 1]], [chain, [false, 1], [false, 0]], [[false, 1]]])
    expect(logged.flatMap(({ anchor }) => anchor ?? [])).toEqual(anchors())
    expect(
      anchors().every(({ mac, keyId }) => (mac !== undefined && keyId !== undefined) === (mode === 'encrypted')),
    ).toBe(true)
    expect(await problems()).toEqual([])
  })

  it('find an end that was cut off, and a trail put back to an older copy', async () => {
    await run('anna')
    const older = await save()
    await run('beat', 'carla')
    await run('dora')
    await putBack(older)
    expect((await verifyTrail({ read: store.withTables<unknown>().read, vault })).breaks).toEqual([])
    expect(await problems()).toEqual([
      'links 0 to 1 are missing, but anchored or noted (3 times)',
      'links 0 to 1 are missing, but anchored or noted (2 times)',
    ])
  })

  it('find a trail that was put back and has grown on with other events', async () => {
    await run('anna')
    const older = await save()
    await run('beat', 'carla')
    const kept = readFileSync(file)
    await putBack(older)
    writeFileSync(file, '')
    await run('eve', 'eve', 'eve')
    writeFileSync(file, kept)
    expect(await problems()).toEqual(['links 0 to 1 are missing, but anchored or noted (2 times)'])
  })

  it('a start notices that the trail is shorter than anchored, says so, records it, and goes on', async () => {
    await run('anna')
    const older = await save()
    await run('beat', 'carla')
    await putBack(older)
    const { audit, anchoring } = await run('dora')
    expect(await actions()).toEqual(['session.read', BROKEN, 'session.read'])
    expect(audit.brokenAfter).toBe(1)
    expect(await anchoring.healthCheck.check()).toMatchObject({ status: 'DOWN', detail: /found broken/ })
    expect(await problems()).toEqual([
      '1-1: when it was written, the trail before it had been altered or cut off',
      'links 0 to 1 are missing, but anchored or noted (2 times)',
    ])
  })

  it('a line torn by a crash is no break, also when later ones follow it', async () => {
    await run('anna')
    appendFileSync(file, lines()[0]?.slice(0, 50) ?? '')
    expect(await problems()).toEqual([])
    await run('beat')
    expect(lines()).toHaveLength(5)
    expect(await problems()).toEqual([])
  })

  it('lines of the log are taken as they are', async () => {
    await run('anna')
    const path = join(folder, 'log.jsonl')
    const others = [
      { level: 'info', msg: 'ready' },
      { level: 'info', anchor: anchors()[1], msg: 'audit anchor' },
    ]
    writeFileSync(path, others.map((line) => `${JSON.stringify(line)}\n`).join(''))
    expect(await problems(path)).toEqual([])
  })

  it('altered or forged ones are told, with their lines', async () => {
    await run('anna')
    const [first, second] = anchors()
    if (!first || !second) throw new Error('there are no anchors')
    const forged = { ...second, segments: second.segments.map((end) => ({ ...end, hash: 'f'.repeat(64) })) }
    const { mac: _mac, keyId: _keyId, ...unsigned } = second
    const foreign = { ...second, installation: 'elsewhere' }
    writeFileSync(file, [first, forged, unsigned, foreign].map(anchorLine).join(''))
    appendFileSync(file, '{"anchor":{"version":2}}\n{"anchor":}\n')
    const own = mode === 'encrypted' ? 'altered or forged: the signature is wrong' : undefined
    expect(await problems()).toEqual([
      ...(own ? [`line 2 of anchors: ${own}`, 'line 3 of anchors: not signed, although the trail had a key'] : []),
      'line 4 of anchors: of another installation',
      '2 lines from 5 to 6 of anchors: not an anchor',
      ...(own ? [] : ['link 1 is not what was anchored or noted']),
    ])
  })

  it('a newest anchor that is not ours is said, but the trail need not fit it', async () => {
    await run('anna')
    const foreign = { ...(anchors()[0] as Anchor), installation: 'elsewhere' }
    appendFileSync(file, anchorLine(foreign))
    const { audit, anchoring } = await run('beat')
    expect(audit.brokenAfter).toBeUndefined()
    expect(await anchoring.healthCheck.check()).toMatchObject({ status: 'DOWN', detail: /of another installation/ })
  })

  it('a file that cannot be written stops nothing, and is said', async () => {
    file = join(folder, 'missing', 'anchors.jsonl')
    const { anchoring } = await run('anna')
    expect(await actions()).toEqual(['session.read'])
    expect(await anchoring.healthCheck.check()).toMatchObject({ status: 'DOWN', detail: /could not be anchored/ })
    expect(logged.filter(({ level }) => level === 'error')).not.toEqual([])
    expect(logged.filter(({ anchor }) => anchor)).not.toEqual([])
  })
})
