/** What makes headers, words and names that are written alike equal. */

/** A key that is equal for headers and words written alike: no case, accents, blanks, hyphens; ae is ä. */
export function fold(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return letters.replace(/[^a-z0-9]/g, '').replace(/([aou])e/g, '$1')
}
