/** Writes words of an invented house, and a small thesaurus: how its people write, beside how the catalogues do. */
import { csv } from './files/csv.ts'

const COLUMNS = ['language', 'kind', 'short', 'meaning', 'wording', 'system', 'code']

const WORDS = [
  ['de', 'ABBREVIATION', 'LUE', 'Lungenentzündung', 'Pneumonie', '', ''],
  ['de', 'ABBREVIATION', 'SHF', 'Schenkelhals', 'Schenkelhalsfraktur', '', ''],
  ['de', 'ABBREVIATION', 'SHF', 'Schenkelhals', 'Fraktur des Schenkelhalses', '', ''],
  ['de', 'ABBREVIATION', 'SHF', 'Herz', 'schwere Herzinsuffizienz', '', ''],
  ['de', 'WORD', 'Zuckerkrankheit', '', 'Diabetes mellitus', '', ''],
  ['de', 'SYNONYM', 'Berner Husten', '', '', 'ICD10', 'J18.9'],
  ['fr', 'ABBREVIATION', 'PNP', 'pneumopathie', 'Pneumonie', '', ''],
  ['it', 'WORD', 'malattia dello zucchero', '', 'Diabete mellito', '', ''],
  ['it', 'SYNONYM', 'tosse di Berna', '', '', 'ICD10', 'J18.9'],
  ['fr', 'WORD', 'crise cardiaque', '', 'infarctus du myocarde', '', ''],
]

/** Groups of words that mean the same, as OpenThesaurus writes them: each at every one of its words. */
const GROUPS = [
  ['Sepsis (fachspr.)', 'Blutvergiftung (ugs.)', 'Erkrankung (Oberbegriff)'],
  ['Pneumonie (fachspr.)', 'Lungenpest (veraltet)'],
  ['Diabetes', 'Zuckerharnruhr (veraltet)', 'Stoffwechselkrankheit (Oberbegriff)'],
  ['Herzinsuffizienz', 'Herzschwäche (ugs.)', 'Myokardinsuffizienz (fachspr.)'],
  ['Fahrrad', 'Velo (schweiz.)'],
]

export function houseWordCsv(): string {
  return csv([COLUMNS, ...WORDS])
}

/** A MyThes file. */
export function thesaurusText(): string {
  const entries = GROUPS.flatMap((group) =>
    group
      .filter((word) => !word.includes('Oberbegriff'))
      .map((word) => `${word.replace(/ \(.*/, '').toLowerCase()}|1\n-|${group.join('|')}\n`),
  )
  return `UTF-8\n${entries.join('')}`
}
