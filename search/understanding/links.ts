/** Articles and prepositions that tie a word to the one before it: "bei", "eines", "della", "d'". */
import type { Token } from './tokens.ts'

const LINKS =
  /^(?:bei|von|vom|aus|d|de[rsmn]?|die|das|eine[rsmn]?|du|des|la|le|les|l|un|une|una|d[aie]l?|dell[aeo]|degli|dei|dall[aeo]|sur|chez|su|am|an|im)$/

export function isLink({ key }: Token): boolean {
  return LINKS.test(key)
}
