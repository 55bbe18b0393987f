/** Reads "Katarakt-OP" and "opération de la cataracte": catalogues name what is operated on, or the operation, but not both. */
import type { SearchLanguage } from '../interface/search-document.ts'
import type { Draft } from './draft.ts'
import { shortForm } from './short-form.ts'
import { isInCapitals } from './tokens.ts'

interface OperationWords {
  /** Words that may be left out beside others. */
  readonly words: ReadonlySet<string>
  /** Ends of compounds; undefined where a language has none. */
  readonly compound?: RegExp
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(shortForm))

const WORDS: Readonly<Record<SearchLanguage, OperationWords>> = {
  de: {
    words: setOf('op operation operationen operativ operative operiert eingriff eingriffs'),
    compound: /^(\p{L}{4,}?)(?:operation(?:en)?|OP)$/u,
  },
  fr: { words: setOf('op opération opérations intervention opératoire chirurgie opéré opérée') },
  it: { words: setOf('op operazione operazioni intervento interventi chirurgia operato operata') },
}

export function readOperations(draft: Draft, language: SearchLanguage): void {
  const { words, compound } = WORDS[language]
  for (let i = 0; i < draft.tokens.length; i++) {
    if (!draft.isFree(i)) continue
    const token = draft.tokens[i]!
    if (words.has(token.key)) takeWord(draft, i)
    const [, part] = compound?.exec(token.written) ?? []
    if (part !== undefined && !isInCapitals(token)) draft.choose([{ start: i, end: i + 1, texts: [part] }])
  }
}

/** Alone it is all there is to search for. */
function takeWord(draft: Draft, i: number): void {
  const hasOthers = draft.tokens.some(({ key }, other) => other !== i && key !== '' && !draft.placeOf(other)?.dropped)
  if (hasOthers) draft.choose([{ start: i, end: i + 1, texts: [''] }])
}
