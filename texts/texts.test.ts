/** Language choice, times and durations as the user reads them. */
import { describe, expect, test } from 'vitest'
import { codingTexts } from './coding/coding-texts.ts'
import { grouped } from './figures.ts'
import { firstKnown } from './languages.ts'
import { de } from './pages/de.ts'
import { fr } from './pages/fr.ts'
import { it as italian } from './pages/it.ts'
import { clockTimeWithSeconds, dateAndTime, latency, timeAgo } from './times.ts'

describe('the language', () => {
  test.each([
    [['fr-CH', 'de'], 'fr'],
    [['en', 'it'], 'it'],
    [['', 'IT-ch'], 'it'],
    [['en', 'rm'], 'de'],
    [[], 'de'],
    [['fry'], 'de'],
  ])('for %j is %s', (tags, language) => {
    expect(firstKnown(tags)).toBe(language)
  })
})

describe('times', () => {
  const at = new Date(2026, 1, 4, 9, 5, 7)

  test('have the Swiss form', () => {
    expect(dateAndTime(at)).toBe('04.02.2026 09:05')
    expect(clockTimeWithSeconds(at)).toBe('09:05:07')
  })

  test.each([
    [59, 'eben'],
    [60, 'vor 1 min'],
    [3599, 'vor 59 min'],
    [7200, 'vor 2 h'],
    [7800, 'vor 2 h 10 min'],
    [86_400, 'vor 1 Tag'],
    [400_000, 'vor 4 Tagen'],
  ])('%d seconds ago is %s', (seconds, text) => {
    expect(timeAgo(seconds, de)).toBe(text)
  })

  test('read naturally in French and Italian', () => {
    expect(timeAgo(7800, fr)).toBe('il y a 2 h 10 min')
    expect(timeAgo(7800, italian)).toBe('2 h 10 min fa')
  })

  test.each([
    [0.2, '< 1 ms'],
    [1.4, '1 ms'],
    [37.6, '38 ms'],
  ])('a latency of %d is %s', (ms, text) => {
    expect(latency(ms)).toBe(text)
  })
})

test('no text was left in another language', () => {
  const same = (a: unknown, b: unknown) => typeof a === 'string' && a === b && a.includes(' ')
  const pairs = Object.entries(de).flatMap(([key, text]) =>
    [fr, italian].filter((other) => same(text, other[key as keyof typeof de])).map(() => key),
  )
  expect(pairs).toEqual([])
})

test.each([
  ['de', '0 Fehler', '1 Fehler', '2 Fehler'],
  ['fr', '0 erreur', '1 erreur', '2 erreurs'],
  ['it', '0 errori', '1 errore', '2 errori'],
] as const)('%s counts as it is spoken', (language, none, one, two) => {
  const { errors } = codingTexts[language].parts.checks
  expect([0, 1, 2].map(errors)).toEqual([none, one, two])
  expect(errors(3000)).toContain(grouped('3000'))
})
