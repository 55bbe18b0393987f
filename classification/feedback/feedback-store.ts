/** Keeps suggest feedback in the database: one row per pair and user, counted. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sealing, Store } from '@codarium/platform'
import type { Language } from '@codarium/readers'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { textKey } from './confirmed-text.ts'
import { type Confirmer, type FeedbackRow, openText, type ReadableRow, sealRow } from './feedback-row.ts'
import type { FeedbackTables } from './migration.ts'

export type { Confirmer } from './feedback-row.ts'

/** A text a coder confirmed to mean a code. */
export interface Confirmation {
  readonly version: string
  readonly type: CodeSystem
  readonly language: Language
  /** Cleaned. */
  readonly text: string
  /** In the form of the catalogue. */
  readonly code: string
  readonly rank?: number
}

/** A confirmation as it is kept, with who and when. */
export interface StoredFeedback extends Omit<Confirmation, 'rank'> {
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly count: number
  readonly bestRank: number | undefined
  /** Epoch milliseconds. */
  readonly firstAt: number
  readonly lastAt: number
}

/** A pair for ranking: how many users confirmed it, and how often together. */
export interface ConfirmedPair {
  readonly type: CodeSystem
  readonly language: Language
  /** In lower case. */
  readonly text: string
  readonly code: string
  readonly users: number
  readonly count: number
}

/** What is to be exported. */
export interface FeedbackSelection {
  readonly version?: string
  readonly type?: CodeSystem
  /** The last entry of the page before. */
  readonly after?: Pick<StoredFeedback, 'firstAt' | 'id'>
  readonly limit: number
}

/** Most pairs given to the ranking: beyond that the rarest help nobody. */
const MOST_PAIRS = 200_000

/** Texts opened in one go: about 5 ms, after which others have their turn. */
const TEXTS_AT_ONCE = 1000

