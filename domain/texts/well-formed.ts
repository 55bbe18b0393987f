/** Texts that every part of the house can keep: what is stored, hashed and read back is the same text. */

/**
 * Whether a text is well-formed Unicode without NUL. A lone surrogate becomes U+FFFD on its way to a database or a hash, and
 * PostgreSQL takes no NUL: such a text would be read back as another one, or not be written at all.
 */
export function isWellFormedText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The nearest text that can be kept: U+FFFD in the place of each lone surrogate and each NUL. */
export function wellFormedText(text: string): string {
  return isWellFormedText(text) ? text : text.toWellFormed().replaceAll('\0', '\ufffd')
}
