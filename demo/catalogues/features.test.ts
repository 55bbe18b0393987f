/** Every feature of the product can be seen on at least one code of the samples. */
import { expect, test } from 'vitest'
import { chopCategories } from './chop/codes.ts'
import { entriesOf } from './entries.ts'
import { claml } from './icd/claml.ts'
import { icdClasses } from './icd/classes.ts'
import { icdCodes } from './icd/codes.ts'
import { medications } from './medications/lists.ts'
import { drgs } from './tariffs/drg-catalogue.ts'
import { supplements } from './tariffs/supplements.ts'
import { supportingTables } from './tariffs/supporting-documents.ts'

const icd = icdCodes(2026)
const find = (code: string) => icd.find((each) => each.code === code)

test('dagger and asterisk pairs', () => {
  for (const [dagger, aster] of [
    ['E10.40', 'G63.2'],
    ['E11.20', 'N08.3'],
    ['E11.30', 'H36.0'],
    ['G30.1', 'F00.1'],
  ] as const) {
    expect(find(dagger)).toMatchObject({ usage: 'dagger', codable: true })
    expect(find(aster)).toMatchObject({ usage: 'aster', codable: true })
  }
})

test('external causes are exclamation mark codes, V99 and the residual ones among them', () => {
  for (const code of ['V99', 'W49.9', 'X59.9', 'Y57.9', 'Y69', 'Y84.9']) {
    expect(find(code), code).toMatchObject({ usage: 'optional', codable: true })
  }
  expect(icdClasses(2026).find(({ code }) => code === 'XX')?.children.length).toBeGreaterThan(2)
})

test('U69 for pneumonia, U50 and U51 for rehabilitation, birth, newborn and residual codes', () => {
  for (const code of [
    'U69.01',
    'U69.04',
    'U50.10',
    'U51.00',
    'O80',
    'Z37.0',
    'Z38.0',
    'P07.12',
    'J44.8',
    'J18.9',
    'E66.01',
    'I50.13',
    'L89.14',
    'N17.93',
  ]) {
    expect(find(code)?.codable, code).toBe(true)
  }
})

test('limits by sex, by age in years, in days and in both, and as an error', () => {
  const limits = icd.map((each) => each.limits)
  expect(limits.some(({ sex }) => sex === 'M')).toBe(true)
  expect(limits.some(({ sex }) => sex === 'W')).toBe(true)
  for (const [low, high] of [
    ['j', 'j'],
    ['t', 't'],
    ['t', 'j'],
  ] as const) {
    expect(limits.some(({ ageLow, ageHigh }) => ageLow?.[0] === low && ageHigh?.[0] === high)).toBe(true)
  }
  expect(limits.some(({ reject, ageLow }) => reject === 'M' && ageLow)).toBe(true)
})

test('a code that is listed and yet not for coding', () => {
  expect(find('U69.10')?.codable).toBe(false)
})

test('every kind of rubric, reference and mixed content', () => {
  const xml = claml(2026, 'de')
  expect(xml.split('\n')[1]).toBe('<!DOCTYPE ClaML SYSTEM "ClaML.dtd">')
  for (const kind of [
    'preferred',
    'preferredLong',
    'inclusion',
    'exclusion',
    'note',
    'text',
    'coding-hint',
    'definition',
    'introduction',
  ]) {
    expect(xml, kind).toContain(`<Rubric kind="${kind}">`)
  }
  for (const part of ['<Para>', '<Fragment type="item">', '<Fragment type="list">', '<Term class="subscript">'])
    expect(xml).toContain(part)
  for (const usage of ['dagger', 'aster', 'optional'])
    expect(xml).toMatch(new RegExp(`<Reference [^>]*usage="${usage}"`))
  for (const part of [
    '<ModifiedBy code=',
    '<ModifiedBy all="false"',
    '<ValidModifierClass',
    '<ExcludeModifier',
    'excludeOnPrecedingModifier',
  ]) {
    expect(xml).toContain(part)
  }
})

test('procedures: every kind of row, codable, complement, side, letters, chapters to rehabilitation', () => {
  const chop = chopCategories(2026)
  expect(new Set(chop.flatMap(({ notes }) => notes.map(({ item }) => item)))).toEqual(
    new Set(['B', 'I', 'N', 'S', 'X']),
  )
  expect(new Set(chop.map(({ codable }) => codable))).toEqual(new Set(['oui', 'non', 'complement']))
  expect(chop.filter(({ laterality }) => laterality).length).toBeGreaterThan(10)
  for (const code of [
    'Z34.04',
    'Z33.22',
    'Z93.9A.11',
    'Z87.41.99',
    'Z99.55',
    'Z89.39.09',
    'Z99.B8.11',
    'Z39.A1.17',
    'ZAA.21.11',
    'ZBA.1',
    'Z50.93',
  ]) {
    expect(chop.find((each) => each.code === code)?.codable, code).toMatch(/oui|complement/)
  }
  const chapters = entriesOf('CHOP', 2026)
    .filter(({ kind }) => kind === 'chapter')
    .map(({ code }) => code)
  expect(chapters).toEqual(expect.arrayContaining(['C0', 'C6', 'C14', 'C17', 'C18']))
})

test('supplements by dose, route, origin, age, excluded DRG, diagnosis and procedure', () => {
  const all = [...supplements('SWISSDRG'), ...supplements('TARPSY'), ...supplements('ST_REHA')]
  for (const column of [
    'doseMin',
    'doseMax',
    'route',
    'addition',
    'ageHigherThan',
    'ageLowerThan',
    'excludedDrgs',
    'icds',
    'chops',
  ] as const) {
    expect(
      all.some((row) => row[column] !== ''),
      column,
    ).toBe(true)
  }
  expect(new Set(medications().flatMap(({ tariffs }) => tariffs.split(',')))).toEqual(
    new Set(['SWISSDRG', 'TARPSY', 'ST_REHA']),
  )
})

test('POA required, exempt and with U69; diagnoses that may not stand first', () => {
  const row = (name: keyof typeof supportingTables, code: string) =>
    supportingTables[name](icd, 2026).find(([first]) => first === code)
  expect(row('poa', 'L89.14')?.slice(1, 4)).toEqual(['ja', 'PRESSURE_ULCER', 'nein'])
  expect(row('poa', 'Z92.1')?.slice(1, 4)).toEqual(['nein', 'EXEMPT', 'ja'])
  expect(row('u69', 'J18.1')?.slice(1, 5)).toEqual(['U69.04!', 'U69.01!', '', 'nein'])
  expect(row('unzulaessige_hauptdiagnosen', 'N08.3')).toEqual(['N08.3', 'ja'])
  expect(row('plausibilitaet', 'P96.0')?.slice(1, 7)).toEqual([
    '',
    '',
    '1',
    '28',
    '',
    'nur bis 28 Tage nach der Geburt',
  ])
  expect(row('plausibilitaet', 'O80')?.slice(1, 6)).toEqual(['12', '55', '', '', 'W'])
})

test('DRG in at least eight MDC, splits by severity, a transfer group and error groups', () => {
  expect(new Set(drgs().map(({ mdc }) => mdc)).size).toBeGreaterThanOrEqual(8)
  expect(drgs().some(({ transferGroup }) => transferGroup === 'J')).toBe(true)
  expect(drgs().some(({ readmissionExempt }) => readmissionExempt === 'J')).toBe(true)
  expect(drgs().filter(({ code }) => code.startsWith('E79'))).toHaveLength(4)
  expect(drgs().some(({ code }) => code === '960Z')).toBe(true)
})
