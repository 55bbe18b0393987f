/** What two states of a delivery are told apart by: changes, edits, foreign parts, correlation. */
import { describe, expect, test } from 'vitest'
import { changesBetween, correlationOf, editDelivery, editsOf, foreignParts } from '../index.ts'
import { caseWith, NAMESPACE, read, shown, siteWith } from '../tests/small-delivery.ts'

const row =
  (code: string, more = '') =>
  (_: string, at: number) =>
    `<Diagnose diagnose_id="${at + 1}" diagnose_kode="${code}"${more}/>`
const withRows = (...rows: ReturnType<typeof row>[]) => read(caseWith(rows.map((make, at) => make('', at)).join('\n')))
const [a, b, c, d] = [row('A01'), row('B02'), row('C03'), row('D04')]

describe('changes', () => {
  test.each([
    ['nothing', [a, b], [a, b], []],
    ['an insertion in front', [a, b, c], [d, a, b, c], ['diagnoses[0]: null -> {"code":"D04"}']],
    [
      'an insertion in the middle',
      [a, b, c],
      [a, row('D04', ' diagnose_poa="1"'), b, c],
      ['diagnoses[1]: null -> {"code":"D04","poa":"1"}'],
    ],
    ['a removal', [a, b, c], [a, c], ['diagnoses[1]: {"code":"B02"} -> null']],
    ['a move to the front', [a, b, c, d], [d, a, b, c], ['diagnoses[3].rank: 4 -> 1']],
    ['a move to the end', [a, b, c, d], [b, c, d, a], ['diagnoses[0].rank: 1 -> 4']],
    ['a value that came', [a, b], [a, row('B02', ' diagnose_poa="1"')], ['diagnoses[1].poa: null -> 1']],
    ['a value that went', [row('A01', ' diagnose_poa="2"'), b], [a, b], ['diagnoses[0].poa: 2 -> null']],
    ['a code', [a, b, c], [a, d, c], ['diagnoses[1].code: B02 -> D04']],
    ['all codes', [a, b], [c, d], ['diagnoses[0].code: A01 -> C03', 'diagnoses[1].code: B02 -> D04']],
    [
      'a move and a value',
      [a, b, c],
      [row('C03', ' diagnose_poa="1"'), a, b],
      ['diagnoses[2].rank: 3 -> 1', 'diagnoses[2].poa: null -> 1'],
    ],
    ['one of two equal rows removed', [a, a, b], [a, b], ['diagnoses[1]: {"code":"A01"} -> null']],
    ['a dot in a code', [a], [row('A0.1')], []],
  ])('%s', (_, before, after, expected) => {
    const found = changesBetween(withRows(...before), withRows(...after))
    expect(found.map(({ field, before: old, after: now }) => `${field}: ${old} -> ${now}`)).toEqual(expected)
    expect(found.every(({ index, caseId, site }) => index === 0 && caseId === '4711' && site === '10000012')).toBe(true)
  })

  test('of administrative, newborn and psychiatric data', () => {
    const before = read(caseWith('<Administratives alter="1" tarif="1"/><Neugeborene geburtszeit="0310"/>'))
    const after = read(caseWith('<Administratives tarif="1" beatmung="4"/><Psychiatrie psy_fu="1"/>'))
    expect(changesBetween(before, after).map(({ field, before: old, after: now }) => [field, old, now])).toEqual([
      ['administrative.alter', '1', null],
      ['administrative.beatmung', null, '4'],
      ['newborn.geburtszeit', '0310', null],
      ['psychiatry.psy_fu', null, '1'],
    ])
  })

  test('are those of the case with the same site and number, wherever it stands', () => {
    const before = read(siteWith(`<Fall fall_id="1"/><Fall fall_id="2">${a('', 0)}</Fall>`))
    const after = read(siteWith(`<Fall fall_id="2">${b('', 0)}</Fall><Fall fall_id="1"/>`))
    expect(changesBetween(before, after)).toEqual([
      { index: 1, caseId: '2', site: '10000012', field: 'diagnoses[0].code', before: 'A01', after: 'B02' },
    ])
  })
})

test('edits name only what differs, with the rows the new ones came from', () => {
  const before = read(
    caseWith(`<Administratives alter="1" tarif="1"/>${[a, b].map((make, at) => make('', at)).join('')}`),
  )
  const after = read(caseWith(`<Administratives alter="2"/>${[b, a, c].map((make, at) => make('', at)).join('')}`))
  expect(editsOf(before, after)).toEqual([
    {
      index: 0,
      administrative: { alter: '2', tarif: null },
      diagnoses: [{ origin: 1, code: 'B02' }, { origin: 0, code: 'A01' }, { code: 'C03' }],
    },
  ])
  expect(editsOf(after, after)).toEqual([])
})

