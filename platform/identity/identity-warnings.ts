/** What an operator should know at start about who will be let in. Pure. */
import type { Settings } from '@codarium/contract'

/** The warnings that settings deserve, one line each. */
export function identityWarnings(settings: Settings): string[] {
  if (!settings.SVC_AUTH_ENABLED) {
    return ['SVC_AUTH_ENABLED=false: AUTHENTICATION IS OFF, everybody may do everything. For development only.']
  }
  if (!settings.OIDC_ISSUER_URI) {
    return ['OIDC_ISSUER_URI is not set: no token is accepted, only the open addresses answer']
  }
  const { OIDC_ISSUER_URI, OIDC_JWK_URI, OIDC_AUDIENCE, SVC_HIS_ALLOWED_ISSUERS } = settings
  const plain = [OIDC_ISSUER_URI, OIDC_JWK_URI, ...SVC_HIS_ALLOWED_ISSUERS].filter(
    (one) => URL.parse(one)?.protocol === 'http:',
  )
  return [
    ...(OIDC_AUDIENCE
      ? []
      : ['OIDC_AUDIENCE is not set: tokens that the issuer gave for other applications are accepted']),
    ...plain.map(
      (address) => `${address} is asked over plain http: whoever is on the way can put other keys in their place`,
    ),
  ]
}
