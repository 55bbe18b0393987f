/** Finds texts that no store can keep (isWellFormedText) in what callers send. Pure. */
import type { ErrorDetail } from '@codarium/contract'
import { isWellFormedText, quoted } from '@codarium/domain'

/** How JSON writes half a character or NUL. There is no other way: bytes are checked as UTF-8, and JSON takes no bare NUL. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/** NUL, and half characters: whole ones are no surrogates to a pattern that reads Unicode. */
const ILL_FORMED = /[\0\p{Surrogate}]/u

const MESSAGE = 'must be well-formed Unicode without NUL'

/** The first ill-formed text in a value read from JSON, which is not nested deeper than countValues allows. */
export function illFormedJson(json: string, value: unknown): ErrorDetail | undefined {
  return SUSPECT.test(json) ? firstIn(value, '') : undefined
}

/** Whether an address may hold an ill-formed text. Only NUL can: what is encoded is read as UTF-8, or not at all. */
export function isSuspectUrl(url: string): boolean {
  return url.includes('%00')
}

/** The first ill-formed text among the parameters of a path or query. */
export function illFormedParameter(parameters: unknown): ErrorDetail | undefined {
  return firstIn(parameters, '')
}

/** Where a name is ill-formed, what has it is told. */
function firstIn(value: unknown, field: string): ErrorDetail | undefined {
  if (typeof value === 'string') return isWellFormedText(value) ? undefined : finding(field, value)
  if (value === null || typeof value !== 'object') return undefined
  for (const [name, member] of Object.entries(value)) {
    const found = isWellFormedText(name) ? firstIn(member, field ? `${field}.${name}` : name) : finding(field, name)
    if (found) return found
  }
  return undefined
}

function finding(field: string, text: string): ErrorDetail {
  const lines = text.slice(0, text.search(ILL_FORMED)).split('\n')
  const position = { line: lines.length, column: lines.at(-1)!.length + 1 }
  return { field: quoted(field), kind: 'WRONG_FORM', message: MESSAGE, ...position }
}
