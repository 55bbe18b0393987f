/** Picks the language of messages from Accept-Language. */
const LANGUAGES = ['en', 'de', 'fr', 'it'] as const

/** A language error titles exist in. */
export type MessageLanguage = (typeof LANGUAGES)[number]

/** The caller's first language we have; English where it names none. */
export function preferredLanguage(acceptLanguage: string | undefined): MessageLanguage {
  const wished = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wished.map(({ tag }) => LANGUAGES.find((known) => known === tag)).find(Boolean) ?? 'en'
}
