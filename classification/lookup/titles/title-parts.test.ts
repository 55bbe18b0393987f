import { describe, expect, test } from 'vitest'
import type { Language } from '../../../readers/values/vocabulary.ts'
import { CodeTable } from '../../catalogue/catalogue.ts'
import type { CodeEntry, CodeSystem } from '../../catalogue/code-entry.ts'
import { entryOf } from '../fixtures/small-catalogue.ts'
import { titleParts } from './title-parts.ts'

/** A code with its parent, its title, and the title that can stand alone where that is another one. */
type Line = readonly [code: string, parent: string, title: string, long?: string]

function codesOf(system: CodeSystem, language: Language, lines: readonly Line[]): CodeTable {
  const parents = new Set(lines.map(([, parent]) => parent))
  const entries = lines.map(([code, parent, title, long]): CodeEntry => {
    const texts = { [language]: { title, ...(long ? { longTitle: long } : {}) } }
    const facts = { texts, codable: !parents.has(code), kind: parent === '' ? 'block' : 'category' }
    return entryOf(system, code, { ...facts, ...(parent ? { parentCode: parent } : {}) })
  })
  return new CodeTable(system, entries)
}

/** The title with each part's rank before it. */
function ranked(codes: CodeTable, code: string, language: Language): string {
  const entry = codes.find(code)!
  const { title, longTitle = title } = entry.texts[language]!
  const { parts = [{ to: longTitle.length, rank: 1 }] } = titleParts(codes, entry, language)
  return parts.map(({ to, rank }, at) => `${rank}|${longTitle.slice(parts[at - 1]?.to ?? 0, to).trim()}`).join(' ')
}

const COPD = 'Chronische obstruktive Lungenkrankheit'
const INFECTION = `${COPD} mit akuter Infektion der unteren Atemwege`
const EXACERBATION = `${COPD} mit akuter Exazerbation, nicht näher bezeichnet`
const WATER = 'Sonstige Störungen des Wasser- und Elektrolythaushaltes'
const staged = (code: string, parent: string): Line[] =>
  ['FEV1 <35 % des Sollwertes', 'FEV1 >=35 % und <50 % des Sollwertes', 'FEV1 nicht näher bezeichnet'].map(
    (title, at) => [`${code}${at}`, code, title, `${parent}: ${title}`],
  )
const icd = codesOf('ICD10', 'de', [
  ['J40-J47', '', 'Chronische Krankheiten der unteren Atemwege'],
  ['J44', 'J40-J47', `Sonstige ${COPD.toLowerCase()}`],
  ['J44.0', 'J44', INFECTION, `Sonstige ${COPD.toLowerCase()}: ${INFECTION}`],
  ['J44.1', 'J44', EXACERBATION, `Sonstige ${COPD.toLowerCase()}: ${EXACERBATION}`],
  ...staged('J44.0', INFECTION),
  ...staged('J44.1', EXACERBATION),
  ['E70-E90', '', 'Stoffwechselstörungen'],
  ['E87', 'E70-E90', WATER],
  ['E87.5', 'E87', 'Hyperkaliämie', `${WATER}: Hyperkaliämie`],
  ['E87.6', 'E87', 'Hypokaliämie', `${WATER}: Hypokaliämie`],
  ['L89', 'E70-E90', 'Dekubitalgeschwür und Druckzone'],
  ['L89.1', 'L89', 'Dekubitus, Stadium 2', 'Dekubitalgeschwür und Druckzone: Dekubitus, Stadium 2'],
  ['L89.2', 'L89', 'Dekubitus, Stadium 3', 'Dekubitalgeschwür und Druckzone: Dekubitus, Stadium 3'],
  ['L89.14', 'L89.1', 'Kreuzbein', 'Dekubitus, Stadium 2: Kreuzbein'],
  ['L89.17', 'L89.1', 'Ferse', 'Dekubitus, Stadium 2: Ferse'],
  ['L89.24', 'L89.2', 'Kreuzbein', 'Dekubitus, Stadium 3: Kreuzbein'],
  ['L89.27', 'L89.2', 'Ferse', 'Dekubitus, Stadium 3: Ferse'],
  ['N18', 'E70-E90', 'Chronische Nierenkrankheit'],
  ['N18.3', 'N18', 'Chronische Nierenkrankheit, Stadium 3'],
  ['N18.4', 'N18', 'Chronische Nierenkrankheit, Stadium 4'],
  ['N18.9', 'N18', 'Chronische Nierenkrankheit, nicht näher bezeichnet'],
])
const chop = codesOf('CHOP', 'de', [
  ['C12', '', 'Gefässe'],
  ['Z39.57', 'C12', 'Plastische Rekonstruktion mit synthetischem Patch Graft'],
  ['Z39.57.0', 'Z39.57', 'Detail der Subkategorie 39.57'],
  ['Z39.57.00', 'Z39.57.0', 'Plastische Rekonstruktion mit synthetischem Patch Graft, n.n.bez.'],
  ['Z39.57.43', 'Z39.57', 'Plastische Rekonstruktion der A. gastrica mit synthetischem Patch Graft'],
  ['Z39.57.44', 'Z39.57', 'Plastische Rekonstruktion der A. hepatica mit synthetischem Patch Graft'],
])
const french = codesOf('ICD10', 'fr', [
  ['I30-I52', '', 'Autres formes de cardiopathies'],
  ['I50', 'I30-I52', 'Insuffisance cardiaque'],
  ['I50.1', 'I50', 'Insuffisance ventriculaire gauche'],
  ['I50.9', 'I50', 'Insuffisance cardiaque, sans précision'],
])
const italian = codesOf('CHOP', 'it', [
  ['C5', '', 'Apparato digerente'],
  ['Z47.0', 'C5', 'Appendicectomia'],
  ['Z47.01', 'Z47.0', 'Appendicectomia laparoscopica'],
  ['Z47.09', 'Z47.0', 'Altra appendicectomia'],
])
const TRANSPLANT = 'Trapianto di midollo'
const repeated = codesOf('CHOP', 'it', [
  ['C6', '', 'Sangue'],
  ['Z41.0', 'C6', TRANSPLANT],
  ['Z41.02', 'Z41.0', `${TRANSPLANT}, coltivato, non identico, da donatore non consanguineo`],
  ['Z41.03', 'Z41.0', `${TRANSPLANT}, non coltivato, non identico, da donatore non consanguineo`],
])
const counted = codesOf('CHOP', 'fr', [
  ['C16', '', 'Mesures'],
  ['Z93.A2', 'C16', 'Traitement multimodal'],
  ['Z93.A2.32', 'Z93.A2', 'Traitement multimodal, au moins 84 séances, dont moins de 21 par des méthodes'],
  ['Z93.A2.33', 'Z93.A2', 'Traitement multimodal, au moins 84 séances, dont au moins 21 par des méthodes'],
])
const atc = codesOf('ATC', 'de', [['L01FA01', '', 'Rituximab']])

