/** Tells access tokens from tokens that prove who signed in, that fetch new tokens or that tell of events. Pure. */

/** What an access token may call itself; others are of another kind. `jwt` says nothing (RFC 7519, 5.1; RFC 9068, 2.1). */
const ACCESS_KINDS = ['jwt', 'at+jwt', 'application/at+jwt', 'bearer', 'access', 'access_token']
/** What only ID tokens (OpenID Connect Core, 3.3.2.11) and tokens of events, such as a sign-out (RFC 8417), carry. */
const FOREIGN_CLAIMS = ['at_hash', 'c_hash', 's_hash', 'events']

/**
 * Whether a token may be an access token, by what it says of itself: the header `typ`, the claim `typ` (Keycloak),
 * `token_use` (Cognito), `token_type`. A `nonce` is a sign of an ID token, unless the token says that it is none:
 * Keycloak put it into access tokens too before version 24.
 */
export function isAccessToken(header: { readonly typ?: unknown }, claims: Readonly<Record<string, unknown>>): boolean {
  const kinds = [header.typ, claims.typ, claims.token_use, claims.token_type]
    .filter((kind) => kind !== undefined)
    .map((kind) => String(kind).toLowerCase())
  if (!kinds.every((kind) => ACCESS_KINDS.includes(kind))) return false
  if (FOREIGN_CLAIMS.some((name) => claims[name] !== undefined)) return false
  return claims.nonce === undefined || kinds.some((kind) => kind !== 'jwt')
}
