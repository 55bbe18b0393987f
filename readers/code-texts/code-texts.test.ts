import { describe, expect, it } from 'vitest'
import { readChopIndex } from '../chop-index/read-chop-index.ts'
import { fullScale } from '../fixtures/full-scale.ts'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { fileWith, zipFile } from '../fixtures/zip-file.ts'
import { readSynonyms } from '../synonyms/read-synonyms.ts'

describe('the alphabetical index of CHOP', () => {
  it.each([
    ['text;code', 'text;code\nExzision, Läsion, Haut;Z86.3\nNaht, Haut;86.59\n'],
    ['code;text', 'Code;Begriff\nZ86.3;Exzision, Läsion, Haut\n86.59;Naht, Haut\n'],
    ['text;code without a header', 'Exzision, Läsion, Haut;Z86.3\nNaht, Haut;86.59\n'],
    ['code;text without a header', 'Z86.3;Exzision, Läsion, Haut\n86.59;Naht, Haut\n'],
  ])('is read as %s', async (_name, text) => {
    const { records, findings } = await readAll(readChopIndex(await zipFile({ 'Index.csv': text }), 'de'))
    expect(findings).toEqual([])
    expect(records.map(({ text, code }) => [text, code])).toEqual([
      ['Exzision, Läsion, Haut', 'Z86.3'],
      ['Naht, Haut', 'Z86.59'],
    ])
  })

  it('gives a record for each code of a cell and reports what is none', async () => {
    const text = 'text;code\nNaht;Z86.59, Z86.51\nPflaster;siehe Naht\n;Z86.3\n'
    expect(await readAll(readChopIndex(await zipFile({ 'Index.csv': text }), 'de'))).toMatchObject({
      records: [
        { code: 'Z86.59', line: 2 },
        { code: 'Z86.51', line: 2 },
      ],
      findings: [
        { line: 3, message: '"code": "siehe Naht" is not a CHOP code, or several' },
        { line: 4, message: '"text" is empty' },
      ],
    })
  })

  it('of several languages gives the one asked for', async () => {
    const [de, fr] = ['Naht der Haut und des Muskels;Z86.59\n', 'Autre suture de la peau et du muscle;Z86.51\n']
    const file = await zipFile({ 'a.csv': `text;code\n${de}`, 'b.csv': `text;code\n${fr}` })
    const codes = async (language: 'de' | 'fr' | 'it') =>
      (await readAll(readChopIndex(file, language))).records.map(({ code }) => code)
    expect([await codes('de'), await codes('fr')]).toEqual([['Z86.59'], ['Z86.51']])
  })

  it('is refused when it is no ZIP or holds no such table', async () => {
    expect((await refusalOf(readChopIndex(await fileWith('text;code\n'), 'de'))).code).toBe('NOT_A_ZIP')
    const error = await refusalOf(readChopIndex(await zipFile({ 'a.csv': 'x;y;z\n1;2;3\n', 'b.pdf': '%PDF' }), 'de'))
    expect([error.code, error.message]).toEqual([
      'WRONG_LAYOUT',
      'Found the columns: x, y, z. Expected a table of texts and codes: text, code.',
    ])
  })

  it('has 27,157 entries at full scale', async () => {
    const file = fullScale('chop-index-fullscale-de.zip')
    if (!file) return
    const { records, findings } = await readAll(readChopIndex(file, 'de'))
    expect([records.length, findings.length]).toEqual([27_157, 0])
  })
})

describe('synonyms', () => {
  it('are read for ICD with their marks away, from CSV and from a workbook', async () => {
    const rows = [
      ['text', 'code'],
      ['Tuberkulöse Meningitis', 'A17.0† G01*'],
      ['Zuckerkrankheit\u00a0 ', 'e1190'],
    ]
    const csv = await fileWith(rows.map((row) => row.join(';')).join('\n'))
    const expected = [
      ['Tuberkulöse Meningitis', 'A17.0'],
      ['Tuberkulöse Meningitis', 'G01'],
      ['Zuckerkrankheit', 'E11.90'],
    ]
    for (const file of [csv, await workbookFile({ Synonyme: rows })]) {
      const { records } = await readAll(readSynonyms(file, 'ICD10'))
      expect(records.map(({ text, code }) => [text, code])).toEqual(expected)
    }
  })

  it('have 36,973 entries in the alphabet at full scale', async () => {
    const file = fullScale('icd10gm-alphabet-de.csv')
    if (!file) return
    const { records, findings } = await readAll(readSynonyms(file, 'ICD10'))
    expect([records.length, findings.length]).toEqual([36_973, 0])
  })
})
