/** Prepared statements are kept, but not for ever. */

import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Statements } from './statements.ts'

let database: DatabaseSync
beforeEach(() => {
  database = new DatabaseSync(':memory:')
})
afterEach(() => database.close())

function select(number: number): CompiledQuery {
  return CompiledQuery.raw(`select ${number} as number`)
}

it('prepares a query once', () => {
  const prepare = vi.spyOn(database, 'prepare')
  const statements = new Statements(database)
  expect([statements.run(select(1)).rows, statements.run(select(1)).rows]).toEqual([[{ number: 1 }], [{ number: 1 }]])
  expect(prepare).toHaveBeenCalledTimes(1)
})

it('forgets the query that was unused for longest', () => {
  const prepare = vi.spyOn(database, 'prepare')
  const statements = new Statements(database)
  const prepared = (number: number) => prepare.mock.calls.filter(([sql]) => sql === select(number).sql).length
  statements.run(select(1))
  statements.run(select(2))
  for (let number = 3; number <= 500; number++) statements.run(select(number))
  statements.run(select(1))
  statements.run(select(501))
  statements.run(select(1))
  statements.run(select(2))
  expect([prepared(1), prepared(2)]).toEqual([1, 2])
})
