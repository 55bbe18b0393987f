/** Keeps how often codes were coded: one count by tenant, code and month; each session counts once. */

import { FEWEST_TOGETHER } from '@codarium/domain'
import type { Sealing, Store, Transactor } from '@codarium/platform'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { CodePairs, EVERY_CASE, type Together } from './code-pairs.ts'
import type { UsageTables } from './migration.ts'
import { monthOf, oldestKept, weightOf } from './usage-age.ts'

/** A code and how many cases have it. */
export interface CountedCode {
  readonly system: CodeSystem
  /** In the form of the catalogue. */
  readonly code: string
  readonly count: number
}

/** How often codes of one system were coded, by code; older counts weigh less. */
export type Weights = ReadonlyMap<string, number>

/** Rows written with one statement: both engines take that many parameters. */
const ROWS_AT_ONCE = 500
/** Most pairs in memory for one tenant, some MB: what a house codes together is among its commonest. */
const MOST_PAIRS = 20_000
/** How long (ms) a session is known as counted: it is told within seconds, or never. */
const TOLD_KEPT = 30 * 24 * 60 * 60_000

/** Usage in the database. */
export class UsageStore {
  readonly #store: Store<UsageTables>
  readonly #sealing: Pick<Sealing, 'keyedHash'>
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, sealing: Pick<Sealing, 'keyedHash'>, now: () => number) {
    this.#store = store.withTables<UsageTables>()
    this.#sealing = sealing
    this.#now = now
  }

  /** Counts the codes of a session, unless it was counted before: all of them or none. */
  async add(tenant: string, session: string, codes: readonly CountedCode[], together?: Together): Promise<boolean> {
    const now = this.#now()
    const id = this.#sealing.keyedHash(['code_usage.session', tenant, session])
    const rows = added(codes).map((each) => ({ tenant, ...each, month: monthOf(now) }))
    const pairs = together ? pairRows(tenant, monthOf(now), together) : []
    return this.#store.transact(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('code_usage_told')
        .values({ id, told_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return false
      // Always in the same order, so that two sessions told at once wait for each other and never cross.
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await count(tx, rows.slice(at, at + ROWS_AT_ONCE))
      for (let at = 0; at < pairs.length; at += ROWS_AT_ONCE) await countPairs(tx, pairs.slice(at, at + ROWS_AT_ONCE))
      await raiseRevision(tx, tenant)
      return true
    })
  }

  /** Changes whenever the counts of a tenant do; 0 where there never were any. */
  async revision(tenant: string): Promise<number> {
    const row = await this.#store.read
      .selectFrom('code_usage_revision')
      .select('revision')
      .where('tenant', '=', tenant)
      .executeTakeFirst()
    return row?.revision ?? 0
  }

  /** What a tenant has coded, by system. */
  async weights(tenant: string): Promise<ReadonlyMap<CodeSystem, Weights>> {
    const present = monthOf(this.#now())
    const rows = await this.#store.read
      .selectFrom('code_usage')
      .select(['system', 'code', 'month', 'count'])
      .where('tenant', '=', tenant)
      .where('month', '>=', oldestKept(present))
      .execute()
    const systems = new Map<CodeSystem, Map<string, number>>()
    for (const { system, code, month, count } of rows) {
      const weights = systems.get(system as CodeSystem) ?? new Map<string, number>()
      weights.set(code, (weights.get(code) ?? 0) + count * weightOf(month, present))
      systems.set(system as CodeSystem, weights)
    }
    return systems
  }

  /** What a tenant has coded together often enough, the commonest pairs; older cases count less. */
  async pairs(tenant: string): Promise<CodePairs> {
    const present = monthOf(this.#now())
    const rows = await this.#store.read
      .selectFrom('code_pair')
      .select(['one', 'other'])
      .select(({ eb, fn }) => {
        let weight = eb.case('month').when(present).then(eb.lit<number>(1))
        for (let month = oldestKept(present); month < present; month++)
          weight = weight.when(month).then(eb.lit(weightOf(month, present)))
        return fn.sum<number>(eb('count', '*', weight.else(eb.lit(1)).end())).as('weight')
      })
      .where('tenant', '=', tenant)
      .where('month', '>=', oldestKept(present))
      .groupBy(['one', 'other'])
      .having(({ fn }) => fn.sum<number>('count'), '>=', FEWEST_TOGETHER)
      .orderBy(({ fn }) => fn.sum<number>('count'), 'desc')
      .orderBy('one')
      .orderBy('other')
      .limit(MOST_PAIRS)
      .execute()
    return new CodePairs(rows.map(({ one, other, weight }) => ({ one, other, count: Number(weight) })))
  }

  /** Deletes what counts no more. */
  async sweep(): Promise<void> {
    const now = this.#now()
    await this.#store.transact(async (tx) => {
      await tx
        .deleteFrom('code_usage')
        .where('month', '<', oldestKept(monthOf(now)))
        .execute()
      await tx
        .deleteFrom('code_pair')
        .where('month', '<', oldestKept(monthOf(now)))
        .execute()
      await tx
        .deleteFrom('code_usage_told')
        .where('told_at', '<', now - TOLD_KEPT)
        .execute()
    })
  }
}

/** Each code once, in order. */
function added(codes: readonly CountedCode[]): CountedCode[] {
  const sums = new Map<string, CountedCode>()
  for (const { system, code, count } of codes) {
    const key = `${system} ${code}`
    sums.set(key, { system, code, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

async function count(tx: Transactor<UsageTables>, rows: UsageTables['code_usage'][]): Promise<void> {
  await tx
    .insertInto('code_usage')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'system', 'code', 'month'])
        .doUpdateSet((eb) => ({ count: eb('code_usage.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

/** The pairs in order, and the number of cases as a pair of nothing. */
function pairRows(tenant: string, month: number, { cases, pairs }: Together): UsageTables['code_pair'][] {
  const sums = new Map<string, UsageTables['code_pair']>()
  for (const { count, ...pair } of [{ ...EVERY_CASE, count: cases }, ...pairs]) {
    const [one, other] = pair.one < pair.other ? [pair.one, pair.other] : [pair.other, pair.one]
    const key = `${one} ${other}`
    sums.set(key, { tenant, one, other, month, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

async function countPairs(tx: Transactor<UsageTables>, rows: UsageTables['code_pair'][]): Promise<void> {
  await tx
    .insertInto('code_pair')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'one', 'other', 'month'])
        .doUpdateSet((eb) => ({ count: eb('code_pair.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

async function raiseRevision(tx: Transactor<UsageTables>, tenant: string): Promise<void> {
  await tx
    .insertInto('code_usage_revision')
    .values({ tenant, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('tenant').doUpdateSet((eb) => ({ revision: eb('code_usage_revision.revision', '+', 1) })),
    )
    .execute()
}
