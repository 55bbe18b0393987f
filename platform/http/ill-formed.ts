/** Finds texts that no store can keep (isWellFormedText) in what callers send. Pure. */
import { type ErrorDetail, isWellFormedText } from '@codarium/contract'

/** How JSON writes half a character or NUL. There is no other way: bytes are checked as UTF-8, and JSON takes no bare NUL. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

const MESSAGE = 'must be well-formed Unicode without NUL'

/** The first ill-formed text in a value read from JSON, which is not nested deeper than countValues allows. */
export function illFormedJson(json: string, value: unknown): ErrorDetail | undefined {
  if (!SUSPECT.test(json)) return undefined
  const path = pathOf(value)
  return path && finding(path.join('.'))
}

/** Whether an address may hold an ill-formed text. Only NUL can: what is encoded is read as UTF-8, or not at all. */
export function isSuspectUrl(url: string): boolean {
  return url.includes('%00')
}

/** The first ill-formed text among the parameters of a path or query. */
export function illFormedParameter(parameters: unknown): ErrorDetail | undefined {
  const path = pathOf(parameters)
  return path && finding(path[0] ?? '')
}

function finding(field: string): ErrorDetail {
  return { field, kind: 'WRONG_FORM', message: MESSAGE }
}

/** Steps to the first ill-formed text; where that is a name, to what has it. */
function pathOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isWellFormedText(value) ? undefined : []
  if (value === null || typeof value !== 'object') return undefined
  for (const [name, member] of Object.entries(value)) {
    if (!isWellFormedText(name)) return []
    const below = pathOf(member)
    if (below) return [name, ...below]
  }
  return undefined
}
