/** A page of a hospital system with the search widget in it: on another origin than Codarium, under a strict content policy. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The running page. */
export interface WidgetHost {
  readonly origin: string
  close(): void
}

/** What the page notes of the widgets in it, and a token for them where a test gives one. */
const SCRIPT = `window.told = []
for (const kind of ['select', 'error'])
  document.addEventListener(kind, ({ target, detail }) => {
    if (target.localName === 'codarium-search') told.push([kind, detail])
  }, true)`

/** Light and dark as the system has it. */
const STYLE =
  ':root { color-scheme: light dark } body { margin: 40px; font: 16px sans-serif; background: Canvas; color: CanvasText }'

/** Starts it; `codarium` is asked with each look at the page, as that starts later and allows this origin. */
export async function startWidgetHost(codarium: () => string): Promise<WidgetHost> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://his')
    const policy = policyFor(codarium())
    if (pathname === '/page.js') return response.setHeader('content-type', 'text/javascript').end(SCRIPT)
    if (pathname === '/page.css') return response.setHeader('content-type', 'text/css').end(STYLE)
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy)
    return response.end(pageWith(codarium(), Number(searchParams.get('widgets') ?? 1)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

const policyFor = (codarium: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${codarium}`,
    "style-src 'self'",
    `connect-src 'self' ${codarium}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const pageWith = (codarium: string, widgets: number) => `<!doctype html>
<html lang="de-CH"><head><meta charset="utf-8"><title>KIS</title><link rel="stylesheet" href="/page.css">
<script src="/page.js"></script><script src="${codarium}/widget/codarium-search.js" defer></script></head>
<body><main><h1>KIS</h1>${'<codarium-search version="2026" language="de"></codarium-search>'.repeat(widgets)}
<button>Weiter</button></main></body></html>`
