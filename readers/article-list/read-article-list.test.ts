import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { readArticleList } from './read-article-list.ts'

const HEADER = ['GTIN', 'Pharmacode', 'Artikelbezeichnung', 'ATC-Code', 'Menge', 'Einheit']

describe('the article list', () => {
  it('is read with the numbers Excel made of its codes', async () => {
    const rows = [
      HEADER,
      [7680123456781, 12345, 'Mustergam 10 g', 'J06BA02', 0.1 + 0.2, 'g'],
      ['7680123456781', null, 'Muster', 'J06BA02', "1'000,5", null],
    ]
    const { records, findings } = await readAll(readArticleList(await workbookFile({ Artikel: rows })))
    expect(findings).toEqual([])
    expect(records).toEqual([
      {
        gtin: '7680123456781',
        pharmacode: '0012345',
        name: 'Mustergam 10 g',
        atcCode: 'J06BA02',
        quantity: '0.3',
        unit: 'g',
        line: 2,
      },
      {
        gtin: '7680123456781',
        pharmacode: undefined,
        name: 'Muster',
        atcCode: 'J06BA02',
        quantity: '1000.5',
        unit: undefined,
        line: 3,
      },
    ])
  })

  it('reports wrong rows and takes the rest', async () => {
    const rows = [
      HEADER,
      ['7680123456782', null, 'Prüfziffer falsch', 'J06BA02', 1, 'g'],
      [null, null, 'Ohne Nummer', 'J06BA02', 1, 'g'],
      [null, 99, 'Menge falsch', 'J06BA02', -1, 'g'],
      [null, 99, 'Gut', 'J06BA02', 1, 'g'],
    ]
    const { records, findings } = await readAll(readArticleList(await workbookFile({ Artikel: rows })))
    expect(records.map(({ name }) => name)).toEqual(['Gut'])
    expect(findings.map(({ line, message }) => [line, message.slice(0, 40)])).toEqual([
      [2, '"GTIN": "7680123456782" is not a GTIN wi'],
      [3, 'neither GTIN nor Pharmacode'],
      [4, '"Menge": "-1" is not a decimal number fr'],
    ])
  })

  it('is refused without a number column', async () => {
    const error = await refusalOf(
      readArticleList(await workbookFile({ Artikel: [['Artikelbezeichnung', 'ATC-Code']] })),
    )
    expect(error.message).toMatch(/Expected an article list: \[GTIN\], \[Pharmacode\], Artikelbezeichnung, ATC-Code/)
  })
})
