/** What each line of the tables says: of departments, of procedures for diagnoses, of neighbours, of patients. */
import { describe, expect, it, test } from 'vitest'
import type { CaseAround } from './case-around.ts'
import { fittingCodes } from './fitting-codes.ts'
import { neighbourRules } from './neighbour-codes.ts'
import { patientRules } from './patient-codes.ts'
import { proceduresFor } from './procedure-codes.ts'

const diagnosis = (told: Partial<CaseAround>, bare: string) => fittingCodes('ICD10', { diagnoses: [], ...told })(bare)
const procedure = (told: Partial<CaseAround>, bare: string) => fittingCodes('CHOP', { diagnoses: [], ...told })(bare)

describe('departments', () => {
  const written: readonly [name: string, diagnosis: string, procedure: string][] = [
    ['Kardiologie', 'I500', '361100'],
    ['Gefässchirurgie', 'I702', '384400'],
    ['Orthopädie', 'M161', '815110'],
    ['Unfallchirurgie', 'T793', '793500'],
    ['Handchirurgie', 'G560', '044300'],
    ['Wirbelsäulenchirurgie', 'M480', '030900'],
    ['Psichiatria', 'F329', '942000'],
    ['Onkologie', 'C349', '992500'],
    ['Hämatologie', 'D693', '410000'],
    ['Maternité', 'Z370', '720000'],
    ['Neonatologie', 'P073', '960400'],
    ['Neurologie', 'R470', '889100'],
    ['Neurochirurgie', 'S065', '012400'],
    ['Urologie', 'N200', '560000'],
    ['Gynäkologie', 'D250', '684100'],
    ['HNO', 'J342', '215000'],
    ['Augenklinik', 'H330', '134100'],
    ['Pneumologie', 'R042', '332200'],
    ['Thoraxchirurgie', 'S270', '324000'],
    ['Gastroenterologie', 'B189', '452300'],
    ['Viszeralchirurgie', 'K358', '470100'],
    ['Nephrologie', 'E876', '399500'],
    ['Dermatologie', 'C443', '863100'],
    ['Endokrinologie', 'E119', '063000'],
    ['Intensivstation', 'R572', '967100'],
  ]

  test.each(written)('%s writes %s and %s, and nothing else', (department, code, operation) => {
    expect(diagnosis({ department }, code)).toBeGreaterThanOrEqual(0.3)
    expect(diagnosis({ department }, code)).toBeLessThan(1)
    expect(procedure({ department }, operation)).toBeGreaterThanOrEqual(0.3)
    expect(diagnosis({ department }, 'V999')).toBe(0)
    expect(procedure({ department }, '170000')).toBe(0)
  })

  test.each([
    ['Pädiatrie', 'J210'],
    ['Rheumatologie', 'M059'],
    ['Infektiologie', 'U800'],
    ['Geriatrie', 'R54'],
  ])('%s writes %s, and no procedures of its own', (department, code) => {
    expect(diagnosis({ department }, code)).toBe(0.3)
    expect(procedure({ department }, '470100')).toBe(0)
  })

  it('a case without one is of none', () => {
    expect(diagnosis({ department: '' }, 'I500')).toBe(0)
    expect(procedure({}, '361100')).toBe(0)
  })
})

describe('procedures', () => {
  const done: readonly (readonly [diagnosis: string, procedure: string])[] = [
    ['S065', '012400'],
    ['I639', '004000'],
    ['G560', '044300'],
    ['C73', '064000'],
    ['H330', '134100'],
    ['H669', '194000'],
    ['J342', '215000'],
    ['K010', '231900'],
    ['J350', '282000'],
    ['C349', '324000'],
    ['I350', '352200'],
    ['I251', '361100'],
    ['I480', '996100'],
    ['I702', '384400'],
    ['C910', '410000'],
    ['C155', '425200'],
    ['K259', '435000'],
    ['C187', '457300'],
    ['K358', '470100'],
    ['C21', '485000'],
    ['K8000', '512210'],
    ['K409', '530000'],
    ['K650', '541100'],
    ['N200', '985100'],
    ['C67', '574900'],
    ['N40', '602100'],
    ['D250', '684100'],
    ['O009', '666200'],
    ['O820', '690000'],
    ['C509', '852100'],
    ['S023', '766000'],
    ['M480', '7A1000'],
    ['S7200', '793500'],
    ['M161', '815110'],
    ['M750', '836300'],
    ['T845', '785000'],
    ['L400', '863100'],
    ['F329', '942000'],
    ['P073', '998300'],
  ]

  test.each(done)('for %s: %s', (code, operation) => {
    expect(procedure({ diagnoses: [code], mainDiagnosis: code }, operation)).toBe(0.5)
    expect(procedure({ diagnoses: [code], mainDiagnosis: code }, '170000')).toBe(0)
  })

  it('for each line of the table there is one', () => {
    const known = proceduresFor.filter((each) =>
      done.some(([code, operation]) => each.diagnoses(code) && each.procedures(operation)),
    )
    expect(known).toHaveLength(proceduresFor.length)
  })

  it('count half for other diagnoses than the main one, and the main one not twice', () => {
    expect(procedure({ diagnoses: ['K358', 'I10'], mainDiagnosis: 'I10' }, '470100')).toBe(0.25)
    expect(procedure({ diagnoses: ['K358'], mainDiagnosis: 'K358' }, '470100')).toBe(0.5)
    expect(procedure({ diagnoses: ['K358'] }, '470100')).toBe(0.25)
  })
})

