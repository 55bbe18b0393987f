/** The words of a thesaurus line as one would type them: without notes, and without words that mean more, less or the opposite. */
import { fold, onOneLine } from '../values/plain-text.ts'

/** Notes behind words that are no synonyms: wider, narrower, related ones and opposites, as the three packages write them. */
const OTHER_MEANING = new RegExp(
  [
    'oberbegriff|unterbegriff|gegenteil|antonym|assoziation|teil von|besteht aus',
    'generic term|related term|similar term|hyp[eo]r?onym|méronyme|holonyme|contraire|opposé',
    'iper[oò]nimo|ip[oò]nimo|contrario|opposto|correlat',
  ].join('|'),
  'iu',
)
const NOTE = /\s*[([]([^()[\]]*)[)\]]\s*/gu

/** What something else is to be put in: no word by itself. */
const OPEN = /\.\.|…/

/** Longest words taken: longer ones are sentences (letters, and words in one). */
const LONGEST = 60
const MOST_WORDS = 4

/** A word with what it has in common with its other spellings. */
interface ThesaurusWord {
  readonly word: string
  readonly key: string
}

/** Reads cells, each of which stands in the file again and again. */
export class ThesaurusWords {
  readonly #known = new Map<string, ThesaurusWord | undefined>()

  /** The different words of a line, by key; those first that stand first. */
  of(cells: readonly string[]): Map<string, string> {
    const different = new Map<string, string>()
    for (const cell of cells) {
      const found = this.#read(cell)
      if (found && !different.has(found.key)) different.set(found.key, found.word)
    }
    return different
  }

  #read(cell: string): ThesaurusWord | undefined {
    if (this.#known.has(cell)) return this.#known.get(cell)
    const word = thesaurusWord(cell)
    const found = word === undefined ? undefined : { word, key: fold(word) }
    this.#known.set(cell, found)
    return found
  }
}

/** The word of a cell; undefined where it is none, or none that means the same. */
function thesaurusWord(cell: string): string | undefined {
  let isOther = false
  const bare = cell.replace(NOTE, (_, note: string) => {
    isOther ||= OTHER_MEANING.test(note) || OPEN.test(note)
    return ' '
  })
  const word = onOneLine(bare)
  if (isOther || word.length > LONGEST || fold(word).length < 2) return undefined
  return OPEN.test(word) || /[([\])]/.test(word) || word.split(' ').length > MOST_WORDS ? undefined : word
}
