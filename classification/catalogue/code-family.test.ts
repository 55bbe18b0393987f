/** What a text names is resolved to codes the catalogue has. */
import { describe, expect, it } from 'vitest'
import { CodeFamilies } from './code-family.ts'
import { icdTarget } from './icd-target.ts'

const codes = ['J09', 'J10', 'J10.0', 'J10.1', 'J11', 'J12', 'J12.0', 'J18', 'J20', 'E10', 'E10.2', 'E10.20', 'E10.21']
const catalogue = new CodeFamilies([
  { code: 'X', kind: 'chapter' },
  { code: 'J09-J18', kind: 'block' },
  ...codes.map((code) => ({ code, kind: 'category' })),
])

describe('resolved is', () => {
  it.each([
    ['a code to itself', 'J10.1', ['J10.1']],
    ['a family to its head', 'J10.-', ['J10']],
    ['a family of four characters to its head', 'E10.2-', ['E10.2']],
    ['a range to the block of that name', 'J09-J18', ['J09-J18']],
    ['another range to the highest codes within', 'J10-J12', ['J10', 'J11', 'J12']],
    ['a range that ends with a family', 'J10-J12.-', ['J10', 'J11', 'J12']],
    ['a range of longer codes', 'E10.20-E10.21', ['E10.20', 'E10.21']],
    ['a range of families', 'E10.2-E10.3-', ['E10.2']],
    ['a range that ends within a family to what lies wholly in it', 'J11-J12.0', ['J11', 'J12.0']],
    ['a range whose ends do not exist', 'J13-J19', ['J18']],
    ['a code there is none of to nothing', 'Z99.9', []],
    ['a range there is nothing in to nothing', 'A00-B99', []],
    ['a range from back to front to nothing', 'J18-J09', []],
  ])('%s: %s', (_, written, expected) => {
    expect(catalogue.resolve(icdTarget(written)!)).toEqual(expected)
  })

  it('nothing that is no code', () => {
    expect(icdTarget('Vitamin B12x')).toBeUndefined()
    expect(icdTarget('')).toBeUndefined()
  })
})
