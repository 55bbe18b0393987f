/** Where a CHOP code stands: its level, its kind and the code above it. */
import { bareCode } from '@codarium/domain'
import type { ChopKind } from './chop-record.ts'

/** Characters of a code without prefix and dots; 1 for a chapter. */
export function hierarchyLevel(code: string): number {
  return code.startsWith('C') ? 1 : bareCode('CHOP', code).length
}

/** The kind of a code by its level. */
export function chopKind(code: string): ChopKind {
  const level = hierarchyLevel(code)
  if (level === 1) return 'chapter'
  if (level <= 3) return 'category'
  return level === 4 ? 'subcategory' : 'element'
}

/** The longest proper prefix that exists: Z89.39.09 has Z89.39.0, or where that is missing Z89.39. */
export function parentAmong(codes: ReadonlySet<string>, code: string): string | undefined {
  for (let prefix = shortened(code); prefix.length > 1; prefix = shortened(prefix)) {
    if (codes.has(prefix)) return prefix
  }
  return undefined
}

function shortened(code: string): string {
  return code.slice(0, -1).replace(/\.$/, '')
}
