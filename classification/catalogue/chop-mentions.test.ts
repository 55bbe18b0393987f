/** CHOP codes are found in texts, and measures are not taken for codes. */
import { describe, expect, it } from 'vitest'
import { chopMentions } from './chop-mentions.ts'

describe('found in a text', () => {
  it.each([
    ['Zystoprostatektomie (57.71)', [{ from: 'Z57.71' }]],
    ['Ultraschall (nicht-invasiv) (88.71-88.79)', [{ from: 'Z88.71', to: 'Z88.79' }]],
    ['Resektion bei Hüftendoprothese (81.51.- - 81.53)', [{ from: 'Z81.51', to: 'Z81.53' }]],
    ['Frührehabilitation (93.89.3- bis 93.89.8-)', [{ from: 'Z93.89.3', to: 'Z93.89.8' }]],
    ['Läsion an der Lippe (27.43.-)', [{ from: 'Z27.43' }]],
    ['Assessment (93.89.A ff)', [{ from: 'Z93.89.A' }]],
    ['Biopsie (01.11, 01.12)', [{ from: 'Z01.11' }, { from: 'Z01.12' }]],
    ['Hormonexzess (siehe auch 99.B5.20)', [{ from: 'Z99.B5.20' }]],
    ['Kodiere auch Z39.A1.17 und Z00.40', [{ from: 'Z39.A1.17' }, { from: 'Z00.40' }]],
    ['Ultraschall Embolektomie (38.01', [{ from: 'Z38.01' }]],
    ['38.02)', [{ from: 'Z38.02' }]],
  ])('%s', (text, expected) => {
    expect(chopMentions(text)).toEqual(expected)
  })

  it.each([
    'Läsion von mindestens 12.5 cm',
    'Infusion (12.50 mg)',
    'Konditionierung (ATG 8-547.0)',
    'Kapitel (01-05)',
    'Operation am 12.05.2026',
    'Zentral gelegen (zB. rechts)',
    '',
  ])('nothing: %s', (text) => {
    expect(chopMentions(text)).toEqual([])
  })
})
