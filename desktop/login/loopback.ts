/** Signs in through the browser: authorization code with PKCE, back to a port of this machine (RFC 8252, 7.3). */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askForTokens, type Provider, ProviderRefusal, type Tokens } from './provider.ts'

/** How long (ms) somebody may take to sign in. */
const LIMIT = 10 * 60_000
const DONE =
  '<!doctype html><meta charset="utf-8"><title>Codarium</title><p>Angemeldet. Connecté. Accesso eseguito.</p>'
const FAILED = '<!doctype html><meta charset="utf-8"><title>Codarium</title><p>Fehler. Erreur. Errore.</p>'

/** Opens the sign-in page with `open` and resolves with the tokens once the browser has come back. */
export async function signInByLoopback(provider: Provider, open: (address: string) => Promise<void>): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  try {
    const code = returned(server, state)
    await Promise.race([open(authorizationAddress(provider, { verifier, state, redirectUri })), code])
    const grant = { grant_type: 'authorization_code', code: await code }
    return await askForTokens(provider, { ...grant, code_verifier: verifier, redirect_uri: redirectUri })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function authorizationAddress(
  { authorizationEndpoint, clientId, scope }: Provider,
  { verifier, state, redirectUri }: { verifier: string; state: string; redirectUri: string },
): string {
  const address = new URL(authorizationEndpoint)
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** The code the browser brings back; a request with another state is not ours and changes nothing. */
function returned(server: Server, state: string): Promise<string> {
  const code = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ProviderRefusal('timeout', 'nobody signed in')), LIMIT)
    server.on('close', () => clearTimeout(timer))
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const isOurs = pathname === '/callback' && searchParams.get('state') === state
      const found = isOurs ? searchParams.get('code') : null
      response.writeHead(isOurs ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', connection: 'close' })
      response.end(found === null ? FAILED : DONE, () => {
        if (found !== null) resolve(found)
        else if (isOurs) reject(refusalOf(searchParams))
      })
    })
  })
  // Whoever opens the page may fail first; nobody is left to hear of this then.
  code.catch(() => {})
  return code
}

function refusalOf(parameters: URLSearchParams): ProviderRefusal {
  return new ProviderRefusal(parameters.get('error') ?? 'no_code', parameters.get('error_description') ?? '')
}
