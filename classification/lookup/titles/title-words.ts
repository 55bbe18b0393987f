/** The words of a title as they are compared: phrases that mean one thing are one word, endings and case do not count. */

/** A word of a title and where it stands. */
export interface TitleWord {
  readonly from: number
  readonly to: number
  /** The same for all forms of the word. */
  readonly stem: string
  /** What it says by itself: articles and the like nothing, a sign without letters belongs to the word before it. */
  readonly kind: 'word' | 'number' | 'link' | 'sign'
  /** Stands in brackets: in ICD-10 a synonym or a supplement, which does not decide about the code. */
  readonly aside: boolean
}

/** Catalogues say "the rest of it", "at least" and "less than" in these phrases; each counts as one word. */
const PHRASES = [
  '(?:nicht )?näher bezeichnet\\p{L}*',
  'anderenorts (?:nicht )?klassifiziert\\p{L}*',
  'sans précision',
  '(?:non )?précisée?s?',
  '(?:non )?classée?s? ailleurs',
  'non (?:altrimenti )?specificat\\p{L}',
  'non classificat\\p{L} altrove',
  'au moins',
  'moins de',
]
const WORDS = new RegExp(`[([]*(?:${PHRASES.join('|')})(?!\\p{L})\\S*|\\S+`, 'giu')

/** Words that only link others, in German, French and Italian. With, without and not are none of them: they decide. */
const LINKS: ReadonlySet<string> = new Set(
  [
    'der die das des dem den ein eine einer eines einem einen und oder von vom zum zur zu an am im in auf aus für bei durch als sowie',
    'le la les l de du d un une et ou à au aux en par pour',
    'il lo i gli di del dello della dei degli delle e o a al allo alla ai agli alle da dal dalla dai dalle nel nella nei nelle per su sul sulla',
  ].flatMap((words) => words.split(' ')),
)

export function titleWords(title: string): TitleWord[] {
  const words: TitleWord[] = []
  let depth = 0
  for (const { 0: text, index: from } of title.matchAll(WORDS)) {
    const opened = depth + count(text, OPENING)
    depth = Math.max(0, opened - count(text, CLOSING))
    const plain = text.toLowerCase().replace(EDGES, '')
    words.push({ from, to: from + text.length, stem: stemOf(plain), kind: kindOf(plain), aside: opened > 0 })
  }
  return words
}

/** Where the short title begins in the long one: behind "parent: ", or at once. */
export const shortFrom = (title: string, long: string): number =>
  long !== title && long.endsWith(`: ${title}`) ? long.length - title.length : 0

/** The stem of each word, with its number where the title says it again ("Exzision oder Destruktion, Exzision"), the short title first. */
export function keysOf(words: readonly TitleWord[], from: number): readonly string[] {
  const seen = new Map<string, number>()
  const keys: string[] = []
  const first = words.findIndex((word) => word.from >= from)
  for (let i = 0; i < words.length; i++) {
    const at = (first + i) % words.length
    const { stem } = words[at]!
    const times = (seen.get(stem) ?? 0) + 1
    seen.set(stem, times)
    keys[at] = times === 1 ? stem : `${stem} ${times}`
  }
  return keys
}

/** How often the title has said the word, up to this key. */
export const timesOf = ({ stem }: TitleWord, key: string): number => (key === stem ? 1 : Number(key.slice(stem.length)))

/** Whether a word says something by itself. */
export const speaks = ({ kind }: TitleWord): boolean => kind === 'word' || kind === 'number'

const OPENING = /[([]/g
const CLOSING = /[)\]]/g
const EDGES = /^[^\p{L}\p{N}<>=≥≤]+|[^\p{L}\p{N}]+$/gu

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

function kindOf(plain: string): TitleWord['kind'] {
  if (plain === '') return 'sign'
  if (LINKS.has(plain)) return 'link'
  return /^[<>=≥≤]*\d|^[ivx]+$/.test(plain) ? 'number' : 'word'
}

/** Letters a word keeps at least when its ending is taken off. */
const SHORTEST = 5
const ENDINGS = 'aeinorms'

/** Fraktur, Frakturen; chronische, chronischen; fracture, fractures; lesione, lesioni. */
function stemOf(plain: string): string {
  let end = plain.length
  while (end > SHORTEST && ENDINGS.includes(plain[end - 1]!)) end--
  return plain.slice(0, end)
}

/** Whether a title in lower case has a word of this stem; hundreds are asked for a page of hits, so none is taken apart. */
export function hasStem(title: string, stem: string): boolean {
  for (let at = title.indexOf(stem); at >= 0; at = title.indexOf(stem, at + 1)) {
    if (at > 0 && isInside(title.charCodeAt(at - 1))) continue
    let end = at + stem.length
    if (stem.length >= SHORTEST) while (end < title.length && ENDINGS.includes(title[end]!)) end++
    if (end === title.length || !isInside(title.charCodeAt(end))) return true
  }
  return false
}

const [HYPHEN, SLASH, ZERO, NINE, A, Z, FIRST_ACCENTED] = [0x2d, 0x2f, 0x30, 0x39, 0x61, 0x7a, 0xc0] as const

/** Letters, digits, and what joins them to one word. */
const isInside = (letter: number): boolean =>
  (letter >= A && letter <= Z) ||
  (letter >= ZERO && letter <= NINE) ||
  letter === HYPHEN ||
  letter === SLASH ||
  (letter >= FIRST_ACCENTED && letter < 0x2000)
