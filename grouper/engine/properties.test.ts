/** What holds for every case: properties over random cases of the reference definition. */
import type { GrouperCase } from '@codarium/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadDefinitions } from '../definition/load.ts'
import { groupCase } from './group-case.ts'

const definition = loadDefinitions('').find({ tariff: 'SWISSDRG', version: '2026' })!
const { diagnoses, procedures, levels } = definition
const severe = diagnoses.codes.filter((_, number) => levels.M[number]! > 0)

const diagnosis = fc.oneof(fc.constantFrom(...diagnoses.codes), fc.constantFrom(...severe), fc.string({ maxLength: 6 }))
const procedure = fc.record({
  code: fc.constantFrom(...procedures.codes),
  side: fc.constantFrom('B', 'R', 'L', '') as fc.Arbitrary<'B' | 'R' | 'L' | ''>,
})
const cases: fc.Arbitrary<GrouperCase> = fc.record({
  age: fc.integer({ min: 0, max: 130 }),
  sex: fc.constantFrom('M', 'F', 'W', 'X'),
  birthWeight: fc.integer({ min: 0, max: 6000 }),
  exitMode: fc.constantFrom('00', '04', '06', '07', '99'),
  admissionMode: fc.constantFrom('01', '06', '11'),
  lengthOfStay: fc.integer({ min: -1, max: 400 }),
  ventilationHours: fc.constantFrom(0, 0, 0, 10, 200),
  diagnoses: fc.array(fc.record({ code: diagnosis }), { maxLength: 12 }),
  procedures: fc.array(procedure, { maxLength: 5 }),
})

const group = (patient: GrouperCase) => groupCase(definition, patient)

it('a further diagnosis never lowers PCCL', () => {
  fc.assert(
    fc.property(cases, diagnosis, fc.nat(), (patient, code, at) => {
      fc.pre(patient.diagnoses.length > 0)
      const before = group(patient)
      const place = 1 + (at % patient.diagnoses.length)
      const after = group({ ...patient, diagnoses: patient.diagnoses.toSpliced(place, 0, { code }) })
      expect(after.pccl).toBeGreaterThanOrEqual(before.pccl)
    }),
    { numRuns: 3000 },
  )
})

it('the order of secondary diagnoses changes nothing: neither the answer nor what is said of a diagnosis', () => {
  const byCode = ({ code: a }: { code: string }, { code: b }: { code: string }) => (a < b ? -1 : a > b ? 1 : 0)
  const shuffled = cases.chain((patient) =>
    fc.tuple(
      fc.constant(patient),
      fc.shuffledSubarray(patient.diagnoses.slice(1), { minLength: Math.max(0, patient.diagnoses.length - 1) }),
    ),
  )
  const known = ({ duplicate: _, ...row }: ReturnType<typeof group>['diagnoses'][number]) => row
  fc.assert(
    fc.property(shuffled, ([patient, secondary]) => {
      const { diagnoses: rows, ...answer } = group(patient)
      const { diagnoses: others, ...same } = group({
        ...patient,
        diagnoses: [...patient.diagnoses.slice(0, 1), ...secondary],
      })
      expect(same).toEqual(answer)
      const firsts = (list: typeof rows) =>
        list
          .filter(({ duplicate }) => !duplicate)
          .map(known)
          .sort(byCode)
      expect(firsts(others)).toEqual(firsts(rows))
    }),
    { numRuns: 1000 },
  )
})

it('the same case gives the same bytes, and is not touched', () => {
  fc.assert(
    fc.property(cases, (patient) => {
      const before = JSON.stringify(patient)
      expect(JSON.stringify(group(patient))).toBe(JSON.stringify(group(structuredClone(patient))))
      expect(JSON.stringify(patient)).toBe(before)
    }),
  )
})

it('an answer is either grouped with status 00 or not grouped with another, and no weight is negative or dusty', () => {
  fc.assert(
    fc.property(cases, (patient) => {
      const { status, grouped, drg, effectiveCostWeight, costWeight } = group(patient)
      expect(grouped).toBe(status.code === '00')
      expect(drg.startsWith('96')).toBe(!grouped)
      expect(effectiveCostWeight).toBeGreaterThanOrEqual(0)
      for (const weight of [costWeight, effectiveCostWeight]) expect(String(weight)).toMatch(/^\d+(\.\d{1,3})?$/)
    }),
  )
})

it('all codes of the definition in one case are no burden', () => {
  const everything = group({
    age: 50,
    sex: 'F',
    lengthOfStay: 5,
    diagnoses: ['J18.1', ...diagnoses.codes].map((code) => ({ code })),
  })
  expect(everything.pccl).toBe(4)
})