/** Suggest feedback in the database. */
export class FeedbackStore {
  readonly #store: Store<FeedbackTables>
  readonly #sealing: Sealing
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, sealing: Sealing, now: () => number) {
    this.#store = store.withTables<FeedbackTables>()
    this.#sealing = sealing
    this.#now = now
  }

  /** Keeps a confirmation and says how often this user has made it by now. */
  async add(confirmation: Confirmation, user: Confirmer): Promise<number> {
    const row = sealRow(this.#sealing, toRow(confirmation, user, this.#now()))
    const { count } = await this.#store.transact((tx) =>
      tx
        .insertInto('suggest_feedback')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            count: eb('suggest_feedback.count', '+', 1),
            last_at: row.last_at,
            user_name: row.user_name,
            best_rank: eb
              .case()
              .when(
                eb.or([
                  eb('suggest_feedback.best_rank', 'is', null),
                  eb('excluded.best_rank', '<', eb.ref('suggest_feedback.best_rank')),
                ]),
              )
              .then(eb.ref('excluded.best_rank'))
              .else(eb.ref('suggest_feedback.best_rank'))
              .end(),
          })),
        )
        .returning('count')
        .executeTakeFirstOrThrow(),
    )
    return count
  }

  /** Takes one confirmation of this user back and says how many are left; nothing happens where there is none. */
  async remove(confirmation: Confirmation, user: Confirmer): Promise<number> {
    const { id } = sealRow(this.#sealing, toRow(confirmation, user, this.#now()))
    return this.#store.transact(async (tx) => {
      const left = await tx
        .updateTable('suggest_feedback')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('id', '=', id)
        .returning('count')
        .executeTakeFirst()
      if (left && left.count < 1) await tx.deleteFrom('suggest_feedback').where('id', '=', id).execute()
      return left?.count ?? 0
    })
  }

  /** A page of all feedback, oldest first. */
  async page({ version, type, after, limit }: FeedbackSelection): Promise<StoredFeedback[]> {
    let rows = this.#store.read.selectFrom('suggest_feedback').selectAll()
    if (version !== undefined) rows = rows.where('version', '=', version)
    if (type !== undefined) rows = rows.where('type', '=', type)
    if (after !== undefined) {
      rows = rows.where((eb) =>
        eb.or([
          eb('first_at', '>', after.firstAt),
          eb.and([eb('first_at', '=', after.firstAt), eb('id', '>', after.id)]),
        ]),
      )
    }
    const found = await rows.orderBy('first_at').orderBy('id').limit(limit).execute()
    return found.map((row) => fromRow(row, openText(this.#sealing, row)))
  }

  /** How often the users of a tenant have confirmed each code since an instant, whatever the text. */
  async confirmedCodes(issuer: string, since: number): Promise<Map<CodeSystem, Map<string, number>>> {
    const rows = await this.#store.read
      .selectFrom('suggest_feedback')
      .select(({ fn }) => ['type', 'code', fn.sum<number>('count').as('times')])
      .where('issuer', '=', issuer)
      .where('last_at', '>=', since)
      .groupBy(['type', 'code'])
      .execute()
    const systems = new Map<CodeSystem, Map<string, number>>()
    for (const { type, code, times } of rows) {
      const system = type as CodeSystem
      systems.set(system, (systems.get(system) ?? new Map<string, number>()).set(code, Number(times)))
    }
    return systems
  }

  /** The pairs of a version for ranking, those of most users first. */
  async confirmedPairs(version: string): Promise<ConfirmedPair[]> {
    const rows = await this.#pairRows(version)
    const pairs: ConfirmedPair[] = []
    for (const [at, { id, text, users, count, ...pair }] of rows.entries()) {
      if (at % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) await nextTurn()
      const opened = this.#textOf({ id, text })
      if (opened === undefined) continue
      pairs.push({ ...(pair as Pick<ConfirmedPair, 'type' | 'language' | 'code'>), text: opened, users, count })
    }
    return pairs.sort(byUse)
  }

  /** The text as search compares it; a damaged one is nothing that search would have to wait for. */
  #textOf(row: Pick<FeedbackRow, 'id' | 'text'>): string | undefined {
    try {
      return textKey(openText(this.#sealing, row))
    } catch {
      return undefined
    }
  }

  /** Pairs are the same by the hash of their text; one row of each has the text itself. */
  async #pairRows(version: string) {
    const rows = await this.#store.read
      .selectFrom((eb) =>
        eb
          .selectFrom('suggest_feedback')
          .select(({ fn }) => [
            fn.min('id').as('any_id'),
            fn.countAll<number>().as('users'),
            fn.sum<number>('count').as('times'),
          ])
          .where('version', '=', version)
          .groupBy(['type', 'language', 'text_hash', 'code'])
          .orderBy('users', 'desc')
          .orderBy('times', 'desc')
          .orderBy('any_id')
          .limit(MOST_PAIRS)
          .as('pair'),
      )
      .innerJoin('suggest_feedback', 'suggest_feedback.id', 'pair.any_id')
      .select(['suggest_feedback.id', 'type', 'language', 'text', 'code', 'users', 'times'])
      .execute()
    return rows.map(({ users, times, ...row }) => ({ ...row, users: Number(users), count: Number(times) }))
  }
}

function byUse(a: ConfirmedPair, b: ConfirmedPair): number {
  return b.users - a.users || b.count - a.count || order(a.text, b.text) || order(a.code, b.code)
}

/** By code units: the same on every node, whatever its language. */
function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function toRow(confirmation: Confirmation, { issuer, subject, name }: Confirmer, now: number): ReadableRow {
  const { rank, ...pair } = confirmation
  return {
    ...pair,
    issuer,
    subject,
    user_name: name,
    count: 1,
    best_rank: rank ?? null,
    first_at: now,
    last_at: now,
  }
}

function fromRow(row: FeedbackRow, text: string): StoredFeedback {
  return {
    id: row.id,
    version: row.version,
    type: row.type as CodeSystem,
    language: row.language as Language,
    text,
    code: row.code,
    userId: row.subject,
    userName: row.user_name,
    count: row.count,
    bestRank: row.best_rank ?? undefined,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }
}
