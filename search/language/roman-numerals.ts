/** Reads Roman numbers, so that "Typ II" and "Typ 2" are the same. */

const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const TENS = ['', 'x', 'xx', 'xxx']

/** 1 to 39: catalogues count types, grades, cranial nerves and clotting factors, and "mi" or "dl" are no numbers there. */
const NUMERALS: ReadonlyMap<string, string> = new Map(
  TENS.flatMap((ten, tens) => UNITS.map((unit, units) => [ten + unit, String(tens * 10 + units)] as const)).slice(1),
)

/** The Arabic digits of a folded word that is a Roman number. */
export function arabic(word: string): string | undefined {
  return word.length <= 7 ? NUMERALS.get(word) : undefined
}
