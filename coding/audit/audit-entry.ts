/** What is told to the audit trail, and the events it becomes: one, or several where many fields were changed at once. */
import { randomBytes } from 'node:crypto'
import { breath } from '../slices.ts'
import type { Packed, Vault } from '../vault/vault.ts'
import { type FieldChange, type WrittenChanges, writeChanges } from './event-changes.ts'

/** Something that happened. Only `changes` may hold case data: everything else is stored readable. */
export interface AuditEntry {
  readonly action: string
  readonly tenant: string
  /** Token claim `sub` of whoever did it, or the name of the job. */
  readonly actor: string
  readonly actorName?: string
  readonly sessionId?: string
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  readonly changes?: readonly FieldChange[] | WrittenChanges
}

/** An event to be: all that is left is to give it its number and its place in the chain. */
export interface AuditPart extends Omit<AuditEntry, 'changes'> {
  /** The changes with their salt, or null where there are none. */
  readonly text: string | null
  /** The same, packed ahead of the transaction. */
  readonly packed?: Packed
}

/** Bytes of chance in each sealed text: without it, its hash would betray a value that can be guessed, like a code. */
const SALT_BYTES = 16

/** The events of an entry: with as many parts as its changes need, each of which says which one it is. */
export function partsOf(entry: AuditEntry | AuditPart): readonly AuditPart[] {
  if ('text' in entry) return [entry]
  const { changes = [], ...facts } = entry
  const { lists } = 'lists' in changes ? changes : writeChanges(changes)
  if (lists.length === 0) return [{ ...facts, text: null }]
  if (lists.length === 1) return [{ ...facts, text: salted(lists[0]!) }]
  return lists.map((list, at) => ({
    ...facts,
    detail: { ...facts.detail, part: at + 1, parts: lists.length },
    text: salted(list),
  }))
}

/** The events of entries with their changes packed: what takes long is done before anybody has to wait for it. */
export async function packedParts(entries: readonly AuditEntry[], vault: Pick<Vault, 'pack'>): Promise<AuditPart[]> {
  const packed: AuditPart[] = []
  for (const part of entries.flatMap(partsOf)) {
    if (packed.length > 0) await breath()
    packed.push(part.text === null ? part : { ...part, packed: await vault.pack(part.text) })
  }
  return packed
}

function salted(list: string): string {
  return `{"salt":"${randomBytes(SALT_BYTES).toString('base64')}","changes":${list}}`
}
