/** Values mean the same on any engine, or are refused by it. */

import fc from 'fast-check'
import { type Generated, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { column, type Flag, type Migration, openStore, type Store, sequence, toFlag } from '../index.ts'
import { silentLog, type TestDatabase } from './test-store.ts'

interface Values {
  text: string | null
  whole: number | bigint | null
  real: number | null
  flag: Flag | null
  instant: number | null
  json: string | null
  bytes: Uint8Array | null
}

interface ValueTables {
  value: Values & { id: Generated<number> }
}

const valueMigration: Migration = {
  wing: 'test',
  id: '0001-value',
  async up(tx, kind) {
    await tx.schema
      .createTable('value')
      .addColumn('id', column.integer, sequence(kind))
      .addColumn('text', column.text)
      .addColumn('whole', column.integer)
      .addColumn('real', column.real)
      .addColumn('flag', column.flag)
      .addColumn('instant', column.instant)
      .addColumn('json', column.json)
      .addColumn('bytes', column.bytes)
      .execute()
  },
}

const NOTHING: Values = { text: null, whole: null, real: null, flag: null, instant: null, json: null, bytes: null }
/** Generated strings per property; each run is one transaction. */
const STRINGS = { minLength: 1, maxLength: 20 }

/** The shared tests of what can be stored and how it comes back. */
export function describeValues(createDatabase: () => Promise<TestDatabase>): void {
  let store: Store<ValueTables>
  beforeAll(async () => {
    const { options } = await createDatabase()
    store = (await openStore({ ...options, migrations: [valueMigration], log: silentLog })).withTables<ValueTables>()
  })
  beforeEach(() => store.transact((tx) => tx.deleteFrom('value').execute()))
  afterAll(() => store.close())

  async function write(...rows: Partial<Values>[]): Promise<number[]> {
    const values = rows.map((row) => ({ ...NOTHING, ...row }))
    const added = await store.transact((tx) => tx.insertInto('value').values(values).returning('id').execute())
    return added.map(({ id }) => id)
  }

  async function roundTrip(row: Partial<Values>): Promise<Values | undefined> {
    const [id = 0] = await write(row)
    const columns = Object.keys(NOTHING) as (keyof Values)[]
    return await store.read.selectFrom('value').select(columns).where('id', '=', id).executeTakeFirst()
  }

  describe('a value', () => {
    it.each<Partial<Values>>([
      {},
      { text: '' },
      { text: 'Schädel-Hirn-Trauma œuvre perché 👩‍⚕️ \u{10ffff} \ufeff' },
      { whole: Number.MAX_SAFE_INTEGER },
      { whole: Number.MIN_SAFE_INTEGER },
      { real: 0.1 + 0.2 },
      { real: 5 },
      { real: 1.7976931348623157e308 },
      { flag: toFlag(true) },
      { flag: toFlag(false) },
      { instant: Date.UTC(9999, 11, 31) },
      { instant: -1 },
      { json: '{"b":1, "a":[1.50,"\\u0000"],"b":2}' },
      { bytes: new Uint8Array() },
      { bytes: new Uint8Array([0, 255, 92, 120]) },
    ])('comes back as it was: %o', async (row) => {
      expect(await roundTrip(row)).toStrictEqual({ ...NOTHING, ...row })
    })

    it('comes back as a number when it was written as a bigint', async () => {
      expect(await roundTrip({ whole: 42n })).toMatchObject({ whole: 42 })
    })

    it('is never rounded: an integer too large for a number fails on reading', async () => {
      await expect(roundTrip({ whole: 2n ** 53n + 1n })).rejects.toThrow(/too large/)
    })

    it('comes back as it was, whatever the text', async () => {
      const text = fc.string({ unit: 'grapheme-composite' }).filter((value) => !value.includes('\0'))
      const property = fc.asyncProperty(fc.array(text, STRINGS), async (texts) => {
        const ids = await write(...texts.map((value) => ({ text: value })))
        const rows = await store.read.selectFrom('value').select('text').where('id', 'in', ids).orderBy('id').execute()
        expect(rows.map((row) => row.text)).toEqual(texts)
      })
      await fc.assert(property, { numRuns: 25 })
    })
  })

  describe('a value that engines treat differently', () => {
    it.each<[string, unknown]>([
      ['a boolean', true],
      ['a date', new Date(0)],
      ['an object', { a: 1 }],
      ['an array', ['a']],
      ['not a number', Number.NaN],
      ['infinity', Number.POSITIVE_INFINITY],
      ['text with NUL', 'a\0b'],
      ['half a surrogate pair, which would be read back as another text', 'a\ud800b'],
    ])('is refused: %s', async (_, value) => {
      const attempt = store.transact((tx) => sql`insert into value (text) values (${value})`.execute(tx))
      await expect(attempt).rejects.toMatchObject({ code: 'NOT_PORTABLE' })
    })

    it('is refused: text in an integer column', async () => {
      await expect(write({ whole: 'many' as unknown as number })).rejects.toThrow()
    })
  })

  describe('a query', () => {
    it('counts, adds up and averages to numbers', async () => {
      await write({ whole: 1 }, { whole: 2 }, { whole: 6 })
      const { fn } = store.read
      const sums = store.read
        .selectFrom('value')
        .select([fn.countAll().as('rows'), fn.sum('whole').as('sum'), fn.avg('whole').as('average')])
      expect(await sums.execute()).toStrictEqual([{ rows: 3, sum: 9, average: 3 }])
    })

    it('divides integers without a remainder', async () => {
      const answer = await store.read.selectNoFrom(sql<number>`7 / ${2}`.as('half')).execute()
      expect(answer).toStrictEqual([{ half: 3 }])
    })

    it('sorts and compares text by code point', async () => {
      const texts = ['a', 'Z', 'ä', 'B', 'é', 'z', '\uff5e', '😀', '_']
      await write(...texts.map((text) => ({ text })))
      const rows = await store.read.selectFrom('value').select('text').orderBy('text').execute()
      expect(rows.map((row) => row.text)).toEqual(['B', 'Z', '_', 'a', 'z', 'ä', 'é', '\uff5e', '😀'])
    })

    it('tells upper from lower case in patterns', async () => {
      await write({ text: 'Fraktur' }, { text: 'fraktur' })
      const rows = await store.read.selectFrom('value').select('text').where('text', 'like', 'frak%').execute()
      expect(rows).toStrictEqual([{ text: 'fraktur' }])
    })

    it('never gives a sequence number twice', async () => {
      const [first = 0, second = 0] = await write({}, {})
      await store.transact((tx) => tx.deleteFrom('value').execute())
      const [third = 0] = await write({})
      expect([second > first, third > second]).toEqual([true, true])
    })
  })
}
