/** The engine over the reference definition: groups, flags, statuses, supplements, trace. */
import type { GrouperCase } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../definition/load.ts'
import { groupCase } from './group-case.ts'

const definitions = loadDefinitions('')
type Wish = { [Name in keyof Omit<GrouperCase, 'diagnoses'>]?: GrouperCase[Name] | undefined } & {
  main?: string
  secondary?: string[]
}

function patient({ main = 'J18.1', secondary = [], ...more }: Wish = {}): GrouperCase {
  const codes = main === '' ? secondary : [main, ...secondary]
  return { age: 71, sex: 'F', lengthOfStay: 8, diagnoses: codes.map((code) => ({ code })), ...more } as GrouperCase
}

const group = (wish: Wish, tariff: 'SWISSDRG' | 'TARPSY' | 'ST_REHA' = 'SWISSDRG') =>
  groupCase(definitions.find({ tariff, version: '2026' })!, patient(wish))
const procedures = (...codes: string[]) => codes.map((code) => ({ code }))

describe('groups', () => {
  it.each([
    ['pneumonia', {}, 'E79D'],
    ['with severe comorbidity', { secondary: ['J96.00', 'N39.0'] }, 'E79C'],
    ['with extreme comorbidity', { secondary: ['J96.00', 'N39.0', 'N17.93'] }, 'E79B'],
    ['ventilated', { ventilationHours: 20 }, 'E79A'],
    ['ventilated for 96 hours, before any category', { ventilationHours: 96 }, 'A13C'],
    ['the same by procedure, in any category', { main: 'K35.32', procedures: procedures('9672') }, 'A13C'],
    ['tonsils that are not operated on', { main: 'J35.0' }, 'D63Z'],
    ['gallstones that are not operated on', { main: 'K80.00' }, 'H63B'],
    ['stroke', { main: 'I63.4' }, 'B70D'],
    ['stroke with thrombectomy', { main: 'I63.4', procedures: procedures('Z39.74') }, 'B70A'],
    ['appendectomy', { main: 'K35.32', procedures: procedures('Z47.01') }, 'G22C'],
    ['appendicitis without', { main: 'K35.32' }, 'G67C'],
    ['infarction with stent', { main: 'I21.4', procedures: procedures('Z36.07') }, 'F24B'],
    ['infarction', { main: 'I21.4' }, 'F60B'],
    ['hip prosthesis', { main: 'M16.1', procedures: [{ code: 'Z81.51.11', side: 'R' }] }, 'I47B'],
    ['birth', { main: 'O80', age: 29 }, 'O60C'],
    ['caesarean', { main: 'O82', age: 29, procedures: procedures('Z74.1X.10') }, 'O01D'],
  ] as [string, Wish, string][])('%s', (_what, wish, drg) => {
    const result = group(wish)
    expect([result.drg, result.status.code, result.grouped]).toEqual([drg, '00', true])
  })

  it('a hip on both sides, told as one procedure or as two, is the dearer one; twice the same side is not', () => {
    const sides = (...list: ('B' | 'R' | 'L')[]) =>
      group({ main: 'M16.1', procedures: list.map((side) => ({ code: 'Z81.51.11', side })) }).drg
    expect([sides('B'), sides('R', 'L'), sides('R', 'R')]).toEqual(['I47A', 'I47A', 'I47B'])
  })

  it('newborns by weight, and by what is wrong with them', () => {
    const child = (more: Wish) =>
      group({ main: 'Z38.0', age: 0, ageDays: 1, sex: 'M', lengthOfStay: 3, birthWeight: 3420, ...more }).drg
    expect([child({}), child({ birthWeight: 2499 }), child({ birthWeight: 2500 })]).toEqual(['P67D', 'P66C', 'P67D'])
    expect([child({ secondary: ['P23.6'] }), child({ main: 'P22.0' })]).toEqual(['P67B', 'P67B'])
  })

  it('TARPSY by diagnosis, weighed by the day', () => {
    const result = group(
      { main: 'F32.2', lengthOfStay: undefined, admissionDate: '20260112', exitDate: '20260211' },
      'TARPSY',
    )
    expect(result).toMatchObject({ drg: 'TP27B', effectiveCostWeight: 32.333, effectiveCostWeightKind: 'DAILY' })
  })

  it('ST Reha by procedure, weighed by phases', () => {
    const result = group({ main: 'I63.4', lengthOfStay: 30, procedures: procedures('BA1') }, 'ST_REHA')
    expect(result).toMatchObject({ drg: 'TR13A', effectiveCostWeight: 39.064 })
    expect(result.weightedDays).toEqual([
      { days: 28, dayWeight: 1.312 },
      { days: 2, dayWeight: 1.164 },
    ])
  })
})

