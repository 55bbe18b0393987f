/** Cuts a text into words. */

/** Marks that show nothing, soft hyphens and direction marks among them: they would cut words in two. */
const INVISIBLE = /\p{Cf}+/gu
/** Words, and what a full stop joins: "Z.n.", "E11.90". */
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{M}\p{N}]+)*/gu
/** The same for texts of Latin-1 without a soft hyphen, as most are: three times as fast. */
const LATIN = /^[\0-\xac\xae-\xff]*$/
const LATIN_CHUNK =
  /[0-9A-Za-z\xaa\xb2\xb3\xb5\xb9\xba\xbc-\xbe\xc0-\xd6\xd8-\xf6\xf8-\xff]+(?:\.[0-9A-Za-z\xaa\xb2\xb3\xb5\xb9\xba\xbc-\xbe\xc0-\xd6\xd8-\xf6\xf8-\xff]+)*/g
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
  if (LATIN.test(text)) return text.match(LATIN_CHUNK) ?? []
  return text.normalize('NFC').replace(INVISIBLE, '').match(CHUNK) ?? []
}

/** The words of a chunk: one, unless dots stand between more than the letters of an abbreviation. */
export function wordsOf(chunk: string): string[] {
  if (!chunk.includes('.')) return [chunk]
  return DOTTED_LETTERS.test(chunk) ? [chunk.replaceAll('.', '')] : chunk.split('.')
}
