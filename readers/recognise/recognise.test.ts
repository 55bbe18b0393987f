import { describe, expect, it } from 'vitest'
import { fullScale } from '../fixtures/full-scale.ts'
import { refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { fileWith, zipFile } from '../fixtures/zip-file.ts'
import { readSynonyms } from '../synonyms/read-synonyms.ts'
import { recognise } from './recognise.ts'
import type { Recognised } from './recognised.ts'

const CHOP = 'zcode;item type;text;codable\nZ00.01;T;Ultraschall von Blutgefässen an Kopf und Hals;oui\n'
const CLAML = '<ClaML version="2.0.0"><Title name="ICD-10-GM" version="2024" date="2023-09-15">ICD</Title></ClaML>'
const CHOP_FR = CHOP.replace('Ultraschall von Blutgefässen an Kopf und Hals', 'Autre échographie de la tête et du cou')
const CLAML_FR = CLAML.replace('<Title', '<Meta name="lang" value="fr"/><Title')
const INDEX = 'Naht der Haut und des Muskels;Z86.59\nExzision, Läsion;Z86.30.11\n'

/** Each kind of file in its smallest form, under a name that says nothing. */
const FILES: Record<string, [make: () => Promise<string>, expected: Recognised]> = {
  'ICD-10': [() => zipFile({ 'x.xml': CLAML }), { system: 'ICD10', year: 2024 }],
  CHOP: [() => zipFile({ 'a.csv': CHOP, 'b.txt': 'Hallo' }), { system: 'CHOP', language: 'de' }],
  'CHOP beside a description in XML': [
    () => zipFile({ 'a.csv': CHOP, 'b.xml': '<x/>' }),
    { system: 'CHOP', language: 'de' },
  ],
  'CHOP in several languages, German first': [
    () => zipFile({ 'a.csv': CHOP_FR, 'b.csv': CHOP, 'Modif_it.csv': CHOP.replace('Ultraschall', 'Altro o altra di') }),
    { system: 'CHOP', language: 'de', languages: ['de', 'fr'] },
  ],
  'ICD-10 in several languages, a list of changes beside it': [
    () => zipFile({ 'x_fr.xml': CLAML_FR, 'x_de.xml': CLAML, 'Aenderungen.csv': 'x;y\n1;2\n' }),
    { system: 'ICD10', year: 2024, language: 'de', languages: ['de', 'fr'] },
  ],
  'the index of CHOP': [() => zipFile({ 'a.csv': INDEX }), { system: 'CHOP_INDEX', language: 'de' }],
  'the index of CHOP in several languages': [
    () => zipFile({ 'a.csv': 'texte;code\nAutre suture de la peau et du muscle;Z86.30.11\n', 'b.csv': INDEX }),
    { system: 'CHOP_INDEX', language: 'de', languages: ['de', 'fr'] },
  ],
  'synonyms of CHOP': [() => fileWith(`Begriff;Kode\n${INDEX}`), { system: 'SYNONYMS', language: 'de', codes: 'CHOP' }],
  'synonyms of ICD-10': [() => fileWith('text;code\nZuckerkrankheit;E11\n'), { system: 'SYNONYMS', codes: 'ICD10' }],
  'a crosswalk of BfArM': [() => fileWith('A90;A97.0;;A\nUNDEF;U08.9;;\n'), { system: 'CROSSWALK', codes: 'ICD10' }],
  'a crosswalk of CHOP': [() => fileWith('alt;neu\nZ86.30.11;Z86.30.12\n'), { system: 'CROSSWALK', codes: 'CHOP' }],
  'frequencies of ICD-10': [
    () => fileWith('Kode;Anzahl Fälle\nI10.00;61840\n'),
    { system: 'FREQUENCIES', codes: 'ICD10' },
  ],
  'frequencies of ICD-10 by year, without a header, one of them wrong': [
    () => fileWith('I1000;61840;2024\nE1190;26940;2024\nE86;13310;2024\nE43;-7;2024\nE66;n/a;2024\n'),
    { system: 'FREQUENCIES', codes: 'ICD10' },
  ],
  'frequencies of CHOP, without a header': [
    () => fileWith('Z86.30.11;120\n88.72;4010\n'),
    { system: 'FREQUENCIES', codes: 'CHOP' },
  ],
  'frequencies of substances': [() => fileWith('ATC;count\nL01FC01;12\n'), { system: 'FREQUENCIES', codes: 'ATC' }],
  'two columns of CHOP without dots, which may be a crosswalk': [
    () => fileWith('893909;893910\n893911;Z89.39.12\n'),
    { system: 'CROSSWALK', codes: 'CHOP' },
  ],
  'medications in French': [
    () => workbookFile({ Liste: [['Code ATC', 'Dénomination', "Voie d'administration", 'Unité']] }),
    { system: 'MEDICATIONS', language: 'fr' },
  ],
  'medications in all languages': [
    () => fileWith('ATC-Code;Bezeichnung DE;Bezeichnung FR;Verabreichungsart;Einheit\n'),
    { system: 'MEDICATIONS' },
  ],
  'an article list': [
    () => workbookFile({ Liste: [['GTIN', 'Artikelbezeichnung', 'ATC-Code']] }),
    { system: 'ARTICLES' },
  ],
  'an accompanying sheet': [
    () => workbookFile({ Einheiten: [['Kürzel', 'Bezeichnung DE']] }),
    { system: 'ADDITION_CODES' },
  ],
  'supporting documents': [
    () => zipFile({ 'a.csv': 'ICD;CCL operativ;CCL medizinisch\n' }),
    { system: 'BEGLEITDOKUMENTE' },
  ],
  supplements: [
    () => zipFile({ 'a.csv': 'ze|type|code|amount\n', 'b.csv': 'ze|text_de\n' }),
    { system: 'SUPPLEMENTS', tariff: 'SWISSDRG' },
  ],
  DRG: [() => fileWith('DRG;Bezeichnung;Kostengewicht\nT01A;x;1\n'), { system: 'DRG_CATALOG', tariff: 'SWISSDRG' }],
  PCG: [() => fileWith('PCG;Bezeichnung;Tagesgewicht\nTP21A;x;1\n'), { system: 'DRG_CATALOG', tariff: 'TARPSY' }],
  RCG: [() => fileWith('RCG;Bezeichnung;Tagesgewicht\nTR11A;x;1\n'), { system: 'DRG_CATALOG', tariff: 'ST_REHA' }],
  'coding rules': [
    () => fileWith('\ufeff{"rules": [{"ruleId": "G1", "type": "HANDBUCH_G"}]}'),
    { system: 'CODING_RULES' },
  ],
}

describe('a file is recognised by its content', () => {
  it.each(Object.entries(FILES))('%s', async (_name, [make, expected]) => {
    expect(await recognise(await make(), 'datei')).toEqual(expected)
  })

  it('though its name says something else', async () => {
    expect(await recognise(await zipFile({ 'icd10_fr.csv': CHOP }), 'medikamente_fr.xlsx')).toEqual({
      system: 'CHOP',
      language: 'de',
    })
  })
})

describe('the name of a file is a hint', () => {
  it.each([
    ['chop2026.zip', { year: 2026 }],
    ['chop_20260115.zip', {}],
  ])('for the year: %s', async (name, expected) => {
    expect(await recognise(await zipFile({ 'a.csv': CHOP }), name)).toEqual({
      system: 'CHOP',
      language: 'de',
      ...expected,
    })
  })

  it('for the years of a crosswalk', async () => {
    const file = await fileWith('alt;neu\nA90;A97.0\n')
    expect(await recognise(file, 'umsteiger_2026_2025.csv')).toEqual({
      system: 'CROSSWALK',
      codes: 'ICD10',
      fromYear: 2025,
      year: 2026,
    })
  })

  it('for the tariff of supplements', async () => {
    const file = await zipFile({ 'a.csv': 'ze|type|code|amount\n' })
    expect(await recognise(file, 'ze_TARPSY_2026.zip')).toEqual({ system: 'SUPPLEMENTS', tariff: 'TARPSY', year: 2026 })
  })

  it('for the system where every code could be either', async () => {
    const file = await fileWith('text;code\nPflegebedürftigkeit;Z74.1\n')
    expect(await recognise(file, 'synonyme_chop.csv')).toMatchObject({ system: 'SYNONYMS', codes: 'CHOP' })
  })
})

describe('a file that is nothing known', () => {
  it.each<[string, () => Promise<string>, string, RegExp]>([
    [
      'a table',
      () => fileWith('x;y\n1;2\n'),
      'WRONG_LAYOUT',
      /^Found the columns: x, y\. Expected a systematic index of CHOP: .*; or /,
    ],
    ['JSON of another kind', () => fileWith('{"name": "x"}'), 'WRONG_LAYOUT', /no coding rules/],
    ['XML of another kind', () => zipFile({ 'x.xml': '<svg/>' }), 'WRONG_LAYOUT', /ClaML/],
    ['a PDF', () => fileWith('%PDF-1.7'), 'WRONG_LAYOUT', /PDF/],
    [
      'a picture',
      () => fileWith(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])),
      'WRONG_LAYOUT',
      /not a text file/,
    ],
    ['an empty file', () => fileWith(''), 'WRONG_LAYOUT', /empty/],
    ['another archive', () => fileWith(Buffer.from('1f8b0800', 'hex')), 'NOT_A_ZIP', /gzip/],
  ])('%s', async (_name, make, code, message) => {
    const error = await refusalOf(recognise(await make()))
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(message)])
  })
})

