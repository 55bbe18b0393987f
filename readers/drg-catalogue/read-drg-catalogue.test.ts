import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { fileWith } from '../fixtures/zip-file.ts'
import { readDrgCatalogue } from './read-drg-catalogue.ts'

const G13B = {
  kind: 'CASE_GROUP',
  code: 'G13B',
  mdc: '06',
  partition: 'O',
  labels: { de: 'Andere Eingriffe', fr: 'Autres interventions', it: 'Altri interventi' },
  costWeight: '1.827',
  meanLos: '8.1',
  lowerFirstDay: 1,
  lowerDiscountPerDay: '0.55',
  upperFirstDay: 16,
  upperSurchargePerDay: '0.187',
  transferDiscountPerDay: '0.149',
  transferFlag: false,
  readmissionException: true,
}

describe('the catalogue of case groups', () => {
  it('gives labels, weights and trim points as exact decimals', async () => {
    const header =
      'DRG;MDC;Partition;Bezeichnung DE;Bezeichnung FR;Bezeichnung IT;Kostengewicht;Mittlere Verweildauer;Erster Tag mit Abschlag;Abschlag pro Tag;Erster Tag mit Zuschlag;Zuschlag pro Tag;Verlegungsabschlag pro Tag;Verlegungsfallpauschale;Ausnahme von Wiederaufnahme'
    const row = 'G13B;06;O;Andere Eingriffe;Autres interventions;Altri interventi;1,827;8,1;1;0,550;16;0,187;0,149;N;x'
    const { records, findings } = await readAll(readDrgCatalogue(await fileWith(`${header}\n${row}\n`), 'SWISSDRG'))
    expect(findings).toEqual([])
    expect(records).toEqual([{ ...G13B, line: 2 }])
  })

  it('is read from the workbook as it is published, with merged cells above its columns', async () => {
    const rows = [
      ['Fallpauschalenkatalog SwissDRG 15.0'],
      [null],
      [
        'DRG',
        'Partition',
        'Bezeichnung',
        'Kostengewicht',
        'Mittlere Verweildauer',
        'Untere Grenzverweildauer',
        null,
        'Obere Grenzverweildauer',
        null,
        'Externe Verlegung',
      ],
      [
        null,
        null,
        null,
        null,
        '(Tage)',
        'Erster Tag mit Abschlag',
        'Kostengewicht/Tag',
        'Erster Tag zus. Entgelt',
        'Kostengewicht/Tag',
        'Abschlag/Tag',
      ],
      ['G13B', 'O', 'Andere Eingriffe', 1.827, 8.1, 1, 0.55, 16, 0.187, 0.149],
    ]
    const { records } = await readAll(readDrgCatalogue(await workbookFile({ Katalog: rows }), 'SWISSDRG'))
    const { mdc: _mdc, readmissionException: _flag, ...same } = G13B
    expect(records).toMatchObject([{ ...same, labels: { de: 'Andere Eingriffe' }, line: 5 }])
  })

  it('gives the phases of PCG and RCG; further phases need no label', async () => {
    const text =
      'PCG;Bezeichnung;Phase;Von Tag;Bis Tag;Tagesgewicht\nTP21A;Entzug mit Delir;1;1;7;1.486\nTP21A;;2;8;21;1.243\nTP21A;;3;22;;1.068\n'
    const { records } = await readAll(readDrgCatalogue(await fileWith(text), 'TARPSY'))
    expect(records).toMatchObject([
      { kind: 'CASE_GROUP', code: 'TP21A', labels: { de: 'Entzug mit Delir' }, costWeight: undefined },
      { kind: 'DAY_WEIGHT', code: 'TP21A', phase: 1, dayFrom: 1, dayTo: 7, dayWeight: '1.486' },
      { kind: 'DAY_WEIGHT', code: 'TP21A', phase: 2, dayFrom: 8, dayTo: 21, dayWeight: '1.243' },
      { kind: 'DAY_WEIGHT', code: 'TP21A', phase: 3, dayFrom: 22, dayTo: undefined, dayWeight: '1.068' },
    ])
  })

  it('reports groups of another tariff, negative weights and empty phases', async () => {
    const text =
      'Code;Bezeichnung;Kostengewicht;Phase;Von Tag;Bis Tag;Tagesgewicht\nG13B;Falscher Tarif;1;;;;\nTP21A;Negativ;;1;1;7;-1\nTP21A;Leer;;1;7;1;1\nTP21A;;;;;;\n'
    const { records, findings } = await readAll(readDrgCatalogue(await fileWith(text), 'TARPSY'))
    expect(records).toEqual([])
    expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 "Code": "G13B" is not a PCG of TARPSY',
      '3 "Tagesgewicht": "-1" is not a decimal number from 0 on',
      '4 the phase from day 7 to 1 is empty',
      '5 TP21A has neither a label nor a weight per day',
    ])
  })

  it('is refused without any weight', async () => {
    const error = await refusalOf(readDrgCatalogue(await fileWith('DRG;Bezeichnung\nG13B;x\n'), 'SWISSDRG'))
    expect(error.message).toMatch(/^Found the columns: DRG, Bezeichnung\. Expected a catalogue of case groups: DRG, /)
  })
})
