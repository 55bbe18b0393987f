/** Writes docs/errors.md from the error catalogue. */
import { type ErrorEntry, errorCatalogue, refusalKinds, refusalReasons } from '@codarium/contract'

/** The whole of docs/errors.md. */
export function errorsPage(): string {
  const rows = Object.entries(errorCatalogue as Record<string, ErrorEntry>).map(
    ([code, { status, title, meaning }]) =>
      `| \`${code}\` | ${status} | ${meaning} | ${title.en} · ${title.de} · ${title.fr} · ${title.it} |`,
  )
  const listed = (of: object) => Object.entries(of).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
  const parts = [HEAD, ...rows, '', REASONS, ...listed(refusalReasons), '', KINDS, ...listed(refusalKinds), '']
  return parts.join('\n')
}

const HEAD = `# Errors

Generated from \`contract/errors.ts\` and \`contract/refusals.ts\` by \`npm run generate\`; do not edit.

Every error is \`application/problem+json\` (RFC 9457): \`type\`, \`title\`, \`status\`, \`detail\`, \`instance\`, and our members
\`error\` (the stable code below), \`details\` (array of \`{field, message, kind, values}\`), \`reason\` (below), \`retryAfter\`
(seconds, with RATE_LIMIT_EXCEEDED and UNAVAILABLE, also as header \`Retry-After\`) and \`traceId\` (also as header
\`X-Request-Id\`; it finds the request in the server log). \`title\` follows \`Accept-Language\`; \`detail\` is for engineers.

## Answers to a bearer token

| Token | Answer |
|---|---|
| none; where SVC_CATALOG_PUBLIC=true only on routes that do more than read the catalogue | 401 \`UNAUTHENTICATED\` |
| unreadable, not a JWT | 401 \`UNAUTHENTICATED\` |
| expired, not yet valid, issued in the future (30 s of clock skew are granted) | 401 \`UNAUTHENTICATED\` |
| algorithm \`none\`, HS256 or any other that is not asymmetric | 401 \`UNAUTHENTICATED\` |
| unknown key id, wrong signature | 401 \`UNAUTHENTICATED\` |
| \`sub\`, \`email\`, \`exp\`, \`iat\` or \`iss\` missing | 401 \`UNAUTHENTICATED\` |
| \`sub\`, \`email\` or the name ill-formed or too long; an instant beyond the year 9999 | 401 \`UNAUTHENTICATED\` |
| an ID, refresh or logout token: by \`typ\` (header or claim), \`token_use\`, \`token_type\`, a hash such as \`at_hash\`, \`events\`, or a \`nonce\` where nothing says access token | 401 \`UNAUTHENTICATED\` |
| wrong audience, where OIDC_AUDIENCE is set | 401 \`UNAUTHENTICATED\` |
| another issuer than OIDC_ISSUER_URI | 403 \`FORBIDDEN\`, reason \`ISSUER_NOT_ALLOWED\` |
| valid, but no role that may do this | 403 \`FORBIDDEN\`, reason \`INSUFFICIENT_ROLE\` |
| valid, but the user was blocked by an administrator | 403 \`FORBIDDEN\`, reason \`USER_BLOCKED\` |
| valid, but the user is not in the directory, where SVC_USERS_CLOSED=true | 403 \`FORBIDDEN\`, reason \`USER_UNKNOWN\` |
| the issuer's keys cannot be fetched, or only from where this service must not go, and none are known | 503 \`UNAVAILABLE\` |

## Codes

| Code | Status | When | Title (en · de · fr · it) |
|---|---|---|---|`

const REASONS = `## Reasons

| \`reason\` | Meaning |
|---|---|`

const KINDS = `## What is wrong with a value

With VALIDATION_ERROR each entry of \`details\` says what is wrong twice: \`message\` in English for engineers, and \`kind\` with
\`values\` for a screen, which says it in the language of its user. An entry about a row of a draft also has its \`place\`.

| \`kind\` | Meaning |
|---|---|`
