/** A title in units: words with what leads to them, each with what can be shown of it where room is short. */
import type { TitlePart } from '@codarium/contract'

/** How much a unit is needed, as TitlePart has it. */
export const rank = { telling: 0, own: 1, needed: 2, family: 3, elders: 4, spare: 5 } as const

/** A word with what leads to it ("mit akuter", "des Humerus"), which is shown or left out as one. */
export interface TitleUnit {
  readonly from: number
  readonly text: string
  readonly rank: number
}

/** Words that mean nothing without the next one. */
const LEADING = [
  'der|die|das|des|dem|den|eine?[rsmn]?|und|oder|von|vom|zum|zur|zu|an|am|im|in|auf|aus|für|bei|durch|als|sowie|mit|ohne|nicht|näher|anderenorts',
  'les?|la|de|du|une?|et|ou|à|au|aux|en|par|pour|avec|sans|non',
  'il|lo|i|gli|di|dell?[aeo]?|dei|degli|e|o|a|all?[aeo]?|ai|agli|da|dall?[ae]?|dai|nell?[ae]?|nei|per|su|sull?a?|con|senza',
].join('|')
/** A sign behind a word ("35 %") belongs to it, and so does what follows "klassifiziert" in other languages. */
const BEHIND = '(?:\\s+(?:[^\\p{L}\\p{N}\\s]+|ailleurs\\S*|altrove\\S*)(?!\\S))*'
const UNITS = new RegExp(`(?:(?:${LEADING})\\s+)*\\S+${BEHIND}`, 'giu')

/** The units of a title, each with the rank of the word in it that is needed most. */
export function titleUnits(title: string, parts: readonly TitlePart[] = []): readonly TitleUnit[] {
  return Array.from(title.matchAll(UNITS), ({ 0: text, index: from }) => {
    const to = from + text.length
    const ranks = parts.flatMap((part, at) => ((parts[at - 1]?.to ?? 0) < to && part.to > from ? part.rank : []))
    return { from, text, rank: ranks.length > 0 ? Math.min(...ranks) : rank.own }
  })
}

/** What coders write for these, as CHOP does in its titles. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/nicht näher bezeichnet\p{L}*/iu, 'n.n.bez.'],
  [/anderenorts nicht klassifiziert\p{L}*/iu, 'a.n.k.'],
  [/sans précision/i, 'SAP'],
  [/non classée?s? ailleurs/i, 'NCA'],
  [/non (altrimenti )?specificat\p{L}/iu, 'NAS'],
  [/non classificat\p{L} altrove/iu, 'NCA'],
]

/** The short form of a unit that says the same; undefined where there is none. */
export function shortForm(text: string): string | undefined {
  for (const [phrase, short] of SHORT_FORMS)
    if (phrase.test(text)) return text.replace(phrase, short).replace('..', '.')
  return undefined
}

/** Letters of a word that still say which it is, of one that tells codes apart more; and how many a word has to have beyond these. */
const BEGINNING = 6
const TELLING_BEGINNING = 7
const SPARED = 3

/** The unit with only the beginning of its word; undefined where that would spare nothing. */
export function beginningOf({ text, rank: of }: TitleUnit): string | undefined {
  const letters = of === rank.telling || of === rank.needed ? TELLING_BEGINNING : BEGINNING
  const end = text.lastIndexOf(' ') + 1 + letters
  return text.length >= end + SPARED ? text.slice(0, end) : undefined
}

/** Whether a unit names something. German writes nouns with a capital, and adjectives at the beginning; numbers count like nouns. */
export function isNoun(units: readonly TitleUnit[], at: number): boolean {
  const word = units[at]!.text.split(/\s+/).at(-1)!
  if (/^[<>=≥≤(]*\d/.test(word)) return true
  const isAdjective = ADJECTIVE.test(word) && /^\p{L}+(?:e|er|es|en|em)$|^\p{Lu}/u.test(units[at + 1]?.text ?? '')
  return /^[([]*\p{Lu}/u.test(word) && !isAdjective
}

const ADJECTIVE = /(?<!ung|ion|heit|keit|schaft)(?:e|er|es|en|em)$/
