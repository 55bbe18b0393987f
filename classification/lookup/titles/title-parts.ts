/** The parts of a code's title on the wire: which words are its own, and which it shares with codes beside and above it. */
import type { TitlePart } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeTable } from '../../catalogue/catalogue.ts'
import type { CodeEntry, EntryTexts } from '../../catalogue/code-entry.ts'
import { type TitleIndex, titleIndex } from './title-index.ts'
import { type PlacedTitle, rank, rankedWords } from './title-ranks.ts'
import { titleWords } from './title-words.ts'

/** The parts of the long title in a language; nothing for a title that is all its own, or missing in it. */
export function titleParts(codes: CodeTable, entry: CodeEntry, language: Language): { parts?: TitlePart[] } {
  const texts = entry.texts[language]
  if (!texts) return {}
  const parts = known.get(texts) ?? partsOf(placedTitle(codes, entry, language), titleIndex(codes, language))
  known.set(texts, parts)
  return parts.length > 0 ? { parts } : {}
}

/** Kept with the texts: a family of fifty takes a tenth of a millisecond, and one may ask for 5,000 codes at once. */
const known = new WeakMap<EntryTexts, TitlePart[]>()

function partsOf(placed: PlacedTitle | undefined, titles: TitleIndex): TitlePart[] {
  const parts: TitlePart[] = []
  for (const word of placed ? rankedWords(placed, titles) : []) {
    const last = parts.at(-1)
    if (last?.rank === word.rank) last.to = word.to
    else parts.push({ to: word.to, rank: word.rank })
  }
  return parts.length === 1 && parts[0]!.rank <= rank.own ? [] : parts
}

/** The title among those of its family; undefined for one that has none. */
function placedTitle(codes: CodeTable, entry: CodeEntry, language: Language): PlacedTitle | undefined {
  const texts = entry.texts[language]
  if (!texts || entry.parentCode === undefined) return undefined
  const parent = codes.find(entry.parentCode)
  const head = speakingAncestor(codes, parent, texts, language)
  const families = new Set([parent, head].flatMap((each) => (each ? codes.children(each.code) : [])))
  const beside = [...families].flatMap(({ texts }) => texts[language]?.title ?? [])
  return {
    title: texts.title,
    long: texts.longTitle ?? texts.title,
    beside,
    above: head && placedTitle(codes, head, language),
  }
}

/** The nearest code above whose title shares a word with this one, else the parent; CHOP has headings that only number. */
function speakingAncestor(
  codes: CodeTable,
  parent: CodeEntry | undefined,
  texts: EntryTexts,
  language: Language,
): CodeEntry | undefined {
  const own = new Set(
    titleWords(texts.longTitle ?? texts.title).flatMap(({ kind, stem }) => (kind === 'word' ? stem : [])),
  )
  for (
    let above = parent;
    above && isCode(above);
    above = above.parentCode ? codes.find(above.parentCode) : undefined
  ) {
    if (titleWords(above.texts[language]?.title ?? '').some(({ stem }) => own.has(stem))) return above
  }
  return parent && isCode(parent) ? parent : undefined
}

const isCode = ({ kind }: CodeEntry): boolean => kind !== 'chapter' && kind !== 'block'
