/** What went wrong at the provider, in words and with the way back. */
import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider'
import type { UiClient } from './client.ts'
import { html } from './html.ts'
import { pageLanguage, showPage, wayBack } from './page.ts'
import { pageTexts } from './texts.ts'

/** Says what went wrong; an expired or finished sign-in is the everyday case (the back button). */
export function showError(
  ctx: KoaContextWithOIDC,
  client: UiClient,
  out: ErrorOut,
  error: errors.OIDCProviderError | Error,
): void {
  const language = pageLanguage(ctx)
  const texts = pageTexts[language]
  const expired = error.name === 'SessionNotFound'
  const raw = html`<p class="raw">${[out.error, out.error_description].filter(Boolean).join(': ')}</p>`
  showPage(ctx, {
    language,
    title: texts.failed,
    main: html`<div class="lead"><h1>${texts.failed}</h1><p>${expired ? texts.expired : texts.badRequest}</p>${!expired && raw}${wayBack(client, texts.back)}</div>`,
  })
}