describe('every answer', () => {
  it('says that this is the reference definition', () => {
    for (const wish of [{}, { main: '' }])
      expect(group(wish).definition).toMatchObject({ reference: true, notice: expect.stringContaining('Invented') })
  })

  it('tells weight, trim points and the sum of a short stay, a transfer and a long one', () => {
    expect(group({ lengthOfStay: 1 })).toMatchObject({
      costWeight: 0.774,
      effectiveCostWeight: 0.516,
      effectiveCostWeightKind: 'LOWER_OUTLIER',
      trimPoints: { lower: 2, upper: 13, meanLengthOfStay: 6.5 },
    })
    expect(group({ lengthOfStay: 3, exitMode: '06' })).toMatchObject({
      effectiveCostWeight: 0.471,
      effectiveCostWeightKind: 'TRANSFERRED',
    })
    expect(group({ lengthOfStay: 3, admissionMode: '11' }).effectiveCostWeightKind).toBe('TRANSFERRED')
    expect(group({ lengthOfStay: 3, admissionMode: '06' }).effectiveCostWeightKind).toBe('INLIER')
    expect(group({ lengthOfStay: 14 })).toMatchObject({
      effectiveCostWeight: 0.857,
      effectiveCostWeightKind: 'UPPER_OUTLIER',
    })
  })

  it('tells the decision step by step', () => {
    const { trace } = group({ secondary: ['J96.00', 'I50.13', 'N39.0'] })
    expect(trace.map(({ step, result }) => `${step} ${result}`)).toEqual([
      'LENGTH_OF_STAY 8',
      'MDC 04',
      'BASE E79',
      'CCL J96.00 2, N39.0 2',
      'PCCL 3',
      'GROUP E79C',
      'COST_WEIGHT 0.982',
    ])
    expect(trace[3]?.reason).toBe('I50.13 does not count beside J96.00')
    expect(trace[4]?.reason).toBe('2.914')
  })
})

describe('flags', () => {
  it('of diagnoses: used, level, excluded by main or neighbour, again, unknown, in conflict', () => {
    const secondary = ['j9600', 'I50.13', 'J13', 'J96.00', 'J18.1', 'XYZ', 'C61', 'P59.9']
    const [main, ...rows] = group({ secondary }).diagnoses
    expect(main).toMatchObject({ code: 'J18.1', valid: true, used: true, ccl: 0 })
    expect(rows).toMatchObject([
      { code: 'J96.00', valid: true, used: true, ccl: 2 },
      { code: 'I50.13', used: false, ccl: 0, excludedBy: 'J96.00' },
      { code: 'J13', used: false, ccl: 0, excludedBy: 'J18.1' },
      { code: 'J96.00', duplicate: true, used: false, ccl: 0 },
      { code: 'J18.1', alreadyMain: true, used: false },
      { code: 'XYZ', valid: false, used: false },
      { code: 'C61', valid: true, sexConflict: true, used: false },
      { code: 'P59.9', ageConflict: true, used: false, ccl: 0 },
    ])
  })

  it('of procedures: used, operative, unknown', () => {
    const result = group({ main: 'K35.32', procedures: procedures('4701', '88.72', '12.34') })
    expect(result.procedures).toEqual([
      { code: 'Z47.01', valid: true, used: true, operative: true },
      { code: 'Z88.72', valid: true, used: false, operative: false },
      { code: '12.34', valid: false, used: false, operative: false },
    ])
  })

  it('levels are those of the partition', () => {
    const ccl = (wish: Wish) => group({ ...wish, secondary: ['L89.14'] }).diagnoses[1]!.ccl
    expect([ccl({}), ccl({ main: 'K35.32', procedures: procedures('Z47.01') })]).toEqual([0, 1])
  })

  it('sex is used where a rule asks for it', () => {
    expect([group({ main: 'O80', age: 29 }).sex, group({}).sex, group({ sex: 'X' }).sex]).toEqual([
      'USED',
      'NOT_USED',
      'INVALID',
    ])
  })
})

