/** Signing out at the provider, and the page that says it is done. */
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { UiClient } from './client.ts'
import { Html, html } from './html.ts'
import { pageLanguage, showPage, wayBack } from './page.ts'
import { pageTexts } from './texts.ts'

/** Signs out at once when the application proves whose session it means (id_token_hint), else asks first. */
export function showSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const { oidc } = ctx
  const language = pageLanguage(ctx, oidc.params?.ui_locales)
  const texts = pageTexts[language]
  const proven = oidc.entities.IdTokenHint?.payload.sub === oidc.session?.accountId
  const buttons = html`<button class="btn pri" form="op.logoutForm" name="logout" value="yes"${proven && html` data-now`}>${texts.signOut}</button>
${!proven && html`<button class="btn" form="op.logoutForm">${texts.stay}</button>`}`
  showPage(ctx, {
    language,
    title: texts.signOut,
    goesOn: proven,
    main: html`<div class="lead"><h1>${proven ? texts.signingOut : texts.signOutQuestion}</h1>${new Html(form)}<p class="acts">${buttons}</p></div>`,
  })
}

/** Says that nobody is signed in any more; shown when the application named no page to return to. */
export function showSignedOut(ctx: KoaContextWithOIDC, client: UiClient): void {
  const language = pageLanguage(ctx)
  const texts = pageTexts[language]
  showPage(ctx, {
    language,
    title: texts.signOut,
    main: html`<div class="lead"><h1>${texts.signedOut}</h1>${wayBack(client, texts.back)}</div>`,
  })
}
