/** The answers of a route as OpenAPI describes them: those it declares, and those that come from what lies before it. */
import { type ErrorCode, errorCatalogue, PROBLEM_MEDIA_TYPE, Problem } from '@codarium/contract'
import type { ErrorForm } from './error-form.ts'
import type { DescribedSchemas } from './openapi-schemas.ts'
import type { AnswerSpec, Route } from './route.ts'

type Json = Record<string, unknown>
type Content = Record<string, { schema: unknown }>

/** One answer of the description. */
interface DescribedAnswer {
  readonly description: string
  readonly content?: Content
}

/** What Node answers ahead of every route: broken HTTP, a request that arrives too slowly, headers too large. */
const AHEAD: Readonly<Record<number, string>> = {
  400: errorCatalogue.VALIDATION_ERROR.meaning,
  408: 'The request took too long to arrive.',
  431: 'The headers are too large.',
}

/** All answers of a route by their status; `form` is that of errors at its address. */
export function describeAnswers(route: Route, form: ErrorForm | undefined, schemas: DescribedSchemas): Json {
  const problem = { [PROBLEM_MEDIA_TYPE]: { schema: schemas.ofAnswer(Problem) } }
  const errors = form ? { [form.mediaType]: { schema: schemas.ofAnswer(form.schema) } } : problem
  const described = new Map<number, DescribedAnswer>()
  const add = (status: number, answer: DescribedAnswer) => described.set(status, merged(described.get(status), answer))
  for (const [status, answer] of Object.entries(route.answers)) {
    add(Number(status), declared(answer, status, errors, schemas))
  }
  if (route.validator) add(304, { description: 'The caller has this answer already (If-None-Match)' })
  for (const code of errorsOf(route)) {
    const { status, meaning } = errorCatalogue[code]
    add(status, { description: `${code}: ${meaning}`, content: errors })
  }
  for (const [status, description] of Object.entries(AHEAD)) {
    add(Number(status), { description: `VALIDATION_ERROR: ${description}`, content: problem })
  }
  return Object.fromEntries([...described].sort(([a], [b]) => a - b))
}

/** What the stations before a route can refuse (docs/developing.md, the way of a request). */
function errorsOf({ access, cost, method, params, query }: Route): ErrorCode[] {
  return [
    ...(params || query || method !== 'GET' ? (['VALIDATION_ERROR'] as const) : []),
    ...(access === 'open' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    // A body is read, and may be refused, wherever the method allows for one.
    ...(method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(cost === 0 ? [] : (['RATE_LIMIT_EXCEEDED'] as const)),
    'INTERNAL_ERROR',
    'UNAVAILABLE',
    // Not reads alone: a read is audited where it shows a case.
    'STORAGE_FULL',
  ]
}

/** An answer as it was declared; an error that declares no body has that of all errors. */
function declared(answer: AnswerSpec, status: string, errors: Content, schemas: DescribedSchemas): DescribedAnswer {
  const { description, schema, type, further = {} } = answer
  if (!schema) return { description, ...(Number(status) >= 400 ? { content: errors } : {}) }
  const types = Object.entries({ [type ?? 'application/json']: schema, ...further })
  const content = types.map(([name, of]) => [bare(name), { schema: schemas.ofAnswer(of) }])
  return { description, content: Object.fromEntries(content) }
}

/** The description of a content type names no character set: all texts are UTF-8. */
function bare(type: string): string {
  return type.split(';', 1)[0] ?? type
}

/** What was declared first says what it means; further content types come beside it. */
function merged(before: DescribedAnswer | undefined, answer: DescribedAnswer): DescribedAnswer {
  if (!before) return answer
  const content = { ...answer.content, ...before.content }
  return { description: before.description, ...(Object.keys(content).length > 0 ? { content } : {}) }
}
