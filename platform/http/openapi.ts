/** Generates the OpenAPI 3.1 description from the declared routes: the schemas that validate are the ones described. */
import { permissions } from '@codarium/contract'
import type { TObject } from 'typebox'
import { type ErrorForm, formAt } from './error-form.ts'
import { describeAnswers } from './openapi-answers.ts'
import { DescribedSchemas } from './openapi-schemas.ts'
import { FORM_TYPE, type Route } from './route.ts'

type Json = Record<string, unknown>

export interface DescribedApi {
  readonly routes: readonly Route[]
  readonly version: string
  readonly errorForms: readonly ErrorForm[]
  /** Address of the identity provider; empty where there is none. */
  readonly issuer: string
}

/** The description of all routes but the UI's files. */
export function describeApi({ routes, version, errorForms, issuer }: DescribedApi): Json {
  const described = routes.filter((route) => !route.undescribed)
  const schemas = new DescribedSchemas()
  const paths: Record<string, Json> = {}
  for (const route of described) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(route, formAt(errorForms, route.path), schemas),
    }
  }
  const securitySchemes = schemesOf(issuer)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Codarium',
      version,
      description: 'Classification data service and coding session service for Swiss inpatient coding.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    security: Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
    tags: [...new Set(described.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: schemas.components, securitySchemes },
  }
}

/** How callers show who they are: an access token, which those who know OpenID Connect find out how to get. */
function schemesOf(issuer: string): Json {
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of OIDC_ISSUER_URI' }
  if (issuer === '') return { bearer }
  const openIdConnectUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return { bearer, openId: { type: 'openIdConnect', openIdConnectUrl, description: 'Where such a token is had' } }
}

function operation(route: Route, form: ErrorForm | undefined, schemas: DescribedSchemas): Json {
  const parameters = [...parametersOf(route.params, 'path', schemas), ...parametersOf(route.query, 'query', schemas)]
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, accessText(route)].filter(Boolean).join('\n\n'),
    ...(route.deprecated ? { deprecated: true } : {}),
    ...securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBody(route.body, furtherTypes(route), schemas) } : {}),
    ...(route.upload ? { requestBody: UPLOAD_BODY } : {}),
    responses: describeAnswers(route, form, schemas),
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

function accessText({ access, tokenless }: Route): string {
  if (access === 'open') return 'Open: needs no token.'
  if (access === 'signed-in') return 'Needs a valid token, whatever its roles.'
  return `${tokenless ? 'A token needs' : 'Needs'} one of the roles ${permissions[access].roles.join(', ')} (capability \`${access}\`).`
}

function parametersOf(schema: TObject | undefined, place: 'path' | 'query', schemas: DescribedSchemas): Json[] {
  if (!schema) return []
  const required = new Set((schema as { required?: string[] }).required ?? [])
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    // What has a default may be left out.
    required: place === 'path' || (required.has(name) && !('default' in property)),
    ...descriptionOf(property),
    schema: schemas.ofParameter(property as Json),
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

/** What a body may come as beside JSON. */
const furtherTypes = ({ form, bodyTypes = [] }: Route): readonly string[] => [
  ...(form ? [FORM_TYPE] : []),
  ...bodyTypes,
]

function requestBody(body: unknown, further: readonly string[], schemas: DescribedSchemas): Json {
  const types = ['application/json', ...further]
  const { type: kinds } = body as { type?: string | readonly string[] }
  const schema = schemas.ofRequest(body)
  // Where null is a body, so is none.
  return { required: !kinds?.includes('null'), content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}
