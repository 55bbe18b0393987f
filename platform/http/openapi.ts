/** Generates the OpenAPI 3.1 description from the declared routes: the schemas that validate are the ones described. */
import { type Access, Problem, permissions } from '@codarium/contract'
import type { TObject } from 'typebox'
import { type ErrorForm, formAt } from './error-form.ts'
import { describeAnswers } from './openapi-answers.ts'
import type { Route } from './route.ts'

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
    ...securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBody(route.body, route.bodyTypes) } : {}),
    ...(route.upload ? { requestBody: UPLOAD_BODY } : {}),
    responses: describeAnswers(route, form),
  }
}

/** Who needs no token: everybody, or some (an empty requirement beside the other says that it is optional). */
function securityOf({ access, tokenless }: Route): Json {
  if (access === 'open') return { security: [] }
  return tokenless ? { security: [{ bearer: [] }, {}] } : {}
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
    // What has a default may be left out.
    required: place === 'path' || (required.has(name) && !('default' in property)),
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
  const { type: kinds } = schema as { type?: string | readonly string[] }
  // Where null is a body, so is none.
  return { required: !kinds?.includes('null'), content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function withoutId(schema: object): Json {
  const { $id, ...rest } = schema as Json
  return rest
}