describe('neighbours', () => {
  test.each([
    ['N390', 'U800', 0.5],
    ['A400', 'U800', 0.5],
    ['N390', 'B962', 0.5],
    ['S7200', 'X599', 0.4],
    ['T845', 'Y828', 0.4],
    ['T400', 'X409', 0.4],
    ['Z380', 'P239', 0.2],
    ['C509', 'C787', 0.7],
    ['C509', 'C220', 0.3],
  ])('beside %s %s is worth %d', (known, code, says) => {
    expect(diagnosis({ diagnoses: [known] }, code)).toBeCloseTo(says)
  })

  it('the outcome goes with a birth, where none can be it does not', () => {
    expect(diagnosis({ diagnoses: ['O80'] }, 'Z370')).toBeCloseTo(0.7)
    expect(diagnosis({ diagnoses: ['O80'], sex: 'M' }, 'Z370')).toBeCloseTo(-0.6)
  })

  test.each([
    ['A099', 'B029'],
    ['D500', 'D800'],
    ['E039', 'E660'],
    ['H259', 'H400'],
    ['H669', 'H810'],
    ['I10', 'I830'],
    ['K020', 'K350'],
    ['L400', 'L200'],
    ['N200', 'N809'],
    ['Q210', 'Q780'],
    ['S7200', 'T845'],
  ])('%s and %s share nothing but their chapter', (known, code) => {
    expect(diagnosis({ diagnoses: [known] }, code)).toBeCloseTo(0.1)
  })

  it('a block says more than a chapter, a field more than a block', () => {
    expect(diagnosis({ diagnoses: ['L400'] }, 'L409')).toBe(0.2)
    expect(diagnosis({ diagnoses: ['I10'] }, 'I119')).toBe(0.2)
    expect(diagnosis({ diagnoses: ['R470'] }, 'I639')).toBe(0.3)
  })
})

describe('patients', () => {
  const WOMAN = { ageYears: 30, sex: 'f' }
  const MAN = { ageYears: 71, sex: 'm' }
  test.each<[what: string, told: Partial<CaseAround>, code: string, says: number]>([
    ['a newborn of 28 days', { ageDays: 28 }, 'P239', 0.7],
    ['an infant of 29 days', { ageDays: 29 }, 'P239', -0.3],
    ['a child of 365 days', { ageDays: 365 }, 'P239', -0.3],
    ['a child of 366 days', { ageDays: 366 }, 'P239', -0.9],
    ['a grown-up', MAN, 'P239', -0.9],
    ['in childbirth', { ...WOMAN, department: 'Hebammen' }, 'O990', 0.6],
    ['in childbirth, what is no illness', { ...WOMAN, department: 'Hebammen' }, 'Z340', 0.4],
    ['a man', MAN, 'O990', -0.9],
    ['a man, what is no illness', MAN, 'Z340', -0.9],
    ['a girl of 9', { ageYears: 9, sex: 'F' }, 'O990', -0.9],
    ['a girl of 10', { ageYears: 10, sex: 'F' }, 'O990', 0],
    ['a woman of 60', { ageYears: 60, sex: 'F' }, 'O990', 0],
    ['a woman of 61', { ageYears: 61, sex: 'F' }, 'O990', -0.9],
    ['somebody of 17', { ageYears: 17 }, 'Q211', 0.25],
    ['somebody of 18', { ageYears: 18 }, 'Q211', 0],
    ['somebody of 17, what comes with age', { ageYears: 17 }, 'H259', -0.5],
    ['somebody of 18, what comes with age', { ageYears: 18 }, 'H259', 0],
    ['somebody of 17, what children have', { ageYears: 17 }, 'J219', 0],
    ['somebody of 18, what children have', { ageYears: 18 }, 'J219', -0.3],
    ['somebody of no known age, what children have', {}, 'J219', 0],
    ['somebody of no known age, what comes with age', {}, 'H259', 0],
    ['a woman, what men have', WOMAN, 'N40', -0.9],
    ['a man, what women have', MAN, 'N809', -0.9],
  ])('%s: %j, %s', (_, told, code, says) => {
    expect(diagnosis(told, code)).toBeCloseTo(says)
  })

  test.each<[what: string, told: Partial<CaseAround>, operation: string, says: number]>([
    ['in childbirth', { ...WOMAN, department: 'Hebammen' }, '740000', 0.5],
    ['a man', MAN, '740000', -0.9],
    ['a woman, what is done to men', WOMAN, '602100', -0.9],
    ['a man, what is done to women', MAN, '684100', -0.9],
  ])('procedures: %s: %j, %s', (_, told, operation, says) => {
    expect(procedure(told, operation)).toBeCloseTo(says)
  })
})

it('no rule alone is as sure as can be', () => {
  for (const { says } of [...patientRules, ...neighbourRules]) expect(Math.abs(says)).toBeLessThan(1)
})

it('what the house codes together says half, and of medications nothing is said', () => {
  expect(fittingCodes('ICD10', { diagnoses: [] }, () => 1)('E119')).toBe(0.5)
  expect(fittingCodes('ATC', { diagnoses: ['N390'], sex: 'F' }, () => 1)('N40')).toBe(0)
})
