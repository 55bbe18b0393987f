/** The codes a coder should look at beside this one: pair partners, exclusions, inclusions, hints. */
import type { RelatedCode } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { titleIn } from './entry-texts.ts'
import { type RelatedLink, relatedIndex } from './related-index.ts'

/** More related codes than this help nobody: a chapter's exclusions reach thousands of codes. */
const MOST_RELATED = 200

/** What a coder needs first. */
const ORDER: readonly RelatedCode['relation'][] = [
  'DAGGER',
  'ASTERISK',
  'OPTIONAL',
  'CODING_HINT',
  'EXCLUSION',
  'INCLUSION',
]

/** Related codes in a hit of a search: what fits beside it on a screen. */
const MOST_IN_HIT = 5

/** The relations that hold both ways: each half needs the other. */
const PAIRS: ReadonlySet<RelatedCode['relation']> = new Set(['DAGGER', 'ASTERISK', 'OPTIONAL'])

/** The related codes: what is said at the code itself and at those above it, which holds for it too; each once. */
export function relatedCodes(book: CodeBook, entry: CodeEntry, language: Language): RelatedCode[] {
  const links = linksOf(book, entry, book.codes.ancestors(entry))
  return links.slice(0, MOST_RELATED).map((link) => relatedCode(link, language))
}

/**
 * The first of them for a hit of a search: what the code and its categories name, and the other halves of pairs. Chapters
 * and blocks speak too widely to tell one hit from another, and some codes are named by those of half the catalogue.
 */
export function relatedInHit(book: CodeBook, entry: CodeEntry, language: Language): RelatedCode[] {
  const near = book.codes.ancestors(entry).filter(isCategory)
  const links = linksOf(book, entry, near).filter(({ direction, relation, other }) => {
    return isCategory(other) && (direction === 'OUT' || PAIRS.has(relation))
  })
  return links.slice(0, MOST_IN_HIT).map((link) => relatedCode(link, language))
}

function isCategory({ kind }: CodeEntry): boolean {
  return kind !== 'chapter' && kind !== 'block'
}

function linksOf({ catalogue, system }: CodeBook, entry: CodeEntry, above: readonly CodeEntry[]): RelatedLink[] {
  const index = relatedIndex(catalogue, system)
  const path = [entry, ...above.toReversed()]
  const found = new Map<string, RelatedLink>()
  for (const link of path.flatMap((level) => index.of(level))) {
    const key = `${link.relation} ${link.other.code}`
    if (!path.includes(link.other) && !found.has(key)) found.set(key, link)
  }
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.relation) - ORDER.indexOf(b.relation))
}

function relatedCode({ other, relation, direction, statedAt }: RelatedLink, language: Language): RelatedCode {
  return {
    code: other.code,
    text: titleIn(other, language),
    isCodable: other.codable,
    usageMark: other.usageMark ?? '',
    relation,
    direction,
    statedAt,
  }
}
