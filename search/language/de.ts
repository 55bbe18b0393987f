/** German as the search reads it. */
import { plainEndings } from './endings.ts'
import type { LanguageRules } from './language-rules.ts'

/** Articles, prepositions, and the alphabetical index's "not elsewhere classified", "not otherwise specified". */
const STOP_WORDS = `
  der die das des dem den ein eine eines einer einem einen und oder sowie auch als
  in im am an auf aus bei beim durch für mit nach von vom zu zum zur über
  a.n.k. o.n.a. n.n.bez. n.a.klass.
`

export const GERMAN: LanguageRules = {
  spellings: [
    // Carcinom, Karzinom; Coecum, Caecum, Zökum; but ch stays what it is.
    [/c(?=[eiyäöü]|ae|oe)/g, 'z'],
    [/c(?!h)/g, 'k'],
    [/ä|ae/g, 'a'],
    [/ö|oe/g, 'o'],
    [/ü|ue/g, 'u'],
  ],
  joined: /[aou](?=e)/g,
  alike: ['ckz'],
  turning: ['neben', 'nicht'],
  numbers: { 2: 'zwei', 3: 'drei', 4: 'vier', 5: 'funf', 6: 'sechs' },
  joints: ['', 's', 'n', 'en', 'es', 'er'],
  endings: [
    ...plainEndings('ens ern ers em en er es e'),
    { letters: 'n', after: ['el', 'er'] },
    { letters: 's', notAfter: 's' },
  ],
  residual:
    /(?:anderenorts nicht klassifiziert|nicht (?:näher bezeichnet|anderenorts klassifiziert))(?:e[mnrs]?)?(?![a-zà-ÿ])/gi,
  residualPhrases: ['nicht näher bezeichnet', 'anderenorts nicht klassifiziert', 'nicht anderenorts klassifiziert'],
  stopWords: STOP_WORDS,
}