describe('a result may not change', () => {
  const original = siteWith(`<Fall fall_id="1">
      <KostentraegerFall ktr_60="1"/>
      <Diagnose diagnose_id="1" diagnose_kode="A01" eigenes="1"/>
      <Behandlung behandlung_id="1" behandlung_chop="1234"><Operierende op_gln="1"/></Behandlung>
      <Rechnung rech_id="1" rech_betrag="5"/><Rechnung rech_id="2"/>
      <Patientenbewegung episode_id="1"/>
      <Neues a="1"><Inneres b="2"/></Neues>
    </Fall>
    <KostentraegerStandort ktr_60="1"/>`)
  const found = (change: (text: string) => string) => foreignParts(read(original), read(change(original))).map(shown)

  test.each<[string, (text: string) => string, string[]]>([
    [
      'the enterprise',
      (text) => text.replace('100000012', '100000013'),
      ['2:68 Unternehmen / ent_id: is 100000013; the session is about 100000012'],
    ],
    ['the version', (text) => text.replace('1.5', '1.4'), ['2:87 Unternehmen / version: is 1.4; the original has 1.5']],
    [
      'the namespace',
      (text) => text.replace(NAMESPACE, `${NAMESPACE}/1.4`),
      ['2:1 Unternehmen: the namespace differs from the original'],
    ],
    [
      'a site',
      (text) => text.replace('10000012">', '10000013">'),
      [
        '2:1 Unternehmen / Standort 10000012: site 10000012 of the original is missing',
        '3:3 Standort 10000013: site 10000013 is not in the original',
      ],
    ],
    [
      'a case',
      (text) => text.replace('fall_id="1"', 'fall_id="2"'),
      [
        '3:3 Standort 10000012 / Fall 1: case 1 of the original is missing',
        '4:5 Fall 2: the case is not in the original',
      ],
    ],
    [
      'costs',
      (text) => text.replace('<KostentraegerFall ktr_60="1"/>', '<KostentraegerFall ktr_60="2"/>'),
      ['5:7 Fall 1 / KostentraegerFall: KostentraegerFall may not be changed'],
    ],
    [
      'costs of a site',
      (text) => text.replace('<KostentraegerStandort ktr_60="1"/>', ''),
      ['3:3 Standort 10000012 / KostentraegerStandort: KostentraegerStandort may not be changed'],
    ],
    [
      'an invoice',
      (text) => text.replace('rech_betrag="5"', 'rech_betrag="6"'),
      ['8:7 Fall 1 / Rechnung 1: Rechnung may not be changed'],
    ],
    [
      'the number of invoices',
      (text) => text.replace('<Rechnung rech_id="2"/>', ''),
      ['4:5 Fall 1 / Rechnung: Rechnung may not be changed'],
    ],
    [
      'a movement',
      (text) => text.replace('episode_id="1"', 'episode_id="1" episode_art="3"'),
      ['9:7 Fall 1 / Patientenbewegung: Patientenbewegung may not be changed'],
    ],
    [
      'a surgeon',
      (text) => text.replace('op_gln="1"', 'op_gln="2"'),
      ['7:60 Fall 1 / Behandlung 1 / Operierende: Operierende may not be changed'],
    ],
    [
      'something unknown inside',
      (text) => text.replace('b="2"', 'b="3"'),
      ['10:7 Fall 1 / Neues 1: Neues may not be changed'],
    ],
    [
      'an unknown attribute of a row',
      (text) => text.replace('eigenes="1"', 'eigenes="2"'),
      ['6:7 Fall 1 / Diagnose 1 / eigenes: eigenes may not be changed'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found(change)).toEqual(expected)
  })

  test.each<[string, (text: string) => string]>([
    ['nothing', (text) => text],
    ['codes', (text) => text.replace('A01', 'B02').replace('"1234"', '"5678"')],
    [
      'white space, comments, order and quotes of attributes',
      (text) =>
        text.replaceAll('\n', '\r\n <!-- c -->').replace('rech_id="1" rech_betrag="5"', "rech_betrag='5'  rech_id='1'"),
    ],
    ['a row that is gone with its surgeon', (text) => text.replace(/<Behandlung.*Behandlung>/, '')],
    ['a row that came', (text) => text.replace(/(?=<Rechnung)/, '<Behandlung behandlung_id="2" behandlung_chop="1"/>')],
  ])('but it may change %s', (_, change) => {
    expect(found(change)).toEqual([])
  })
})

test('the correlation is that of the first changed case, else of the first case', () => {
  const text = siteWith('<Fall fall_id="1"/><Fall fall_id="2"/><Fall fall_id="3"/>')
  const before = read(text)
  const after = read(
    editDelivery(
      before,
      [2, 1].map((index) => ({ index, diagnoses: [{ code: 'A' }] })),
    ),
  )
  const names = { ent_id: '100000012', burnr: '10000012' }
  expect(correlationOf(before, after)).toEqual({ ...names, fall_id: '2' })
  expect(correlationOf(before, before)).toEqual({ ...names, fall_id: '1' })
  expect(correlationOf(undefined, after)).toEqual({ ...names, fall_id: '1' })
  expect(correlationOf(undefined, read(siteWith('')))).toEqual({ ...names, fall_id: '' })
})
