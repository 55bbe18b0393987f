/** Generates the OpenAPI 3.1 description from the declared routes: the schemas that validate are the ones described. */
import { type Access, errorCatalogue, PROBLEM_MEDIA_TYPE, Problem, permissions } from '@codarium/contract'
import type { TObject } from 'typebox'
import { type ErrorForm, formAt } from './error-form.ts'
import type { AnswerSpec, Route } from './route.ts'

type Json = Record<string, unknown>

/** The description of all routes but the UI's files. */
export function describeApi(routes: readonly Route[], version: string, forms: readonly ErrorForm[] = []): Json {
  const described = routes.filter((route) => !route.undescribed)
  const paths: Record<string, Json> = {}
  for (const route of described) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(route, formAt(forms, route.path)),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Codarium',
      version,
      description: 'Classification data service and coding session service for Swiss inpatient coding.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    security: [{ bearer: [] }],
    tags: [...new Set(described.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: withoutId(Problem) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of OIDC_ISSUER_URI' },
      },
    },
  }
}

function operation(route: Route, form: ErrorForm | undefined): Json {
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')]
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, accessText(route.access)].filter(Boolean).join('\n\n'),
    ...(route.deprecated ? { deprecated: true } : {}),
    ...(route.access === 'open' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBody(route.body, route.bodyTypes) } : {}),
    ...(route.upload ? { requestBody: UPLOAD_BODY } : {}),
    responses: { ...declaredAnswers(route), ...keptAnswer(route), ...errorAnswers(route, form) },
  }
}

/** GET /api/v1/coding/session/{id} becomes getApiV1CodingSessionById. */
function operationId({ method, path }: Route): string {
  const words = path.split(/[/-]/).filter(Boolean)
  const name = words.map((word) => (word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word)))
  return method.toLowerCase() + name.join('')
}

function capital(word: string): string {
  const plain = word.replaceAll(/\W/g, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function accessText(access: Access): string {
  if (access === 'open') return 'Open: needs no token.'
  if (access === 'signed-in') return 'Needs a valid token, whatever its roles.'
  return `Needs one of the roles ${permissions[access].roles.join(', ')} (capability \`${access}\`).`
}

function parametersOf(schema: TObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const required = new Set((schema as { required?: string[] }).required ?? [])
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...descriptionOf(property),
    schema: property,
  }))
}

function descriptionOf(schema: unknown): Json {
  const { description } = schema as { description?: string }
  return description ? { description } : {}
}

const UPLOAD_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

function requestBody(schema: unknown, further: readonly string[] = []): Json {
  const types = ['application/json', ...further]
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function declaredAnswers({ answers }: Route): Json {
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)]))
}

function describeAnswer({ description, schema, type = 'application/json' }: AnswerSpec): Json {
  return schema ? { description, content: { [type]: { schema } } } : { description }
}

/** What a conditional route answers to a caller who has the answer. */
function keptAnswer({ validator }: Route): Json {
  return validator ? { 304: { description: 'The caller has this answer already (If-None-Match)' } } : {}
}

/** Errors any route can give besides those it declares. */
function errorAnswers(route: Route, form: ErrorForm | undefined): Json {
  const always = ['RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'UNAVAILABLE'] as const
  const guarded = route.access === 'open' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)
  const input = route.params || route.query || route.body || route.upload ? (['VALIDATION_ERROR'] as const) : []
  const body = route.body || route.upload ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []
  const codes = [...input, ...guarded, ...body, ...always].filter((code) => !route.answers[errorCatalogue[code].status])
  return Object.fromEntries(
    codes.map((code) => [
      errorCatalogue[code].status,
      {
        description: `${code}: ${errorCatalogue[code].meaning}`,
        content: form
          ? { [form.mediaType]: { schema: form.schema } }
          : { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function withoutId(schema: object): Json {
  const { $id, ...rest } = schema as Json
  return rest
}
