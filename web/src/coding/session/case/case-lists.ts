/** The three lists of a case as the coder edits them: rows with a key that survives moving, and nothing else. */
import type { CodedCase } from '@codarium/contract'
import type { ListName } from '../../../catalogue/list-names.ts'

export { type ListName, listNames } from '../../../catalogue/list-names.ts'

/** What a row may say beside its code, over all lists. */
export const fieldNames = [
  'side',
  'poa',
  'partner',
  'start',
  'elsewhere',
  'site',
  'extra',
  'route',
  'dose',
  'unit',
] as const

/** Something a row says beside its code. */
export type FieldName = (typeof fieldNames)[number]

/** What a row says, as it is sent. */
export type RowValues = { readonly code: string } & { readonly [Name in FieldName]?: string }

/** A row; `key` names it for as long as it lives, `origin` is its place in the case as it came. */
export type Row = RowValues & { readonly key: string; readonly origin?: number }

/** All rows of a case, and the number the next new row is named with. */
export interface CaseLists {
  readonly diagnoses: readonly Row[]
  readonly treatments: readonly Row[]
  readonly medications: readonly Row[]
  readonly next: number
}

type WireRow = RowValues & { readonly origin?: number }

/** The lists of a case as they came: the key of a row is its origin. */
export function listsOf(source: Pick<CodedCase, ListName>): CaseLists {
  const rows = (list: ListName) => (source[list] as readonly WireRow[]).map((row, at) => originalRow(list, row, at))
  return { diagnoses: rows('diagnoses'), treatments: rows('treatments'), medications: rows('medications'), next: 0 }
}

/** The values of a row without its name and origin. */
export function valuesOf({ key: _key, origin: _origin, ...values }: Row): RowValues {
  return values
}

/** The key of a row that came with the case. */
export const originalKey = (list: ListName, origin: number): string => `${list}-${origin}`

function originalRow(list: ListName, row: WireRow, at: number): Row {
  return { ...row, origin: at, key: originalKey(list, at) }
}

export interface RowPlace {
  readonly index: number
  readonly list: ListName
  readonly key: string
}
