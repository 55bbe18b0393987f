/** What came from a caller, in the words we answer with: never more of it than helps to find it. */

/** Longest piece (characters) of what came that an answer repeats. */
export const LONGEST_QUOTE = 100

/** A text as an answer repeats it: its beginning, where it is long. */
export function quoted(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1).toWellFormed()}…`
}
