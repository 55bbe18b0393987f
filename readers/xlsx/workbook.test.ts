import fc from 'fast-check'
import readWithPeer from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { times } from '../../tests/harness/how-often.ts'
import type { TableRow } from '../files/table.ts'
import { refusalOf } from '../fixtures/readings.ts'
import { partsFile, workbookBytes, workbookFile, workbookParts } from '../fixtures/workbook-file.ts'
import { fileWith } from '../fixtures/zip-file.ts'
import { openWorkbook } from './workbook.ts'

async function rowsOf(file: string, sheet = 0): Promise<TableRow[]> {
  const workbook = await openWorkbook(file)
  try {
    const rows: TableRow[] = []
    for await (const chunk of workbook.sheets[sheet]!.rows()) rows.push(...chunk.rows)
    return rows
  } finally {
    await workbook.close()
  }
}

const sheetOf = async (xml: string, more = {}) =>
  (await rowsOf(await partsFile(workbookParts(xml, more)))).map(({ cells }) => cells)

describe('a workbook', () => {
  it('gives its sheets by name, and texts, numbers, dates and answers as what they are', async () => {
    const day = new Date(Date.UTC(2026, 0, 15))
    const file = await workbookFile({ Einheiten: [['mg']], Liste: [['Läsion', 0.512, day, true, null, 'Ende']] })
    const workbook = await openWorkbook(file)
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Einheiten', 'Liste'])
    await workbook.close()
    expect(await rowsOf(file, 1)).toEqual([{ line: 1, cells: ['Läsion', 0.512, day, 'true', '', 'Ende'] }])
  })

  it('counts rows as Excel shows them, empty ones included', async () => {
    const rows = await rowsOf(await workbookFile({ Liste: [['a'], [null], [null], ['b']] }))
    expect(rows.filter(({ cells }) => cells.length > 0).map(({ line }) => line)).toEqual([1, 4])
  })

  it('reads a formula by the value Excel stored, and never computes one', async () => {
    const xml =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>CONCAT("A","00")</f><v>A00</v></c>' +
      '<c r="C1"><f>WEBSERVICE("http://x")</f></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
    expect(await sheetOf(xml)).toEqual([[2, 'A00', '', '#DIV/0!']])
  })

  it('joins rich text, leaves out reading aids and undoes escapes', async () => {
    const xml =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row>'
    const strings =
      '<sst><si><r><t>Zeile_x000D_</t></r><r><t xml:space="preserve"> 2</t></r><rPh><t>no</t></rPh></si></sst>'
    expect(await sheetOf(xml, { 'xl/sharedStrings.xml': strings })).toEqual([['Zeile\r 2', 'ab']])
  })

  it('reads no text that could not be stored, although half characters and NUL may be written in a workbook', async () => {
    const xml = '<row r="1"><c r="A1" t="str"><v>a_xD800__x0000_b_xD83D__xDE00_</v></c></row>'
    expect(await sheetOf(xml)).toEqual([['a\ufffd\ufffdb\u{1f600}']])
  })

  it('reads files whose tags have a prefix or whose cells have no address', async () => {
    const xml = '<x:row><x:c><x:v>1</x:v></x:c><x:c t="str"><x:v>b</x:v></x:c></x:row>'
    expect(await sheetOf(xml)).toEqual([[1, 'b']])
  })

  it('knows the dates of workbooks that count from 1904', async () => {
    const parts = workbookParts('<row r="1"><c r="A1" s="1"><v>0</v></c></row>', {
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    })
    const mac = {
      ...parts,
      'xl/workbook.xml': String(parts['xl/workbook.xml']).replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    }
    expect((await rowsOf(await partsFile(mac)))[0]?.cells).toEqual([new Date(Date.UTC(1904, 0, 1))])
  })

  it('ignores links to other files', async () => {
    const link =
      '<Relationships><Relationship Id="rId9" Target="file:///etc/passwd" TargetMode="External"/></Relationships>'
    const parts = {
      'xl/externalLinks/_rels/externalLink1.xml.rels': link,
      'xl/externalLinks/externalLink1.xml': '<x/>',
    }
    expect(await sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>', parts)).toEqual([[1]])
  })

  it('reads no further than column 256, however far a sheet claims to reach', async () => {
    expect(await sheetOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>')).toEqual([[1]])
  })

  it('agrees with the peer library on random sheets', async () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'aäÉ<&>" _x0'), minLength: 1, maxLength: 12 })
      .filter((value) => value.trim() !== '')
    const cell = fc.oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
    const sheet = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(sheet, async (rows) => {
        const bytes = await workbookBytes({ Liste: rows })
        const peer = (await readWithPeer(bytes, { trim: false }))[0]!.data
        const own = new Map((await rowsOf(await fileWith(bytes))).map(({ line, cells }) => [line, cells]))
        for (const [index, row] of peer.entries()) {
          const cells = own.get(index + 1) ?? []
          expect(row.map((_value, place) => cells[place] ?? '')).toEqual(row.map((value) => value ?? ''))
        }
      }),
      { numRuns: times(15, 50) },
    )
  })
})

describe('a workbook that is refused', () => {
  it.each<[string, Record<string, string | Buffer>, string, RegExp]>([
    ['with macros', { 'xl/vbaProject.bin': 'x' }, 'WRONG_LAYOUT', /macros.*vbaProject\.bin/],
    ['that unpacks to too much', { 'xl/media/x.bin': Buffer.alloc(52 * 1024 * 1024) }, 'TOO_LARGE', /more than/],
    [
      'with entities of its own',
      { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' },
      'FORBIDDEN_XML',
      /./,
    ],
    ['whose sheet is cut off', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }, 'TRUNCATED', /./],
    ['whose sheet is no XML', { 'xl/worksheets/sheet1.xml': '<a><b></a>' }, 'MALFORMED', /not well-formed/],
    ['whose list of sheets is empty', { 'xl/workbook.xml': '' }, 'TRUNCATED', /./],
  ])('%s', async (_name, more, code, message) => {
    const file = await partsFile(workbookParts('', more))
    const error = await refusalOf(rowsOf(file))
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(message)])
  })

  it('when it is a ZIP of something else', async () => {
    const error = await refusalOf(rowsOf(await partsFile({ 'a.csv': 'x' })))
    expect(error.message).toBe('The file is not an Excel workbook (xlsx).')
  })

  it('when it is no ZIP, or is cut off', async () => {
    expect((await refusalOf(rowsOf(await fileWith('ATC;Name')))).code).toBe('NOT_A_ZIP')
    const whole = await workbookBytes({ Liste: [['a']] })
    expect((await refusalOf(rowsOf(await fileWith(whole.subarray(0, 500))))).code).toBe('TRUNCATED')
  })
})
