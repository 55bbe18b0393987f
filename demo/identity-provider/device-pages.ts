/** The device flow (RFC 8628) at the demo provider: enter the code, confirm it, done. For desktop clients without a browser. */
import type { Middleware } from 'koa'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { html } from './html.ts'
import { type Page, pageLanguage, showPage } from './page.ts'
import { type DeviceTexts, deviceTexts } from './texts.ts'

/** Where codes are entered. */
const ADDRESS = '/device'

/** The settings of the flow. */
export const deviceFlow = {
  enabled: true,
  userCodeInputSource: (ctx, form, _out, error) => showInput(ctx, form, error !== undefined),
  userCodeConfirmSource: (ctx, form, _client, _device, userCode) => showConfirmation(ctx, form, userCode),
  successSource: (ctx) => show(ctx, (texts) => html`<h1>${texts.done}</h1>`),
} satisfies NonNullable<Configuration['features']>['deviceFlow']

/** A link that holds the code shows it in the field; what the library would do instead needs a script in the page. */
export function codeFromLink(): Middleware {
  return async (ctx, next) => {
    if (ctx.path === ADDRESS && ctx.method === 'GET' && typeof ctx.query.user_code === 'string') {
      const { user_code, ...others } = ctx.query
      ctx.state.userCode = user_code
      ctx.query = others
    }
    await next()
  }
}

function showInput(ctx: KoaContextWithOIDC, form: string, failed: boolean): void {
  const code = typeof ctx.state.userCode === 'string' ? ctx.state.userCode : ''
  show(
    ctx,
    (texts) => html`<h1>${texts.enter}</h1><p class="dim">${texts.about}</p>
<form method="post" action="${ADDRESS}"><p class="notice" role="alert">${failed && texts.wrong}</p>
<input type="hidden" name="xsrf" value="${proofIn(form)}"><label for="code">${texts.code}</label>
<input id="code" name="user_code" value="${code}" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus>
<p class="acts"><button class="btn pri">${texts.goOn}</button></p></form>`,
  )
}

function showConfirmation(ctx: KoaContextWithOIDC, form: string, userCode: string): void {
  show(
    ctx,
    (texts) => html`<h1>${texts.confirm}</h1><p class="dim">${texts.compare}</p><p class="raw">${userCode}</p>
<form method="post" action="${ADDRESS}"><input type="hidden" name="xsrf" value="${proofIn(form)}">
<input type="hidden" name="user_code" value="${userCode}">
<p class="acts"><button class="btn pri" name="confirm" value="yes" autofocus>${texts.yes}</button>
<button class="btn" name="abort" value="yes">${texts.no}</button></p></form>`,
  )
}

function show(ctx: KoaContextWithOIDC, main: (texts: DeviceTexts) => Page['main']): void {
  const language = pageLanguage(ctx, ctx.oidc.params?.ui_locales)
  const texts = deviceTexts[language]
  showPage(ctx, { language, title: texts.enter, main: html`<div class="lead">${main(texts)}</div>` })
}

/** The value by which the provider knows that its own page sent the form. */
function proofIn(form: string): string {
  return /name="xsrf" value="([^"]*)"/.exec(form)?.[1] ?? ''
}
