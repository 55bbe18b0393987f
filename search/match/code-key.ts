/** Writes codes as they are compared, whatever punctuation they have. */

const FOREIGN_LETTER = /[^\P{L}A-Za-z]/u
const NOT_OF_CODES = /[^A-Za-z0-9]+/g

/** Marks a letter that no code has. */
const FOREIGN = 0xff
/** What each character of Latin-1 is in a code, a capital letter or a digit; 0 for what codes are written without. */
const IN_CODES = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code)
  return FOREIGN_LETTER.test(character) ? FOREIGN : (longKey(character, 1).codePointAt(0) ?? 0)
})

/** Room for the code of one text after the other: no query has more characters. */
const ROOM = 512
const key = Buffer.alloc(ROOM)

/** A code without punctuation, in capital letters; empty for what cannot be one, also because it has more than `most`. */
export function codeKey(text: string, most = Number.POSITIVE_INFINITY): string {
  if (text.length > ROOM) return longKey(text, most)
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 0xff) return longKey(text, most)
    const kept = IN_CODES[code]!
    if (kept === FOREIGN) return ''
    if (kept === 0) continue
    if (length === most) return ''
    key[length++] = kept
  }
  return key.toString('latin1', 0, length)
}

/** The same for all alphabets. */
function longKey(text: string, most: number): string {
  const kept = FOREIGN_LETTER.test(text) ? '' : text.replace(NOT_OF_CODES, '').toUpperCase()
  return kept.length > most ? '' : kept
}
