/** Takes imports of the house's words: rows join the list or replace it, a thesaurus replaces that of its language. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Recorder, serverItself, type Transactor } from '@codarium/platform'
import type { Finding, HouseWordRecord } from '@codarium/readers'
import type { CatalogueTables } from '../catalogue/migrations.ts'
import { unpackRecords } from '../catalogue/record-chunk.ts'
import type { ImportOrder } from '../imports/import-order.ts'
import type { ImportTaker, StagedImport, TakenImport } from '../imports/import-taker.ts'
import { rowOf } from './house-word.ts'
import { addWithin, listedWithin, removeThesaurusWithin, removeWithin } from './house-word-store.ts'
import type { HouseWordRow, HouseWordTables } from './migration.ts'
import { WordList } from './word-list.ts'

export interface WordImportDeps {
  readonly recorder: Recorder
  now(): number
}

/** Takes what is imported for the words of the house. */
export class WordImport implements ImportTaker {
  readonly #deps: WordImportDeps
  /** Who has the words in memory. */
  onTaken: () => Promise<void> = async () => {}

  constructor(deps: WordImportDeps) {
    this.#deps = deps
  }

  takes({ kind }: ImportOrder): boolean {
    return kind === 'house-words' || kind === 'thesaurus'
  }

  async take(tx: Transactor<CatalogueTables>, staged: StagedImport): Promise<TakenImport> {
    const words = tx.withTables<HouseWordTables & CatalogueTables>()
    const isList = staged.order.kind === 'house-words'
    const taken = isList ? await this.#takeList(words, staged) : await this.#takeThesaurus(words, staged)
    await this.#deps.recorder.record(tx.withTables<unknown>(), {
      action: isList ? 'house-words.imported' : 'house-thesaurus.imported',
      by: staged.by ?? serverItself('import'),
      detail: { file: staged.filename, sha256: staged.sha256, ...languageOf(staged), ...taken.counts },
    })
    return taken
  }

  refresh(): Promise<void> {
    return this.onTaken()
  }

  async #takeList(tx: Transactor<HouseWordTables & CatalogueTables>, staged: StagedImport): Promise<TakenImport> {
    const { order, edition, filename, by } = staged
    const removed = order.replace ? await removeWithin(tx) : 0
    const list = new WordList(await listedWithin(tx))
    const added: HouseWordRow[] = []
    const findings: Finding[] = []
    let unchanged = 0
    for (const chunk of await chunksOf(tx, edition)) {
      for (const { line, ...facts } of unpackRecords<HouseWordRecord>(chunk)) {
        const row = rowOf(facts, this.#deps.now(), by?.name ?? filename)
        const refusal = list.take(row)
        if (!refusal) added.push(row)
        else if (refusal.reason === 'KNOWN') unchanged++
        else findings.push({ line, message: `"${facts.short}": ${refusal.message}` })
      }
      await nextTurn()
    }
    await addWithin(tx, added)
    return { counts: { added: added.length, unchanged, ...(order.replace ? { removed } : {}) }, findings }
  }

  async #takeThesaurus(tx: Transactor<HouseWordTables & CatalogueTables>, staged: StagedImport): Promise<TakenImport> {
    const { order, edition, filename, sha256 } = staged
    const { language } = order
    await removeThesaurusWithin(tx, language)
    const chunks = await chunksOf(tx, edition)
    let groups = 0
    for (const [number, records] of chunks.entries()) {
      groups += unpackRecords(records).length
      await tx.insertInto('house_thesaurus_chunk').values({ language, number, records }).execute()
    }
    const row = { language, groups, filename, sha256, imported_at: this.#deps.now() }
    await tx.insertInto('house_thesaurus').values(row).execute()
    return { counts: { groups }, findings: [] }
  }
}

async function chunksOf(tx: Transactor<CatalogueTables>, edition: string): Promise<Uint8Array[]> {
  const rows = await tx
    .selectFrom('catalog_chunk')
    .select('records')
    .where('edition', '=', edition)
    .orderBy('number')
    .execute()
  return rows.map(({ records }) => records)
}

function languageOf({ order: { language } }: StagedImport): { language?: string } {
  return language ? { language } : {}
}
