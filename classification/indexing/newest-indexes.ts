/** The indexes in which most searches of a language look: those of the newest version of each system. */
import type { Language } from '@codarium/readers'
import type { SearchIndex } from '@codarium/search'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { PublishedThesaurus } from './published-thesaurus.ts'
import { thesaurusSystems } from './thesaurus.ts'

/** One index for each system that has texts in the language. */
export function newestIndexes(
  language: Language,
  catalogues: Pick<CatalogueSource, 'versions'>,
  thesaurus: Pick<PublishedThesaurus, 'index'>,
): SearchIndex[] {
  const newestFirst = catalogues.versions().toReversed()
  return thesaurusSystems.flatMap((system) => {
    for (const version of newestFirst) {
      const index = thesaurus.index(version, system, language)
      if (index?.about.language === language) return [index]
    }
    return []
  })
}
