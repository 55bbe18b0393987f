import { type GrouperCase, GroupRequest } from '@codarium/contract'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { caseWith, read } from '../../../spiges/tests/small-delivery.ts'
import { type GroupableCase, grouperCase, groupRequest } from './group-request.ts'

const base = { geschlecht: '2', alter: '71', eintrittsdatum: '2026011511', austrittsdatum: '2026012011', tarif: '1' }

function coded(
  administrative: Record<string, string | undefined> = {},
  more: Partial<GroupableCase> = {},
): GroupableCase {
  const told = Object.entries({ ...base, ...administrative }).filter(([, value]) => value !== undefined)
  return {
    administrative: Object.fromEntries(told) as Record<string, string>,
    diagnoses: [{ code: 'J181' }],
    treatments: [],
    medications: [],
    ...more,
  }
}

const mapped = (...wish: Parameters<typeof coded>): GrouperCase => grouperCase(coded(...wish))

it('the sample case of the SpiGes format becomes a whole request', () => {
  const text = caseWith(`<Administratives abc_fall="A" geschlecht="2" alter="71" eintrittsdatum="2026011511"
      eintritt_aufenthalt="1" eintrittsart="1" admin_urlaub="0" tarif="1" austrittsdatum="2026012011" beatmung="12"
      austrittsentscheid="1" austritt_aufenthalt="1"/>
    <Diagnose diagnose_id="1" diagnose_kode="J181" diagnose_poa="1"/>
    <Diagnose diagnose_id="2" diagnose_kode="E1190" diagnose_poa="1"/>
    <Behandlung behandlung_id="1" behandlung_chop="874199" behandlung_beginn="202601151430" behandlung_seitigkeit="2"/>
    <Medikament medi_id="1" medi_atc="B02BD02" medi_zusatz="Plas" medi_verabreichungsart="IV" medi_dosis="20000" medi_einheit="U"/>`)
  expect(groupRequest(read(text).cases[0]!)).toEqual({
    tariff: 'SWISSDRG',
    version: '2026',
    case: {
      age: 71,
      sex: 'F',
      admissionMode: '01',
      exitMode: '00',
      exitDestination: '1',
      admissionDate: '20260115',
      exitDate: '20260120',
      leaveHours: 0,
      ventilationHours: 12,
      diagnoses: [{ code: 'J181' }, { code: 'E1190' }],
      procedures: [{ code: '874199', side: 'L', date: '20260115' }],
      medications: [{ code: 'B02BD02', addition: 'Plas', route: 'IV', dose: '20000', unit: 'U' }],
    },
  })
})

describe('tariff and version', () => {
  it.each([
    ['1', 'SWISSDRG'],
    ['3', 'ST_REHA'],
    ['5', 'TARPSY'],
  ])('tarif %s is %s', (tarif, tariff) => expect(groupRequest(coded({ tarif }))).toMatchObject({ tariff }))

  it.each(['0', '2', '4', '6', '7', undefined])('tarif %s is not grouped', (tarif) =>
    expect(groupRequest(coded({ tarif }))).toEqual({ notGrouped: 'TARIFF' }),
  )

  it('the version is the year of discharge, not of admission', () =>
    expect(groupRequest(coded({ eintrittsdatum: '20251229', austrittsdatum: '20260102' }))).toMatchObject({
      version: '2026',
    }))

  it('a case that is still here is not grouped', () =>
    expect(groupRequest(coded({ austrittsdatum: undefined }))).toEqual({ notGrouped: 'NOT_DISCHARGED' }))

  it('a code the contract does not take makes the case unusable, not the batch', () =>
    expect(groupRequest(coded({}, { diagnoses: [{ code: 'J'.repeat(21) }] }))).toEqual({ notGrouped: 'UNUSABLE' }))
})

describe('modes (published mapping)', () => {
  it.each([
    ['3', '6', '01'],
    ['1', '6', '11'],
    [undefined, '6', '11'],
    ['5', '6', '06'],
    ['5', '66', '01'],
    ['2', '1', '01'],
  ])('eintrittsart %s from %s is %s', (eintrittsart, eintritt_aufenthalt, mode) =>
    expect(mapped({ eintrittsart, eintritt_aufenthalt }).admissionMode).toBe(mode),
  )

  it.each([
    ['5', '0', '07'],
    ['5', '6', '07'],
    ['1', '6', '06'],
    ['2', '6', '06'],
    ['2', '1', '04'],
    ['3', '1', '04'],
    ['1', '1', '00'],
    [undefined, undefined, '00'],
  ])('austrittsentscheid %s to %s is %s', (austrittsentscheid, austritt_aufenthalt, mode) =>
    expect(mapped({ austrittsentscheid, austritt_aufenthalt }).exitMode).toBe(mode),
  )
})

