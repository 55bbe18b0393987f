/** Changes of fields as a screen shows them: case by case, each with its kind and its sign. */
import type { AuditEvent } from '@codarium/contract'

export type Change = NonNullable<AuditEvent['changes']>[number]

type Kind = 'added' | 'removed' | 'changed'

/** The sign of a kind: another shape, not only another colour. */
export const signOf: Readonly<Record<Kind, string>> = { added: '+', removed: '−', changed: '◆' }

export function kindOf({ before, after }: Pick<Change, 'before' | 'after'>): Kind {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

/** The changes of each case, in the order in which they came. */
export function changesByCase(
  changes: readonly Change[],
): readonly (readonly [caseId: string, of: readonly Change[]])[] {
  return [...Map.groupBy(changes, ({ caseId }) => caseId)]
}