describe('what cannot be grouped has a status and weighs nothing', () => {
  it.each([
    ['no main diagnosis', { main: '' }, '01', '960Z'],
    ['unknown main diagnosis', { main: 'Q99.9' }, '01', '960Z'],
    ['a category instead of a code', { main: 'J18' }, '01', '960Z'],
    ['an additional code as main', { main: 'U69.04' }, '02', '961Z'],
    ['a manifestation as main', { main: 'N08.3' }, '02', '961Z'],
    ['a man giving birth', { main: 'O80', age: 29, sex: 'M' }, '03', '960Z'],
    ['age missing', { age: undefined }, '04', '960Z'],
    ['age of 125', { age: 125 }, '04', '960Z'],
    ['age 0 without days', { age: 0 }, '04', '960Z'],
    ['age in years and days', { age: 5, ageDays: 3 }, '04', '960Z'],
    ['sudden infant death of an old woman', { main: 'R95' }, '04', '960Z'],
    ['sex missing', { sex: undefined }, '05', '960Z'],
    ['a third sex, which the tariff does not know', { sex: 'X' }, '05', '960Z'],
    ['unknown admission mode', { admissionMode: '77' }, '06', '960Z'],
    ['unknown exit mode', { exitMode: '9' }, '06', '960Z'],
    ['newborn without weight', { main: 'Z38.0', age: 0, ageDays: 1 }, '07', '960Z'],
    ['newborn of 50 g', { main: 'Z38.0', age: 0, ageDays: 1, birthWeight: 50 }, '07', '960Z'],
    ['LOS 0', { lengthOfStay: 0 }, '08', '960Z'],
    ['LOS missing', { lengthOfStay: undefined }, '08', '960Z'],
    ['exit before entry', { lengthOfStay: undefined, admissionDate: '20260110', exitDate: '20260101' }, '08', '960Z'],
  ] as [string, Wish, string, string][])('%s', (_what, wish, status, drg) => {
    const result = group(wish)
    expect([result.status.code, result.drg]).toEqual([status, drg])
    expect(result).toMatchObject({ grouped: false, pccl: 0, costWeight: 0, effectiveCostWeight: 0, supplements: [] })
  })

  it('in TARPSY as well', () => {
    expect(group({ main: 'J18.1' }, 'TARPSY')).toMatchObject({ status: { code: '03', name: 'NO_GROUP' }, drg: '960Z' })
  })
})

describe('supplements', () => {
  const dose = (value: string | number, unit: string, more = {}) => ({
    code: 'J06BA02',
    route: 'IV',
    dose: value,
    unit,
    ...more,
  })
  const codes = (...medications: ReturnType<typeof dose>[]) =>
    group({ medications }).supplements.map(({ code }) => code.slice(8))

  it('by the tier of the summed dose, whose lower end belongs to it', () => {
    expect([codes(dose(15, 'g')), codes(dose('14.999', 'g'))]).toEqual([['93.02'], ['93.01']])
    expect(codes(dose(10, 'g'), dose('5000', 'mg'))).toEqual(['93.02'])
    expect(codes(dose('0.1', 'g'), dose('0.2', 'g'), dose('4.7', 'g'))).toEqual(['93.01'])
  })

  it('of eight million micrograms with the micro sign and with the Greek letter', () => {
    expect([codes(dose('8000000', '\u00b5g')), codes(dose('8000000', '\u03bcg'))]).toEqual([['93.01'], ['93.01']])
  })

  it.each(['J06.BA02', ' j06ba02 ', 'j06ba02'])('of a medication written %j', (code) => {
    expect(codes({ ...dose(15, 'g'), code })).toEqual(['93.02'])
    expect(group({ medications: [{ ...dose(15, 'g'), code }] }).supplements[0]?.triggeredBy).toBe('J06BA02')
  })

  it('of a route however it is written, as in the supplements of the catalogue', () => {
    expect(codes(dose(15, 'g', { route: ' iv ' }))).toEqual(['93.02'])
  })

  it('of a number by its first 15 digits', () => {
    expect(group({ medications: [dose(4.9 + 0.2, 'g')] }).supplements).toMatchObject([{ dose: '5.1' }])
    expect(String(4.9 + 0.2)).toBe('5.1000000000000005')
  })

  it('not by another route, nor by one that is not told, nor in a unit that cannot be compared', () => {
    expect([
      codes(dose(15, 'g', { route: 'SC' })),
      codes({ ...dose(15, 'g'), route: '' }),
      codes(dose(15, 'U')),
    ]).toEqual([[], [], []])
    expect(group({ medications: [dose(15, 'U')] }).trace.at(-1)?.reason).toContain('cannot be compared')
  })

  it('only with the diagnosis and extra information they ask for', () => {
    const factor = { code: 'B02BD02', route: 'IV', addition: 'Plas', dose: 6000, unit: 'U' }
    expect(group({ medications: [factor] }).supplements).toEqual([])
    expect(group({ secondary: ['D66'], medications: [factor] }).supplements).toMatchObject([
      { code: 'ZE-2026-80.02', triggeredBy: 'B02BD02', dose: '6000', doseUnit: 'U', quantity: 1, amount: 4418.7 },
    ])
  })

  it('for each session of dialysis, but not in a group that pays it already', () => {
    const twice = procedures('Z39.95.21', '399521')
    expect(group({ procedures: twice })).toMatchObject({
      supplements: [{ code: 'ZE-2026-01.01', triggeredBy: 'Z39.95.21', quantity: 2, amount: 1024.6 }],
      supplementAmount: 1024.6,
    })
    expect(group({ main: 'N17.93', procedures: twice }).supplements).toEqual([])
  })

  it('by age', () => {
    const child = group({ age: 8, medications: [dose(3, 'g')] }).supplements
    expect([child.map(({ code }) => code), codes(dose(3, 'g'))]).toEqual([['ZE-2026-94.01'], []])
  })
})
