/** Partner integration on the wire: integration profiles. */
import { type Static, Type } from 'typebox'
import { ErrorDetail } from './errors.ts'
import { LARGEST_INTEGER } from './integers.ts'
import { PRINTABLE } from './printable.ts'
import { SessionInstant } from './session-terms.ts'

/** Longest address (characters), as servers commonly take them. */
const LONGEST_ADDRESS = 2000

const Issuer = (description: string) =>
  Type.String({ minLength: 1, maxLength: LONGEST_ADDRESS, pattern: '^https?://[^\\s?#]+$', description })

const ClaimPath = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: PRINTABLE,
    description: `${description}, like realm_access.roles`,
  })

/** How the webhooks of a partner are signed. */
export const WebhookSigning = Type.Enum(['NONE', 'HMAC_SHA256'])
export type WebhookSigning = Static<typeof WebhookSigning>

const profileFields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: PRINTABLE, description: 'What people call the partner' }),
  enabled: Type.Boolean({
    description: 'False: its tokens are refused, its launches and connections end, its webhooks wait',
  }),
  oidcIssuerUri: Issuer(
    'Issuer of the partner’s tokens: the claim `iss`, to the letter. HTTPS, unless its address may be plain http',
  ),
  allowedIssuers: Type.Array(Issuer('A further issuer'), {
    maxItems: 20,
    description: 'Further issuers of the same partner; their users share its tenant',
  }),
  audienceClaim: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: PRINTABLE,
      description: 'Audience its tokens must carry; not checked when absent',
    }),
  ),
  oidcRolesPrimaryClaimPath: Type.Optional(
    ClaimPath('Path of the claim that holds the roles; all usual claims count when absent'),
  ),
  oidcRolesFallbackClaimPath: Type.Optional(ClaimPath('Path that counts when the primary one gives no role at all')),
  webhookUrl: Type.Optional(
    Type.String({ minLength: 1, maxLength: LONGEST_ADDRESS, description: 'Where results are posted; HTTPS only' }),
  ),
  webhookSigning: { ...WebhookSigning, description: 'HMAC_SHA256 signs every webhook, which needs a secret' },
  webhookRetries: Type.Integer({ minimum: 0, maximum: 50, description: 'Retries after the first attempt' }),
  webhookRetryBaseSeconds: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    description: 'Longest wait before the first retry; doubled for each further one',
  }),
  webhookRetryMaxSeconds: Type.Integer({
    minimum: 1,
    maximum: 7 * 86_400,
    description: 'Longest wait between two attempts, up to a week',
  }),
  webhookTimeoutSeconds: Type.Integer({ minimum: 1, maximum: 30, description: 'How long one attempt may take' }),
  frameAncestors: Type.Array(
    Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'An origin such as https://his.example, or https://*.his.example',
    }),
    { maxItems: 50, description: 'Origins that may embed the UI of this partner’s sessions' },
  ),
}

/** A partner as administrators see it. Its secrets are never shown. */
export const IntegrationProfile = Type.Object(
  {
    id: Type.String({ description: 'Id of the profile (UUID)' }),
    ...profileFields,
    webhookSecretSet: Type.Boolean({ description: 'Whether there is a secret' }),
    previousSecretUntil: Type.Optional(SessionInstant('Until when the secret before the last rotation signs along')),
    createdAt: SessionInstant('When it was created'),
    updatedAt: SessionInstant('When it was last changed'),
    revision: Type.Integer({ description: 'Counts its changes: also the header ETag, to be sent back with a PUT' }),
  },
  { description: 'IntegrationProfile' },
)
/** A partner as administrators see it. */
export type IntegrationProfile = Static<typeof IntegrationProfile>

const Secret = Type.String({
  minLength: 8,
  maxLength: 255,
  pattern: '^[!-~]+$',
  description: 'Shared HMAC secret, printable ASCII without spaces; written only, never shown',
})

/** POST and PUT of a profile; what is left out has its default. `enabled` left out of a PUT stays as it is. */
export const IntegrationProfileInput = Type.Object(
  {
    name: profileFields.name,
    enabled: Type.Optional(profileFields.enabled),
    oidcIssuerUri: profileFields.oidcIssuerUri,
    allowedIssuers: Type.Optional(profileFields.allowedIssuers),
    audienceClaim: profileFields.audienceClaim,
    oidcRolesPrimaryClaimPath: profileFields.oidcRolesPrimaryClaimPath,
    oidcRolesFallbackClaimPath: profileFields.oidcRolesFallbackClaimPath,
    webhookUrl: profileFields.webhookUrl,
    webhookSecret: Type.Optional(Secret),
    webhookSigning: Type.Optional(profileFields.webhookSigning),
    webhookRetries: Type.Optional(profileFields.webhookRetries),
    webhookRetryBaseSeconds: Type.Optional(profileFields.webhookRetryBaseSeconds),
    webhookRetryMaxSeconds: Type.Optional(profileFields.webhookRetryMaxSeconds),
    webhookTimeoutSeconds: Type.Optional(profileFields.webhookTimeoutSeconds),
    frameAncestors: Type.Optional(profileFields.frameAncestors),
    revision: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LARGEST_INTEGER,
        description:
          'PUT: the revision that was read, as If-Match; when it was changed since, nothing is and it is a 409',
      }),
    ),
  },
  { additionalProperties: false, description: 'IntegrationProfile to be stored' },
)
/** POST and PUT of a profile. */
export type IntegrationProfileInput = Static<typeof IntegrationProfileInput>

/** POST check: what is wrong with a profile before it is stored. */
export const ProfileCheck = Type.Object({
  problems: Type.Array(ErrorDetail, { description: 'One per wrong field; empty when it could be stored' }),
})
/** What is wrong with a profile. */
export type ProfileCheck = Static<typeof ProfileCheck>

export const IntegrationProfiles = Type.Object({ profiles: Type.Array(IntegrationProfile) })

/** POST secret: the new secret, exchanged with the partner outside the API. */
export const SecretRotation = Type.Object({ webhookSecret: Secret }, { additionalProperties: false })
