/** Two nodes on one PostgreSQL, each with a line of its own to it, and a clock that the test moves. For tests. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject, vi } from 'vitest'
import '../../../../tests/harness/global-postgres.ts'
import { type DatabaseLine, openDatabaseLine } from '../../../../tests/harness/database-line.ts'
import { startIssuer } from '../../../../tests/harness/issuer.ts'
import { createMigratedDatabase } from '../../../../tests/harness/migrated.ts'
import { type SessionServer, startSessionServer } from '../../../sessions/tests/session-server.ts'
import type { TestSettings } from '../../../tests/coding-server.ts'

/** Real time (ms) in which a node gets something done while one second passes on the test's clock. */
const BREATH = 4
/** Seconds between two signs of life; the test's clock waits (ms, real) so long at most for those who can give one. */
const SIGNED_EVERY = 5
const LONGEST_WAIT = 3_000

/** A node and its line to the database. */
export interface LinedNode extends SessionServer {
  readonly line: DatabaseLine
}

/** The two nodes. */
export interface TwoNodes {
  readonly a: LinedNode
  readonly b: LinedNode
  /** Lets so many seconds pass for both. */
  pass(seconds: number): Promise<void>
  /** Lets time pass until something holds. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>
  /** Keeps A from the database until B has taken it for dead. */
  loseA(how?: 'cut' | 'hold'): Promise<void>
  /** Whether A is off the register. */
  hasLostA(): Promise<boolean>
  /** What stands in the database, whatever becomes of the lines. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Starts them; what they do by the clock they do by the test's. */
export async function startTwoNodes(more: TestSettings = {}): Promise<TwoNodes> {
  // Intervals only: the database and the network have timers of their own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const issuer = await startIssuer()
  const databaseUrl = await createMigratedDatabase(inject('postgresUrl'))
  const direct = new pg.Client({ connectionString: databaseUrl })
  await direct.connect()
  const startNode = async (): Promise<LinedNode> => {
    const line = await openDatabaseLine(databaseUrl)
    const settings = { SVC_DATABASE_URL: line.url, SVC_LOG_LEVEL: 'info', ...more } as const
    return { ...(await startSessionServer(settings, issuer)), line }
  }
  const [a, b] = [await startNode(), await startNode()]
  const query = async (text: string, values?: unknown[]) => (await direct.query(text, values)).rows
  const signs = async () => {
    const own = [a, b].filter(({ line }) => line.isOpen()).map(({ server }) => server.context.node)
    return query('select node, seen_at from gateway_node where node = any($1) order by node', [own])
  }
  let passed = 0
  /** Without that, time would run away from nodes on a busy machine, and they would all be taken for dead. */
  const letSign = async (before: Record<string, unknown>[]) => {
    const hasSigned = async () => {
      const now = await signs()
      return before.every(({ node, seen_at }) => !now.some((row) => row.node === node && row.seen_at === seen_at))
    }
    await vi.waitUntil(hasSigned, { timeout: LONGEST_WAIT, interval: 5 }).catch(() => {})
  }
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      passed += 1
      const before = passed % SIGNED_EVERY === 0 ? await signs() : []
      for (const node of [a, b]) node.advance(1_000)
      vi.advanceTimersByTime(1_000)
      await sleep(BREATH)
      if (before.length > 0) await letSign(before)
    }
  }
  const until = async (holds: () => boolean | Promise<boolean>) => {
    const look = async () => {
      await pass(1)
      return holds()
    }
    await vi.waitUntil(look, { timeout: 60_000, interval: 10 })
  }
  const hasLostA = async () => {
    return (await query('select 1 from gateway_node where node = $1', [a.server.context.node])).length === 0
  }
  return {
    a,
    b,
    pass,
    until,
    hasLostA,
    loseA: async (how = 'cut') => {
      await until(async () => !(await hasLostA()))
      a.line[how]()
      await until(hasLostA)
    },
    query,
    stop: async () => {
      for (const node of [a, b]) node.line.mend()
      await Promise.all([a.stop(), b.stop()])
      await Promise.all([a.line.stop(), b.line.stop(), direct.end(), issuer.stop()])
      vi.useRealTimers()
    },
  }
}
