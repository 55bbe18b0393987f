/** Reads PostgreSQL's values as the embedded engine gives them. */

import pg from 'pg'

/** bigint, bytea and numeric in pg_type; sums and averages come as numeric. */
const INT8 = 20
const BYTEA = 17
const NUMERIC = 1700

type Parser = (text: string) => unknown

const OURS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [INT8, toNumber],
  [NUMERIC, toNumber],
  [BYTEA, toBytes],
])

/** The driver's parser for a column, ours where the two engines would differ. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  return OURS.get(oid) ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parser)
}

// SQLite's driver refuses to round as well.
function toNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError('a stored integer is too large to be represented as a JavaScript number')
  }
  return value
}

// The driver gives a Buffer, whose slice() shares memory where that of Uint8Array copies.
function toBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice('\\x'.length), 'hex'))
}
