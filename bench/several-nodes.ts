/**
 * Audited reads, drafts and creates by callers on one and two nodes and both stores, encrypted, beside an unaudited read of
 * about the same size (a session's metadata beside its data, 0.8 kB each) and beside bare inserts. `CURVE_CALLERS=40 CURVE_ROUNDS=1 CURVE_SECONDS=0.5` is the quick form.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/harness/postgres.ts'
import { outputOf } from './asking-process.ts'
import { barePostgres, bareSqlite, ROW_BYTES } from './bare-inserts.ts'
import { type ServerProcess, startProgram } from './server-process.ts'
import { sessionInWork } from './session-in-work.ts'
import type { Order, Work } from './several-nodes-worker.ts'
import { smallDelivery } from './small-delivery.ts'
import { digits, quantile, table } from './table.ts'

/** Callers at the same time, each with a connection and a session of its own. */
const CALLERS = (process.env.CURVE_CALLERS ?? '1,8,40,120').split(',').map(Number)
/** Rounds: everything is measured once in each, in an order of its own, so that a noisy moment hits all alike; the first warms up. */
const ROUNDS = Number(process.env.CURVE_ROUNDS ?? 3)
/** How long each is measured (s). */
const SECONDS = Number(process.env.CURVE_SECONDS ?? 1.5)

/** An installation: its nodes, and sessions in work on it. */
interface Installation {
  readonly nodes: readonly ServerProcess[]
  readonly sessions: Order['sessions']
}

/** One point of one curve. */
interface Point {
  readonly curve: string
  readonly callers: number
  measure(): Promise<number>
}

/** A curve, and the one its figures are compared with. */
interface Curve {
  readonly name: string
  readonly of?: string
  measure(callers: number): Promise<number>
}

export async function severalNodes(): Promise<string> {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'codarium-curves-'))
  const opened: Installation[] = []
  const open = async (...databases: string[]) => {
    const installation = await openInstallation(join(folder, String(opened.length)), databases)
    opened.push(installation)
    return installation
  }
  try {
    const database = await postgres.createDatabase()
    const curves = [
      ...curvesOf('PostgreSQL', await open(database, database)),
      bareCurve('PostgreSQL', (callers) => barePostgres(postgres.url, { callers, seconds: SECONDS })),
      ...curvesOf('SQLite', await open('')),
      bareCurve('SQLite', async () => bareSqlite(join(folder, 'bare.db'), { seconds: SECONDS })),
    ]
    return tableOf(curves, await measureAll(curves))
  } finally {
    for (const { nodes } of opened) for (const node of nodes) await node.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts one node per database address named, and makes a session in work for each caller. */
async function openInstallation(folder: string, databases: readonly string[]): Promise<Installation> {
  const nodes: ServerProcess[] = []
  for (const [number, database] of databases.entries()) {
    const node = await startProgram(join(folder, String(number)), {
      SERVER_HOST: '127.0.0.1',
      SVC_DATABASE_URL: database,
      SVC_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      SVC_SEARCH_MEANING: 'false',
    })
    nodes.push(node)
  }
  const url = nodes[0]?.url ?? ''
  const sessions: { id: string; data: string }[] = []
  while (sessions.length < Math.max(...CALLERS)) sessions.push(await newSession(url))
  return { nodes, sessions }
}

async function newSession(url: string): Promise<Order['sessions'][number]> {
  const data = smallDelivery()
  const wish = { data, format: 'spiges', source: 'API', instanceId: crypto.randomUUID() }
  return { id: await sessionInWork(url, wish), data }
}

/** The curves of a store, on one node and, where it can have them, on two. */
function curvesOf(store: string, installation: Installation): Curve[] {
  return installation.nodes.flatMap((_, index) => {
    const nodes = index + 1
    const where = `${store}, ${nodes === 1 ? 'one node' : `${nodes} nodes`}`
    const plain = `${where}: unaudited read`
    return [
      { name: plain, measure: curve(installation, 'look', nodes) },
      { name: `${where}: audited read`, of: plain, measure: curve(installation, 'read', nodes) },
      { name: `${where}: draft`, of: bareName(store), measure: curve(installation, 'draft', nodes) },
      { name: `${where}: create`, of: bareName(store), measure: curve(installation, 'create', nodes) },
    ]
  })
}

function curve({ nodes, sessions }: Installation, work: Work, count: number): Curve['measure'] {
  const urls = nodes.slice(0, count).map(({ url }) => url)
  return async (callers) => {
    const order: Order = { work, urls, callers, seconds: SECONDS, sessions: sessions.slice(0, callers) }
    return Number(await outputOf('./several-nodes-worker.ts', [JSON.stringify(order)]))
  }
}

function bareCurve(store: string, measure: Curve['measure']): Curve {
  return { name: bareName(store), measure }
}

function bareName(store: string): string {
  return `${store}: bare inserts of ${ROW_BYTES} bytes`
}

/** The median of every point, by curve and callers. */
async function measureAll(curves: readonly Curve[]): Promise<(curve: string, callers: number) => number> {
  const points: Point[] = curves.flatMap(({ name, measure }) =>
    CALLERS.map((callers) => ({ curve: name, callers, measure: () => measure(callers) })),
  )
  const figures = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { curve, callers, measure } of shuffled(points)) {
      const rate = await measure()
      const key = `${curve} ${callers}`
      if (round > 0) figures.set(key, [...(figures.get(key) ?? []), rate])
    }
  }
  return (curve, callers) => quantile(figures.get(`${curve} ${callers}`) ?? [], 0.5)
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

function tableOf(curves: readonly Curve[], median: (curve: string, callers: number) => number): string {
  const rows = curves.map(({ name, of }) => {
    const cells = CALLERS.map((callers) => {
      const rate = median(name, callers)
      const share = of === undefined ? '' : ` (${digits((rate / median(of, callers)) * 100, 0)} %)`
      return `${digits(rate, 0)}${share}`
    })
    return [name, ...cells]
  })
  const head = ['Requests/s (of the unaudited read; of bare inserts)', ...CALLERS.map((count) => `${count} callers`)]
  return table(head, rows)
}
