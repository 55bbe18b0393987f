/** Which algorithms and which keys of a key set tokens may be signed with. Pure. */
import type { JSONWebKeySet, JWK } from 'jose'

/** Only signatures that need the issuer's private key: `none` and HS* never. */
export const ALGORITHMS: readonly string[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
/** Kinds of keys that have a public half. */
const KEY_TYPES: readonly unknown[] = ['RSA', 'EC', 'OKP']
/** Issuers publish a handful of keys; more are an error or an attack. */
const MOST_KEYS = 100

/** The keys of an issuer's answer that tokens may be signed with; throws when it is no key set. */
export function signingKeys({ keys }: Readonly<Record<string, unknown>>): JSONWebKeySet {
  if (!Array.isArray(keys)) throw new Error('the answer is not a key set')
  if (keys.length > MOST_KEYS) throw new Error('the key set holds too many keys')
  return { keys: keys.filter(isSigningKey) }
}

function isSigningKey(key: unknown): key is JWK {
  if (typeof key !== 'object' || key === null) return false
  const { kty, use, alg } = key as Record<string, unknown>
  if (!KEY_TYPES.includes(kty) || (use !== undefined && use !== 'sig')) return false
  return alg === undefined || (typeof alg === 'string' && ALGORITHMS.includes(alg))
}
