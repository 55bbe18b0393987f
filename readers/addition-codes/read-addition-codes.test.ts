import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { readAdditionCodes } from './read-addition-codes.ts'

const HEADER = ['Kürzel', 'Bezeichnung DE', 'Bezeichnung FR', 'Bezeichnung IT']

describe('the technical accompanying sheet', () => {
  it('gives the short forms of all sheets, known by their names', async () => {
    const file = await workbookFile({
      Erläuterungen: [['So füllen Sie die Felder aus']],
      Zusatzangaben: [HEADER, ['Rec', 'rekombinant', 'recombinant', 'ricombinante']],
      Verabreichungsarten: [HEADER, ['INHAL', 'Inhalation', null, null]],
      Einheiten: [HEADER, ['mg', 'Milligramm', 'milligramme', 'milligrammo']],
    })
    const { records, findings } = await readAll(readAdditionCodes(file))
    expect(findings).toEqual([])
    expect(records.map(({ kind, code, names }) => [kind, code, names])).toEqual([
      ['ADDITION', 'Rec', { de: 'rekombinant', fr: 'recombinant', it: 'ricombinante' }],
      ['ROUTE', 'Inhal', { de: 'Inhalation' }],
      ['UNIT', 'mg', { de: 'Milligramm', fr: 'milligramme', it: 'milligrammo' }],
    ])
  })

  it('knows a sheet by its header when its name says nothing', async () => {
    const file = await workbookFile({
      Tabelle1: [
        ['Einheit', 'Bezeichnung DE'],
        ['mg', 'Milligramm'],
      ],
    })
    expect((await readAll(readAdditionCodes(file))).records).toMatchObject([{ kind: 'UNIT', code: 'mg' }])
  })

  it('names the sheet of a wrong row', async () => {
    const file = await workbookFile({
      Zusatzangaben: [HEADER, ['Rec', null, null, null]],
      Einheiten: [HEADER, [null, 'x', null, null]],
    })
    expect((await readAll(readAdditionCodes(file))).findings).toEqual([
      { line: 2, message: '"Zusatzangaben": the short form has no name' },
      { line: 2, message: '"Einheiten": "Kürzel" is empty' },
    ])
  })

  it('is refused when it cannot be told what a sheet lists', async () => {
    const error = await refusalOf(readAdditionCodes(await workbookFile({ Tabelle1: [HEADER, ['Rec', 'a', 'b', 'c']] })))
    expect(error.message).toMatch(/what "Tabelle1" lists\. Name the sheets Zusatzangaben/)
  })
})
