/** Numbers for invented articles: well-formed, and in ranges no real article can have. */

/** GS1 keeps the prefixes 200 to 299 for numbers used inside one company, so no product carries one. */
const GTIN_PREFIX = '299'

/** Pharmacodes from 9900000 on are not given out. */
const PHARMACODE_START = 9_900_000

/** The numbers of the n-th invented article. */
export function articleNumbers(article: number): { gtin: string; pharmacode: string } {
  const body = GTIN_PREFIX + String(article).padStart(9, '0')
  return { gtin: body + gtinCheckDigit(body), pharmacode: String(PHARMACODE_START + article) }
}

/** The GS1 check digit: weights 1 and 3 in turn, completed to the next ten. */
export function gtinCheckDigit(body: string): number {
  const sum = Array.from(body.padStart(12, '0'), (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3))
  return (10 - (sum.reduce((total, each) => total + each, 0) % 10)) % 10
}
