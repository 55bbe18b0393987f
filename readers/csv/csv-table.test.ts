import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TableRow } from '../files/table.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { csvTable } from './csv-table.ts'

async function rowsOf(text: string | Buffer, pieceLength = 65_536): Promise<TableRow[]> {
  const bytes = Buffer.from(text)
  const open = async () => Readable.from(cut(bytes, pieceLength))
  const rows: TableRow[] = []
  for await (const chunk of csvTable({ name: 'x.csv', size: bytes.length, open }).rows()) rows.push(...chunk.rows)
  return rows
}

function* cut(bytes: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const cellsOf = async (text: string, pieceLength?: number) =>
  (await rowsOf(text, pieceLength)).map(({ cells }) => cells)

describe('a CSV table', () => {
  it.each([';', '\t', ',', '|'])('is read with the separator %j', async (separator) => {
    const text = `code${separator}text\r\nA00${separator}Cholera\r\n`
    expect(await cellsOf(text)).toEqual([
      ['code', 'text'],
      ['A00', 'Cholera'],
    ])
  })

  it('is not misled by commas in texts or decimal commas', async () => {
    const text = 'code;text;weight\nA1;Exzision, Läsion, Haut;0,512\nA2;Naht, Haut, Arm;1,4\n'
    expect((await cellsOf(text))[1]).toEqual(['A1', 'Exzision, Läsion, Haut', '0,512'])
  })

  it('is not misled by a title above the header', async () => {
    const text = 'Liste der Medikamente, gültig ab 1.1.2026, Version 1\n\nATC;Name\nB01AC11;Iloprost\n'
    expect((await cellsOf(text)).at(-1)).toEqual(['B01AC11', 'Iloprost'])
  })

  it('takes the separator that the line of Excel names, and keeps counting lines', async () => {
    expect(await rowsOf('sep=,\ncode,text\nA00,Cholera;\n')).toEqual([
      { line: 2, cells: ['code', 'text'] },
      { line: 3, cells: ['A00', 'Cholera;'] },
    ])
  })

  it('reads quoted cells with separators, quotes and line ends, and counts lines right after them', async () => {
    const text = 'code;text\nA00;"zwei\nZeilen; ""so"""\nA01;Typhus\n'
    expect(await rowsOf(text)).toEqual([
      { line: 1, cells: ['code', 'text'] },
      { line: 2, cells: ['A00', 'zwei\nZeilen; "so"'] },
      { line: 4, cells: ['A01', 'Typhus'] },
    ])
  })

  it('loses only the line whose quote is never closed', async () => {
    const rows = await rowsOf('code;text\nA00;"Cholera\nA01;Typhus\nA02;Salmonellen\n')
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'a quotation mark is opened and never closed'],
      [3, undefined],
      [4, undefined],
    ])
  })

  it('takes a word in quotes at the start of a text as it stands', async () => {
    expect((await cellsOf('text;code\n"Kalte" Schulter;M75.0\n5" Schraube;Z78\n')).slice(1)).toEqual([
      ['"Kalte" Schulter', 'M75.0'],
      ['5" Schraube', 'Z78'],
    ])
  })

  it('reads a file without a last line end, and one with the line ends of old Macs', async () => {
    expect(await cellsOf('a;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(await cellsOf('a;b\r1;2\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('takes a formula for the data it is', async () => {
    expect((await cellsOf('text;code\n=HYPERLINK("http://x");A00\n'))[1]).toEqual(['=HYPERLINK("http://x")', 'A00'])
  })

  it('refuses what is no text, and a line no table has', async () => {
    await expect(rowsOf(Buffer.from([0x89, 0x50, 0, 0, 0, 1]))).rejects.toThrow('is not a text file')
    await expect(rowsOf('x'.repeat(1_100_000))).rejects.toThrow(UnreadableFile)
  })

  it('refuses a file that is too large before reading it', () => {
    const open = () => Promise.reject(new Error('it was opened'))
    expect(() => csvTable({ name: 'x.csv', size: 101 * 1024 * 1024, open })).toThrow('larger than 100 MB')
  })

  it('gives back any table, whatever its separator and wherever the stream cuts it', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'abc ä;,|\t"\n'), maxLength: 8 })
    const table = fc.integer({ min: 2, max: 5 }).chain((width) => {
      return fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 })
    })
    const separators = fc.constantFrom(';', '\t', ',', '|')
    await fc.assert(
      fc.asyncProperty(table, separators, fc.integer({ min: 1, max: 40 }), async (rows, separator, length) => {
        const header = rows[0]!.map((_cell, place) => `column${place}`)
        const quoted = rows.map((row) =>
          row.map((text) => (/[;,|\t"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)),
        )
        const text = [header, ...quoted].map((row) => `${row.join(separator)}\n`).join('')
        expect(await cellsOf(text, length)).toEqual([header, ...rows])
      }),
    )
  })
})