describe('age', () => {
  it.each([
    [{ alter: '71' }, { age: 71 }],
    [{ alter: '1', alter_U1: '400' }, { age: 1 }],
    [{ alter: '0', alter_U1: '28' }, { ageDays: 28 }],
    [{ alter: '0', alter_U1: '0' }, { ageDays: 1 }],
    [{ alter: '0' }, { age: 0 }],
    [{ alter: undefined }, {}],
    [{ alter: 'old' }, {}],
    [{ alter: '-3' }, {}],
  ] as [Record<string, string | undefined>, object][])('%j is told as %j', (administrative, age) => {
    const { age: years, ageDays } = mapped(administrative)
    expect({ ...(years === undefined ? {} : { age: years }), ...(ageDays === undefined ? {} : { ageDays }) }).toEqual(
      age,
    )
  })
})

it('sex that is none is not told', () => {
  const sexOf = (geschlecht: string | undefined) => mapped({ geschlecht }).sex
  expect(['1', '2', '3', undefined].map(sexOf)).toEqual(['M', 'F', undefined, undefined])
})

it('of a newborn the weight at admission stands before that at birth, the corrected gestation before the first', () => {
  const newborn = { geburtsgewicht: '3420', gestationsalter1: '404' }
  expect(mapped({}, { newborn })).toMatchObject({ birthWeight: 3420, gestationalAge: '404' })
  const later = { ...newborn, aufnahmegewicht: '3600', gestationsalter2: '396' }
  expect(mapped({}, { newborn: later })).toMatchObject({ birthWeight: 3600, gestationalAge: '396' })
})

it('sides are both, right, left; unknown ones and dates that are none are not told', () => {
  const treatments = ['0', '1', '2', '3', '9'].map((side) => ({ code: '815111', side, start: 'soon' }))
  expect(mapped({}, { treatments }).procedures).toEqual(
    ['B', 'R', 'L', undefined, undefined].map((side) => ({ code: '815111', ...(side ? { side } : {}) })),
  )
})

it('a dose that is none has no unit either, and so pays nothing', () => {
  const medications = [{ code: 'J06BA02', dose: 'much', unit: 'g' }, { code: 'J06BA02' }]
  expect(mapped({}, { medications }).medications).toEqual([
    { code: 'J06BA02', dose: '0' },
    { code: 'J06BA02', dose: '0' },
  ])
})

describe('interim discharges (examples of the published implementation)', () => {
  const away = (episode_beginn: string, episode_ende: string) => ({ episode_art: '2', episode_beginn, episode_ende })

  it('leave the periods in the house', () => {
    const movements = [away('2025010410', '2025011010'), away('2025010208', '2025010318')]
    expect(mapped({ eintrittsdatum: '20250101', austrittsdatum: '20250111' }, { movements }).periods).toEqual([
      { from: '20250101', to: '20250102' },
      { from: '20250103', to: '20250104' },
      { from: '20250110', to: '20250111' },
    ])
  })

  it('leave and ambulatory treatment elsewhere are none', () =>
    expect(
      mapped({}, { movements: [{ ...away('2026011601', '2026011701'), episode_art: '3' }] }).periods,
    ).toBeUndefined())

  it('one that is not told in full is not guessed', () =>
    expect(mapped({}, { movements: [{ episode_art: '2', episode_beginn: '2026011601' }] }).periods).toEqual([
      { from: '20260115', to: '20260116' },
      { from: '00000000', to: '20260120' },
    ]))
})

it('whatever a case holds, the request keeps to the contract and names nobody', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.integer().map(String),
    fc.constantFrom('0', '1', '5', '6', '20260110'),
  )
  const row = fc.record({ code: text, side: text, start: text, dose: text, unit: text, extra: text, route: text })
  const attributes = [
    'alter',
    'alter_U1',
    'geschlecht',
    'eintrittsdatum',
    'beatmung',
    'admin_urlaub',
    'austritt_aufenthalt',
  ]
  const anyCase = fc.record({
    administrative: fc
      .record(Object.fromEntries(attributes.map((name) => [name, text])))
      .map((told) => ({ ...told, tarif: '1', austrittsdatum: '20260120', fall_id: 'SECRET' })),
    newborn: fc.record({ geburtsgewicht: text, gestationsalter1: text }),
    diagnoses: fc.array(row, { maxLength: 3 }),
    treatments: fc.array(row, { maxLength: 3 }),
    medications: fc.array(row, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(anyCase, (any) => {
      const request = groupRequest(any as unknown as GroupableCase)
      if (!('notGrouped' in request)) expect(Value.Check(GroupRequest, request)).toBe(true)
      expect(JSON.stringify(request)).not.toContain('SECRET')
    }),
    { numRuns: 200 },
  )
})
