/** The routes of integration profiles, for administrators of the main issuer. */
import {
  IntegrationProfile,
  IntegrationProfileInput,
  IntegrationProfiles,
  PROBLEM_MEDIA_TYPE,
  Problem,
  ProfileCheck,
  SecretRotation,
} from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { revisionOf } from '../revision.ts'
import type { PartnerAdministration } from './partner-administration.ts'

/** Where profiles are. */
export const PROFILES = '/api/v1/admin/integration-profiles'

/** The parameter of routes on one profile. */
export const profileId = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100, description: 'Id of the profile' }),
})

/** An error answer. */
export const problem = (description: string) => ({ description, schema: Problem, type: PROBLEM_MEDIA_TYPE })

/** What the routes of profiles have in common. */
export const common = { access: 'partners.administer', tag: 'Integration profiles' } as const

/** The error answer of every route on one profile. */
export const missing = { 404: problem('NOT_FOUND: no such profile, or nothing of this id in it') }

const stored = {
  400: problem('VALIDATION_ERROR: one detail per field, for instance a webhook address that may not be called'),
  409: problem(
    'CONFLICT: another profile has the issuer, or frame ancestors that overlap with a wildcard; PROFILE_CHANGED: it was changed since it was read',
  ),
}

/** Largest body with a profile (bytes): twenty issuers of 2,000 characters, fifty origins, and the rest of it. */
const LARGEST_PROFILE = 128 * 1024

export function profileRoutes(administration: PartnerAdministration): Route[] {
  return [
    ...readingRoutes(administration),
    ...changingRoutes(administration),
    checkRoute(administration),
    secretRoute(administration),
  ]
}

function readingRoutes(administration: PartnerAdministration): Route[] {
  return [
    route({
      ...common,
      method: 'GET',
      path: PROFILES,
      summary: 'All integration profiles by name; secrets are never shown',
      answers: { 200: { description: 'The profiles', schema: IntegrationProfiles } },
      handle: async () => ({ profiles: await administration.list() }),
    }),
    route({
      ...common,
      method: 'GET',
      path: `${PROFILES}/{id}`,
      summary: 'One integration profile',
      params: profileId,
      answers: { 200: { description: 'The profile', schema: IntegrationProfile }, ...missing },
      handle: async ({ params }) => withTag(200, await administration.get(params.id)),
    }),
  ]
}

function changingRoutes(administration: PartnerAdministration): Route[] {
  return [
    route({
      ...common,
      method: 'POST',
      path: PROFILES,
      summary: 'Create an integration profile: from now on tokens of its issuers are accepted',
      body: IntegrationProfileInput,
      bodyLimit: LARGEST_PROFILE,
      answers: { 201: { description: 'The profile', schema: IntegrationProfile }, ...stored },
      handle: async ({ body, caller, request }) => {
        const profile = await administration.create(body, caller, request.host)
        return withTag(201, profile, { location: `${PROFILES}/${profile.id}` })
      },
    }),
    route({
      ...common,
      method: 'PUT',
      path: `${PROFILES}/{id}`,
      summary: 'Replace an integration profile; without webhookSecret the secret stays',
      description:
        'Disabled, or without an issuer it had: the tokens, launches and connections that go back to it end at once. With `revision` (or If-Match) nothing that somebody else changed meanwhile is overwritten.',
      params: profileId,
      body: IntegrationProfileInput,
      bodyLimit: LARGEST_PROFILE,
      answers: { 200: { description: 'The profile', schema: IntegrationProfile }, ...missing, ...stored },
      handle: async ({ params, body, caller, request }) => {
        const revision = body.revision ?? revisionOf(request.headers['if-match'], 'profile')
        const input = { ...body, ...(revision === undefined ? {} : { revision }) }
        return withTag(200, await administration.replace(params.id, input, caller, request.host))
      },
    }),
    route({
      ...common,
      method: 'DELETE',
      path: `${PROFILES}/{id}`,
      summary: 'Delete an integration profile: its tokens are refused and nothing more is sent to it',
      description: 'Its launches and connections end at once, on every node.',
      params: profileId,
      answers: { 204: { description: 'It is gone' }, ...missing },
      handle: async ({ params, caller }) => {
        await administration.remove(params.id, caller)
        return new Answer(204, undefined)
      },
    }),
  ]
}

const checkQuery = Type.Object(
  {
    id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'The profile it would replace; absent: a new one' }),
    ),
  },
  { additionalProperties: false },
)

function checkRoute(administration: PartnerAdministration): Route {
  return route({
    ...common,
    method: 'POST',
    path: `${PROFILES}/check`,
    summary: 'What would be wrong with an integration profile, without storing it',
    query: checkQuery,
    body: IntegrationProfileInput,
    bodyLimit: LARGEST_PROFILE,
    answers: {
      200: { description: 'What is wrong with it', schema: ProfileCheck },
      400: problem('VALIDATION_ERROR: not even of the form of a profile'),
      ...missing,
    },
    handle: ({ query, body, request }) => administration.check(query.id, body, request.host),
  })
}

/** The answer with the tag by which the profile is told from what becomes of it. */
const withTag = (status: 200 | 201, profile: IntegrationProfile, headers: Readonly<Record<string, string>> = {}) =>
  new Answer(status, profile, { ...headers, etag: `"${profile.revision}"` })

function secretRoute(administration: PartnerAdministration): Route {
  return route({
    ...common,
    method: 'POST',
    path: `${PROFILES}/{id}/secret`,
    summary: 'Give the partner a new webhook secret; the one before signs along for 24 hours',
    params: profileId,
    body: SecretRotation,
    answers: {
      200: { description: 'The profile', schema: IntegrationProfile },
      400: problem('VALIDATION_ERROR: no secret, or the one it has'),
      ...missing,
    },
    handle: ({ params, body, caller }) => administration.rotateSecret(params.id, body.webhookSecret, caller),
  })
}
