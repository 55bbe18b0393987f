/** With whom a diagnosis goes, in words. */
import type { PlausibilityInfo } from '@codarium/contract'
import type { BrowseTexts, Language } from '@codarium/texts'

/** The limits of age and sex; none for a code that goes with everybody. */
export function limitsOf(
  { ageConflict, sexLimit }: Pick<PlausibilityInfo, 'ageConflict' | 'sexLimit'>,
  language: Language,
  texts: BrowseTexts,
): readonly string[] {
  const age =
    ageConflict &&
    { de: ageConflict.descriptionDe, fr: ageConflict.descriptionFr, it: ageConflict.descriptionIt }[language]
  const sex = sexLimit && { F: texts.onlyFemale, M: texts.onlyMale }[sexLimit]
  return [age, sex].filter((each) => each !== undefined)
}
