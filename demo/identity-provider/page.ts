/** The frame of the provider's pages: brand bar, demo mark, one main area, in the visual language of the UI. */
import type { Context } from 'koa'
import type { UiClient } from './client.ts'
import { type Html, html } from './html.ts'
import { chooseLanguage, type Language, pageTexts } from './texts.ts'

/** What a page consists of. */
export interface Page {
  readonly language: Language
  readonly title: string
  readonly main: Html
  /** What stands at the right of the bar, beside the demo mark. */
  readonly tools?: Html
  /** Loads the script that presses the button marked `data-now`. */
  readonly goesOn?: boolean
}

/** The language of a page: what the application asked for, else what the browser prefers. */
export function pageLanguage(ctx: Context, asked?: unknown): Language {
  const inAddress = typeof ctx.query.lang === 'string' ? [ctx.query.lang] : []
  const uiLocales = typeof asked === 'string' ? asked.split(' ') : []
  return chooseLanguage([...inAddress, ...uiLocales, ...ctx.acceptsLanguages()])
}

/** Answers with a page. */
export function showPage(ctx: Context, page: Page): void {
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = document(page).text
}

/** The button that leads back to the UI; nothing when no UI is known. */
export function wayBack({ origins: [ui] }: UiClient, label: string) {
  return ui && html`<p class="acts"><a class="btn pri" href="${ui}/">${label}</a></p>`
}

const BRAND = html`<span class="brand"><svg viewBox="0 0 18 18" aria-hidden="true"><path d="M1 2h3v14H1zM6 2h2v14H6zM10 2h4v14h-4zM16 2h1v14h-1z"/></svg>Codarium</span>`

const HINT = html`<svg class="i" viewBox="0 0 14 14" aria-hidden="true"><path fill-rule="evenodd" d="M7 .8a6.2 6.2 0 110 12.4A6.2 6.2 0 017 .8zM6.2 6h1.6v4.6H6.2zM7 3.4a.95.95 0 110 1.9.95.95 0 010-1.9z"/></svg>`

const document = ({ language, title, main, tools, goesOn }: Page) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Codarium</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
${goesOn && html`<script src="/go-on.js" defer></script>`}
</head>
<body>
<header class="bar">${BRAND}<span class="grow"></span><span class="chip">${HINT}${pageTexts[language].demo}</span>${tools}</header>
<main>${main}</main>
</body>
</html>
`
