/** Why a code was found, in one word. */
import type { SearchHit } from '@codarium/contract'
import type { CatalogueTexts } from '../texts/catalogue/de.ts'

/** The word. */
export const whyWord = (
  { matchKind, matchedField }: Pick<SearchHit, 'matchKind' | 'matchedField'>,
  texts: CatalogueTexts,
): string =>
  texts.why[matchKind === 'COMPOUND' || matchKind === 'FUZZY' || matchKind === 'SEMANTIC' ? matchKind : matchedField] ??
  ''
