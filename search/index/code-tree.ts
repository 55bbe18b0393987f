/** The codes of a catalogue as a tree, by their letters: E66 stands above E66.0, and that above E66.00. */
import type { SearchDocument, SearchText } from '../interface/search-document.ts'
import { codeKey } from '../match/code-key.ts'

/** What titles say of the unspecified code of a category. */
const UNSPECIFIED =
  /nicht näher bezeichnet|n\.\s?n\.\s?bez|o\.\s?n\.\s?A|sans (?:autre )?précision|sai\b|non specificat/i

export interface CodeTree {
  /** The document of a code, however it is written. */
  find(code: string): number | undefined
  parentOf(document: number): number | undefined
  titlesOf(document: number): readonly SearchText[]
  /** The codable code that a category leads to when nothing more is known. */
  unspecifiedBelow(document: number): number | undefined
  /** The document itself where it can be coded, else its unspecified code. */
  codableOf(document: number): number | undefined
}

export function codeTree(documents: readonly SearchDocument[]): CodeTree {
  const keys = documents.map(({ code }) => (code.includes('-') ? '' : codeKey(code)))
  const byKey = new Map<string, number>()
  keys.forEach((key, document) => {
    if (key !== '' && !byKey.has(key)) byKey.set(key, document)
  })
  const parents = keys.map((key) => parentAmong(key, byKey))
  const children = Map.groupBy(
    keys.keys().filter((document) => parents[document] !== undefined),
    (document) => parents[document]!,
  )
  const titles = (document: number) => documents[document]!.texts.filter(({ field }) => field === 'TITLE')
  const isUnspecified = (document: number) => titles(document).some(({ text }) => UNSPECIFIED.test(text))

  function unspecifiedBelow(document: number): number | undefined {
    const below = children.get(document) ?? []
    const key = keys[document]!
    const child =
      below.find((each) => keys[each]!.endsWith('9') && isUnspecified(each)) ??
      below.find(isUnspecified) ??
      below.find((each) => keys[each] === `${key}9`)
    if (child === undefined) return undefined
    return documents[child]!.codable ? child : unspecifiedBelow(child)
  }

  return {
    find: (code) => byKey.get(codeKey(code)),
    parentOf: (document) => parents[document],
    titlesOf: titles,
    unspecifiedBelow,
    codableOf: (document) => (documents[document]!.codable ? document : unspecifiedBelow(document)),
  }
}

function parentAmong(key: string, byKey: ReadonlyMap<string, number>): number | undefined {
  for (let end = key.length - 1; end >= 2; end--) {
    const parent = byKey.get(key.slice(0, end))
    if (parent !== undefined) return parent
  }
  return undefined
}
