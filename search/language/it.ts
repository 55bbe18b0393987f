/** Italian as the search reads it. */
import { plainEndings } from './endings.ts'
import type { LanguageRules } from './language-rules.ts'

/** Articles, prepositions, what an apostrophe leaves, and "non altrimenti specificato"; "i" is left to the numerals. */
const STOP_WORDS = `
  il lo la gli le l un uno una di del dello della dei degli delle dell d e o ed in nel nella nell con da dal dalla per su a al
  alla all nas nia
`

export const ITALIAN: LanguageRules = {
  spellings: [],
  joined: undefined,
  alike: [],
  turning: [],
  numbers: {},
  joints: [],
  endings: plainEndings('ha he hi ho a e i o'),
  residual: /non (?:altrimenti )?(?:specificat|classificat)[aeio](?: altrove)?(?![a-zà-ÿ])/gi,
  residualPhrases: [
    'non altrimenti specificato',
    'non altrimenti classificato',
    'non classificato altrove',
    'non specificato',
    'non classificato',
  ],
  stopWords: STOP_WORDS,
}
