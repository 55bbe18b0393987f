/** Invents catalogues and queries in which words meet often: as wholes, beginnings, parts, and with typos. */
import fc from 'fast-check'
import { SEARCH_FIELDS, type SearchDocument, type SearchLanguage } from '../index.ts'

const ROOTS = [
  ...['ober', 'schenkel', 'hals', 'fraktur', 'niere', 'stein', 'herz', 'infarkt', 'blut', 'arm', 'ohr', 'knochen'],
  ...['karzinom', 'carcinom', 'ödem', 'oedem', 'mamma', 'lunge', 'entzündung', 'verletzung', 'haut', 'finger', 'leber'],
  ...['neben', 'nicht'],
]
const WORDS = [
  ...['Typ', 'II', '2', 'IV', 'akut', 'akute', 'chronisch', 'chronische', 'a', 'c', 'V.a.', 'Z. n.', 'COPD', 'HWI'],
  ...['Harnwegsinfekt', 'chronische obstruktive Lungenkrankheit', 'B12', 'nicht näher bezeichnet', '(J17.1)', 'o.n.A.'],
  ...[
    'der',
    'einer',
    'eines',
    'durch',
    'des',
    'und',
    'mit',
    'ohne',
    'E11.9',
    'Z89.39',
    '89',
    's72',
    'I',
    'Verdacht',
    'œdème',
    'straße',
    'strasse',
  ],
]
const ENDINGS = ['', '', '', 's', 'es', 'en', 'e', 'n', 'er']

const compound = fc
  .tuple(fc.array(fc.constantFrom(...ROOTS), { minLength: 1, maxLength: 3 }), fc.constantFrom(...ENDINGS))
  .map(([roots, ending]) => roots.join('') + ending)
const word = fc.oneof({ weight: 3, arbitrary: compound }, { weight: 2, arbitrary: fc.constantFrom(...WORDS) })
/** Texts that come up in catalogues and queries alike, so that a query often is what a text says. */
const term = fc.constantFrom(
  'akute Nierenentzündung',
  'Herzinfarkt',
  'Hirninfarkt',
  'Infarkt im Hirn',
  'Fraktur des Oberschenkels',
  'Ödem',
)
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((each) => each.join(' '))
const phrase = fc.oneof({ weight: 9, arbitrary: words }, { weight: 3, arbitrary: term })
const code = fc.constantFrom(
  'E11',
  'E11.9',
  'E11.90',
  'S72',
  'S72.01',
  'Z89.39',
  'Z89.39.09',
  'Z89',
  'I',
  'J18.9',
  'A00-A09',
)

/** A document whose texts are made of the given phrases. */
function documentOf(text: fc.Arbitrary<string>): fc.Arbitrary<SearchDocument> {
  return fc.record({
    code,
    codable: fc.boolean(),
    texts: fc.array(
      fc.record({
        text,
        field: fc.constantFrom(...SEARCH_FIELDS),
        language: fc.constantFrom<SearchLanguage>('de', 'de', 'de', 'fr'),
        weight: fc.constantFrom(0, 0, 0, 3),
      }),
      { maxLength: 5 },
    ),
  })
}

/**
 * Catalogues of up to 25 documents, most of them full enough to find something in: with fewer, 3,000 queries met some tiers
 * three times only. The same code may come twice, as bad files have it.
 */
export const catalogue = fc.array(documentOf(phrase), { maxLength: 25, size: 'max' })

const COMMON = ['akut', 'akute', 'chronisch', 'und', 'der', 'Niere', 'Nierenstein', 'Herzinfarkt', 'Infarkt', 'Typ 2']

/** Phrases of few words, each of which is in hundreds of texts of a large catalogue. */
export const commonPhrase = fc
  .array(fc.constantFrom(...COMMON), { minLength: 1, maxLength: 4 })
  .map((each) => each.join(' '))

/** Catalogues in which a word is found in far more documents than can be shown. */
export const largeCatalogue = fc.array(documentOf(commonPhrase), { minLength: 300, maxLength: 300 })

/** Drops, doubles, changes or swaps letters. */
const typo = fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom('a', 'e', 'n', 'x')).map(([place, kind, letter]) => {
  return (text: string): string => {
    const at = text.length === 0 ? 0 : place % text.length
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    if (kind === 0) return before + after
    if (kind === 1) return before + letter + text.slice(at)
    return kind === 2 ? before + letter + after : before + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
  }
})

/** Phrases of the same words, cut anywhere, with up to three typos. */
export const query: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: phrase }, { weight: 1, arbitrary: code }),
    fc.nat(),
    fc.array(typo, { maxLength: 3 }),
  )
  .map(([text, cut, typos]) => {
    const shown = cut % 3 === 0 ? text.slice(0, 1 + (cut % text.length)) : text
    return typos.reduce((typed, misspell) => misspell(typed), shown)
  })
