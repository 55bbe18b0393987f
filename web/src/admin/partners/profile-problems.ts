/** What is wrong with a typed profile, by field; and what would mend it. */
import type { ErrorDetail } from '@codarium/contract'

/** Problems by field; those of entries of a list stand under the list, with their place. */
export type Problems = ReadonlyMap<string, ErrorDetail>

/** The problems of a check or of a refused save; the first of each field counts. */
export function problemsBy(details: readonly ErrorDetail[]): Problems {
  const byField = new Map<string, ErrorDetail>()
  for (const detail of details) {
    const field = plainField(detail.field)
    if (!byField.has(field)) byField.set(field, detail)
  }
  return byField
}

/** The field as the form calls it: schemas point with dots, slashes or brackets into the body. */
const plainField = (field: string): string =>
  field
    .replace(/^\/?body[./]?/, '')
    .replace(/^\//, '')
    .replace(/[[.](\d+)\]?/g, '/$1')

/** The problem of a field, or of the first wrong entry of its list. */
export function problemOf(problems: Problems, field: string): ErrorDetail | undefined {
  const entry = [...problems.keys()].find((each) => each.startsWith(`${field}/`))
  return problems.get(field) ?? (entry === undefined ? undefined : problems.get(entry))
}

/** What the text should probably be, where that can be told. */
export function suggestionFor(problem: ErrorDetail | undefined, text: string): string | undefined {
  if (problem?.kind === 'NOT_HTTPS') {
    const secure = text.trim().replace(/^http:\/\//i, 'https://')
    return secure !== text.trim() && URL.canParse(secure) ? secure : undefined
  }
  if (problem?.kind !== 'NOT_ORIGIN') return undefined
  const [form] = problem.values?.allowed ?? []
  return form && !form.includes('*') ? form : undefined
}
