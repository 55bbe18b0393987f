/** Words that went are told from those that stayed; nothing of either text is ever lost. */
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isKept, wordDiff } from './word-diff.ts'

/** What went in [], what came in {}. */
const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map((each) =>
      isKept(each) ? each.before : `${each.before && `[${each.before}]`}${each.after && `{${each.after}}`}`,
    )
    .join('')

test.each([
  ['', '', ''],
  ['', 'neu', '{neu}'],
  ['alt', '', '[alt]'],
  ['gleich, gleich', 'gleich, gleich', 'gleich, gleich'],
  ['durch Clostridium difficile', 'durch Clostridioides difficile', 'durch [Clostridium]{Clostridioides} difficile'],
  [
    'Sonstige näher bezeichnete chronische Lungenkrankheit',
    'Sonstige chronische obstruktive Lungenkrankheit',
    'Sonstige [näher bezeichnete ]chronische{ obstruktive} Lungenkrankheit',
  ],
  [
    'Pneumonie, im Krankenhaus erworben',
    'Pneumonie, mehr als 48 Stunden nach Eintritt',
    'Pneumonie, [im Krankenhaus erworben]{mehr als 48 Stunden nach Eintritt}',
  ],
  ['Dengue-Fieber [klassisch]', 'Dengue-Fieber', 'Dengue-Fieber[ [klassisch]]'],
  ['Grippe (J10)', 'Angeborene Pneumonie (P23)', '[Grippe (J10]{Angeborene Pneumonie (P23})'],
  ['Typ 1', 'Typ 2', 'Typ [1]{2}'],
  ['FEV1 < 35 %', 'FEV1 ≤ 35 %', 'FEV1 [<]{≤} 35 %'],
  ['Kodieren Sie, wenn', 'Kodieren Sie wenn', 'Kodieren Sie[,] wenn'],
  ['Œdème aigu', 'Oedème aigu', '[Œdème]{Oedème} aigu'],
])('%j to %j', (before, after, pieces) => {
  expect(marked(before, after)).toBe(pieces)
})

it('a text too long to compare counts as changed between what is the same at its ends', () => {
  const long = (word: string) => `Anfang ${Array.from({ length: 300 }, (_, at) => word + at).join(' ')} Ende`
  expect(wordDiff(long('a'), long('b')).map(isKept)).toEqual([true, false, true])
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.constantFrom('Herz', 'und', ' ', ', ', '-', '  ', 'Lunge', '(', ')'), { maxLength: 30 })
    .map((all) => all.join('')),
)

it('kept and deleted make the old text, kept and inserted the new one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after)
      expect(pieces.map((each) => each.before).join('')).toBe(before)
      expect(pieces.map((each) => each.after).join('')).toBe(after)
    }),
  )
})

it('what stayed and what changed take turns, and no piece is empty', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after)
      expect(pieces.every((each) => each.before + each.after !== '')).toBe(true)
      expect(pieces.every((each, at) => at === 0 || isKept(each) !== isKept(pieces[at - 1]!))).toBe(true)
    }),
  )
})

it('a text differs from itself in nothing', () => {
  fc.assert(fc.property(text, (same) => wordDiff(same, same).every(isKept)))
})
