/** The list of the house as administrators change it: each change is checked, recorded, and at once what searches find. */
import type { Refusal } from '@codarium/contract'
import { ApiError, type Caller, type Recorder, type Transactor } from '@codarium/platform'
import { LONGEST_SHORT, wordProblem } from '@codarium/readers'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { type HouseWordFacts, type KeptWord, revisionOf, rowOf, wordOf } from './house-word.ts'
import {
  addWithin,
  findWithin,
  type HouseWordStore,
  listedWithin,
  removeThesaurusWithin,
  removeWithin,
  replaceWithin,
} from './house-word-store.ts'
import type { HouseWordRow, HouseWordTables } from './migration.ts'
import type { PublishedHouseWords } from './published-house-words.ts'
import { WordList } from './word-list.ts'

export interface HouseWordDeps {
  readonly words: HouseWordStore
  readonly published: PublishedHouseWords
  readonly catalogues: CatalogueSource
  readonly recorder: Recorder
  now(): number
}

/** The words of the house. */
export class HouseWordList {
  readonly #deps: HouseWordDeps

  constructor(deps: HouseWordDeps) {
    this.#deps = deps
  }

  /** Adds an entry; throws ApiError 400 for what is wrong with it, 409 when the list has it. */
  async create(facts: HouseWordFacts, caller: Caller): Promise<KeptWord> {
    const row = rowOf(this.#checked(facts), this.#deps.now(), caller.name)
    await this.#change(async (tx) => {
      await requireRoom(tx, row)
      await addWithin(tx, [row])
      await this.#record(tx, 'house-word.created', row, caller)
    })
    return wordOf(row)
  }

  /** Puts an entry in the place of another; throws as `create`, 404, and 409 when it is not the one of that revision. */
  async replace(id: string, facts: HouseWordFacts, caller: Caller, revision?: string): Promise<KeptWord> {
    const row = rowOf(this.#checked(facts), this.#deps.now(), caller.name, id)
    await this.#change(async (tx) => {
      requireUnchanged(await findWithin(tx, id), revision)
      await requireRoom(tx, row)
      await replaceWithin(tx, row)
      await this.#record(tx, 'house-word.changed', row, caller)
    })
    return wordOf(row)
  }

  async remove(id: string, caller: Caller, revision?: string): Promise<void> {
    await this.#change(async (tx) => {
      const word = requireUnchanged(await findWithin(tx, id), revision)
      await removeWithin(tx, id)
      await this.#record(tx, 'house-word.deleted', word, caller)
    })
  }

  async removeThesaurus(language: string, caller: Caller): Promise<void> {
    await this.#change(async (tx) => {
      if (!(await removeThesaurusWithin(tx, language))) throw new ApiError('NOT_FOUND', 'There is no such thesaurus.')
      const detail = { language }
      await this.#deps.recorder.record(tx.withTables(), { action: 'house-thesaurus.deleted', by: caller, detail })
    })
  }

  /** An entry as it would be kept, which is not; throws ApiError 400 for what is wrong with it. */
  draft(facts: HouseWordFacts, caller: Caller): KeptWord {
    return wordOf(rowOf(this.#checked(facts), this.#deps.now(), caller.name))
  }

  /** Whether a catalogue in use has the code of a synonym. */
  isKnown({ kind, system, code }: HouseWordFacts): boolean {
    return kind !== 'SYNONYM' || this.#codeOf(system as CodeSystem, code) !== undefined
  }

  /** The facts with the code as its catalogue writes it. */
  #checked(facts: HouseWordFacts): HouseWordFacts {
    if (facts.kind !== 'SYNONYM' && facts.short.length > LONGEST_SHORT)
      throw invalid('short', { kind: 'TOO_LONG', message: `has more than ${LONGEST_SHORT} characters` })
    const problem = wordProblem(facts)
    if (problem) throw invalid(problem.field, problem)
    if (facts.kind !== 'SYNONYM') return facts
    const code = this.#codeOf(facts.system as CodeSystem, facts.code)
    if (!code) throw invalid('code', { kind: 'NO_SUCH_CODE', message: `does not exist in ${facts.system}` })
    return { ...facts, code }
  }

  #codeOf(system: CodeSystem, code: string): string | undefined {
    const { catalogues } = this.#deps
    for (const version of catalogues.versions().reverse()) {
      const entry = catalogues.catalogue(version)?.codes[system].find(code)
      if (entry) return entry.code
    }
    return undefined
  }

  async #change(work: (tx: Transactor<HouseWordTables>) => Promise<void>): Promise<void> {
    await this.#deps.words.transact(work)
    await this.#deps.published.look()
  }

  async #record(
    tx: Transactor<HouseWordTables>,
    action: 'house-word.created' | 'house-word.changed' | 'house-word.deleted',
    { id, kind, language, short, meaning, wording, code }: HouseWordRow | KeptWord,
    by: Caller,
  ): Promise<void> {
    const detail = { id, kind, language, short, meaning, wording, code }
    await this.#deps.recorder.record(tx.withTables(), { action, by, detail })
  }
}

/** Throws when the list has the entry already, in other letters too, or cannot take it. */
async function requireRoom(tx: Transactor<HouseWordTables>, row: HouseWordRow): Promise<void> {
  const refusal = new WordList(await listedWithin(tx, row.id)).take(row)
  if (!refusal) return
  const { reason, limit } = refusal
  const message = `cannot be taken: ${refusal.message}`
  if (reason === 'CIRCLE') throw invalid('wording', { kind: 'MEANS_ITSELF', message })
  if (reason === 'TOO_MANY') throw invalid('short', { kind: 'TOO_MANY', message, ...(limit && { values: { limit } }) })
  throw new ApiError('CONFLICT', `Not taken: ${refusal.message}.`, {
    reason: reason === 'KNOWN' ? 'ENTRY_KNOWN' : 'LIST_FULL',
  })
}

/** The entry when it is there, and in the state the change is based on. */
function requireUnchanged(word: KeptWord | undefined, revision: string | undefined): KeptWord {
  if (!word) throw unknownWord()
  if (revision === undefined || revision === revisionOf(word)) return word
  throw new ApiError('CONFLICT', `${word.changedBy} changed the entry meanwhile.`, { reason: 'ENTRY_CHANGED' })
}

export function unknownWord(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such word of the house.')
}

function invalid(field: string, { kind, values, message }: Refusal): ApiError {
  const detail = { field, kind, message, ...(values && { values }) }
  return new ApiError('VALIDATION_ERROR', `The field ${field}: ${message}.`, { details: [detail] })
}
