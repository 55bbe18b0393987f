/** The codes a coder should look at beside this one: pair partners, exclusions, inclusions, hints. */
import type { RelatedCode } from '@codarium/contract'
import type { CodeBook } from '../catalog/code-book.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
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

/** The related codes: what is said at the code itself and at those above it, which holds for it too; each once. */
export function relatedCodes(
  { catalogue, system, codes }: CodeBook,
  entry: CodeEntry,
  language: Language,
): RelatedCode[] {
  const index = relatedIndex(catalogue, system)
  const path = [entry, ...codes.ancestors(entry).reverse()]
  const found = new Map<string, RelatedLink>()
  for (const link of path.flatMap((level) => index.of(level))) {
    const key = `${link.relation} ${link.other.code}`
    if (!path.includes(link.other) && !found.has(key)) found.set(key, link)
  }
  const links = [...found.values()].sort((a, b) => ORDER.indexOf(a.relation) - ORDER.indexOf(b.relation))
  return links.slice(0, MOST_RELATED).map((link) => relatedCode(link, language))
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
