import { expect, it } from 'vitest'
import { CodeTable } from './catalogue.ts'
import type { CodeEntry, CodeSystem } from './code-entry.ts'
import { versionsFor } from './version-years.ts'

function entry(system: CodeSystem, code: string, parentCode?: string, sortOrder = 0): CodeEntry {
  return {
    system,
    code,
    kind: 'category',
    hierarchyLevel: 3,
    sortOrder,
    codable: true,
    texts: { de: { title: code } },
    synonyms: [],
    ...(parentCode ? { parentCode } : {}),
  }
}

it.each([
  ['ICD10', 'E10.11', ['E10.11', 'e1011', 'E1011', 'e10.11', ' E10.11 ', 'E10.11+', 'E10.11*']],
  ['ICD10', 'U69.01', ['U69.01!', 'u6901']],
  ['CHOP', 'Z89.39.09', ['Z89.39.09', '89.39.09', 'z893909', '893909']],
  ['ATC', 'L01FA01', ['L01FA01', 'l01fa01']],
] as const)('%s %s is found however it is written', (system, code, spellings) => {
  const table = new CodeTable(system, [entry(system, code)])
  for (const spelling of spellings) expect(table.find(spelling)?.code).toBe(code)
  expect(table.find('A00')).toBeUndefined()
})

it('children stand in the order of the catalogue, then by code; ancestors from the chapter down', () => {
  const codes = [
    entry('ICD10', 'IV', undefined, 0),
    entry('ICD10', 'E10-E14', 'IV', 1),
    entry('ICD10', 'E11', 'E10-E14', 5),
    entry('ICD10', 'E10', 'E10-E14', 2),
    entry('ICD10', 'E12', 'E10-E14', 5),
  ]
  const table = new CodeTable('ICD10', codes)
  expect(table.children('E10-E14').map(({ code }) => code)).toEqual(['E10', 'E11', 'E12'])
  expect(table.ancestors(codes[3]!).map(({ code }) => code)).toEqual(['IV', 'E10-E14'])
  expect(table.children('E10')).toEqual([])
})

it('a coding year leads to the edition of ICD-10-GM used in it', () => {
  expect(versionsFor('ICD10', '2026')).toEqual(['2026', '2024'])
  expect(versionsFor('CHOP', '2026')).toEqual(['2026'])
})
