import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { fileWith } from '../fixtures/zip-file.ts'
import type { CountedSystem } from './frequency-layout.ts'
import { readCodeFrequencies } from './read-code-frequencies.ts'

const read = async (text: string, system: CountedSystem = 'ICD10') => {
  const { records, findings } = await readAll(readCodeFrequencies(await fileWith(text), system))
  return { rows: records.map(({ code, count, year }) => [code, count, ...(year ? [year] : [])]), findings }
}

describe('a table of frequencies', () => {
  it.each(['code;count', 'Kode;Anzahl Fälle', 'code;nombre de cas', 'codice;numero di casi'])(
    'is read under %s, dotted or not',
    async (header) => {
      const { rows, findings } = await read(`${header}\ni1000;61'840\nE11.90;26940\n`)
      expect([rows, findings]).toEqual([
        [
          ['I10.00', 61840],
          ['E11.90', 26940],
        ],
        [],
      ])
    },
  )

  it('is read without a header, with the year where there is one', async () => {
    expect((await read('I10.00;3;2019\nE86;0;2019\n')).rows).toEqual([
      ['I10.00', 3, 2019],
      ['E86', 0, 2019],
    ])
    expect((await read('Z86.30.11;3\n', 'CHOP')).rows).toEqual([['Z86.30.11', 3]])
    expect((await read('atc;count\nL01FC01;3\n', 'ATC')).rows).toEqual([['L01FC01', 3]])
  })

  it('is read from a workbook', async () => {
    const file = await workbookFile({
      Fälle: [
        ['Kode', 'Anzahl'],
        ['E86', 12],
      ],
    })
    expect((await readAll(readCodeFrequencies(file, 'ICD10'))).records).toMatchObject([{ code: 'E86', count: 12 }])
  })

  it('has its wrong lines reported, and the others read', async () => {
    const { rows, findings } = await read(
      'code;count;year\nE86;-3;\nE87.6;viele;\nE87.1;1.5;\nXX;4;\nE43;;\nE44.0;2;12\nI10.00;7;\n',
    )
    expect(rows).toEqual([['I10.00', 7]])
    expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 "count": "-3" is not a whole number from 0 on',
      '3 "count": "viele" is not a whole number from 0 on',
      '4 "count": "1.5" is not a whole number from 0 on',
      '5 "code": "XX" is not an ICD-10 code',
      '6 "count" is empty',
      '7 "year": "12" is not a year',
    ])
  })

  it('of other columns is refused with what was expected', async () => {
    expect((await refusalOf(readCodeFrequencies(await fileWith('a;b\n1;2\n'), 'ICD10'))).message).toContain(
      'frequencies of codes (code;count): code, count, [year]',
    )
  })
})
