/** The languages the screens speak, and which of them somebody reads. */

/** In the order they are offered; the first is spoken to whoever reads none of them. */
export const languages = ['de', 'fr', 'it'] as const

/** A language of the screens. */
export type Language = (typeof languages)[number]

/** The first of these language tags that we have. */
export function firstKnown(tags: readonly string[]): Language {
  const known = tags.map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language))
  return known.find(Boolean) ?? languages[0]
}
