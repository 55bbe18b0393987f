/** What is compared at a place, or why nothing can be. */
import type { CatalogueVersion } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import type { DiffPlace } from '../address.ts'
import { type DiffQuestion, questionOf } from './diff-question.ts'
import { languageOfBoth, type VersionPair, versionPair, type Year, yearsOf } from './version-pair.ts'

/** Years to choose from, the chosen ones, and what is asked about them. */
export interface Comparison {
  /** The years with this catalogue, the newest first. */
  readonly years: readonly Year[]
  readonly pair?: VersionPair
  /** Undefined: nothing can be asked. */
  readonly question?: DiffQuestion
  /** A year of the address that is not here. */
  readonly unknown?: 'from' | 'to'
}

/** What a place compares. */
export function comparisonAt(
  place: DiffPlace,
  shown: string,
  versions: readonly CatalogueVersion[],
  language: Language,
): Comparison {
  const years = yearsOf(versions, place.kind)
  const pair = versionPair(place, shown, years)
  if (!pair) return { years }
  const find = (version: string) => years.find((year) => year.version === version)
  const [from, to] = [find(pair.from), find(pair.to)]
  if (!from || !to) return { years, pair, unknown: to ? 'from' : 'to' }
  if (from === to) return { years, pair }
  return { years, pair, question: questionOf(place, pair, languageOfBoth(language, [from, to])) }
}
