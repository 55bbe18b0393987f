/** How common codes are, by a table of codes and beginnings of codes: the longest that fits counts. */
import { codeKey } from '../match/code-key.ts'

/** Classes go from 0 (hardly ever coded) to 9 (every day in every hospital). */
const HIGHEST_CLASS = 9
/** What no line of the table fits. */
const UNKNOWN_CLASS = 3

/** How common each code is, 0 to 1; `classes` by codes and their beginnings. */
export function commonnessOf(codes: readonly string[], classes: ReadonlyMap<string, number>): Float32Array {
  const byKey = new Map(Array.from(classes, ([code, value]) => [codeKey(code), value]))
  return Float32Array.from(codes, (code) => (classOf(codeKey(code), byKey) ?? UNKNOWN_CLASS) / HIGHEST_CLASS)
}

function classOf(key: string, classes: ReadonlyMap<string, number>): number | undefined {
  for (let end = key.length; end > 0; end--) {
    const known = classes.get(key.slice(0, end))
    if (known !== undefined) return known
  }
  return undefined
}
