import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { fileWith } from '../fixtures/zip-file.ts'
import type { Language } from '../values/vocabulary.ts'
import { readMedications } from './read-medications.ts'

const HEADER = ['ATC-Code', 'Bezeichnung', 'Zusatzangaben', 'Verabreichungsart', 'Einheit', 'Tarif', 'Limitation']

const ILOPROST = {
  atcCode: 'B01AC11',
  names: { de: 'Iloprost' },
  additions: ['Rec', 'Plas'],
  routes: ['IV', 'Inhal'],
  unit: 'ug',
  tariffs: ['SWISSDRG'],
  limitations: { de: 'nur bei pulmonaler Hypertonie' },
  line: 2,
}

describe('the list of medications', () => {
  it('is the same from a workbook and from CSV', async () => {
    const row = ['B01AC11', 'Iloprost', 'Rec, Plas', 'IV;inhal', 'ug', 'SwissDRG', 'nur bei pulmonaler Hypertonie']
    const csv = await fileWith([HEADER, row].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n'))
    for (const file of [csv, await workbookFile({ Liste: [HEADER, row] })]) {
      expect(await readAll(readMedications(file))).toMatchObject({ records: [ILOPROST], findings: [] })
    }
  })

  it.each(['IV, Inhal', 'IV;Inhal', 'IV / Inhal', 'IV\nInhal', 'intravenös|inhalation'])(
    'reads the routes %j',
    async (routes) => {
      const file = await workbookFile({ Liste: [HEADER, ['B01AC11', 'Iloprost', null, routes, 'ug', null, null]] })
      const { records } = await readAll(readMedications(file))
      expect(records).toMatchObject([{ routes: ['IV', 'Inhal'], additions: [], limitations: {} }])
    },
  )

  it('holds for all three tariffs when it does not say for which', async () => {
    const file = await fileWith('ATC;Wirkstoff;Verabreichungsart;Einheit\nB01AC11;Iloprost;IV;ug\n')
    expect((await readAll(readMedications(file))).records[0]?.tariffs).toEqual(['SWISSDRG', 'TARPSY', 'ST_REHA'])
  })

  it.each<[Language, string]>([
    ['fr', "Code ATC;Dénomination;Indications supplémentaires;Voie d'administration;Unité;Tarif;Limitation"],
    ['it', 'Codice ATC;Denominazione;Indicazioni supplementari;Via di somministrazione;Unità;Tariffa;Limitazione'],
  ])('is read in %s', async (language, header) => {
    const { records } = await readAll(
      readMedications(await fileWith(`${header}\nB01AC11;Iloprost;;IV;ug;;x\n`), language),
    )
    expect(records).toMatchObject([{ names: { [language]: 'Iloprost' }, limitations: { [language]: 'x' } }])
  })

  it('takes the names of all languages where there is a column for each', async () => {
    const header = 'ATC-Code;Bezeichnung DE;Bezeichnung FR;Bezeichnung IT;Verabreichungsart;Einheit'
    const { records } = await readAll(
      readMedications(await fileWith(`${header}\nB01AD02;Alteplase;Altéplase;Alteplasi;IV;mg\n`)),
    )
    expect(records[0]?.names).toEqual({ de: 'Alteplase', fr: 'Altéplase', it: 'Alteplasi' })
  })

  it('survives what people do in Excel: titles, empty rows, repeated headers, no-break and trailing blanks', async () => {
    const rows = [
      ['Liste der in der Medizinischen Statistik erfassbaren Medikamente'],
      [null],
      HEADER,
      ['B01AC11\u00a0', ' Iloprost ', null, 'IV', 'ug', null, null],
      [null],
      HEADER,
      [' J02AC03', 'Voriconazol', null, 'IV', 'mg', null, '-'],
    ]
    const { records, findings } = await readAll(
      readMedications(await workbookFile({ Titel: [['Vorwort']], Liste: rows })),
    )
    expect(findings).toEqual([])
    expect(records.map(({ atcCode, names, line }) => [atcCode, names.de, line])).toEqual([
      ['B01AC11', 'Iloprost', 4],
      ['J02AC03', 'Voriconazol', 7],
    ])
  })

  it('reports wrong rows by their number in the sheet and takes the rest', async () => {
    const rows = [
      HEADER,
      ['B01AC', 'Gruppe', null, 'IV', 'mg', null, null],
      [new Date(Date.UTC(2026, 2, 1)), 'Datum', null, 'IV', 'mg', null, null],
      [42, 'Zahl', null, 'IV', 'mg', null, null],
      ['B01AC11', null, null, 'IV', 'mg', null, null],
      ['B01AC11', 'Iloprost', null, 'auf die übliche Weise', 'mg', null, null],
      ['B01AC11', 'Iloprost', null, 'IV', 'mg', 'Tarmed', null],
      ['B01AC11', 'Iloprost', null, 'IV', 'mg', null, null],
    ]
    const { records, findings } = await readAll(readMedications(await workbookFile({ Liste: rows })))
    expect(records.map(({ line }) => line)).toEqual([8])
    expect(findings).toEqual([
      { line: 2, message: '"ATC-Code": "B01AC" is not an ATC code of seven characters' },
      {
        line: 3,
        message: expect.stringMatching(/"2026-03-01" is not an ATC .*holds a date; format the column as text/),
      },
      { line: 4, message: expect.stringMatching(/"42" is not an ATC .*holds a number/) },
      { line: 5, message: 'the medication has no name' },
      { line: 6, message: expect.stringMatching(/"auf die übliche Weise" is not a route/) },
      { line: 7, message: expect.stringMatching(/"Tarmed" is not a tariff/) },
    ])
  })

  it('is refused with both lists of columns when it is another list', async () => {
    const error = await refusalOf(readMedications(await workbookFile({ Liste: [['GTIN', 'Artikel']] })))
    expect(error.code).toBe('WRONG_LAYOUT')
    expect(error.message).toMatch(/^Found the columns: GTIN, Artikel\. Expected a list of medications: ATC-Code, /)
  })

  it.each([
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Office.*Save it as an Excel workbook/],
    ['a PDF', Buffer.from('%PDF-1.7'), /found: PDF/],
    ['an empty file', Buffer.alloc(0), /empty/],
  ])('is refused when it is %s', async (_name, bytes, message) => {
    expect((await refusalOf(readMedications(await fileWith(bytes)))).message).toMatch(message)
  })
})
