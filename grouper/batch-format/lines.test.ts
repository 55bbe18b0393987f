/** The batch format 2017, read and written. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../definition/load.ts'
import { Grouping } from '../grouping/grouping.ts'
import { readBatchLine, UnreadableLine } from './read-line.ts'
import { batchLine, resultLine } from './write-line.ts'

/** The example of the published description. */
const published =
  '1234;24;;;M;20160501;01;20160511;00;10;0;I269|E1190|E780;992502::|874199::;L01XC07::IV:400.0:mg|B02BD02:Plas:IV:20000:U'

const grouping = new Grouping(loadDefinitions(''))
const result = (line: string) =>
  resultLine(grouping.group({ tariff: 'SWISSDRG', version: '2026', case: readBatchLine(line) }))
/** A pneumonia of eight days with some fields replaced. */
const line = (fields: Record<number, string> = {}) =>
  '7;71;;;W;20260201;01;20260209;00;8;0;J181|J9600|N390;;'
    .split(';')
    .map((value, at) => fields[at] ?? value)
    .join(';')

it('reads the published example', () => {
  expect(readBatchLine(published)).toEqual({
    key: '1234',
    age: 24,
    sex: 'M',
    admissionDate: '20160501',
    admissionMode: '01',
    exitDate: '20160511',
    exitMode: '00',
    lengthOfStay: 10,
    ventilationHours: 0,
    diagnoses: [{ code: 'I269' }, { code: 'E1190' }, { code: 'E780' }],
    procedures: [{ code: '992502' }, { code: '874199' }],
    medications: [
      { code: 'L01XC07', addition: '', route: 'IV', dose: '400.0', unit: 'mg' },
      { code: 'B02BD02', addition: 'Plas', route: 'IV', dose: '20000', unit: 'U' },
    ],
  })
})

it('writes the published example as it was', () => {
  expect(batchLine(readBatchLine(published))).toBe(published)
})

it('reads the URL form', () => {
  const url = published.replaceAll(';', '_').replaceAll('|', '-').replaceAll(':', '$')
  expect(readBatchLine(url)).toEqual(readBatchLine(published))
})

it('reads weight and gestational age in one field', () => {
  expect(readBatchLine(line({ 3: '3420|394' }))).toMatchObject({ birthWeight: 3420, gestationalAge: '394' })
})

describe('the older format', () => {
  /** A line as the published samples are: ten fields, a hundred diagnoses, a hundred procedures. */
  const older = (codes: string[], procedures: string[], ...dates: string[]) => {
    const hundred = (values: string[]) => Array.from({ length: 100 }, (_, at) => values[at] ?? '')
    return [
      '7',
      '71',
      '0',
      '',
      'W',
      '01',
      '00',
      '8',
      '0',
      '',
      ...hundred(codes),
      ...hundred(procedures),
      ...dates,
    ].join(';')
  }
  const codes = ['J181', 'J9600', 'N390']

  it('is read: 210 fields', () => {
    expect(readBatchLine(older(codes, ['815421:L:20151026', '', '5423']))).toEqual({
      key: '7',
      age: 71,
      sex: 'W',
      admissionMode: '01',
      exitMode: '00',
      lengthOfStay: 8,
      diagnoses: [{ code: 'J181' }, { code: 'J9600' }, { code: 'N390' }],
      procedures: [{ code: '815421', side: 'L', date: '20151026' }, { code: '5423' }],
      medications: [],
    })
    expect(result(older(codes, []))).toBe(result(line()))
  })

  it('with dates behind the codes: 212', () => {
    const dates = { admissionDate: '20260201', exitDate: '20260209' }
    expect(readBatchLine(older(codes, [], '20260201', '20260209'))).toMatchObject(dates)
  })

  it('below one year with days', () => {
    const newborn = older(codes, []).replace('7;71;0;;', '7;0;4;3420;')
    expect(readBatchLine(newborn)).toMatchObject({ age: 0, ageDays: 4, birthWeight: 3420 })
  })
})

it.each([
  ['too few', '7;71;;', 'has 4 fields instead of 14 (Batchgrouper format 2017), 210 or 212 (the older one)'],
  ['too many', Array.from({ length: 211 }, () => '').join(';'), 'has 211 fields instead of 14'],
  ['statistics', 'MB|10000012|||', 'looks like the medical statistics of the BFS'],
  ['JSON', '{"tariff": "SWISSDRG"}', 'looks like JSON'],
  ['XML', '<?xml version="1.0"?>', 'looks like XML'],
])('of a line that is no case it says what it saw and what it wants: %s', (_what, text, says) => {
  expect(() => readBatchLine(text)).toThrow(says)
})

it.each([
  ['normal', line(), '7;E79C;04;0;0;00;3;0.982;1'],
  ['short', line({ 9: '1' }), '7;E79C;04;0;0;00;3;0.651;2'],
  ['long', line({ 7: '20260223', 9: '22' }), '7;E79C;04;0;0;00;3;1.377;3'],
  ['transferred', line({ 8: '06', 9: '5' }), '7;E79C;04;0;0;00;3;0.673;4'],
  ['no main diagnosis', line({ 11: '' }), '7;960Z;;0;0;01;0;0;0'],
  ['not allowed as main', line({ 11: 'U6904' }), '7;961Z;;0;0;02;0;0;0'],
  ['no age', line({ 1: '' }), '7;960Z;;2;0;04;0;0;0'],
  ['age in words', line({ 1: 'old' }), '7;960Z;;2;0;04;0;0;0'],
  ['sex unknown', line({ 4: '?' }), '7;960Z;;0;2;05;0;0;0'],
  ['no admission mode', line({ 6: '' }), '7;960Z;;0;0;06;0;0;0'],
  ['LOS 0', line({ 9: '0' }), '7;960Z;;0;0;08;0;0;0'],
  ['exit before entry', line({ 7: '20260101' }), '7;960Z;;0;0;08;0;0;0'],
])('result of %s', (_what, input, output) => expect(result(input)).toBe(output))

describe('refuses', () => {
  it.each([
    ['too few fields', '1;2;3', 'has 3 fields instead of 14'],
    ['an unknown side', line({ 12: '4701:X:' }), 'has the side "X" at 4701'],
    ['a dose in words', line({ 13: 'J06BA02::IV:much:g' }), 'has the dose "much" at J06BA02'],
    ['hours in words', line({ 10: 'many' }), 'has the ventilation hours "many"'],
  ])('%s', (_what, input, told) => {
    expect(() => readBatchLine(input)).toThrow(UnreadableLine)
    expect(() => readBatchLine(input)).toThrow(told)
  })

  it('nothing else, whatever a line holds: it is grouped or told', () => {
    const field = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('', '1', '20260101', 'J181|N390', '4701:R:', '01'),
    )
    fc.assert(
      fc.property(fc.array(field, { minLength: 12, maxLength: 16 }), (fields) => {
        try {
          expect(result(fields.join(';'))).toMatch(/;\d\d;/)
        } catch (error) {
          if (!(error instanceof UnreadableLine)) throw error
        }
      }),
    )
  })
})
