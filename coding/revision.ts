/** The revision an If-Match header asks for: who changes something says what they have read of it. */
import { invalid } from './sessions/refusals.ts'

/** The revision; undefined where there is no header, and for `*`, which asks for none in particular. */
export function revisionOf(header: string | undefined, thing: string): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const revision = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(header)?.[1]
  if (revision === undefined) throw invalid([{ field: 'If-Match', message: `must be the ETag of the ${thing}` }])
  return Number(revision)
}
