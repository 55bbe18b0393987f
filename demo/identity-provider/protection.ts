/** What every answer of the provider carries: a strict content security policy, and CORS for the UI's origins only. */
import type { Middleware } from 'koa'
import type { UiClient } from './client.ts'

/** Sets the security headers, and takes back the CORS permission oidc-provider gives to any origin. */
export function protection(client: UiClient): Middleware {
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', contentSecurityPolicy(client.origins))
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Referrer-Policy', 'no-referrer')
    await next()
    if (!client.isAllowed(ctx.get('Origin'))) ctx.remove('Access-Control-Allow-Origin')
  }
}

/** Where desktop clients are come back to (RFC 8252, 7.3). */
const DESKTOP = 'http://127.0.0.1:*'

// form-action names the UI and the desktop client as well: browsers apply it to the redirects that follow a form.
function contentSecurityPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...origins, DESKTOP].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
