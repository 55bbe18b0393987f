import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { atcCode, chopCode, drgCode, gtin, icdCode, mdcCode, pharmacode, supplementCode } from './codes.ts'

type Reader = (cell: Cell) => string | undefined

const cases = (name: string, read: Reader, table: readonly (readonly [Cell, string | undefined])[]) =>
  describe(name, () => {
    it.each(table)('%j is %s', (cell, code) => expect(read(cell)).toBe(code))
  })

cases('ICD', icdCode, [
  ['E11.90', 'E11.90'],
  ['e1190', 'E11.90'],
  [' E11.90\u00a0', 'E11.90'],
  ['U69.01!', 'U69.01'],
  ['A17.0†', 'A17.0'],
  ['I23.-', 'I23'],
  ['O09.-!', 'O09'],
  ['A00', 'A00'],
  ['A0', undefined],
  ['A00-A09', undefined],
  ['1234', undefined],
  [10, undefined],
  [new Date(0), undefined],
])

cases('CHOP', chopCode, [
  ['Z89.39.09', 'Z89.39.09'],
  ['893909', 'Z89.39.09'],
  ['z89.39', 'Z89.39'],
  ['89.3', 'Z89.3'],
  ['ZAA.21', 'ZAA.21'],
  ['39A117', 'Z39.A1.17'],
  ['99.B7.1-', 'Z99.B7.1'],
  ['Haut', undefined],
  ['Z8', undefined],
  ['Z89.3.1', undefined],
  ['UNDEF', undefined],
])

describe('CHOP that Excel made a number', () => {
  it.each([
    [89.39, 'Z89.39'],
    [0.01, 'Z00.01'],
    [89.3, undefined], // 89.3 or 89.30
    [89, undefined], // 89, 89.0 or 89.00
    [893909, undefined],
  ])('%d is %s: nothing is guessed', (cell, code) => expect(chopCode(cell)).toBe(code))
})

cases('ATC', atcCode, [
  ['l01xc07', 'L01XC07'],
  ['L01XC', undefined],
])

cases('DRG', drgCode, [
  ['F62B', 'F62B'],
  ['960Z', '960Z'],
  ['TP21A', 'TP21A'],
  ['TR19A', 'TR19A'],
  ['F6', undefined],
])

cases('MDC', mdcCode, [
  [1, '01'],
  ['18A', '18A'],
  ['Prä-MDC', '00'],
  ['MDC 08', '08'],
  ['Nervensystem', undefined],
])

cases('a supplement', supplementCode, [
  ['ZE-2026-04.10', 'ZE-2026-04.10'],
  ['ze-2024-108.01', 'ZE-2024-108.01'],
  ['ZE-2026-04', 'ZE-2026-04'],
  ['04.10', undefined],
])

cases('a GTIN', gtin, [
  ['7680123456781', '7680123456781'],
  [7680123456781, '7680123456781'],
  ['7680123456789', undefined],
  ['7.68E+12', undefined],
])

cases('a Pharmacode', pharmacode, [
  [12345, '0012345'],
  ['0012345', '0012345'],
  ['x', undefined],
])
