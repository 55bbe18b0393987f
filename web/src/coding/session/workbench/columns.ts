/** The columns of the three tables: which cells there are, and which of them can be edited. */
import type { CodingTexts } from '@codarium/texts'
import type { FieldName, ListName } from '../case/case-lists.ts'

export interface Column {
  readonly id: 'code' | 'text' | 'ccl' | 'grouper' | FieldName
  readonly head: keyof CodingTexts['columns']
  readonly className: string
  /** Can be edited, and is reached with Tab. */
  readonly edits: boolean
}

const column = (id: Column['id'], head: Column['head'], className: string, edits = true): Column => ({
  id,
  head,
  className,
  edits,
})

/** The columns after gutter and rank, in their order. */
export const columnsOf: Readonly<Record<ListName, readonly Column[]>> = {
  diagnoses: [
    column('code', 'code', 'code'),
    column('text', 'text', 'text', false),
    column('side', 'side', 'side-cell'),
    column('poa', 'poa', 'poa-cell'),
    column('partner', 'partner', 'partner'),
    column('ccl', 'ccl', 'ccl-cell', false),
    column('grouper', 'grouper', 'flags', false),
  ],
  treatments: [
    column('code', 'code', 'code'),
    column('text', 'text', 'text', false),
    column('start', 'start', 'start'),
    column('side', 'side', 'side-cell'),
    column('elsewhere', 'elsewhere', 'elsewhere'),
  ],
  medications: [
    column('code', 'atc', 'code'),
    column('text', 'substance', 'text', false),
    column('extra', 'extra', 'extra'),
    column('route', 'route', 'route'),
    column('dose', 'dose', 'dose'),
    column('unit', 'unit', 'unit'),
  ],
}

/** The cells Tab goes through. */
export const editableCells = (list: ListName): readonly Column[] => columnsOf[list].filter(({ edits }) => edits)

/** The place of a field among the cells Tab goes through. */
export const cellOf = (list: ListName, field: string): number =>
  Math.max(
    0,
    editableCells(list).findIndex(({ id }) => id === field),
  )
