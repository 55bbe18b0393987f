/** The three marks a code can carry, and where they come from. */

/** What a mark says: etiology, manifestation, or additional information. */
export type Usage = 'dagger' | 'aster' | 'optional'

/** A mark as the contract writes it; empty for most codes. */
export type UsageMark = '' | '+' | '*' | '!'

/** The mark of each usage, in answers and in texts alike. */
export const MARKS: Readonly<Record<Usage, UsageMark>> = { dagger: '+', aster: '*', optional: '!' }

const USAGES: ReadonlyMap<string | undefined, Usage> = new Map([
  ['dagger', 'dagger'],
  ['aster', 'aster'],
  ['asterisk', 'aster'],
  ['optional', 'optional'],
  ['+', 'dagger'],
  ['†', 'dagger'],
  ['*', 'aster'],
  ['!', 'optional'],
])

/** The usage of a ClaML attribute or of a mark behind a code. */
export function usageOf(written: string | undefined): Usage | undefined {
  return USAGES.get(written)
}

/** O: only as asterisk code, Z: only as additional code (SGB V §§ 295, 301, kept in the official files). */
const USAGES_BY_PARAGRAPH: ReadonlyMap<string | undefined, Usage> = new Map([
  ['O', 'aster'],
  ['Z', 'optional'],
])

/** The mark of a code: the usage in the file wins, then what the two paragraphs allow. */
export function usageMark(usage: Usage | undefined, para301?: string, para295?: string): UsageMark {
  const found = usage ?? USAGES_BY_PARAGRAPH.get(para301) ?? USAGES_BY_PARAGRAPH.get(para295)
  return found ? MARKS[found] : ''
}
