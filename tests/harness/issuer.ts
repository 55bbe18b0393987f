/** An issuer for tests: serves its keys and discovery document, and signs any token a test asks for. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

/** What a token is made of besides the usual claims. */
export interface TokenWish {
  readonly claims?: JWTPayload
  /** Claims to leave out. */
  readonly without?: readonly string[]
  readonly kid?: string
}

/** A running issuer. */
export interface TestIssuer {
  readonly issuer: string
  readonly jwkUri: string
  /** How often the key set was fetched. */
  fetches(): number
  /** A token that is valid unless the wish says otherwise. */
  token(wish?: TokenWish): Promise<string>
  /** Replaces the signing key; the old one is gone from the key set. */
  rotate(): Promise<void>
  /** The public key in use. */
  publicKey(): JWK
  /** While down, the issuer answers 503. */
  setDown(down: boolean): void
  stop(): Promise<void>
}

/** Starts an issuer on a free port. */
export async function startIssuer(): Promise<TestIssuer> {
  let keys = await newKeys(1)
  let fetches = 0
  let down = false
  const server = createServer((request, response) => {
    response.statusCode = down ? 503 : 200
    if (request.url?.endsWith('/keys')) fetches++
    const body = request.url?.endsWith('/keys') ? { keys: [keys.jwk] } : { issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let generation = 1
  return {
    issuer,
    jwkUri: `${issuer}/keys`,
    fetches: () => fetches,
    publicKey: () => keys.jwk,
    setDown: (value) => {
      down = value
    },
    rotate: async () => {
      keys = await newKeys(++generation)
    },
    token: ({ claims = {}, without = [], kid = keys.kid } = {}) => {
      const seconds = Math.floor(Date.now() / 1000)
      const all: JWTPayload = { ...person, iss: issuer, aud: 'svc', iat: seconds, exp: seconds + 300, ...claims }
      const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
      return new SignJWT(kept).setProtectedHeader({ alg: 'RS256', kid }).sign(keys.privateKey)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const person = {
  sub: 'f3b1c0de-0000-4000-8000-000000000001',
  email: 'anna.berger@spital.example',
  name: 'Anna Berger',
  realm_access: { roles: ['offline_access', 'svc-coder'] },
}

async function newKeys(generation: number) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = `key-${generation}`
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } satisfies JWK }
}
