/** What speaks against taking a hit for a row: one rule for the list one looks at and for rows typed ahead of it. */
import type { SearchHit } from '@codarium/contract'
import { bareCode } from '../../catalogue/code-form.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { type CaseTables, isOpen } from '../session/case/case-tables.ts'

/** Something against a hit. */
export type Objection =
  | { readonly kind: 'notCodable' }
  /** The place, from 0, of the row that has the code already. */
  | { readonly kind: 'alreadyCoded'; readonly at: number }
  | { readonly kind: 'implausible'; readonly warning: SearchHit['warnings'][number] }

/** What speaks against a hit for a row (undefined: a new one); undefined when nothing does. */
export function objectionTo(
  list: ListName,
  hit: SearchHit,
  tables: CaseTables,
  row: string | undefined,
): Objection | undefined {
  if (!hit.codable) return { kind: 'notCodable' }
  const code = bareCode(list, hit.code)
  const at = tables[list].findIndex((each) => !isOpen(each) && each.code === code && each.key !== row)
  if (at >= 0 && list === 'diagnoses') return { kind: 'alreadyCoded', at }
  const [warning] = hit.warnings
  return warning && { kind: 'implausible', warning }
}
