/** Ranks the words of a title by how much they tell its code from others. */
import { hasStem, keysOf, shortFrom, speaks, type TitleWord, timesOf, titleWords } from './title-words.ts'

/** A title among those it is compared with. */
export interface PlacedTitle {
  /** The short title, as it stands under its parent. */
  readonly title: string
  /** The title that can stand alone: the short one, with or without "parent: " before it. */
  readonly long: string
  /** The short titles of the codes beside it; its own may be among them. */
  readonly beside: readonly string[]
  readonly above: PlacedTitle | undefined
}

/** All titles of the catalogue, by their words. */
export interface Titles {
  having(key: string): readonly number[]
  isRepeated(title: string, among: readonly number[]): boolean
}

/** The ranks, the words one needs most first. */
export const rank = {
  /** Its own, and no other code has all of these. */
  telling: 0,
  /** Its own, which neither the code above it nor most of those beside it have. */
  own: 1,
  /** Shared with its family, but needed to tell it from codes of other families. */
  needed: 2,
  /** Shared with its family. */
  family: 3,
  /** Shared with families above. */
  elders: 4,
  /** May be left out: the rest is a full name. */
  spare: 5,
} as const

export interface RankedWord extends TitleWord {
  /** As the titles know it. */
  readonly key: string
  rank: number
}

/** The words of the long title with their ranks. */
export function rankedWords(placed: PlacedTitle, titles: Titles): RankedWord[] {
  const words = sharedWords(placed)
  const ownFrom = shortFrom(placed.title, placed.long)
  const short = words.filter(({ from }) => from >= ownFrom)
  const alone = namesInFull(placed) && !titles.isRepeated(placed.title, codesLeft(markTelling(short, titles), titles))
  if (alone) for (const word of words) if (word.from < ownFrom) word.rank = rank.spare
  if (!alone) markTelling(words, titles)
  numbersWithTheirWord(words, placed.long)
  linksWithTheirWord(words)
  return words
}

/** The words, ranked by what they share with the titles above, and with most of those beside. */
function sharedWords({ title, long, beside, above }: PlacedTitle): RankedWord[] {
  const others = beside.filter((each) => each !== title).map((each) => each.toLowerCase())
  const elders = new Map((above ? sharedWords(above) : []).map((word) => [word.stem, word.rank]))
  const ownFrom = shortFrom(title, long)
  const plain = titleWords(long)
  const keys = keysOf(plain, ownFrom)
  const words = plain.map((word, at) => {
    const [there, key] = [elders.get(word.stem), keys[at]!]
    if (there !== undefined) return { ...word, key, rank: there === rank.own ? rank.family : rank.elders }
    const shared = word.from < ownFrom || word.aside || isCommon(word, others)
    return { ...word, key, rank: shared ? rank.family : rank.own }
  })
  // A title that says nothing of its own differs by what it leaves out: its family's words are its own.
  const nothing = words.every((word) => !speaks(word) || word.rank > rank.own)
  if (nothing) for (const word of words) if (word.rank === rank.family && !word.aside) word.rank = rank.own
  return words
}

/** "Not otherwise specified" and "other" tell a code from those beside it, however often a family says so. */
const REST = /^(n\.n\.bez|nicht näher|sonst|sans préc|sap$|non spec|non altr|nas$|altr|autre?$)/

const isCommon = (word: TitleWord, others: readonly string[]): boolean =>
  speaks(word) &&
  others.length > 0 &&
  !REST.test(word.stem) &&
  others.filter((each) => hasStem(each, word.stem)).length * 2 >= others.length

/** Marks as few words as can be that no other code has all of: its own first, and of these the rarest. */
function markTelling(words: readonly RankedWord[], titles: Titles): readonly RankedWord[] {
  const inOrder = words.filter(speaks).sort((a, b) => a.rank - b.rank)
  const marked: RankedWord[] = []
  let left: readonly number[] | undefined
  for (let next = mostTelling(inOrder, left, titles); next; next = mostTelling(inOrder, left, titles)) {
    marked.push(next.word)
    left = next.left
  }
  for (const word of withEarlier(marked, words)) word.rank = word.rank <= rank.own ? rank.telling : rank.needed
  return marked
}

