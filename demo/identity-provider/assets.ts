/** Style and script of the provider's pages; the design tokens are those of the UI. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Middleware } from 'koa'

const GO_ON = `document.querySelector('[data-now]')?.click()\n`

/** Serves `/page.css` and `/go-on.js`. */
export function assets(): Middleware {
  const style = `${followingTheSystem(tokens())}\n${readFileSync(new URL('page.css', import.meta.url), 'utf8')}`
  return (ctx, next) => {
    if (ctx.path === '/page.css') [ctx.type, ctx.body] = ['css', style]
    else if (ctx.path === '/go-on.js') [ctx.type, ctx.body] = ['js', GO_ON]
    else return next()
  }
}

const tokens = () => readFileSync(createRequire(import.meta.url).resolve('@codarium/web/tokens.css'), 'utf8')

// The UI sets data-theme by script; these pages have none, so the dark values follow the system.
function followingTheSystem(css: string): string {
  const dark = /:root\[data-theme="dark"\] (\{[^}]*\})/.exec(css)?.[1]
  if (!dark) throw new Error('tokens.css has no dark values in the expected form')
  return `${css}\n@media (prefers-color-scheme: dark) { :root ${dark} }`
}
