/** What nodes measured, on both engines: kept, put together, swept; across restarts, clocks and nodes that are away. */
import type { HistorySpan, OperationsHistory } from '@codarium/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { openStore, type PlatformTables, type Store } from '../store/index.ts'
import { silentLog, temporaryFolder } from '../store/tests/test-store.ts'
import { type HistoryTables, historyMigration } from './history-migration.ts'
import { Meter } from './meter.ts'
import { NodeHistory } from './node-history.ts'
import { spans } from './spans.ts'

const SECOND = 1000
const STEP = spans.hour.step
/** Some midnight, at which steps of all spans begin. */
const START = Date.UTC(2026, 1, 4)

const engines = [
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => createDatabase(inject('postgresUrl'))],
] as const

describe.each(engines)('on %s', (_, newDatabase) => {
  const folder = temporaryFolder()
  let databaseUrl: string | undefined
  let store: Store<PlatformTables>
  /** The clock of the database. */
  let clock: number
  let started: NodeHistory[]

  const open = () => openStore({ dataDir: folder.path, databaseUrl, migrations: [historyMigration], log: silentLog })

  beforeAll(async () => {
    databaseUrl = await newDatabase()
  })
  beforeEach(async () => {
    clock = START
    started = []
    store = await open()
    await store.withTables<HistoryTables>().transact((tx) => tx.deleteFrom('node_history').execute())
  })
  afterEach(async () => {
    for (const each of started) await each.stop()
    await store.close()
    folder.remove()
  })

  /** A process on a node; `ahead`: its clock is not that of the database, which it knows. */
  function processOn(node: string, ahead = 0) {
    const metrics = createMetrics('1', false)
    const wall = () => clock + ahead
    const meter = new Meter(metrics, { ticks: () => clock, processor: () => clock / 2000, memory: () => 1000 })
    const history = new NodeHistory({ store, meter, log: { debug: () => {} }, clock: () => wall() - ahead })
    history.start(node)
    started.push(history)
    const answer = (count: number, status = 200, seconds = 0.02) => {
      for (let each = 0; each < count; each++)
        metrics.requests.observe({ method: 'GET', route: '/', status: String(status) }, seconds)
    }
    return { history, answer, metrics }
  }

  async function pass(ms: number, ...histories: NodeHistory[]): Promise<void> {
    clock += ms
    for (const history of histories) await history.sample()
  }

  const read = (span: HistorySpan = 'hour') => processOn('reader').history.read(span)

  /** The values there are, by the seconds of their step since the start. */
  function valuesOf({ from, stepSeconds }: OperationsHistory, values: readonly (number | null)[]) {
    const first = (Date.parse(from) - START) / SECOND
    return values.flatMap((value, index) => (value === null ? [] : [[first + index * stepSeconds, value]]))
  }

  it('counts what was answered within each step, and how long it took', async () => {
    const { history, answer } = processOn('a:1')
    answer(3)
    answer(1, 404)
    answer(1, 503, 0.4)
    await pass(STEP, history)
    answer(10)
    await pass(STEP, history)
    const answered = await read()
    const [{ node, series }] = answered.nodes as [OperationsHistory['nodes'][number]]
    expect([node, answered.stepSeconds, answered.steps]).toEqual(['a:1', 15, 240])
    expect(valuesOf(answered, series.requests)).toEqual([
      [0, 5],
      [15, 10],
    ])
    expect(valuesOf(answered, series.refusals)).toEqual([
      [0, 1],
      [15, 0],
    ])
    expect(valuesOf(answered, series.failures)).toEqual([
      [0, 1],
      [15, 0],
    ])
    expect(valuesOf(answered, series.processor)).toEqual([
      [0, 0.5],
      [15, 0.5],
    ])
    expect(valuesOf(answered, series.memoryBytes)).toEqual([
      [0, 1000],
      [15, 1000],
    ])
    // Four of five within 25 ms, one within half a second.
    const at = series.p50.findIndex((value) => value !== null)
    expect(series.p50[at]).toBeGreaterThan(10)
    expect(series.p50[at]).toBeLessThanOrEqual(25)
    expect(series.p99[at]).toBeGreaterThan(250)
    expect(series.p99[at]).toBeLessThanOrEqual(500)
    expect(series.p50.every((value) => value === null || value >= 0)).toBe(true)
    expect(answered.all).toEqual(series)
  })

  it('says nothing of how long answers took where there were none', async () => {
    const { history } = processOn('a:1')
    await pass(STEP, history)
    const { all } = await read()
    expect(all.requests.filter((value) => value !== null)).toEqual([0])
    expect(all.p50.every((value) => value === null)).toBe(true)
  })

  it('a step in which a node was started again has what both processes measured', async () => {
    const first = processOn('a:1')
    first.answer(2)
    await pass(5 * SECOND)
    await first.history.stop()
    await store.close()
    store = await open()
    const second = processOn('a:1')
    second.answer(4)
    await pass(10 * SECOND, second.history)
    const answered = await read()
    expect(answered.nodes.map(({ node }) => node)).toEqual(['a:1'])
    expect(valuesOf(answered, answered.all.requests)).toEqual([[0, 6]])
    expect(valuesOf(answered, answered.all.seconds)).toEqual([[0, 15]])
  })

  it('two nodes write beside each other, also one whose clock is wrong', async () => {
    const [a, b] = [processOn('a:1'), processOn('b:1', 47 * SECOND)]
    a.answer(2)
    b.answer(3, 500)
    await pass(STEP)
    await Promise.all([a.history.sample(), b.history.sample()])
    const answered = await read()
    expect(answered.nodes.map(({ node, series }) => [node, valuesOf(answered, series.requests)])).toEqual([
      ['a:1', [[0, 2]]],
      ['b:1', [[0, 3]]],
    ])
    expect(valuesOf(answered, answered.all.requests)).toEqual([[0, 5]])
    expect(valuesOf(answered, answered.all.failures)).toEqual([[0, 3]])
    expect(valuesOf(answered, answered.all.seconds)).toEqual([[0, 15]])
  })

  it('the time a node is away is a gap, and what follows begins anew', async () => {
    const { history, answer } = processOn('a:1')
    answer(1)
    await pass(STEP, history)
    await history.stop()
    clock += 10 * STEP
    const again = processOn('a:1')
    again.answer(2)
    await pass(STEP, again.history)
    const answered = await read()
    expect(valuesOf(answered, answered.all.requests)).toEqual([
      [0, 1],
      [165, 2],
    ])
  })

  it('what could not be written is a gap, and no peak afterwards', async () => {
    const { history, answer } = processOn('a:1')
    await pass(STEP, history)
    answer(100)
    await store.close()
    await pass(STEP, history)
    store = await open()
    const after = processOn('a:1')
    after.answer(1)
    await pass(STEP, after.history)
    const answered = await read()
    expect(valuesOf(answered, answered.all.requests)).toEqual([
      [0, 0],
      [30, 1],
    ])
  })

  it('the day and the week hold the same counts in longer steps', async () => {
    const { history, answer } = processOn('a:1')
    for (let minute = 0; minute < 40; minute++) {
      answer(2)
      await pass(60 * SECOND, history)
    }
    const day = await read('day')
    expect([day.stepSeconds, day.steps]).toEqual([300, 288])
    expect(valuesOf(day, day.all.requests)).toEqual(Array.from({ length: 8 }, (_each, index) => [index * 300, 10]))
    const week = await read('week')
    expect([week.stepSeconds, week.steps]).toEqual([1800, 336])
    expect(valuesOf(week, week.all.requests)).toEqual([
      [0, 60],
      [1800, 20],
    ])
  })

  it('keeps no more than is shown, of nodes that are gone too', async () => {
    const gone = processOn('gone:1')
    await pass(STEP, gone.history)
    await gone.history.stop()
    clock += 8 * 24 * 3600 * SECOND
    const { history } = processOn('a:1')
    await pass(STEP, history)
    const left = await store.withTables<HistoryTables>().read.selectFrom('node_history').select('node').execute()
    expect(new Set(left.map(({ node }) => node))).toEqual(new Set(['a:1']))
    expect(left).toHaveLength(Object.keys(spans).length)
  })

  it('tells what waits', async () => {
    const { history, metrics } = processOn('a:1')
    const waiting = { webhooks: 3 }
    metrics.gauge({ name: 'codarium_webhook_pending', help: 'what waits' }, (gauge) => gauge.set(waiting.webhooks))
    metrics.gauge({ name: 'codarium_imports', help: 'what waits', labelNames: ['kind', 'status'] }, (gauge) => {
      gauge.set({ kind: 'ICD10', status: 'PENDING' }, 2)
      gauge.set({ kind: 'CHOP', status: 'RUNNING' }, 1)
      gauge.set({ kind: 'CHOP', status: 'COMPLETED' }, 40)
    })
    await pass(STEP, history)
    const { all } = await read()
    const last = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
    expect([last(all.queues.webhooks), last(all.queues.imports), last(all.queues.trainings)]).toEqual([[3], [3], []])
  })
})
