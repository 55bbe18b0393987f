/** The partner's own identity provider: a discovery document, a key, and tokens for its people. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** Somebody who works at the partner. */
export interface PartnerPerson {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
}

/** How long a token holds (s; contract, Authentication 9). */
const TOKEN_SECONDS = 300

export interface PartnerIssuer {
  readonly issuer: string
  /** What it publishes at a path under its address; undefined where there is nothing. */
  publishedAt(path: string): unknown
  tokenFor(person: PartnerPerson): string
}

/** An issuer at an address, with a new key at each start. */
export function createIssuer(issuer: string): PartnerIssuer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  const published: Record<string, unknown> = {
    '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
    '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
  }
  return {
    issuer,
    publishedAt: (path) => published[path],
    tokenFor: ({ sub, name, email, roles }) => {
      const iat = Math.floor(Date.now() / 1000)
      const claims = { iss: issuer, aud: 'svc', iat, exp: iat + TOKEN_SECONDS, sub, name, email, groups: roles }
      const signed = [{ alg: 'ES256', kid, typ: 'JWT' }, claims].map(encoded).join('.')
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
