/** Answers for the provider's own addresses: the sign-in page and what its forms send. */
import { text } from 'node:stream/consumers'
import type { Context, Middleware } from 'koa'
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import type { UiClient } from './client.ts'
import { showError } from './error-page.ts'
import { pageLanguage, showPage } from './page.ts'
import { signInPage } from './sign-in-page.ts'
import { type DemoUser, demoPassword, userByName } from './users.ts'

// A user name and a password; nothing longer is read.
const LONGEST_FORM_BYTES = 4096

/** Serves `/sign-in/<id>` (page and form), `/sign-in/<id>/cancel`, and leads from `/` to the UI. */
export function signInRoutes(provider: Provider, client: UiClient): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/' && client.origins[0]) return ctx.redirect(client.origins[0])
    const match = /^\/sign-in\/[\w-]+(\/cancel)?$/.exec(ctx.path)
    if (!match) return next()
    try {
      if (match[1]) await finish(provider, ctx, { error: 'access_denied', error_description: 'cancelled by the user' })
      else if (ctx.method === 'POST') await receiveForm(provider, ctx)
      else await showSignIn(provider, ctx)
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      ctx.status = 400
      showError(ctx as KoaContextWithOIDC, client, { error: error.error }, error)
    }
  }
}

async function showSignIn(provider: Provider, ctx: Context, failedFor?: string): Promise<void> {
  const { params, prompt } = await provider.interactionDetails(ctx.req, ctx.res)
  // Our own client needs no consent: whoever asks for it (prompt=consent) has it.
  if (prompt.name === 'consent') return finish(provider, ctx, { consent: {} })
  const page = signInPage({
    language: pageLanguage(ctx, params.ui_locales),
    address: ctx.path,
    hinted: userByName(String(params.login_hint ?? '')),
    ...(failedFor !== undefined && { failedFor }),
  })
  showPage(ctx, page)
}

async function receiveForm(provider: Provider, ctx: Context): Promise<void> {
  if (!(Number(ctx.get('Content-Length')) <= LONGEST_FORM_BYTES)) ctx.throw(413)
  const form = new URLSearchParams(await text(ctx.req))
  const user = userByName(form.get('as') ?? '') ?? userByPassword(form)
  if (!user) return showSignIn(provider, ctx, form.get('user') ?? '')
  await finish(provider, ctx, { login: { accountId: user.sub } })
}

function userByPassword(form: URLSearchParams): DemoUser | undefined {
  return form.get('password') === demoPassword ? userByName(form.get('user') ?? '') : undefined
}

async function finish(provider: Provider, ctx: Context, result: Parameters<Provider['interactionResult']>[2]) {
  const location = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: true })
  ctx.status = 303
  ctx.redirect(location)
}
