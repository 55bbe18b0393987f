/** Every kind of condition a definition can name: when it holds, at its bounds, and when nothing is told. */
import type { GrouperCase } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { compileDefinition } from '../definition/compile.ts'
import type { ConditionFormat } from '../definition/format.ts'
import { smallDefinition } from '../tests/small-definition.ts'
import { groupCase } from './group-case.ts'

type Wish = Partial<Omit<GrouperCase, 'diagnoses'>> & { secondary?: string[] }

/** Whether a condition holds for a case: the first group of the small definition asks it. */
function holds(when: ConditionFormat, { secondary = [], ...wish }: Wish = {}): boolean {
  const definition = smallDefinition()
  definition.categories[0]!.bases[0]!.groups[0]!.when = when
  const diagnoses = ['J18.1', ...secondary].map((code) => ({ code }))
  const patient: GrouperCase = { age: 40, sex: 'M', lengthOfStay: 5, diagnoses, ...wish }
  const { drg, status } = groupCase(compileDefinition(definition, 'small.json'), patient)
  expect(status.code).toBe('00')
  return drg === 'E79A'
}

const infant = (ageDays: number): Wish => ({ age: 0, ageDays })

describe('measures, bounds included', () => {
  it.each<[string, ConditionFormat, Wish[], boolean[]]>([
    [
      'age',
      { age: { from: 18, to: 65 } },
      [{ age: 17 }, { age: 18 }, { age: 65 }, { age: 66 }],
      [false, true, true, false],
    ],
    ['age from below', { age: { to: 17 } }, [{ age: 17 }, { age: 18 }, infant(3)], [true, false, true]],
    [
      'days of life',
      { ageDays: { from: 2, to: 28 } },
      [infant(1), infant(2), infant(28), infant(29)],
      [false, true, true, false],
    ],
    ['days of life of somebody older', { ageDays: { from: 2, to: 28 } }, [{ age: 40 }], [false]],
    [
      'days in the house',
      { lengthOfStay: { from: 3, to: 5 } },
      [2, 3, 5, 6].map((lengthOfStay) => ({ lengthOfStay })),
      [false, true, true, false],
    ],
    [
      'hours of ventilation',
      { ventilationHours: { from: 24 } },
      [{ ventilationHours: 23 }, { ventilationHours: 24 }, {}],
      [false, true, false],
    ],
    [
      'birth weight',
      { birthWeight: { to: 1499 } },
      [{ ...infant(1), birthWeight: 1499 }, { ...infant(1), birthWeight: 1500 }, infant(1)],
      [true, false, false],
    ],
    [
      'weeks of gestation',
      { gestationalWeeks: { from: 24, to: 31 } },
      ['236', '240', '316', '320', '28'].map((gestationalAge) => ({ gestationalAge })),
      [false, true, true, false, true],
    ],
    ['weeks of gestation that are not told', { gestationalWeeks: { from: 0 } }, [{}], [false]],
  ])('%s', (_what, when, wishes, held) => expect(wishes.map((wish) => holds(when, wish))).toEqual(held))
})

describe('modes', () => {
  it.each<[string, ConditionFormat, Wish[], boolean[]]>([
    [
      'of admission',
      { admissionMode: ['06', '11'] },
      [{ admissionMode: '11' }, { admissionMode: '06' }, { admissionMode: '01' }, {}],
      [true, true, false, false],
    ],
    [
      'of admission, normal where none is told',
      { admissionMode: ['01'] },
      [{}, { admissionMode: '06' }],
      [true, false],
    ],
    ['of exit', { exitMode: ['07'] }, [{ exitMode: '07' }, { exitMode: '06' }, {}], [true, false, false]],
  ])('%s', (_what, when, wishes, held) => expect(wishes.map((wish) => holds(when, wish))).toEqual(held))
})

describe('codes', () => {
  const procedures = (...codes: string[]): Wish => ({ procedures: codes.map((code) => ({ code })) })
  const medications = (...codes: string[]): Wish => ({ medications: codes.map((code) => ({ code, dose: 1 })) })

  it.each<[string, ConditionFormat, Wish[], boolean[]]>([
    [
      'all of the secondary',
      { secondaryDiagnoses: { allOf: ['N39', 'J44'] } },
      [{ secondary: ['N39.0'] }, { secondary: ['J44.0', 'N39.0'] }],
      [false, true],
    ],
    [
      'so many of the secondary',
      { secondaryDiagnoses: { anyOf: ['N39', 'J44', 'J18.9'], atLeast: 2 } },
      [{ secondary: ['N39.0'] }, { secondary: ['N39.0', 'N39.0'] }, { secondary: ['J18.9', 'N39.0'] }],
      [false, false, true],
    ],
    [
      'so many of all, the main one counted',
      { diagnoses: { anyOf: ['J18', 'N39'], atLeast: 2 } },
      [{}, { secondary: ['N39.0'] }],
      [false, true],
    ],
    [
      'none of the secondary',
      { secondaryDiagnoses: { noneOf: ['N39'] } },
      [{}, { secondary: ['N39.0'] }],
      [true, false],
    ],
    [
      'all of the procedures',
      { procedures: { allOf: ['Z47', 'Z96'] } },
      [procedures('4701'), procedures('96.72', 'z4701')],
      [false, true],
    ],
    [
      'so many procedures, each time counted',
      { procedures: { anyOf: ['Z47'], atLeast: 2 } },
      [procedures('4701'), procedures('4701', '4701')],
      [false, true],
    ],
    [
      'any medication by its beginning',
      { medications: { anyOf: ['j06b'] } },
      [medications('J06BA02'), medications('L01XC07'), {}],
      [true, false, false],
    ],
    [
      'all medications',
      { medications: { allOf: ['J06B', 'L01'] } },
      [medications('J06BA02'), medications('L01XC07', 'J06BA02')],
      [false, true],
    ],
    [
      'no medication',
      { medications: { noneOf: ['L01'] } },
      [medications('J06BA02'), medications('L01XC07'), {}],
      [true, false, true],
    ],
    [
      'nested',
      { any: [{ age: { from: 80 } }, { all: [{ sex: 'F' }, { none: [{ exitMode: ['07'] }] }] }] },
      [{ age: 80 }, { sex: 'F' }, { sex: 'F', exitMode: '07' }, {}],
      [true, true, false, false],
    ],
  ])('%s', (_what, when, wishes, held) => expect(wishes.map((wish) => holds(when, wish))).toEqual(held))
})