const KODES = `3;N;X;01;A00;A00.-;A00;A00;Cholera;Cholera;;;V;V;1-002;2-001;3-003;4-002;001;9;9;9999;9999;9;J;J;J;N\n`

describe('a list of the offices is named for what it is, never taken for synonyms, a crosswalk or an index', () => {
  it.each([
    ['the systematic list', 'Kode;Bezeichnung\nA00;Cholera\nA01;Typhus\n', /systematic list .* ClaML .* CSV archive/],
    ['the systematic list in French', 'Code;Libellé;Chapitre\nA00;Choléra;I\n', /systematic list/],
    ['a systematic list with texts', 'code;text;kapitel\nZ00.1;Ultraschall;C0\n', /systematic list/],
    ['the chapter list', '01;Bestimmte infektiöse Krankheiten\n02;Neubildungen\n', /chapter list.*ClaML/],
    ['the chapter list of CHOP', 'C0;Massnahmen\nC1;Operationen\n', /chapter list/],
    ['the list of groups', 'A00;A09;01;Infektiöse Darmkrankheiten\nA15;A19;01;Tuberkulose\n', /list of groups/],
    ['the morbidity list', '001;Cholera\n002;Typhus\n003;Shigellose\n', /morbidity list/],
    ['a mortality list', '1-001;Infektionen\n1-002;Cholera\n', /mortality list/],
    ['the metadata table', KODES + KODES, /metadata table.*ClaML/],
    ['the metadata table with a header', 'Ebene;Ort;Art;KapNr;GrVon;Code;NormCode;Titel\n', /metadata table/],
    ['codes and texts without a header', 'A00.0;Cholera\nA01.0;Typhus\n', /without a header.*text;code/],
  ])('%s', async (_name, text, told) => {
    for (const file of [await fileWith(text), await zipFile({ 'liste.txt': text })])
      expect((await refusalOf(recognise(file, 'liste_de.txt'))).message).toMatch(told)
    expect((await refusalOf(readSynonyms(await fileWith(text), 'ICD10'))).message).toMatch(told)
  })
})

describe('the files at full scale', () => {
  it.each<[string, Recognised]>([
    ['icd10gm-fullscale-de.zip', { system: 'ICD10', language: 'de', year: 2024 }],
    ['icd10gm-fullscale-fr.zip', { system: 'ICD10', language: 'fr', year: 2024 }],
    ['chop-fullscale-de.zip', { system: 'CHOP', language: 'de', year: 2026 }],
    ['chop-fullscale-fr.zip', { system: 'CHOP', language: 'fr', year: 2026 }],
    ['chop-fullscale-it.zip', { system: 'CHOP', language: 'it', year: 2026 }],
    ['chop-index-fullscale-de.zip', { system: 'CHOP_INDEX', language: 'de', year: 2026 }],
    ['icd10gm-alphabet-de.csv', { system: 'SYNONYMS', language: 'de', codes: 'ICD10' }],
  ])('%s', async (name, expected) => {
    const file = fullScale(name)
    if (file) expect(await recognise(file)).toEqual(expected)
  })
})
