/** Takes words out of texts so that nothing is left of the texts. */

/** Letters from which on the engine does not copy a slice, but keeps the whole text and looks each letter up in it. */
const SHARED_FROM = 13

const room = Buffer.alloc(64)

/** The letters of a text between two places as a string of their own. */
export function ownLetters(text: string, start: number, end: number): string {
  const length = end - start
  if (length < SHARED_FROM || length > room.length) return text.slice(start, end)
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(start + i)
    if (code > 0xff) return text.slice(start, end)
    room[i] = code
  }
  return room.toString('latin1', 0, length)
}
