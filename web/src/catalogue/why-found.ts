/** Why a code was found, in one word. */
import type { SearchHit } from '@codarium/contract'
import type { CatalogueTexts } from '@codarium/texts'

type Reason = Pick<SearchHit, 'matchKind' | 'matchedField' | 'wordsMissing'>

/** The kinds that say more than the field in which the text stood. */
const telling: readonly SearchHit['matchKind'][] = ['COMPOUND', 'FUZZY', 'SEMANTIC']

/** The word; what lacks a word that was typed is no typo. */
export function whyWord({ matchKind, matchedField, wordsMissing }: Reason, { why }: CatalogueTexts): string {
  return why[wordsMissing ? 'MISSING' : telling.includes(matchKind) ? matchKind : matchedField] ?? ''
}

/** The reason as a screen reader says it, after the title. */
export const whySaid = (hit: SearchHit, texts: CatalogueTexts): string =>
  [whyWord(hit, texts), hit.matchedField === 'TITLE' ? '' : hit.matchedText].join(' ').trim()
