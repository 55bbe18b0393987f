/**
 * Texts that a catalogue does not give a code but that lead to it: everyday terms of ours, what its category is called where the code is
 * the unspecified one of it, what others exclude by naming it, and what its category is called in a language that it has no text in.
 */
import type { SearchDocument, SearchField, SearchLanguage, SearchText } from '../interface/search-document.ts'
import { type CodeTree, codeTree } from './code-tree.ts'

/** Codes that a text names in brackets at its end. */
const NAMED = /^(.*\S)\s*\(([A-Z]?\d[0-9A-Z.+*!†-]*)\)$/
/** Shorter texts say nothing without what stands around them. */
const SHORTEST = 4

/** A term of doctors, nurses or patients, and the code it leads to where nothing more is said. */
export interface EverydayTerm {
  readonly text: string
  readonly code: string
  readonly language: SearchLanguage
}

/** The documents with further texts; what a document says already is not added. */
export function withFurtherTexts(
  documents: readonly SearchDocument[],
  terms: readonly EverydayTerm[],
): readonly SearchDocument[] {
  const tree = codeTree(documents)
  const further = new FurtherTexts(documents)
  const languages = new Set(documents.flatMap(({ texts }) => texts.map(({ language }) => language)))
  for (const term of terms) addTerm(term, languages, tree, further)
  documents.forEach((document, number) => {
    addCategory(number, tree, further)
    addExcluded(document, tree, further)
    if (document.codable) for (const language of languages) addInherited(number, language, tree, further)
  })
  return further.documents()
}

/** Collects texts by document. */
class FurtherTexts {
  readonly #documents: readonly SearchDocument[]
  readonly #added = new Map<number, SearchText[]>()

  constructor(documents: readonly SearchDocument[]) {
    this.#documents = documents
  }

  add(document: number, text: SearchText): void {
    const same = (other: SearchText) => other.language === text.language && other.text === text.text
    const added = this.#added.get(document) ?? []
    if (
      added.some(same) ||
      this.#documents[document]!.texts.some((other) => other.field !== 'EXCLUSION' && same(other))
    )
      return
    added.push(text)
    this.#added.set(document, added)
  }

  documents(): SearchDocument[] {
    return this.#documents.map((document, number) => {
      const added = this.#added.get(number)
      return added ? { ...document, texts: [...document.texts, ...added] } : document
    })
  }
}

function addTerm(
  { text, code, language }: EverydayTerm,
  languages: ReadonlySet<SearchLanguage>,
  tree: CodeTree,
  further: FurtherTexts,
): void {
  const document = tree.find(code)
  if (document !== undefined && languages.has(language)) further.add(document, { text, language, field: 'SYNONYM' })
}

/** "Herzinsuffizienz" is what the unspecified code below it is called too. */
function addCategory(number: number, tree: CodeTree, further: FurtherTexts): void {
  const unspecified = tree.unspecifiedBelow(number)
  if (unspecified === undefined) return
  for (const text of tree.titlesOf(number)) further.add(unspecified, as('INDEX', text))
}

/** "Herzstillstand (I46.-)" among the exclusions of another code. */
function addExcluded({ texts }: SearchDocument, tree: CodeTree, further: FurtherTexts): void {
  for (const { text, field, language } of texts) {
    if (field !== 'EXCLUSION') continue
    const [, said = '', code = ''] = NAMED.exec(text.trim()) ?? []
    if (said.length < SHORTEST) continue
    const named = tree.find(code.replace(/[-+*!†.]+$/, ''))
    const document = named === undefined ? undefined : tree.codableOf(named)
    if (document !== undefined) further.add(document, { text: said, language, field: 'INDEX' })
  }
}

/** A code without a text in a language is found by the nearest one above it that has one. */
function addInherited(number: number, language: SearchLanguage, tree: CodeTree, further: FurtherTexts): void {
  if (tree.titlesOf(number).some((text) => text.language === language)) return
  for (let above = tree.parentOf(number); above !== undefined; above = tree.parentOf(above)) {
    const titles = tree.titlesOf(above).filter((text) => text.language === language)
    if (titles.length === 0) continue
    const unspecified = tree.unspecifiedBelow(above)
    const own = unspecified === undefined || unspecified === number ? '' : ownTitle(number, tree)
    for (const text of titles) further.add(number, as('INDEX', own ? { ...text, text: `${text.text}: ${own}` } : text))
    return
  }
}

/** What tells a code from the unspecified one beside it, in whatever language it is told: "escarre" alone is neither heel nor sacrum. */
function ownTitle(number: number, tree: CodeTree): string {
  const titles = tree.titlesOf(number).map(({ text }) => text)
  return titles.reduce((one, other) => (other.length < one.length ? other : one), titles[0] ?? '')
}

function as(field: SearchField, { text, language }: SearchText): SearchText {
  return { text, language, field }
}
