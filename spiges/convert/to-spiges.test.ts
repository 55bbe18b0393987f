/** Other formats become SpiGes: legacy text, BFS XML, a module's own format. */
import type { CustomFormat } from '@codarium/contract'
import { describe, expect, test } from 'vitest'
import { editDelivery, toSpiges } from '../index.ts'
import { caseWith, read, shown } from '../tests/small-delivery.ts'

/** A line of the legacy statistics with some of its fields. */
function record(type: string, length: number, fields: Readonly<Record<number, string>>): string {
  return `${[type, ...Array.from({ length: length - 1 }, (_, at) => fields[at + 2] ?? '')].join('|')}|`
}

const MX = record('MX', 9, { 2: '10000012', 3: 'Spital' })
const help = record('MB', 50, { 5: 'ENCRYPTION' })
const stay = {
  2: '10000012',
  6: 'A',
  11: '2',
  13: '71',
  14: 'BE48',
  15: 'CHE',
  16: '2026011511',
  17: '1',
  18: '1',
  19: '3',
}
const exit = { 20: '3', 21: '1', 22: '48', 23: '0', 24: 'M100', 25: '1', 26: '2026012011', 27: '1', 28: '1', 29: '2' }

async function spiges(data: string, format: 'spiges' | 'bfs' = 'bfs', options = {}): Promise<string> {
  const made = await toSpiges(data, format, options)
  if (!made.ok) throw new Error(made.findings.map(shown).join())
  return made.spiges
}

async function refusal(data: string, format: 'spiges' | 'bfs' | 'custom' = 'bfs', options = {}): Promise<string[]> {
  const made = await toSpiges(data, format, options)
  return made.ok ? [] : made.findings.map(shown)
}

