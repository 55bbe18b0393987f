import { describe, expect, it } from 'vitest'
import { fullScale } from '../fixtures/full-scale.ts'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { fileWith, zipFile } from '../fixtures/zip-file.ts'
import type { Language } from '../values/vocabulary.ts'
import { type ChopRecord, readChop } from './read-chop.ts'

const HEADER = 'nbchar;zcode;item type;text;codable;emitter;status;modification date;indent level;laterality'

const GERMAN = `${HEADER}
0;C0;T;Massnahmen und Interventionen;non;BFS;0;;0;N
2;Z00;T;Massnahmen, nicht anderswo klassifizierbar;non;BFS;0;;1;N
4;Z00.01;T;Ultraschall von Blutgefässen an Kopf und Hals;oui;BFS;1;;3;Y
4;Z00.01;B;Anti-Restenose Ultraschall;non;BFS;0;;4;N
4;Z00.01;I;Mit Bildgebung;non;BFS;0;;4;N
4;Z00.01;N;Beachte: nur einmal pro Aufenthalt;non;BFS;0;;4;N
4;Z00.01;S;Kode ebenso: Gefäss (00.40);non;BFS;0;;4;N
4;Z00.01;X;"Diagnostischer Ultraschall (88.71; 88.72)";non;BFS;0;;4;N
6;Z00.01.12;T;Ultraschall der Karotis;complement;BFS;0;;5;N
0;C1;T;Operationen am Nervensystem;non;BFS;0;;0;N
2;Z01;T;Inzision und Exzision;non;BFS;0;;1;N
`

const inZip = (text: string | Uint8Array, name = 'CHOP_2026_DE.csv') => zipFile({ [name]: text })
const recordsOf = async (file: string, language: Language = 'de') => (await readAll(readChop(file, language))).records
const find = (records: readonly ChopRecord[], code: string) => records.find((record) => record.code === code)