/** A third "non" tells of itself only beside the first two. */
const withEarlier = (marked: readonly RankedWord[], words: readonly RankedWord[]): readonly RankedWord[] =>
  words.filter((word) =>
    marked.some((each) => each.stem === word.stem && timesOf(word, word.key) <= timesOf(each, each.key)),
  )

interface Telling {
  readonly word: RankedWord
  /** The codes that have this word and those chosen before. */
  readonly left: readonly number[]
}

/** The word that leaves the fewest codes, of the words in the order of their ranks: one of a lower rank comes first. */
function mostTelling(
  words: readonly RankedWord[],
  among: readonly number[] | undefined,
  titles: Titles,
): Telling | undefined {
  let best: Telling | undefined
  for (const word of words) {
    if (best && word.rank > best.word.rank) break
    const left = among ? both(among, titles.having(word.key)) : titles.having(word.key)
    if (left.length === (among?.length ?? 0)) continue
    if (!best || left.length < best.left.length) best = { word, left }
  }
  return best
}

const codesLeft = (words: readonly RankedWord[], titles: Titles): readonly number[] =>
  words
    .map(({ key }) => titles.having(key))
    .reduce((left, having) => both(left, having), titles.having(words[0]?.key ?? ''))

/** The numbers that are in both lists, each in order; the first is mostly short. */
function both(some: readonly number[], others: readonly number[]): readonly number[] {
  if (some.length > others.length) return both(others, some)
  const found: number[] = []
  let from = 0
  for (const each of some) {
    from = placeOf(others, each, from)
    if (others[from] === each) found.push(each)
  }
  return found
}

/** The first place from which on a list in order is not below a number. */
function placeOf(list: readonly number[], wanted: number, from: number): number {
  let [low, high] = [from, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** A stage, grade or type is its word and its number. */
function numbersWithTheirWord(words: RankedWord[], long: string): void {
  for (let i = words.length - 1; i > 0; i--) {
    const [before, word] = [words[i - 1]!, words[i]!]
    const apart = /[,:;]/.test(long[before.to - 1]!)
    if (word.kind === 'number' && before.kind === 'word' && !apart) before.rank = Math.min(before.rank, word.rank)
  }
}

/** Articles and prepositions go with the word after them, signs with the one before. */
function linksWithTheirWord(words: RankedWord[]): void {
  for (let i = words.length - 2; i >= 0; i--) if (words[i]!.kind === 'link') words[i]!.rank = words[i + 1]!.rank
  for (let i = 1; i < words.length; i++) if (words[i]!.kind === 'sign') words[i]!.rank = words[i - 1]!.rank
}

/** Titles that begin so lean on the one above them. */
const LEANING =
  /^(nicht(?! näher bezeichnete)|mit|ohne|als|bei|durch|in|im|an|am|auf|von|vom|teil|avec|sans|par|à|a|au|aux|en|de|du|des|due?s?|dû|con|senza|da|di|del\p{L}*|per)(?![\p{L}\p{N}])|^[ld]['’]/iu

/**
 * Whether the short title is a full name: "Hypokaliämie", but neither "Kreuzbein" nor "Mit Koma".
 *
 * Four-character codes are named in full unless the catalogue puts other words before them than their parent's title;
 * five-character ones mostly name a place or a stage, so they have to name the thing itself.
 */
function namesInFull({ title, long, above }: PlacedTitle): boolean {
  if (!above || LEANING.test(title) || long !== `${above.title}: ${title}`) return false
  const family = above.title.toLowerCase()
  const namesIt = titleWords(title).some(
    ({ kind, stem }) => kind === 'word' && !REST.test(stem) && hasStem(family, stem),
  )
  return namesIt || (above.above === undefined && !REST.test(title.toLowerCase()))
}
