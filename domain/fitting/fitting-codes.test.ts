/** Which of two codes goes better with a patient and a case. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CaseAround } from './case-around.ts'
import { fittingCodes } from './fitting-codes.ts'

type Told = Partial<CaseAround>

const around = (told: Told): CaseAround => ({ diagnoses: told.mainDiagnosis ? [told.mainDiagnosis] : [], ...told })
const NEWBORN: Told = { ageYears: 0, ageDays: 3 }
const INFANT: Told = { ageYears: 0, ageDays: 200 }
const CHILD: Told = { ageYears: 8, sex: 'F' }
const WOMAN: Told = { ageYears: 30, sex: 'F' }
const MAN: Told = { ageYears: 71, sex: 'M' }
const from = (department: string, told: Told = MAN): Told => ({ ...told, department })
const beside = (...diagnoses: string[]): Told => ({ diagnoses })
const main = (mainDiagnosis: string): Told => ({ mainDiagnosis })

/** `better` before `worse`, where the words say no more for one than for the other. */
const cases: readonly [what: string, told: Told, better: string, worse: string][] = [
  ['a newborn', NEWBORN, 'P239', 'J189'],
  ['a newborn by days alone', { ageDays: 0 }, 'P239', 'J189'],
  ['a child below one year', { ageYears: 0 }, 'P239', 'J189'],
  ['an infant', INFANT, 'J189', 'P239'],
  ['an infant on the neonatal ward', from('Neonatologie', INFANT), 'P271', 'J189'],
  ['a grown-up', MAN, 'J189', 'P239'],
  ['a child', CHILD, 'Q211', 'P239'],
  ['a child with what comes with age', CHILD, 'Q120', 'H259'],
  ['a grown-up with what children have', MAN, 'J209', 'J219'],
  ['a man', MAN, 'D649', 'O990'],
  ['a man with a code of women', MAN, 'N40', 'D259'],
  ['a girl', CHILD, 'D649', 'O990'],
  ['an old woman', { ageYears: 61, sex: 'F' }, 'D649', 'O990'],
  ['a woman in childbirth', from('Geburtshilfe', WOMAN), 'O990', 'D649'],
  ['une accouchée', from('Obstétrique', WOMAN), 'O990', 'D649'],
  ['una partoriente', from('Ostetricia', WOMAN), 'O990', 'D649'],
  ['a woman with a birth', { ...WOMAN, mainDiagnosis: 'O80' }, 'O990', 'D649'],
  ['a woman with the outcome of a birth', { ...WOMAN, ...beside('Z370') }, 'O990', 'D649'],
  ['Kardiologie', from('Kardiologie'), 'I350', 'Q244'],
  ['Cardiologie', from('Cardiologie'), 'I350', 'M542'],
  ['Orthopédie', from('Orthopédie'), 'M171', 'G560'],
  ['Psychiatrie', from('Psychiatrie'), 'F329', 'R450'],
  ['a cost centre', from('M500'), 'F329', 'R450'],
  ['Oncologia', from('Oncologia'), 'C349', 'J984'],
  ['Neurologie', from('Neurologie'), 'I639', 'I872'],
  ['Urologie', from('Urologie'), 'N200', 'K802'],
  ['Ginecologia', from('Ginecologia', WOMAN), 'N809', 'N200'],
  ['HNO', from('HNO'), 'J342', 'L989'],
  ['ORL', from('ORL'), 'H669', 'L089'],
  ['Augenklinik', from('Augenklinik'), 'H330', 'E110'],
  ['Pneumologie', from('Pneumologie'), 'J449', 'I509'],
  ['Gastroenterologia', from('Gastroenterologia'), 'K509', 'M074'],
  ['the field of a skin ulcer', beside('L97'), 'I8720', 'I639'],
  ['the field of aphasia', beside('R470'), 'I639', 'I8720'],
  ['a germ beside an infection', beside('N390'), 'B962', 'A499'],
  ['a resistance beside a germ', beside('B962'), 'U8000', 'Z881'],
  ['a cause beside an injury', beside('S7200'), 'X599', 'Y579'],
  ['a metastasis beside a tumour', beside('C509'), 'C787', 'C220'],
  ['the block before the chapter', beside('L400'), 'L409', 'L032'],
]

const procedures: readonly [what: string, told: Told, better: string, worse: string][] = [
  ['a broken hip', main('S7201'), '793511', '452300'],
  ['appendicitis', main('K358'), '470100', '512210'],
  ['gallstones', main('K8000'), '512210', '470100'],
  ['a birth', { ...WOMAN, ...main('O82') }, '749910', '684100'],
  ['a man', MAN, '602100', '749910'],
  ['a woman', WOMAN, '684100', '602100'],
  ['the main diagnosis before others', { mainDiagnosis: 'K358', diagnoses: ['K358', 'K8000'] }, '470100', '512210'],
  ['an eye', from('Ophthalmologie'), '134100', '863100'],
]

test.each(cases)('%s: %j', (_, told, better, worse) => {
  const fitting = fittingCodes('ICD10', around(told))
  expect(fitting(better)).toBeGreaterThan(fitting(worse))
})

test.each(procedures)('procedures: %s: %j', (_, told, better, worse) => {
  const fitting = fittingCodes('CHOP', around(told))
  expect(fitting(better)).toBeGreaterThan(fitting(worse))
})

describe('in any case', () => {
  const code = fc.stringMatching(/^[A-Z]\d{2,4}$/)
  const anybody = fc.record(
    {
      ageYears: fc.nat(120),
      ageDays: fc.nat(366),
      sex: fc.constantFrom('M', 'F', 'X', 'm', ''),
      department: fc.oneof(fc.constantFrom('Kardiologie', 'M300', 'Geburtshilfe'), fc.string({ maxLength: 80 })),
      diagnoses: fc.array(code, { maxLength: 12 }),
      mainDiagnosis: code,
    },
    { requiredKeys: ['diagnoses'] },
  )
  const system = fc.constantFrom('ICD10', 'CHOP', 'ATC')

  it('what is said lies between -1 and 1', () => {
    fc.assert(
      fc.property(system, anybody, fc.oneof(code, fc.string()), (of, told, bare) => {
        const said = fittingCodes(of, told)(bare)
        expect(said >= -1 && said <= 1).toBe(true)
      }),
    )
  })

  it('the order of what is coded, and what is coded twice, changes nothing', () => {
    fc.assert(
      fc.property(system, anybody, code, (of, told, bare) => {
        const turned = { ...told, diagnoses: [...told.diagnoses, ...told.diagnoses].reverse() }
        expect(fittingCodes(of, turned)(bare)).toBe(fittingCodes(of, told)(bare))
      }),
    )
  })

  it('nothing is said while nothing is known', () => {
    fc.assert(
      fc.property(system, code, (of, bare) => {
        expect(fittingCodes(of, { diagnoses: [] })(bare)).toBe(0)
      }),
    )
  })
})
