/** Picks the language of messages from Accept-Language. */
const LANGUAGES = ['en', 'de', 'fr', 'it'] as const

/** A language error titles exist in. */
export type MessageLanguage = (typeof LANGUAGES)[number]

/** The caller's first language we have; English where it names none. */
export function preferredLanguage(acceptLanguage: string | undefined): MessageLanguage {
  return preferredAmong(acceptLanguage, LANGUAGES) ?? 'en'
}

/** The first of the known languages in the order of Accept-Language; undefined where it names none of them. */
function preferredAmong<Known extends string>(
  acceptLanguage: string | undefined,
  known: readonly Known[],
): Known | undefined {
  const wished = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wished.map(({ tag }) => known.find((each) => each === tag)).find(Boolean)
}
