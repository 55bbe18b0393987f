/** Writes an abbreviation as lists are looked up: small letters and digits, without dots, spaces and accents. */

const PLAIN = /^[a-z0-9]*$/
const UNUSUAL = /[äöüßœæ]/g
const NOT_PLAIN = /[^a-z0-9]/g
/** "ÖV" and "OeV" are one; the folding of the search would make one of "AKE" and "ACE" as well. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

export function shortForm(written: string): string {
  const small = written.toLowerCase()
  if (PLAIN.test(small)) return small
  const composed = small.normalize('NFC').replace(UNUSUAL, (letter) => TWO_LETTERS[letter]!)
  return composed.normalize('NFKD').replace(NOT_PLAIN, '')
}
