/** MiniSearch over the same documents: words as beginnings, misspelt ones forgiven, any of them enough. */
import type { SearchDocument } from '@codarium/search'
import { type Answers, firstCodes, germanTexts } from './search-peer.ts'

/** Share of a word's letters that may be wrong, as its documentation proposes. */
const FUZZY = 0.2

/** What is used of the library, which is there for this comparison only. */
interface MiniSearchLibrary {
  new (options: {
    readonly fields: readonly string[]
    readonly storeFields: readonly string[]
  }): {
    addAll(texts: readonly object[]): void
    search(
      query: string,
      options: { readonly prefix: boolean; readonly fuzzy: number; readonly combineWith: 'OR' },
    ): readonly { readonly code: unknown }[]
  }
}

/** MiniSearch; undefined when it is not installed. */
export async function miniSearchPeer(documents: readonly SearchDocument[]): Promise<Answers | undefined> {
  const name = 'minisearch'
  const library = (await import(name).catch(() => undefined)) as { readonly default: MiniSearchLibrary } | undefined
  if (!library) return undefined
  const index = new library.default({ fields: ['text'], storeFields: ['code'] })
  index.addAll(germanTexts(documents).map((text, id) => ({ id, ...text })))
  return (query) => firstCodes(index.search(query, { prefix: true, fuzzy: FUZZY, combineWith: 'OR' }))
}
