/** An entry of the house's list, and what it is compared and found by. */
import { hash, randomUUID } from 'node:crypto'
import { fold, type HouseWordRecord } from '@codarium/readers'
import { wordKey } from '@codarium/search'
import type { HouseWordRow } from './migration.ts'

/** Characters that name a state: 132 bits, far from any collision. */
const REVISION_LENGTH = 22

/** What somebody gives. */
export type HouseWordFacts = Omit<HouseWordRecord, 'line'>

/** An entry as it is kept. */
export interface KeptWord extends HouseWordFacts {
  readonly id: string
  /** Epoch milliseconds. */
  readonly changedAt: number
  readonly changedBy: string
}

/** What is known of an entry when it is looked up among the others. */
export type ListedWord = Pick<HouseWordRow, 'identity' | 'kind' | 'language' | 'key' | 'wording_key' | 'meaning'>

/** The row of an entry. */
export function rowOf(
  facts: HouseWordFacts,
  changedAt: number,
  changedBy: string,
  id: string = randomUUID(),
): HouseWordRow {
  const { kind, language, short, meaning, wording, system, code } = facts
  const key = wordKey(short, language)
  const wordingKey = wordKey(wording || meaning, language)
  const identity = hash('sha256', JSON.stringify([kind, language, key, fold(meaning), wordingKey, system, code]))
  return {
    ...{ id, identity, kind, language, key, wording_key: wordingKey },
    findable: [short, meaning, wording, code].map(fold).join(' '),
    ...{ short, meaning, wording, system, code },
    ...{ changed_at: changedAt, changed_by: changedBy },
  }
}

/** Names the state an entry is in: two that differ in anything have different ones. */
export function revisionOf({ kind, language, short, meaning, wording, system, code, changedAt }: KeptWord): string {
  const state = [kind, language, short, meaning, wording, system, code, changedAt]
  return hash('sha256', JSON.stringify(state), 'base64url').slice(0, REVISION_LENGTH)
}

export function wordOf(row: HouseWordRow): KeptWord {
  const { id, short, meaning, wording, code, changed_at, changed_by } = row
  return {
    ...{ id, short, meaning, wording, code },
    kind: row.kind as KeptWord['kind'],
    language: row.language as KeptWord['language'],
    system: row.system as KeptWord['system'],
    changedAt: changed_at,
    changedBy: changed_by,
  }
}
