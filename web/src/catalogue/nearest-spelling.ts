/** The nearest spelling for a text that finds nothing. */
import type { Language } from '@codarium/texts'
import type { ServerApi } from '../server/server-api.ts'
import type { ListName } from './list-names.ts'
import { nearestWord, shorterTexts } from './nearest-word.ts'
import { searchList } from './search-list.ts'

/** Tries shorter and shorter beginnings of a text that finds nothing; the word of the catalogue nearest to it, or ''. */
export async function nearestSpelling(
  api: ServerApi,
  list: ListName,
  text: string,
  version: string,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  for (const q of shorterTexts(text)) {
    const { results } = await searchList(api, list, { q, version, lang: language, size: '20' }, signal)
    const found = nearestWord(
      text,
      results.flatMap((hit) => [hit.matchedText, hit.text]),
    )
    if (found) return found
  }
  return ''
}
