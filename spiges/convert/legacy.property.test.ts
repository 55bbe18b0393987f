/** Random legacy files: whatever is made of them is SpiGes by its own rules, and says what the lines said. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../tests/harness/how-often.ts'
import { readDelivery, toSpiges } from '../index.ts'
import { Chance } from '../tests/random-deliveries.ts'
import { brokenRules } from '../tests/spiges-rules.ts'

const numRuns = times(100, 10_000)

type Fields = Record<number, string>

function line(type: string, length: number, fields: Fields): string {
  return `${[type, ...Array.from({ length: length - 1 }, (_, at) => fields[at + 2] ?? '')].join('|')}|`
}

const digits = (chance: Chance, ...numbers: string[]) => chance.oneOf(['', ...numbers])
const diagnosis = (chance: Chance) => chance.oneOf(['J18.1', 'E11.20+', 'N08.3*', 'B95.3!', 'I10', 'z38.0'])
const treatment = (chance: Chance) => chance.oneOf(['87.41.99', 'Z89.39', '39a117'])
const start = (chance: Chance) => chance.oneOf(['20260115', '2026011514', '2026011500', '202601151430'])
const medication = (chance: Chance) => {
  const [atc, extra] = [chance.oneOf(['J06BB04', 'l01xc07']), chance.oneOf(['', 'Rec'])]
  const [route, unit] = [chance.oneOf(['IV', 'PO', '']), chance.oneOf(['mg', 'Tabl', ''])]
  return [atc, extra, route, chance.oneOf(['17000', '400.0', '']), unit].join(chance.oneOf([';', ':']))
}

/** Some MB: what stands in lists may have values that SpiGes does not know. */
function minimum(chance: Chance): Fields {
  const listed = [14, 15, 17, 18, 19, 21, 25, 27, 28, 29].map((field) => [
    field,
    digits(chance, '1', '5', '7', '8', '55', '77', '99', 'BE48', 'CHE', 'Schweiz'),
  ])
  const codes = Array.from({ length: 10 }, (_, at) => [
    30 + at,
    at === 0 || chance.happens(0.3) ? diagnosis(chance) : '',
  ])
  const further = Array.from({ length: 9 }, (_, at) => [42 + at, chance.happens(0.3) ? treatment(chance) : ''])
  return {
    ...Object.fromEntries([...listed, ...codes, ...further]),
    2: chance.oneOf(['10000012', '10000013']),
    6: chance.oneOf(['A', 'B', 'C']),
    11: chance.oneOf(['1', '2']),
    13: digits(chance, '0', '71', '104'),
    16: chance.oneOf(['20260115', '2026011511']),
    22: digits(chance, '48'),
    23: digits(chance, '0', '26'),
    24: digits(chance, 'M100', 'M500'),
    26: digits(chance, '20260120', '2026012011'),
    40: treatment(chance),
    41: chance.happens() ? start(chance) : '',
  }
}

/** Some MD; the start of a treatment may stand in any of the fields after its code. */
function detailed(chance: Chance, number: number): Fields {
  const diagnoses = [4, 7, ...Array.from({ length: 49 }, (_, at) => 8 + at * 3)].flatMap((field) =>
    chance.happens(0.2)
      ? [[field, diagnosis(chance)], ...(field === 7 ? [] : [[field + 1, digits(chance, '0', '2')]])]
      : [],
  )
  const treatments = Array.from({ length: 100 }, (_, at) => 155 + at * 5).flatMap((field) =>
    chance.happens(0.1)
      ? [
          [field, treatment(chance)],
          [field + 1 + chance.upTo(3), start(chance)],
        ]
      : [],
  )
  const medications = Array.from({ length: 14 }, (_, at) => [678 + at, chance.happens(0.2) ? medication(chance) : ''])
  const fields = Object.fromEntries([...diagnoses, ...treatments, ...medications])
  return {
    ...fields,
    655: digits(chance, '24'),
    663: String(4711 + number),
    677: digits(chance, '1', '9'),
    692: digits(chance, '404', '407'),
  }
}

function legacyFile(chance: Chance): string {
  const cases = Array.from({ length: 1 + chance.upTo(3) }, (_, number) => [
    line('MB', 50, minimum(chance)),
    ...(chance.happens(0.3)
      ? [line('MN', 18, { 5: digits(chance, '3450', '123456'), 13: digits(chance, '404', '999') })]
      : []),
    ...(chance.happens(0.3)
      ? [line('MP', 34, { 2: digits(chance, '1', '8'), 16: digits(chance, '2', '9'), 34: '1' })]
      : []),
    ...(chance.happens(0.7) ? [line('MD', 696, detailed(chance, number))] : []),
  ])
  return [line('MX', 9, { 2: '10000012' }), line('MB', 50, { 5: 'HELP' }), ...cases.flat()].join('\r\n')
}

/** The starts that stand in a text, as many days, hours or minutes as it has. */
const startsIn = (spiges: string) => [...spiges.matchAll(/behandlung_beginn="(\d+)"/g)].map(([, value]) => value)

test('every converted document is a delivery, and SpiGes by its rules', async () => {
  const property = fc.asyncProperty(fc.integer(), async (seed) => {
    const made = await toSpiges(legacyFile(new Chance(seed)), 'bfs', { entId: '100000012' })
    expect(made).toMatchObject({ ok: true })
    const { spiges } = made as Extract<typeof made, { ok: true }>
    expect(readDelivery(spiges).ok).toBe(true)
    expect(brokenRules(spiges)).toEqual([])
    expect(startsIn(spiges).every((value) => [8, 12].includes(value?.length ?? 0))).toBe(true)
  })
  await fc.assert(property, { numRuns })
})

test('the check finds what breaks a rule', () => {
  const fall = '<Fall fall_id="1"><Diagnose diagnose_id="1" diagnose_kode="J181" diagnose_zusatz="I10"/>'
  expect(
    brokenRules(`${fall}<Behandlung behandlung_id="2" behandlung_chop="8741" behandlung_beginn="2026011514"/>`),
  ).toEqual(['Behandlung behandlung_beginn="2026011514"', 'behandlung_id', 'partner I10'])
})
