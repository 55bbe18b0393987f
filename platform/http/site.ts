/** Serves the built UI from memory: each file is a route of its own, so nothing else on disk can be asked for. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { acceptedEncoding, type Encoding } from './accept-encoding.ts'
import { escapeHtml } from './html.ts'
import { Answer, type Route, route } from './route.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Files under /assets/ carry a hash of their content in their name and never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Pages are asked for anew each time, and answered with 304 where nothing changed. */
const REVALIDATE = 'no-cache'

/** Files that pages of other origins load; who may call the server from there is said by CORS_ALLOWED_ORIGINS. */
const FOR_OTHERS: ReadonlySet<string> = new Set(['/widget/codarium-search.js'])
const FROM_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin', vary: 'Accept-Encoding, Origin' }

/** Files that setup/build.mjs compressed, by the ending of their names. Plain http gets gzip: browsers take brotli over TLS only. */
const PACKED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }

interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>
}

/** Where the UI's page is shown, and who may frame it there. */
export interface SitePages {
  /** The path before all addresses, where a proxy shows the UI below one; else empty. */
  readonly basePath: string
  /** Whether one signs in here: the page is drawn right at once, before it has asked. */
  readonly signIn: boolean
  readonly paths: readonly string[]
  /** Addresses with the parameter {id} of a session. */
  readonly sessionPaths: readonly string[]
  /** The content security policy of a page that these origins may frame. */
  policy(frameAncestors: readonly string[]): string
  frameAncestorsOf?(sessionId: string): Promise<readonly string[]>
}

/** The routes of a built site: its files, and its page at each of the UI's own addresses. */
export function siteRoutes(folder: string, site: SitePages): Route[] {
  const files = existsSync(folder) ? readFolder(folder) : new Map<string, SiteFile>()
  if (!files.has('/index.html')) return []
  const page = readPage(folder, site)
  const unframed = { 'content-security-policy': site.policy([]) }
  const pages = [
    ...site.paths.map((path) => fileRoute(path, page, REVALIDATE, unframed)),
    ...site.sessionPaths.map((path) => sessionPageRoute(path, page, site)),
  ]
  const assets = [...files]
    .filter(([path]) => path !== '/index.html')
    .map(([path, file]) => {
      const caching = path.startsWith('/assets/') ? FOR_EVER : REVALIDATE
      return fileRoute(path, file, caching, FOR_OTHERS.has(path) ? FROM_ANYWHERE : {})
    })
  return [...pages, ...assets]
}

/** The page in place of an unknown address, where a person asked for one; undefined where a program did. */
export type UnknownPage = (request: FastifyRequest) => Answer | undefined

/** Shows the UI's page, which says in words that there is nothing, at addresses that are not below any part of the API. */
export function unknownPage(folder: string, site: SitePages, routes: readonly Route[]): UnknownPage | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const page = readPage(folder, site)
  const partOf = (path: string) => path.split(/[/?]/, 2)[1] ?? ''
  const api = new Set(routes.filter(({ tag }) => tag !== 'UI').map(({ path }) => partOf(path)))
  return (request) => {
    const { accept = '' } = request.headers
    if (request.method !== 'GET' || !accept.includes('text/html') || api.has(partOf(request.url))) return undefined
    delete request.headers['if-none-match']
    const { body, headers } = answerFile(request, page, { 'content-security-policy': site.policy([]) })
    // Nothing that is not there can be the same as before.
    const { etag: _etag, ...kept } = headers
    return new Answer(404, body, { ...kept, 'cache-control': 'no-store' })
  }
}

function readFolder(folder: string): Map<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [`/${relative(folder, file).split(sep).join('/')}`, readFile(file)] as const
    }),
  )
}

function readFile(file: string): SiteFile {
  const packed = Object.entries(PACKED)
    .filter(([ending]) => existsSync(file + ending))
    .map(([ending, encoding]) => [encoding, readFileSync(file + ending)])
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  return siteFile(type, readFileSync(file), Object.fromEntries(packed))
}

/**
 * The UI's page for the path it is shown below. It is built with addresses relative to itself, but shown at several, so they
 * are written out here; the script reads the path from the page (web/src/browser/base-path.ts).
 */
function readPage(folder: string, { basePath, signIn }: SitePages): SiteFile {
  const base = escapeHtml(basePath)
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const placed = built
    .replaceAll('="./', `="${base}/`)
    .replace('<meta name="base-path" content=""', `<meta name="base-path" content="${base}"`)
    .replace('<meta name="sign-in" content="on"', `<meta name="sign-in" content="${signIn ? 'on' : 'off'}"`)
  const plain = Buffer.from(placed)
  return siteFile(TYPES['.html'] ?? '', plain, { br: brotliCompressSync(plain), gzip: gzipSync(plain) })
}

function siteFile(type: string, plain: Buffer, packed: SiteFile['packed']): SiteFile {
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { type, etag, plain, packed }
}

function fileRoute(path: string, file: SiteFile, caching: string, headers: Record<string, string>): Route {
  return route({
    method: 'GET',
    path,
    access: 'open',
    tag: 'UI',
    summary: 'A file of the UI',
    undescribed: true,
    cost: 0,
    params: anyNames(path),
    answers: { 200: { description: 'The file', type: file.type } },
    handle: ({ request }) => answerFile(request, file, { 'cache-control': caching, ...headers }),
  })
}

/** The parameters of a path: what they hold matters to the page alone. */
const anyNames = (path: string) =>
  Type.Object(Object.fromEntries([...path.matchAll(/{(\w+)}/g)].map(([, name = '']) => [name, Type.String()])))

const sessionId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, description: 'sessionId' }) })

/** The page of a session. Never answered from a cache: who may frame it can have changed while the page has not. */
function sessionPageRoute(path: string, file: SiteFile, { policy, frameAncestorsOf }: SitePages): Route {
  return route({
    method: 'GET',
    path,
    access: 'open',
    tag: 'UI',
    summary: 'The UI of a session',
    undescribed: true,
    params: sessionId,
    answers: { 200: { description: 'The page', type: file.type } },
    handle: async ({ request, params }) => {
      const ancestors = (await frameAncestorsOf?.(params.id)) ?? []
      delete request.headers['if-none-match']
      return answerFile(request, file, { 'cache-control': 'no-store', 'content-security-policy': policy(ancestors) })
    },
  })
}

function answerFile(request: FastifyRequest, file: SiteFile, headers: Record<string, string>): Answer {
  const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString())
  const packed = encoding && file.packed[encoding]
  const etag = packed ? `"${file.etag}-${encoding}"` : `"${file.etag}"`
  const all = { vary: 'Accept-Encoding', ...headers, etag, 'content-type': file.type }
  if (request.headers['if-none-match']?.includes(etag)) return new Answer(304, undefined, all)
  return packed ? new Answer(200, packed, { ...all, 'content-encoding': encoding }) : new Answer(200, file.plain, all)
}