describe('the systematic index of CHOP', () => {
  it('gives each code with everything its rows say', async () => {
    const { records, findings } = await readAll(readChop(await inZip(GERMAN), 'de'))
    expect(findings).toEqual([])
    expect(records.map(({ code }) => code)).toEqual(['C0', 'Z00', 'Z00.01', 'Z00.01.12', 'C1', 'Z01'])
    expect(find(records, 'Z00.01')).toEqual({
      code: 'Z00.01',
      kind: 'subcategory',
      hierarchyLevel: 4,
      parentCode: 'Z00',
      chapterCode: 'C0',
      sortOrder: 2,
      text: 'Ultraschall von Blutgefässen an Kopf und Hals',
      codable: true,
      complement: false,
      lateralityRequired: true,
      status: '1',
      synonyms: ['Anti-Restenose Ultraschall'],
      inclusions: ['Mit Bildgebung'],
      notes: ['Beachte: nur einmal pro Aufenthalt'],
      codingHints: ['Kode ebenso: Gefäss (00.40)'],
      exclusions: ['Diagnostischer Ultraschall (88.71; 88.72)'],
      line: 4,
    })
  })

  it('places each code below the nearest one that exists, at the top below its chapter', async () => {
    const places = (await recordsOf(await inZip(GERMAN))).map(({ code, parentCode, chapterCode, kind }) => [
      code,
      parentCode,
      chapterCode,
      kind,
    ])
    expect(places).toEqual([
      ['C0', undefined, 'C0', 'chapter'],
      ['Z00', 'C0', 'C0', 'category'],
      ['Z00.01', 'Z00', 'C0', 'subcategory'],
      ['Z00.01.12', 'Z00.01', 'C0', 'element'],
      ['C1', undefined, 'C1', 'chapter'],
      ['Z01', 'C1', 'C1', 'category'],
    ])
  })

  it('finds a parent that stands below its child', async () => {
    const text = `${HEADER}\n4;Z00.01;T;Ultraschall der Haut;oui;BFS;0;;3;N\n2;Z00;T;Massnahmen;non;BFS;0;;1;N\n`
    expect(find(await recordsOf(await inZip(text)), 'Z00.01')?.parentCode).toBe('Z00')
  })

  it('tells complements from codes that stand alone, and both from titles', async () => {
    const codable = (await recordsOf(await inZip(GERMAN))).map(({ code, codable, complement }) => [
      code,
      codable,
      complement,
    ])
    expect(codable).toContainEqual(['Z00', false, false])
    expect(codable).toContainEqual(['Z00.01', true, false])
    expect(codable).toContainEqual(['Z00.01.12', true, true])
  })

  it.each<[string, string | Uint8Array]>([
    ['UTF-8 with a mark', `\ufeff${GERMAN}`],
    ['cp1252', Buffer.from(GERMAN, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${GERMAN}`, 'utf16le')],
    ['tabs', GERMAN.replaceAll('"', '').replaceAll('; 88', ' 88').replaceAll(';', '\t')],
    ['Windows line ends', GERMAN.replaceAll('\n', '\r\n')],
  ])('is read in %s', async (_name, bytes) => {
    expect(find(await recordsOf(await inZip(bytes)), 'Z00.01')?.text).toBe(
      'Ultraschall von Blutgefässen an Kopf und Hals',
    )
  })

  it('finds its columns in any order, under French and Italian names', async () => {
    const text = 'Lateralité,Codable,Texte,Item_Type,ZCODE\nN,oui,Ultrason de la peau et des muscles,T,Z00.01\n'
    expect(await recordsOf(await inZip(text), 'fr')).toMatchObject([
      { code: 'Z00.01', lateralityRequired: false, codable: true },
    ])
  })

  it('reports wrong rows by line and takes the rest', async () => {
    const rows = [
      '4;Z00.02;T;Ultraschall des Herzens;vielleicht;BFS;0;;3;N',
      '4;Z00.02;B;gehört zu einer Zeile, die schon gemeldet ist;non;BFS;0;;3;N',
      '4;Z00.03;B;Ein Synonym ohne Titel;non;BFS;0;;3;N',
      '4;Kein Kode;T;Ultraschall;oui;BFS;0;;3;N',
      '4;Z00.04;Q;Was ist das;oui;BFS;0;;3;N',
      '2;Z01;B;steht nicht bei seinen Zeilen;non;BFS;0;;3;N',
      '2;Z02;T;;non;BFS;0;;3;N',
      '2;Z03;T;Der letzte;non;BFS;0;;3;N',
      '2;Z03;T;Ein zweiter Titel;non;BFS;0;;3;N',
    ]
    const { records, findings } = await readAll(readChop(await inZip(`${GERMAN}${rows.join('\n')}`), 'de'))
    expect(records.map(({ code }) => code).slice(5)).toEqual(['Z01', 'Z03'])
    expect(findings).toEqual([
      { line: 13, message: '"codable": "vielleicht" is not oui, non or complement' },
      { line: 15, message: 'Z00.03 has no title (no row of type T)' },
      { line: 16, message: '"zcode": "Kein Kode" is not a CHOP code' },
      { line: 17, message: '"item type": "Q" is not an item type (T, B, I, N, S or X)' },
      { line: 17, message: 'Z00.04 has no title (no row of type T)' },
      { line: 18, message: 'the rows of Z01 do not stand together' },
      { line: 19, message: '"text" is empty' },
      { line: 21, message: 'Z03 has a second title' },
    ])
  })

  it('chooses the table of the language, and not the list of changes', async () => {
    const french = GERMAN.replace('Massnahmen und Interventionen', 'Procédures de la tête et du cou')
    const texts = french.replace(
      'Ultraschall von Blutgefässen an Kopf und Hals',
      'Ultrason des vaisseaux de la tête et du cou',
    )
    const members = {
      'CHOP_DE.csv': GERMAN,
      'CHOP_FR.csv': texts,
      'CHOP_Aenderungen_FR.csv': texts.repeat(2),
      'lies.txt': 'Hallo',
    }
    expect(find(await recordsOf(await zipFile(members), 'fr'), 'Z00.01')?.text).toMatch(/^Ultrason/)
  })

  it('refuses a file of another language', async () => {
    const error = await refusalOf(readChop(await inZip(GERMAN), 'it'))
    expect([error.code, error.message]).toEqual([
      'WRONG_LANGUAGE',
      'The file is not in the language "it". Found: "CHOP_2026_DE.csv" (de).',
    ])
  })

  it('refuses a table without its columns and names them', async () => {
    const error = await refusalOf(readChop(await inZip('code;titel\nZ00;x\n'), 'de'))
    expect(error.code).toBe('WRONG_LAYOUT')
    expect(error.message).toMatch(
      /^Found the columns: code, titel\. Expected a systematic index of CHOP: zcode, item type, text, codable/,
    )
  })

  it('refuses what is no ZIP', async () => {
    expect((await refusalOf(readChop(await fileWith(GERMAN), 'de'))).code).toBe('NOT_A_ZIP')
  })
})

describe('the index at full scale', () => {
  const accents: Record<Language, [code: string, text: string]> = {
    de: ['Z00.01', 'Therapeutischer Ultraschall von Blutgefässen an Kopf und Hals'],
    fr: ['Z00.01', 'Ultrason thérapeutique des vaisseaux de la tête et du cou'],
    it: ['Z00.01', 'Ultrasuoni terapeutici dei vasi della testa e del collo'],
  }
  it.each<Language>(['de', 'fr', 'it'])('has 15,565 codes and 17 chapters in %s, accents right', async (language) => {
    const file = fullScale(`chop-fullscale-${language}.zip`)
    if (!file) return
    const { records, findings, progress } = await readAll(readChop(file, language))
    expect(findings).toEqual([])
    expect(records.filter(({ kind }) => kind === 'chapter')).toHaveLength(17)
    expect(records.filter(({ kind }) => kind !== 'chapter')).toHaveLength(15_565)
    const [code, text] = accents[language]
    expect(find(records, code)?.text).toBe(text)
    expect(records.some(({ text }) => /[\u0080-\u009f\ufffd]|[ÃÂ][\u0080-\u00bf]/.test(text))).toBe(false)
    expect(records.filter(({ text }) => /[äöüéèàìòùç]/i.test(text)).length).toBeGreaterThan(200)
    expect(records.every(({ kind, parentCode }) => kind === 'chapter' || parentCode !== undefined)).toBe(true)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
  })
})
