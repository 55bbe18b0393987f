/** The API description as a page people can read: plain HTML, one style sheet, no script. */
import { errorCatalogue, permissions } from '@codarium/contract'
import type { TSchema } from 'typebox'
import { escapeHtml as text } from './html.ts'
import type { Route } from './route.ts'
import { schemaRows } from './schema-rows.ts'

/** The page at /api/docs. Its links go out from there: a proxy may show it below another path. */
export function docsPage(routes: readonly Route[], version: string): string {
  const described = routes.filter((route) => !route.undescribed)
  const tags = [...new Set(described.map(({ tag }) => tag))]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Codarium API</title><link rel="stylesheet" href="docs/style.css"></head><body>
<header><h1>Codarium API</h1><p>Version ${text(version)} · <a href="openapi.json">OpenAPI 3.1</a> · <a href="../">UI</a></p></header>
<nav aria-label="Contents"><ul>${tags.map((tag) => contents(tag, described)).join('')}<li><a href="#errors">Errors</a></li><li><a href="#roles">Roles</a></li></ul></nav>
<main>
<section><h2>How to call</h2><p>Send <code>Authorization: Bearer &lt;access token&gt;</code> with a token of the configured issuer. Bodies are JSON in UTF-8. Errors are <code>application/problem+json</code>, listed under <a href="#errors">Errors</a>.</p></section>
${tags.map((tag) => section(tag, described)).join('\n')}
${errorsTable()}
${rolesTable(described)}
</main></body></html>`
}

function anchor({ method, path }: Route): string {
  return `${method}-${path}`.replaceAll(/[^\w-]+/g, '-')
}

function contents(tag: string, routes: readonly Route[]): string {
  const links = routes
    .filter((route) => route.tag === tag)
    .map((route) => `<li><a href="#${anchor(route)}"><b>${route.method}</b> ${text(route.path)}</a></li>`)
  return `<li>${text(tag)}<ul>${links.join('')}</ul></li>`
}

function section(tag: string, routes: readonly Route[]): string {
  const entries = routes.filter((route) => route.tag === tag).map(operation)
  return `<section><h2>${text(tag)}</h2>${entries.join('\n')}</section>`
}

function operation(route: Route): string {
  const { params, query, body } = route
  return `<article id="${anchor(route)}"><h3><b>${route.method}</b> <code>${text(route.path)}</code></h3>
<p>${route.deprecated ? '<b>Deprecated.</b> ' : ''}${text(route.summary)}</p>${route.description ? `<p>${text(route.description)}</p>` : ''}<p class="access">${access(route)}</p>
${params ? table('Path', params) : ''}${query ? table('Query', query) : ''}${body ? table('Body', body) : ''}${route.upload ? '<p>Body: multipart/form-data with the part <code>file</code>.</p>' : ''}${answers(route)}</article>`
}

function access({ access: needed }: Route): string {
  if (needed === 'open') return 'Open: no token needed.'
  if (needed === 'signed-in') return 'Any valid token.'
  return `Roles: ${permissions[needed].roles.join(', ')}`
}

function table(caption: string, schema: TSchema): string {
  const rows = schemaRows(schema).map(
    ({ name, type, required, description }) =>
      `<tr><td><code>${text(name)}</code>${required ? ' <em>required</em>' : ''}</td><td>${text(type)}</td><td>${text(description)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function answers(route: Route): string {
  return Object.entries(route.answers)
    .map(([status, { description, schema, type, further = {} }]) => {
      const types = [...(type ? [type] : []), ...Object.keys(further)].map((each) => `<code>${text(each)}</code>`)
      const line = `<p><b>${status}</b> ${text(description)}${types.length > 0 ? ` (${types.join(', ')})` : ''}</p>`
      return line + (schema ? table(`Answer ${status}`, schema) : '')
    })
    .join('')
}

function errorsTable(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, meaning }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${text(meaning)}</td></tr>`,
  )
  return `<section id="errors"><h2>Errors</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function rolesTable(routes: readonly Route[]): string {
  const rows = Object.entries(permissions).map(
    ([capability, { covers, roles }]) =>
      `<tr id="${capability}"><td><code>${capability}</code></td><td>${text(covers)}</td><td>${roles.join(', ')}</td><td>${linksTo(capability, routes)}</td></tr>`,
  )
  return `<section id="roles"><h2>Roles</h2><table><thead><tr><th scope="col">Capability</th><th scope="col">Covers</th><th scope="col">Roles</th><th scope="col">Calls</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function linksTo(capability: string, routes: readonly Route[]): string {
  return routes
    .filter(({ access: needed }) => needed === capability)
    .map((route) => `<a href="#${anchor(route)}">${route.method} ${text(route.path)}</a>`)
    .join('<br>')
}
