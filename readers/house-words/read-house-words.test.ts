import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { fileWith } from '../fixtures/zip-file.ts'
import { recognise } from '../recognise/recognise.ts'
import { readHouseWords } from './read-house-words.ts'

const HEADER = 'language;kind;short;meaning;wording;system;code\n'

async function read(rows: string) {
  return readAll(readHouseWords(await fileWith(HEADER + rows)))
}

it('rows are read as they are meant, codes in the form of their catalogue', async () => {
  const { records, findings } = await read(
    'de;ABBREVIATION;LE;Lungenembolie;Lungenembolie;;\nfr;mot;crise cardiaque;;infarctus du myocarde;;\n;Synonym;Berner Husten;;;icd-10;j189\nit;SYNONYM;piede;;;CHOP;8151\n',
  )
  expect(findings).toEqual([])
  expect(records).toEqual([
    {
      kind: 'ABBREVIATION',
      language: 'de',
      short: 'LE',
      meaning: 'Lungenembolie',
      wording: 'Lungenembolie',
      system: '',
      code: '',
      line: 2,
    },
    {
      kind: 'WORD',
      language: 'fr',
      short: 'crise cardiaque',
      meaning: '',
      wording: 'infarctus du myocarde',
      system: '',
      code: '',
      line: 3,
    },
    {
      kind: 'SYNONYM',
      language: 'de',
      short: 'Berner Husten',
      meaning: '',
      wording: '',
      system: 'ICD10',
      code: 'J18.9',
      line: 4,
    },
    {
      kind: 'SYNONYM',
      language: 'it',
      short: 'piede',
      meaning: '',
      wording: '',
      system: 'CHOP',
      code: 'Z81.51',
      line: 5,
    },
  ])
})

it('columns may stand in any order and be named in German', async () => {
  const file = await fileWith('Kürzel;Art;Wortlaut\nLE;Abkürzung;Lungenembolie\n')
  expect((await readAll(readHouseWords(file))).records).toMatchObject([
    { short: 'LE', language: 'de', wording: 'Lungenembolie' },
  ])
})

describe('refused with its line and why', () => {
  it.each([
    ['one letter', 'de;WORD;x;;Diabetes mellitus;;', 'has fewer than two letters'],
    ['signs alone', 'de;WORD;--+;;Diabetes mellitus;;', 'has fewer than two letters'],
    ['a code', 'de;ABBREVIATION;E11.9;;Diabetes mellitus;;', 'is a code'],
    ['a code of three characters', 'de;SYNONYM;E11;;;ICD10;J18.9', 'is a code'],
    ['a word that means itself', 'de;WORD;Zucker-krankheit;;Zuckerkrankheit;;', 'says the same'],
    ['nothing to look for', 'de;WORD;Zuckerkrankheit;;;;', 'is empty'],
    ['a wording and a code', 'de;SYNONYM;Husten;;Pneumonie;ICD10;J18.9', 'must be empty'],
    ['an abbreviation that means a code', 'de;ABBREVIATION;LE;;;ICD10;I26.9', 'must be empty'],
    ['a synonym of nothing', 'de;SYNONYM;Husten;;;;', 'means a code'],
    ['a code of another system', 'de;SYNONYM;Husten;;;ATC;J18.9', 'not an ATC code'],
    ['another kind', 'de;NAME;LE;;Lungenembolie;;', 'one of ABBREVIATION, WORD, SYNONYM'],
    ['another language', 'en;WORD;LE;;Lungenembolie;;', 'one of de, fr, it'],
    ['a short form of a page', `de;WORD;${'a'.repeat(101)};;Lungenembolie;;`, 'more than 100'],
    ['a separator too many', 'de;WORD;LE;;Lungenembolie;;;;x', 'cells'],
  ])('%s', async (_name, row, reason) => {
    const { records, findings } = await read(`de;WORD;Velo;;Fahrrad;;\n${row}\n`)
    expect(records).toHaveLength(1)
    expect(findings).toEqual([{ line: 3, message: expect.stringContaining(reason) }])
  })
})

it('two letters with a digit are an abbreviation, not a code', async () => {
  expect(
    (await read('de;ABBREVIATION;T2;;Brustwirbel;;\nde;ABBREVIATION;PTCA;;Koronarangioplastie;;\n')).findings,
  ).toEqual([])
})

it('is recognised by its columns, and another table is none', async () => {
  expect(await recognise(await fileWith(`${HEADER}de;WORD;Velo;;Fahrrad;;\n`), 'liste.csv')).toEqual({
    system: 'HOUSE_WORDS',
  })
  expect((await refusalOf(readHouseWords(await fileWith('text;code\nHusten;R05\n')))).message).toContain(
    'a list of house words',
  )
})