describe('legacy text', () => {
  test('with codes in MB becomes a delivery', async () => {
    const MB = record('MB', 50, {
      ...stay,
      ...exit,
      30: 'J18.1',
      31: 'B95.3!',
      32: 'E11.20+',
      33: 'N08.3*',
      40: '87.41.99',
      41: '2026011514',
      42: '89.39.09',
    })
    const made = await spiges([MX, help, MB, ''].join('\r\n'), 'bfs', { entId: '100000012' })
    expect(made).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Unternehmen xmlns="http://www.bfs.admin.ch/xmlns/gvs/spiges-data" ent_id="100000012" version="1.5">
  <Standort burnr="10000012">
    <Fall fall_id="1">
      <Administratives burnr_gesv="10000012" abc_fall="A" geschlecht="2" alter="71" wohnort_medstat="BE48" nationalitaet="CHE" eintrittsdatum="2026011511" eintritt_aufenthalt="1" eintrittsart="1" einw_instanz="3" liegeklasse="1" admin_urlaub="0" aufenthalt_ips="48" hauptleistungsstelle="M100" grundversicherung="1" austrittsdatum="2026012011" austrittsentscheid="1" austritt_aufenthalt="1" austritt_behandlung="2"/>
      <Diagnose diagnose_id="1" diagnose_kode="J181"/>
      <Diagnose diagnose_id="2" diagnose_kode="B953" diagnose_zusatz="J181"/>
      <Diagnose diagnose_id="3" diagnose_kode="E1120"/>
      <Diagnose diagnose_id="4" diagnose_kode="N083" diagnose_zusatz="E1120"/>
      <Behandlung behandlung_id="1" behandlung_chop="874199" behandlung_beginn="202601151400"/>
      <Behandlung behandlung_id="2" behandlung_chop="893909"/>
    </Fall>
  </Standort>
</Unternehmen>
`)
    expect(read(made).cases).toHaveLength(1)
  })

  test('with MD takes every code, the case number, tariff, ventilation and medications from there', async () => {
    const MB = record('MB', 52, { ...stay, ...exit, 30: 'X99', 40: '99.99', 51: 'FID' })
    const MD = record('MD', 696, {
      4: 'J18.1',
      5: '1',
      6: '1',
      7: 'B95.3!',
      8: 'E11.20',
      152: 'I10',
      153: '0',
      155: 'Z87.41',
      156: '2',
      158: '202601151430',
      650: '89.39',
      651: '20260116',
      652: '9',
      655: '24',
      663: '4711',
      677: '1',
      678: 'J06BB04;Rec;IV;17000;U',
      691: 'L01XC07::IV:400.0:mg',
    })
    const [found] = read(await spiges([MX, MB, MD].join('\n'))).cases
    expect(found).toMatchObject({
      caseId: '4711',
      administrative: { tarif: '1', beatmung: '24' },
      diagnoses: [
        { code: 'J181', side: '1' },
        { code: 'B953', partner: 'J181' },
        { code: 'E1120' },
        { code: 'I10', side: '0' },
      ],
      treatments: [
        { code: '8741', side: '2', start: '202601151430' },
        { code: '8939', side: '9', start: '20260116' },
      ],
      medications: [
        { code: 'J06BB04', extra: 'Rec', route: 'IV', dose: '17000', unit: 'U' },
        { code: 'L01XC07', route: 'IV', dose: '400.0', unit: 'mg' },
      ],
    })
  })

  test('with newborns and psychiatry, several cases and sites, and no last pipe', async () => {
    const child = [record('MB', 50, { ...stay, 30: 'Z38.0' }), record('MN', 18, { 5: '3450', 13: '404' }).slice(0, -1)]
    const psychiatric = [
      record('MB', 50, { ...stay, 2: '10000013', 30: 'F32.1' }),
      record('MP', 34, { 2: '1', 13: '4', 14: '5', 15: '9', 16: '2', 17: '9', 18: '3', 34: '1' }),
    ]
    const delivery = read(await spiges([MX, ...child, ...psychiatric].join('\n')))
    expect(delivery).toMatchObject({ entId: '0', version: '1.5' })
    expect(delivery.cases.map(({ site, caseId }) => [site, caseId])).toEqual([
      ['10000012', '1'],
      ['10000013', '2'],
    ])
    expect(delivery.cases[0]!.newborn).toEqual({ geburtsgewicht: '3450', gestationsalter1: '404' })
    expect(delivery.cases[1]!.psychiatry).toEqual({
      psy_zivilstand: '1',
      psy_einweisende_instanz: '5',
      psy_fu: '2',
      psy_behandlung: '3',
      psy_behandlungsbereich: '1',
    })
  })

  test.each([
    ['an unknown record', [MX, 'XY|1|'], ['2:1 line 2: record XY is unknown']],
    ['a record before its case', [MX, 'MD|1|'], ['2:1 line 2: record MD stands before the first MB']],
    [
      'records in the wrong order',
      [MX, record('MB', 50, stay), 'MD|', 'MN|'],
      ['4:1 line 4: record MN may not stand after MD'],
    ],
    ['no case', [MX, help], ['1:1 MX: there is no case (record MB)']],
    ['a case without BUR number', [MX, record('MB', 50, { 11: '1' })], ['2:4 line 2: field 2 (BUR number) is missing']],
    [
      'an hour there is none of',
      [MX, record('MB', 50, { ...stay, 30: 'I10', 40: '87.41', 41: '2026011525' })],
      ['2:1 line 2: behandlung_beginn "202601152500" is not a date YYYYMMDD or YYYYMMDDHHMM'],
    ],
    [
      'a sex there is none of',
      [MX, help, record('MB', 50, { ...stay, 11: '3', 30: 'I10' })],
      ['3:1 line 3: geschlecht "3" is not one of 1, 2'],
    ],
  ])('is refused with %s', async (_, lines, findings) => {
    expect(await refusal(lines.join('\r\n'))).toEqual(findings)
  })

  test('is no SpiGes', async () => {
    expect(await refusal(MX, 'spiges')).toEqual(['1:1 format: the data are legacy BFS text; their format is bfs'])
  })
})

describe('BFS XML', () => {
  const text = caseWith('<Diagnose diagnose_id="1" diagnose_kode="A"/>')

  test('that is SpiGes of any version stays as it is', async () => {
    const older = text.replace('spiges-data', 'spiges-data/1.3').replace('1.5', '1.3')
    expect(await spiges(text)).toBe(text)
    expect(await spiges(older)).toBe(older)
  })

  test('with the French root gets the German one, and the header it lacks', async () => {
    const french = text.replaceAll('Unternehmen', 'Entreprise')
    expect(await spiges(french)).toBe(text)
    const bare = french.replace(/ xmlns="[^"]*"/, '').replace(' version="1.5"', '')
    expect(read(await spiges(bare))).toMatchObject({ version: '1.5', entId: '100000012' })
  })

  test('with the hour of a treatment is read, and goes back as it came where nobody changes it', async () => {
    const came = caseWith(
      '<Diagnose diagnose_id="1" diagnose_kode="A"/><Behandlung behandlung_id="1" behandlung_chop="8741" behandlung_beginn="2026011514"/>',
    )
    const delivery = read(await spiges(came))
    expect(delivery.cases[0]!.treatments[0]).toMatchObject({ start: '2026011514' })
    const edited = editDelivery(delivery, [{ index: 0, diagnoses: [{ origin: 0, code: 'I10' }] }])
    expect(edited).toBe(came.replace('"A"', '"I10"'))
  })

  test('that is malformed or something else is left to the reader', async () => {
    expect(await spiges('<Entreprise')).toBe('<Entreprise')
    expect(await spiges('<a/>')).toBe('<a/>')
  })
})

describe('a module for the format custom', () => {
  const sample = new URL('../../demo/custom-format/discharge-list.ts', import.meta.url).href
  const list = 'site;case;kind;code;date\n10000012;7;D;J18.1;\n10000012;7;T;87.41.99;20260115\n10000012;8;D;I10;\n'

  test('makes SpiGes of its data: the sample', async () => {
    const { default: customFormat } = (await import(sample)) as { default: CustomFormat }
    const made = await toSpiges(list, 'custom', { customFormat })
    expect(
      made.ok &&
        read(made.spiges).cases.map(({ caseId, diagnoses, treatments }) => [
          caseId,
          diagnoses[0]!.code,
          treatments[0]?.start,
        ]),
    ).toEqual([
      ['7', 'J181', '20260115'],
      ['8', 'I10', undefined],
    ])
    expect(await refusal('a;b\n', 'custom', { customFormat })).toEqual([
      '1:1 discharge list: the first line must be site;case;kind;code;date',
    ])
    expect(await refusal(list.replace(';T;', ';X;'), 'custom', { customFormat })).toEqual([
      '3:1 discharge list: the kind is "X"; D or T is expected',
    ])
  })

  test('must be set', async () => {
    expect(await refusal(list, 'custom')).toEqual(['1:1 format: the format custom is not set up on this server'])
  })

  test('that throws nonsense or gives no text is refused in words', async () => {
    const failing = { name: 'f', toSpiges: () => Promise.reject(undefined) }
    const silent = { name: 's', toSpiges: () => 1 as unknown as string }
    expect(await refusal('', 'custom', { customFormat: failing })).toEqual(['1:1 f: the module refuses the data'])
    expect(await refusal('', 'custom', { customFormat: silent })).toEqual(['1:1 s: the module gave no text'])
  })
})
