/** French as the search reads it. */
import { plainEndings } from './endings.ts'
import type { LanguageRules } from './language-rules.ts'

/** Articles, prepositions, what an apostrophe leaves, and "sans autre indication", "non classé ailleurs". */
const STOP_WORDS = `
  le la les l un une des de du d et ou à au aux en dans par pour sur avec qu que
  sai nca
`

export const FRENCH: LanguageRules = {
  spellings: [],
  joined: undefined,
  alike: [],
  turning: [],
  numbers: { 2: 'deux', 3: 'trois', 4: 'quatre', 5: 'cinq' },
  joints: [],
  endings: plainEndings('aux ales ale al ees ee es e s x'),
  residual: /(?:sans (?:autre indication|précision)|non (?:précisé|classé)e?s?(?: ailleurs)?)(?![a-zà-ÿ])/gi,
  residualPhrases: ['sans autre indication', 'non classé ailleurs', 'sans précision', 'non précisé', 'non classé'],
  stopWords: STOP_WORDS,
}