describe('words of a title, by how much they tell its code from others', () => {
  test.each([
    [
      'a stage, its percentages its own, its disease its family’s',
      icd,
      'J44.01',
      'de',
      '4|Chronische obstruktive Lungenkrankheit mit akuter 2|Infektion 3|der unteren Atemwege: 0|FEV1 >=35 % 1|und <50 % 3|des Sollwertes',
    ],
    [
      'a full name needs nothing before it',
      icd,
      'E87.6',
      'de',
      '5|Sonstige Störungen des Wasser- und Elektrolythaushaltes: 0|Hypokaliämie',
    ],
    ['a place alone is no name', icd, 'L89.14', 'de', '4|Dekubitus, 2|Stadium 2: 0|Kreuzbein'],
    ['a stage is its word and its number', icd, 'N18.3', 'de', '2|Chronische 3|Nierenkrankheit, 0|Stadium 3'],
    ['not specified is its own', icd, 'N18.9', 'de', '3|Chronische 2|Nierenkrankheit, 0|nicht näher bezeichnet'],
    [
      'CHOP: the vessel in the middle',
      chop,
      'Z39.57.43',
      'de',
      '3|Plastische Rekonstruktion 0|der A. gastrica 3|mit synthetischem Patch Graft',
    ],
    [
      'CHOP: headings that only number are passed over',
      chop,
      'Z39.57.00',
      'de',
      '3|Plastische Rekonstruktion mit synthetischem Patch Graft, 0|n.n.bez.',
    ],
    ['French', french, 'I50.9', 'fr', '3|Insuffisance cardiaque, 0|sans précision'],
    ['Italian', italian, 'Z47.01', 'it', '3|Appendicectomia 0|laparoscopica'],
    [
      'a word said thrice tells only beside the first two',
      repeated,
      'Z41.03',
      'it',
      '1|Trapianto di midollo, 0|non 1|coltivato, 0|non 1|identico, da donatore 0|non 1|consanguineo',
    ],
    [
      'less than',
      counted,
      'Z93.A2.32',
      'fr',
      '3|Traitement multimodal, au moins 84 séances, dont 0|moins de 3|21 par des méthodes',
    ],
    [
      'at least, twice',
      counted,
      'Z93.A2.33',
      'fr',
      '1|Traitement multimodal, 0|au moins 1|84 séances, dont 0|au moins 1|21 par des méthodes',
    ],
    ['a substance has no family', atc, 'L01FA01', 'de', '1|Rituximab'],
  ] as const)('%s', (_, codes, code, language, expected) => {
    expect(ranked(codes, code, language)).toBe(expected)
  })

  test('a title that is missing in a language has no parts in it', () => {
    expect(titleParts(icd, icd.find('E87.6')!, 'it')).toEqual({})
  })
})
