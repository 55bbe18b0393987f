import { describe, expect, test } from 'vitest'
import { type Measure, shortenedTitle } from './shortened-title.ts'
import { runsOf } from './title-runs.ts'
import { titleUnits } from './title-units.ts'

/** Every letter is one wide, a fifth more in bold, a tenth less where all is small. */
const widths = { bold: 1.2, plain: 1, shared: 1, small: 0.9 }
const measure: Measure = (text, look) => text.length * widths[look]

/** A title from its parts, each with its rank before it. */
function titleOf(marked: string): { title: string; parts: { to: number; rank: number }[] } {
  const pieces = marked.split(/(?=[0-5]\|)/).map((piece) => ({ rank: Number(piece[0]), text: piece.slice(2) }))
  let title = ''
  const parts = pieces.map(({ rank, text }) => {
    title += text
    return { to: title.trimEnd().length, rank }
  })
  return { title, parts }
}

/** What is shown of it: own words between asterisks, underscores where they are not bold, dashes where all is small. */
function shown(marked: string, room: number): string {
  const { title, parts } = titleOf(marked)
  const { units, own: look } = shortenedTitle(titleUnits(title, parts), room, measure)
  const sign = { bold: '*', plain: '_', small: '-' }[look]
  return runsOf(units)
    .map(({ own, text }) => (own ? `${sign}${text.trimEnd()}${sign}${text.endsWith(' ') ? ' ' : ''}` : text))
    .join('')
}

const stage =
  '4|Chronische obstruktive Lungenkrankheit 3|mit akuter 2|Infektion 3|der unteren Atemwege: 0|>=35 % und <50 % 3|des Sollwertes'
const hypokalaemia = '5|Sonstige Störungen des Wasser- und Elektrolythaushaltes: 0|Hypokaliämie'
const humerus = '4|Fraktur 3|des proximalen Endes des Humerus: 0|Tuberculum 1|majus'
const vessel = '3|Plastische Rekonstruktion 1|der A. 0|gastrica 3|mit synthetischem Patch Graft'
const ulcer = '3|Ulcus 2|ventriculi: 1|Chronisch oder nicht näher bezeichnet, 2|mit Blutung'
const french = '4|Maladie pulmonaire obstructive chronique 3|avec exacerbation aiguë, 0|sans précision'

describe('a title in the room there is', () => {
  test.each([
    [
      'all of it',
      stage,
      200,
      'Chronische obstruktive Lungenkrankheit mit akuter Infektion der unteren Atemwege: *>=35 % und <50 %* des Sollwertes',
    ],
    [
      'shared words go, the noun at the head and what is needed stay',
      stage,
      60,
      '… Lungenkrankheit … Infektion … *>=35 % und <50 %* …',
    ],
    ['then nouns are begun only', stage, 46, '… Lungenkra… Infektion … *>=35 % und <50 %* …'],
    ['a full name stands alone, however much room there is', hypokalaemia, 200, '*Hypokaliämie*'],
    ['the end stays', humerus, 42, 'Fraktur … Endes … *Tuberculum majus*'],
    ['what tells in the middle stays', vessel, 40, '… Rekonstruktion *der A. gastrica* …'],
    [
      'phrases get the short form that coders write before own words are cut',
      ulcer,
      50,
      '… ventriculi: _Chronisch oder n.n.bez.,_ mit Blutung',
    ],
    [
      'own words lose their weight before they are cut',
      '1|Austritt von Liquor nach 0|Lumbalpunktion',
      42,
      '_Austritt von Liquor nach Lumbalpunktion_',
    ],
    [
      'and all of it gets smaller',
      '1|Austritt von Liquor nach 0|Lumbalpunktion',
      37,
      '-Austritt von Liquor nach Lumbalpunktion-',
    ],
    ['in French as well', french, 40, 'Maladie … aiguë, *sans précision*'],
  ])('%s', (_, marked, room, expected) => {
    expect(shown(marked, room)).toBe(expected)
  })

  test('what is shown always fits', () => {
    for (const marked of [stage, hypokalaemia, humerus, vessel, ulcer, french]) {
      const { title, parts } = titleOf(marked)
      for (let room = 24; room < 130; room++) {
        const { units, own: look } = shortenedTitle(titleUnits(title, parts), room, measure)
        const shared = look === 'small' ? 'small' : 'shared'
        const width = runsOf(units).reduce(
          (sum, { own, text }) => sum + measure(text.trimEnd(), own ? look : shared),
          0,
        )
        expect(width, `${title} in ${room}`).toBeLessThanOrEqual(room)
      }
    }
  })
})
