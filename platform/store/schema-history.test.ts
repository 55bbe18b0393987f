/** Which migrations are still to run, and which histories are refused. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MigrationName, nameOf, pendingMigrations, requireDistinct } from './schema-history.ts'

/** A program's list: up to three wings, each with its migrations in order, the wings mixed in any way. */
const program = fc
  .array(fc.constantFrom('platform', 'coding', 'classification'), { maxLength: 12 })
  .map((wings) => wings.map((wing, at) => ({ wing, id: String(at).padStart(2, '0') })))

describe('pending migrations', () => {
  it('are those of each wing after the ones applied, in the order of the program', () => {
    const property = fc.property(program, fc.infiniteStream(fc.nat()), (known, random) => {
      const applied = firstOfEachWing(known, random)
      const pending = pendingMigrations(known, applied)
      expect(pending).toEqual(known.filter((migration) => !applied.includes(migration)))
    })
    fc.assert(property)
  })

  it('cannot be told when the database holds more than the program', () => {
    const property = fc.property(program, (known) => {
      const older = known.slice(0, -1)
      fc.pre(known.length > 0)
      expect(() => pendingMigrations(older, known)).toThrow(/newer than this program.*start the newer one$/)
    })
    fc.assert(property)
  })

  it('cannot be told when one was left out', () => {
    const known = ['1', '2', '3'].map((id) => ({ wing: 'coding', id }))
    const applied = known.filter(({ id }) => id !== '2')
    expect(() => pendingMigrations(known, applied)).toThrow('holds coding/3 but lacks coding/2')
  })
})

describe('a list of migrations', () => {
  it('may hold one id in several wings', () => {
    requireDistinct([
      { wing: 'coding', id: '1' },
      { wing: 'platform', id: '1' },
    ])
  })

  it('must not hold one migration twice', () => {
    const twice = { wing: 'coding', id: '1' }
    expect(() => requireDistinct([twice, { ...twice }])).toThrow(nameOf(twice))
  })
})

function firstOfEachWing(known: readonly MigrationName[], random: IterableIterator<number>): MigrationName[] {
  const wings = [...new Set(known.map(({ wing }) => wing))]
  return wings.flatMap((wing) => {
    const own = known.filter((migration) => migration.wing === wing)
    return own.slice(0, random.next().value % (own.length + 1))
  })
}
