/** Cuts a text into words. */

/** Marks that show nothing, soft hyphens and direction marks among them: they would cut words in two. */
const INVISIBLE = /\p{Cf}+/gu
/** Words, and what a full stop joins: "Z.n.", "E11.90". */
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{M}\p{N}]+)*/gu
/** Letters with full stops between them are one abbreviation: "a.n.k.", "n.n.bez.". */
const DOTTED_LETTERS = /^\p{L}{1,3}(?:\.\p{L}{1,4})+$/u
/** Brackets that may hold codes; no catalogue lists more than fits into so many characters. */
const BRACKETS = /\([^()]{2,120}\)/g
const BETWEEN_CODES = /[\s,;/()–-]+/
/** A code as texts refer to it: "J17.1", "A00", "88.71", "F00*". */
const CODE = /^[A-Z]{0,2}\d{2}[0-9A-Z.]*[+*!†]?$/

/** A text without the codes it refers to in brackets: they say where else to look, not what the text says. */
export function withoutReferences(text: string): string {
  return text.includes('(') ? text.replace(BRACKETS, (brackets) => (holdsCodes(brackets) ? ' ' : brackets)) : text
}

function holdsCodes(brackets: string): boolean {
  return brackets
    .split(BETWEEN_CODES)
    .filter((part) => part !== '')
    .every((part) => CODE.test(part))
}

/** What stands between spaces and signs, as it is written; dots inside are kept. */
export function chunksOf(text: string): string[] {
  return text.normalize('NFC').replace(INVISIBLE, '').match(CHUNK) ?? []
}

/** The words of a chunk: one, unless dots stand between more than the letters of an abbreviation. */
export function wordsOf(chunk: string): string[] {
  if (!chunk.includes('.')) return [chunk]
  return DOTTED_LETTERS.test(chunk) ? [chunk.replaceAll('.', '')] : chunk.split('.')
}
