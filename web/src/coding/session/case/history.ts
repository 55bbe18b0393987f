/** Undo and redo without limit: every step keeps the tables as they were; unchanged ones are shared, so steps are cheap. */
import type { ListName } from './case-lists.ts'
import type { CaseTables } from './case-tables.ts'

/** What a step did, so that it can be named and the focus can go to it. */
export interface Deed {
  readonly kind: 'added' | 'changed' | 'deleted' | 'moved' | 'main' | 'pasted' | 'replaced'
  readonly list: ListName
  /** The rows it was about. */
  readonly keys: readonly string[]
  /** Their codes, for words; and the texts of those that had none yet. */
  readonly codes: readonly string[]
  readonly typed?: readonly string[]
}

interface Step {
  readonly lists: CaseTables
  readonly deed: Deed
}

/** The states of a case: what was, what is, what was undone. */
export interface History {
  readonly past: readonly Step[]
  readonly present: CaseTables
  readonly future: readonly Step[]
}

/** A case nobody touched. */
export const startHistory = (present: CaseTables): History => ({ past: [], present, future: [] })

/** One step further; a command that changed nothing is no step. */
export function record(history: History, lists: CaseTables, deed: Deed): History {
  if (lists === history.present) return history
  return { past: [...history.past, { lists: history.present, deed }], present: lists, future: [] }
}

/** One step back, and what was undone; undefined at the beginning. */
export function undo({ past, present, future }: History): { history: History; deed: Deed } | undefined {
  const step = past.at(-1)
  if (!step) return undefined
  const undone = { lists: present, deed: step.deed }
  // New rows keep their numbers: what was undone may come back, and must not meet a row of the same name.
  const lists = { ...step.lists, next: present.next }
  return { history: { past: past.slice(0, -1), present: lists, future: [undone, ...future] }, deed: step.deed }
}

/** One step forward again; undefined when nothing was undone. */
export function redo({ past, present, future }: History): { history: History; deed: Deed } | undefined {
  const [step, ...rest] = future
  if (!step) return undefined
  const done = { lists: present, deed: step.deed }
  return { history: { past: [...past, done], present: step.lists, future: rest }, deed: step.deed }
}

/**
 * Changes what every state says, without a step of its own: an answer that came later belongs to the step that asked for it.
 * So undo takes the row away as a whole, and redo brings it back as it has become.
 */
export function amend(history: History, change: (tables: CaseTables) => CaseTables): History {
  const changed = (steps: readonly Step[]) => steps.map((step) => ({ ...step, lists: change(step.lists) }))
  return { past: changed(history.past), present: change(history.present), future: changed(history.future) }
}
