/** What is there of a version, in few words: its catalogues, its languages, and what is missing in which language. */
import type { CatalogueVersion } from '@codarium/contract'
import type { StartTexts } from '@codarium/texts'
import { tariffNames } from '@codarium/texts'

const order = Object.keys(tariffNames)

/** The catalogues with their editions: "ICD-10-GM 2024, CHOP 2026, SwissDRG 15.0". */
export function catalogueNames(
  { version, systems, tariffs }: CatalogueVersion,
  nameOf: Readonly<Record<string, string>>,
): string {
  const codes = systems.map(({ classificationType, edition }) => `${nameOf[classificationType]} ${edition}`)
  const inTheirOrder = tariffs.toSorted((a, b) => order.indexOf(a.tariff) - order.indexOf(b.tariff))
  const groups = inTheirOrder.map(({ tariff, release = version }) => `${tariffNames[tariff]} ${release}`)
  return [...codes, ...groups].join(', ')
}

/** The languages at least one catalogue has. */
export const languagesOf = ({ systems }: CatalogueVersion): readonly string[] => [
  ...new Set(systems.flatMap(({ languages }) => languages)),
]

/** What is missing in which language: "it ohne CHOP-Index"; undefined when nothing is. */
export function missingLanguages(
  present: CatalogueVersion,
  { catalogueOf, without, index }: Pick<StartTexts, 'catalogueOf' | 'without' | 'index'>,
): string | undefined {
  const gaps = languagesOf(present).flatMap((language) => {
    const lacking = present.systems.flatMap(({ classificationType: type, languages, indexLanguages }) => {
      const name = catalogueOf[type] ?? type
      if (!languages.includes(language)) return [name]
      return indexLanguages.length > 0 && !indexLanguages.includes(language) ? [index(name)] : []
    })
    return lacking.length > 0 ? [without(language, lacking.join(', '))] : []
  })
  return gaps.join('; ') || undefined
}
