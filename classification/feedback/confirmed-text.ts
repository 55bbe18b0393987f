/** The texts of feedback: cleaned for storage, and in the form in which two of them are the same. */

/** The text without control characters and half characters, on one line; empty when nothing is left. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** What two texts have in common that mean the same pair: all but the case of their letters. */
export function textKey(clean: string): string {
  return clean.toLowerCase()
}
