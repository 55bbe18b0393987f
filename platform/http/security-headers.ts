/** The static security headers of every answer, and the content security policies. */

/** For answers that are data: nothing in them may ever run, load or be framed. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer; routes override single ones. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': API_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  // Two years, the least the browsers' preload list accepts; ignored over plain http.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  // Answers differ by the asking origin, see cors.ts.
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
}

/** The policy of UI pages: own files only, calls to ourselves and the identity provider, framed by the named origins only. */
export function uiPolicy(connectOrigins: readonly string[], frameAncestors: readonly string[] = []): string {
  const connect = ["'self'", ...connectOrigins].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** The policy of the server's own pages: text and one style sheet. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
