/** Feedback on both stores: deduplicated, counted, paged, given to the ranking. */
import { openStore, type PlatformTables, type Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { feedbackCsv } from './feedback-export.ts'
import { type Confirmation, FeedbackStore } from './feedback-store.ts'
import {
  type FeedbackTables,
  feedbackMigration,
  type ReadableFeedbackTables,
  sealedFeedbackMigration,
} from './migration.ts'
import { feedbackColumns } from './readable-feedback.ts'
import { markedSealing } from './tests/marked-sealing.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

const anna = { issuer: 'https://idp.example', subject: 'anna', name: 'Anna Berger' }
const beat = { ...anna, subject: 'beat', name: 'Beat Frei' }
const pneumonia: Confirmation = { version: '2026', type: 'ICD10', language: 'de', text: 'Pneumonie', code: 'J18.1' }

const engines = [
  ['embedded', async () => ({ dataDir: folder.path })],
  ['PostgreSQL', async () => ({ dataDir: '/nonexistent', databaseUrl: await createDatabase(inject('postgresUrl')) })],
] as const

describe.each(engines)('feedback on %s', (_, place) => {
  let store: Store<PlatformTables>
  let feedback: FeedbackStore
  let now = 1000

  beforeAll(async () => {
    const migrations = [feedbackMigration, sealedFeedbackMigration]
    store = await openStore({ ...(await place()), migrations, log: silentLog })
    feedback = new FeedbackStore(store, markedSealing, () => now)
  })
  afterAll(() => store.close())

  it('a pair is kept once per user and counted, with the best rank and the last time', async () => {
    expect(await feedback.add({ ...pneumonia, rank: 4 }, anna)).toBe(1)
    now = 2000
    expect(await feedback.add({ ...pneumonia, text: 'PNEUMONIE', rank: 2 }, anna)).toBe(2)
    expect(await feedback.add({ ...pneumonia, rank: 9 }, anna)).toBe(3)
    expect(await feedback.add(pneumonia, anna)).toBe(4)
    const [kept, ...more] = await feedback.page({ limit: 10 })
    expect(kept).toMatchObject({
      text: 'Pneumonie',
      userId: 'anna',
      count: 4,
      bestRank: 2,
      firstAt: 1000,
      lastAt: 2000,
    })
    expect(more).toEqual([])
  })

  it('another user, code, text, language or version is another row', async () => {
    await feedback.add(pneumonia, beat)
    await feedback.add({ ...pneumonia, code: 'J18.9' }, anna)
    await feedback.add({ ...pneumonia, text: 'Lungenentzündung; =1+1' }, anna)
    await feedback.add({ ...pneumonia, language: 'fr' }, anna)
    await feedback.add({ ...pneumonia, version: '2025' }, anna)
    expect(await feedback.page({ limit: 10 })).toHaveLength(6)
    expect(await feedback.page({ version: '2025', limit: 10 })).toHaveLength(1)
    expect(await feedback.page({ type: 'CHOP', limit: 10 })).toEqual([])
  })

  it('pages follow each other without gap or repeat', async () => {
    const all = await feedback.page({ limit: 10 })
    const ids: string[] = []
    let after = undefined as (typeof all)[number] | undefined
    do {
      const page = await feedback.page({ ...(after ? { after } : {}), limit: 2 })
      ids.push(...page.map(({ id }) => id))
      after = page.at(-1)
    } while (after)
    expect(ids).toEqual(all.map(({ id }) => id))
  })

  it('pairs come with their users, those of most users first', async () => {
    const [first, ...rest] = await feedback.confirmedPairs('2026')
    expect(first).toEqual({ type: 'ICD10', language: 'de', text: 'pneumonie', code: 'J18.1', users: 2, count: 5 })
    expect(rest.map(({ users }) => users)).toEqual([1, 1, 1])
    expect(await feedback.confirmedPairs('1999')).toEqual([])
  })

  it('a text that does not open is left out of the pairs, so that search goes on', async () => {
    await feedback.add({ ...pneumonia, version: '2023' }, anna)
    await feedback.add({ ...pneumonia, version: '2023', text: 'Husten' }, anna)
    const [damaged] = await feedback.page({ version: '2023', limit: 1 })
    await store.withTables<FeedbackTables>().transact((tx) =>
      tx
        .updateTable('suggest_feedback')
        .set({ text: new Uint8Array([1]) })
        .where('id', '=', damaged?.id ?? '')
        .execute(),
    )
    expect(await feedback.confirmedPairs('2023')).toHaveLength(1)
    await store
      .withTables<FeedbackTables>()
      .transact((tx) => tx.deleteFrom('suggest_feedback').where('version', '=', '2023').execute())
  })

  it('confirmations at the same moment are all counted', async () => {
    const counts = await Promise.all(
      Array.from({ length: 8 }, () => feedback.add({ ...pneumonia, code: 'J12.9' }, beat)),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('what is taken back counts one less, is gone with the last, and is nobody else’s', async () => {
    const pair = { ...pneumonia, version: '2022' }
    await feedback.add(pair, anna)
    await feedback.add(pair, anna)
    await feedback.add(pair, beat)
    expect(await feedback.remove({ ...pair, text: 'PNEUMONIE', rank: 3 }, anna)).toBe(1)
    expect(await feedback.remove(pair, anna)).toBe(0)
    expect(await feedback.remove(pair, anna)).toBe(0)
    expect(await feedback.page({ version: '2022', limit: 10 })).toMatchObject([{ userId: 'beat', count: 1 }])
    expect(await feedback.remove(pair, beat)).toBe(0)
    expect(await feedback.page({ version: '2022', limit: 10 })).toEqual([])
  })

  it('the CSV has all, and no formula', async () => {
    await feedback.add({ ...pneumonia, text: '=HYPERLINK("x")' }, anna)
    const csv = (await Array.fromAsync(feedbackCsv(feedback, {}))).join('')
    expect(csv.split('\r\n')[0]).toBe(
      '\ufefftext;code;type;version;language;userId;userName;count;bestRank;firstAt;lastAt',
    )
    expect(csv.trim().split('\r\n')).toHaveLength(9)
    expect(csv).toContain('"Lungenentzündung; =1+1";J18.1')
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('what an earlier release kept readable is sealed, counted on, and nothing of it stays', async () => {
    const readable = store.withTables<ReadableFeedbackTables>()
    const row = { version: '2024', type: 'ICD10', language: 'de', code: 'R05', issuer: anna.issuer, user_name: 'Anna' }
    const times = { count: 3, best_rank: null, first_at: 500, last_at: 700 }
    const rows = Array.from({ length: 501 }, (_row, number) => {
      const text = number === 500 ? 'Husten' : `Husten ${number}`
      return { ...row, ...times, id: String(number), text_key: text.toLowerCase(), text, subject: 'anna' }
    })
    await readable.transact((tx) => tx.insertInto('suggest_feedback_readable').values(rows).execute())
    expect(await feedbackColumns.sealReadable?.(store.withTables<unknown>(), markedSealing)).toBe(501)
    expect(await readable.read.selectFrom('suggest_feedback_readable').selectAll().execute()).toEqual([])
    const husten = { ...pneumonia, version: '2024', text: 'HUSTEN', code: 'R05' }
    expect(await feedback.add(husten, anna)).toBe(4)
    const pairs = await feedback.confirmedPairs('2024')
    expect([pairs.length, pairs[0]]).toEqual([501, expect.objectContaining({ text: 'husten', count: 4, users: 1 })])
    expect((await feedback.page({ version: '2024', limit: 1 }))[0]).toMatchObject({ firstAt: 500 })
  })
})
