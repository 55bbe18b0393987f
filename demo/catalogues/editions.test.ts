/** The edition of 2025 differs from 2026 as the list of changes says, and the crosswalk leads from one to the other. */
import { expect, test } from 'vitest'
import { chopCategories, chopCodes } from './chop/codes.ts'
import { systematicCsv } from './chop/systematic-csv.ts'
import { crosswalk, crosswalkCsv } from './crosswalk.ts'
import { icdClasses } from './icd/classes.ts'
import { icdCodes } from './icd/codes.ts'
import { supportingTables } from './tariffs/supporting-documents.ts'

const codableIcd = (year: 2025 | 2026) =>
  icdCodes(year)
    .filter(({ codable }) => codable)
    .map(({ code }) => code)
const codableChop = (year: 2025 | 2026) =>
  chopCategories(year)
    .filter(({ codable }) => codable !== 'non')
    .map(({ code }) => code)
const without = (codes: readonly string[], others: readonly string[]) => codes.filter((code) => !others.includes(code))
const titleOf = (code: string, year: 2025 | 2026) => icdClasses(year).find((each) => each.code === code)?.texts.de

test('new codes are missing in 2025, deleted ones exist only there', () => {
  const [icdBefore, icdNow, chopBefore, chopNow] = [
    codableIcd(2025),
    codableIcd(2026),
    codableChop(2025),
    codableChop(2026),
  ]
  expect(without(icdNow, icdBefore)).toEqual(['A97.0', 'A97.1', 'A97.9', 'J96.00', 'J96.01', 'J96.09', 'U69.04'])
  expect(without(icdBefore, icdNow)).toEqual(['A90', 'J96.0', 'U69.02', 'U69.03'])
  expect(without(chopNow, chopBefore)).toEqual(['Z00.99.11', 'Z93.9A.11', 'Z93.9A.12'])
  expect(without(chopBefore, chopNow)).toEqual(['Z86.2A.13', 'Z93.9A.10'])
})

test('titles, notes, sides and CCL of 2025 are the old ones', () => {
  expect([titleOf('A04.7', 2025), titleOf('A04.7', 2026)]).toEqual([
    'Enterokolitis durch Clostridium difficile',
    'Enterokolitis durch Clostridioides difficile',
  ])
  const items = (code: string, year: 2025 | 2026) => icdClasses(year).find((each) => each.code === code)!.notes
  expect(items('J13', 2025).some(({ item }) => item === 'hint')).toBe(false)
  expect(items('B34.2', 2025).map(({ texts }) => texts.de)).toEqual(['SARS'])
  const sided = (year: 2025 | 2026) => chopCodes(year).find(({ code }) => code === 'Z34.91')!.laterality
  expect([sided(2025), sided(2026)]).toEqual([false, true])
  const ccl = (year: 2025 | 2026) => supportingTables.ccl(icdCodes(year), year).find(([code]) => code === 'J15.6')![2]
  expect([ccl(2025), ccl(2026)]).toEqual(['3', '2'])
})

test('a deleted code stands at its place in the book', () => {
  const codes = icdClasses(2025).map(({ code }) => code)
  expect(codes[codes.indexOf('A90') - 1]).toBe('A90-A99')
  expect(codes.slice(codes.indexOf('U69.01'), codes.indexOf('U69.01') + 4)).toEqual([
    'U69.01',
    'U69.02',
    'U69.03',
    'U69.1',
  ])
})

test('the CHOP file marks what is new and what changed', () => {
  const row = (code: string) =>
    systematicCsv(2026, 'de')
      .split('\r\n')
      .find((line) => line.includes(`;${code};T;`))
  expect(row('Z00.99.11')).toBe('6;Z00.99.11;T;Einsatz eines Operationsroboters;complement;DEMO;1;2026-01-01;5;N')
  expect(row('Z39.74')).toMatch(/;2;2026-01-01;3;N$/)
  expect(row('Z33.22')).toMatch(/;0;;3;N$/)
})

test.each(['ICD10', 'CHOP'] as const)('the crosswalk of %s has every codable code of both years', (system) => {
  const codable = system === 'ICD10' ? codableIcd : codableChop
  const pairs = crosswalk(system)
  expect(new Set(pairs.map(([old]) => old).filter((code) => code !== 'UNDEF'))).toEqual(new Set(codable(2025)))
  expect(new Set(pairs.map(([, current]) => current).filter((code) => code !== 'UNDEF'))).toEqual(
    new Set(codable(2026)),
  )
})

test('a step needs a decision only where a code has several counterparts', () => {
  const lines = crosswalkCsv('ICD10').split('\r\n')
  expect(lines).toContain('J13;J13;A;A')
  expect(lines).toContain('J96.0;J96.01;;A')
  expect(lines).toContain('U69.02;U69.04;A;')
  expect(crosswalkCsv('CHOP')).toContain('UNDEF;Z00.99.11;;')
})
