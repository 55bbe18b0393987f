/** Keeps searches that were given up: one row per week and text, counted, and nobody's name. */
import type { SealedColumns, Sealing, Store } from '@codarium/platform'
import type { Language } from '@codarium/readers'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { textKey } from '../feedback/confirmed-text.ts'
import { isoWeek } from './iso-week.ts'
import type { VainTables } from './migration.ts'

/** A search that was given up. */
export interface GivenUp {
  readonly type: CodeSystem
  readonly version: string
  readonly language: Language
  /** Cleaned. */
  readonly text: string
  readonly passedOver: boolean
}

/** A text of a week, as it is kept. */
export interface KeptVain extends Omit<GivenUp, 'passedOver'> {
  readonly count: number
  readonly passedOver: number
  /** Epoch milliseconds. */
  readonly firstAt: number
  readonly lastAt: number
}

type Row = VainTables['search_in_vain']

/** Most texts of a week: beyond that nobody reads them. */
const MOST_TEXTS = 20_000
const WEEK = 7 * 24 * 60 * 60_000
/** How long a text is kept after it was last given up (ms): a year. */
const KEPT = 365 * 24 * 60 * 60_000

export const vainColumns: SealedColumns = { table: 'search_in_vain', key: 'id', columns: ['text'] }

export class VainStore {
  readonly #store: Store<VainTables>
  readonly #sealing: Sealing
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, sealing: Sealing, now: () => number) {
    this.#store = store.withTables<VainTables>()
    this.#sealing = sealing
    this.#now = now
  }

  /** Counts a text in the present week; false when the week has too many others already. */
  async add(given: GivenUp): Promise<boolean> {
    const row = this.#toRow(given)
    if ((await this.#isFull(row.week)) && !(await this.#isThere(row.id))) return false
    await this.#store.transact((tx) =>
      tx
        .insertInto('search_in_vain')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            count: eb('search_in_vain.count', '+', 1),
            passed_over: eb('search_in_vain.passed_over', '+', eb.ref('excluded.passed_over')),
            last_at: row.last_at,
          })),
        )
        .execute(),
    )
    return true
  }

  /** How many texts a week has. */
  async total(week: string): Promise<number> {
    const { texts } = await this.#store.read
      .selectFrom('search_in_vain')
      .select(({ fn }) => fn.countAll().as('texts'))
      .where('week', '=', week)
      .executeTakeFirstOrThrow()
    return Number(texts)
  }

  /** The texts of a week, those given up most often first. */
  async page(week: string, offset: number, limit: number): Promise<KeptVain[]> {
    const rows = await this.#store.read
      .selectFrom('search_in_vain')
      .selectAll()
      .where('week', '=', week)
      .orderBy('count', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => this.#fromRow(row))
  }

  /** Takes a text out of all weeks: it finds something now. */
  async remove(entry: Omit<GivenUp, 'passedOver'>): Promise<void> {
    const now = this.#now()
    const weeks = Array.from({ length: Math.ceil(KEPT / WEEK) + 1 }, (_, back) => isoWeek(now - back * WEEK))
    const ids = weeks.map((week) => this.#idOf(week, entry))
    await this.#store.transact((tx) => tx.deleteFrom('search_in_vain').where('id', 'in', ids).execute())
  }

  /** Deletes what nobody has searched for a year. */
  async sweep(): Promise<void> {
    const before = this.#now() - KEPT
    await this.#store.transact((tx) => tx.deleteFrom('search_in_vain').where('last_at', '<', before).execute())
  }

  async #isFull(week: string): Promise<boolean> {
    return (await this.total(week)) >= MOST_TEXTS
  }

  async #isThere(id: string): Promise<boolean> {
    const row = this.#store.read.selectFrom('search_in_vain').select('id').where('id', '=', id)
    return (await row.executeTakeFirst()) !== undefined
  }

  #toRow({ type, version, language, text, passedOver }: GivenUp): Row {
    const now = this.#now()
    const week = isoWeek(now)
    const id = this.#idOf(week, { type, version, language, text })
    const sealed = this.#sealing.seal(text, placeOf(id))
    const times = { count: 1, passed_over: Number(passedOver), first_at: now, last_at: now }
    return { id, week, type, version, language, text: sealed, ...times }
  }

  #idOf(week: string, { type, version, language, text }: Omit<GivenUp, 'passedOver'>): string {
    return this.#sealing.keyedHash(['search_in_vain', week, type, version, language, textKey(text)])
  }

  #fromRow(row: Row): KeptVain {
    return {
      type: row.type as CodeSystem,
      version: row.version,
      language: row.language as Language,
      text: this.#sealing.open(row.text, placeOf(row.id)),
      count: row.count,
      passedOver: row.passed_over,
      firstAt: row.first_at,
      lastAt: row.last_at,
    }
  }
}

function placeOf(row: string) {
  return { table: 'search_in_vain', row, column: 'text' }
}
