/** An issuer for tests: serves its keys and discovery document, and signs any token a test asks for. */
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

/** Lets issuers of tests, who are on this machine and speak plain http, be those of partners as well. */
export const testIssuersAllowed = { SVC_ISSUER_ALLOW_HTTP: '127.0.0.1' }

/** What a token is made of besides the usual claims. */
export interface TokenWish {
  readonly claims?: JWTPayload
  /** Claims to leave out. */
  readonly without?: readonly string[]
  readonly kid?: string
  /** Header `typ`. */
  readonly typ?: string
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
  /** Answers in its place; false leaves the answer to the issuer. */
  answer(how: (path: string, response: ServerResponse) => boolean): void
  stop(): Promise<void>
}

/** Starts an issuer on a free port, under a name that no other has; most issuers of hospitals sign RS256, whose keys take a quarter of a second to make. */
export async function startIssuer(alg: 'ES256' | 'RS256' = 'ES256'): Promise<TestIssuer> {
  const realm = `/${randomUUID()}`
  let keys = await newKeys(alg, 1)
  let fetches = 0
  let down = false
  let answering: Parameters<TestIssuer['answer']>[0] = () => false
  const server = createServer((request, response) => {
    const path = request.url?.replace(realm, '') ?? ''
    if (answering(path, response)) return
    response.statusCode = down ? 503 : 200
    if (path === '/keys') fetches++
    const body = path === '/keys' ? { keys: [keys.jwk] } : { issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A port that is free again may be given to the next issuer, and two issuers must never have one name.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${realm}`
  let generation = 1
  return {
    issuer,
    jwkUri: `${issuer}/keys`,
    fetches: () => fetches,
    publicKey: () => keys.jwk,
    setDown: (value) => {
      down = value
    },
    answer: (how) => {
      answering = how
    },
    rotate: async () => {
      keys = await newKeys(alg, ++generation)
    },
    token: ({ claims = {}, without = [], kid = keys.kid, typ } = {}) => {
      const seconds = Math.floor(Date.now() / 1000)
      const all: JWTPayload = { ...person, iss: issuer, aud: 'svc', iat: seconds, exp: seconds + 300, ...claims }
      const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
      return new SignJWT(kept)
        .setProtectedHeader({ alg, kid, ...(typ === undefined ? {} : { typ }) })
        .sign(keys.privateKey)
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

async function newKeys(alg: string, generation: number) {
  const kid = `key-${generation}`
  const { publicKey, privateKey } = await generateKeyPair(alg)
  const jwk: JWK = { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' }
  return { kid, privateKey, jwk }
}
