/** Which two versions stand beside each other, and how they are called. */
import type { CatalogueVersion, SystemOfVersion } from '@codarium/contract'
import type { BrowseTexts, Language } from '@codarium/texts'
import { systemOf } from '../../catalogue/code-form.ts'
import type { DiffPlace } from '../address.ts'

/** A year that has the catalogue, and the edition used in it. */
export type Year = Pick<SystemOfVersion, 'edition' | 'languages'> & { readonly version: string }

/** The years that have a catalogue, the newest first. */
export const yearsOf = (versions: readonly CatalogueVersion[], kind: DiffPlace['kind']): readonly Year[] =>
  versions.flatMap(({ version, systems }) => {
    const own = systems.find(({ classificationType }) => classificationType === systemOf[kind])
    return own ? [{ version, edition: own.edition, languages: own.languages }] : []
  })

/** Two years. */
export interface VersionPair {
  readonly from: string
  readonly to: string
}

/** Those of the address; else the shown one and the one before it, where there are two. */
export function versionPair(
  { from, to }: Pick<DiffPlace, 'from' | 'to'>,
  shown: string,
  years: readonly Pick<Year, 'version'>[],
): VersionPair | undefined {
  const names = years.map(({ version }) => version)
  if (names.length < 2) return undefined
  const oldest = names.length - 1
  const later = to ?? names[from === undefined ? Math.min(placeOf(shown, names), oldest - 1) : newerThan(from, names)]!
  return { from: from ?? names[Math.min(placeOf(later, names), oldest - 1) + 1]!, to: later }
}

/** Where a version stands; one that is not there counts as the newest. */
const placeOf = (version: string, names: readonly string[]): number => Math.max(0, names.indexOf(version))

/** The version after the one compared with. */
const newerThan = (from: string, names: readonly string[]): number => Math.max(0, placeOf(from, names) - 1)

/** How a version of a catalogue is called: by its edition, and by the year where that is another. */
export function versionName(
  { version, edition }: Pick<Year, 'version' | 'edition'>,
  texts: Pick<BrowseTexts, 'codingYear'>,
  system?: string,
): string {
  const name = system ? `${system} ${edition}` : edition
  return edition === version ? name : `${name}, ${texts.codingYear(version)}`
}

/** The language both versions have: where one lacks it all titles would differ. */
export const languageOfBoth = (wished: Language, years: readonly (Pick<Year, 'languages'> | undefined)[]): Language =>
  years.every((year) => year?.languages.includes(wished)) ? wished : 'de'
