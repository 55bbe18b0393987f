/** The language of texts, from the four places that may name it. */
import { expect, it } from 'vitest'
import { languageWish } from './languages.ts'

it.each([
  [{}, 'de', [], false],
  [{ displayLanguage: 'fr' }, 'fr', ['fr'], false],
  [{ displayLanguage: 'fr-CH, de;q=0.5' }, 'fr', ['fr-ch', 'de'], false],
  [{ displayLanguage: 'it;q=0.2,fr;q=0.8' }, 'fr', ['it', 'fr'], false],
  [{ displayLanguage: 'fr,*;q=0' }, 'fr', ['fr'], true],
  [{ displayLanguage: 'fr,*;q=0.1' }, 'fr', [], false],
  [{ displayLanguage: 'en' }, 'de', ['en'], false],
  [{ displayLanguage: 'en', header: 'it' }, 'it', ['en'], false],
  [{ displayLanguage: 'fr', definition: 'it', header: 'de' }, 'fr', ['fr'], false],
  [{ definition: 'it', header: 'fr', resource: 'de' }, 'it', ['it'], false],
  [{ header: 'fr, nonsense!!', resource: 'it' }, 'fr', ['fr'], false],
  [{ header: '*', resource: 'it' }, 'it', [], false],
  [{ header: '', resource: 'it' }, 'it', ['it'], false],
])('%j wishes %s', (places, language, named, strict) => {
  expect(languageWish(places)).toEqual({ language, named, strict })
})

it.each(['--', 'fr;q=2', 'de fr', 'x'.repeat(9)])('%s is no language', (displayLanguage) => {
  expect(() => languageWish({ displayLanguage })).toThrow('is no language')
})
