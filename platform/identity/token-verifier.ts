/** Checks bearer tokens of one issuer and turns them into callers (contract, Authentication 1 to 6). */
import { isWellFormedText } from '@codarium/domain'
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { ApiError } from '../api-error.ts'
import { authoritiesOf, type RoleSources } from './authorities.ts'
import { type Caller, capabilitiesOf, rolesOf, tenantCapabilitiesOf } from './caller.ts'
import { type KeySet, KeysUnavailable } from './key-set.ts'
import { ALGORITHMS } from './signing-keys.ts'
import { isAccessToken } from './token-kind.ts'
import { VerifiedTokens } from './verified-tokens.ts'

/** Clocks of servers differ by a little (seconds). */
const CLOCK_SKEW = 30
/** Contract, Authentication 4. */
const REQUIRED_CLAIMS = ['sub', 'email', 'exp', 'iat', 'iss']
/** Longer subjects and addresses (characters) are no identities; they would only fill tables. */
const LONGEST_IDENTITY = 255
/** The end of the year 9999 (epoch seconds): what comes later cannot be written as a date (RFC 3339). */
const LAST_SECOND = 253_402_300_799

export interface VerifierDeps extends RoleSources {
  readonly issuer: string
  /** The tenant of its callers; the issuer itself unless stated. */
  readonly tenant?: string
  /** True for issuers beside the main one: their roles count within their tenant, not for the whole installation. */
  readonly foreign?: boolean
  readonly audience: string
  readonly keys: KeySet
  now(): number
}

/** Verifies tokens of one issuer; a verified token is remembered until it expires or the keys change. */
export class TokenVerifier {
  readonly #deps: VerifierDeps
  readonly #verified = new VerifiedTokens()

  constructor(deps: VerifierDeps) {
    this.#deps = deps
  }

  /** The caller behind a token; throws ApiError 401, 403 or 503. */
  async verify(token: string): Promise<Caller> {
    const known = this.remembered(token)
    if (known) return known
    this.#checkBeforeSignature(token)
    const claims = await this.#checkSignature(token)
    const caller = this.#toCaller(claims)
    this.#verified.add(token, caller)
    return caller
  }

  /** The caller of a token verified before. */
  remembered(token: string): Caller | undefined {
    return this.#verified.get(token, this.#seconds())
  }

  /** Forgets verified tokens: their keys may have been withdrawn. */
  forget(): void {
    this.#verified.clear()
  }

  #seconds(): number {
    return this.#deps.now() / 1000
  }

  #checkBeforeSignature(token: string): void {
    const { alg, iss } = peek(token)
    if (typeof iss !== 'string' || iss === '') throw unauthenticated('the token names no issuer')
    if (iss !== this.#deps.issuer) {
      throw new ApiError('FORBIDDEN', 'The issuer of the token is not accepted here.', { reason: 'ISSUER_NOT_ALLOWED' })
    }
    if (!ALGORITHMS.includes(alg)) throw unauthenticated('the signature algorithm is not accepted')
  }

  async #checkSignature(token: string): Promise<JWTPayload> {
    const { issuer, audience, keys } = this.#deps
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys.keyFor, {
        algorithms: [...ALGORITHMS],
        issuer,
        ...(audience ? { audience } : {}),
        clockTolerance: CLOCK_SKEW,
        currentDate: new Date(this.#deps.now()),
        requiredClaims: REQUIRED_CLAIMS,
      })
      if (!isAccessToken(protectedHeader, payload)) throw unauthenticated('this is not an access token')
      return payload
    } catch (error) {
      throw error instanceof ApiError ? error : asApiError(error)
    }
  }

  #toCaller(claims: JWTPayload): Caller {
    const { sub, email, iat, nbf, exp, name, preferred_username: username } = claims
    if (!isIdentity(sub)) throw unauthenticated('the claim sub is not usable')
    if (!isIdentity(email) || seemsAscii(email)) throw unauthenticated('the claim email is not usable')
    const names = [name, username].filter((value) => typeof value === 'string')
    if (!names.every(isWellFormedText)) throw unauthenticated('the name in the token is not usable')
    if (!isInstant(exp) || !isInstant(iat)) throw unauthenticated('the claim exp or iat is not usable')
    if (nbf !== undefined && !isInstant(nbf)) throw unauthenticated('the claim nbf is not usable')
    if (iat > this.#seconds() + CLOCK_SKEW) throw unauthenticated('the token was issued in the future')
    const authorities = authoritiesOf(claims, this.#deps)
    const held = rolesOf(authorities)
    const { issuer, tenant = issuer, foreign } = this.#deps
    return {
      subject: sub,
      issuer: tenant,
      tokenIssuer: issuer,
      email,
      name: names.find(isIdentity) ?? email,
      authorities,
      roles: held,
      capabilities: foreign ? tenantCapabilitiesOf(held) : capabilitiesOf(held),
      // A number of any size may stand there; whole seconds are enough to tell which of two tokens is newer.
      issuedAt: Math.max(0, Math.floor(iat)),
      expiresAt: Math.floor(exp),
    }
  }
}

function peek(token: string): { alg: string; iss: unknown } {
  try {
    return { alg: decodeProtectedHeader(token).alg ?? '', iss: decodeJwt(token).iss }
  } catch {
    throw unauthenticated('the token cannot be read')
  }
}

/** The issuer a token names, unchecked; undefined when it cannot be read or names none. */
export function issuerOf(token: string): string | undefined {
  try {
    const { iss } = decodeJwt(token)
    return typeof iss === 'string' && iss !== '' ? iss : undefined
  } catch {
    return undefined
  }
}

function isIdentity(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST_IDENTITY) return false
  return value.trim() !== '' && !/\p{Cc}/u.test(value) && isWellFormedText(value)
}

/**
 * Whether an address becomes ASCII only when it is folded, as the directory of users folds it: the Kelvin sign for k, a
 * no-break space before it. It would be taken for that of somebody else.
 */
function seemsAscii(email: string): boolean {
  return !isAscii(email) && isAscii(email.trim().normalize('NFC').toLowerCase())
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LAST_SECOND
}

function asApiError(error: unknown): ApiError {
  if (error instanceof KeysUnavailable) {
    return new ApiError('UNAVAILABLE', 'The keys of the token’s issuer cannot be fetched just now.', {
      retryAfter: 1,
      cause: error,
    })
  }
  if (error instanceof errors.JWTExpired) return unauthenticated('the token is expired')
  if (error instanceof errors.JWTClaimValidationFailed) return unauthenticated(claimProblem(error))
  if (error instanceof errors.JWKSNoMatchingKey) return unauthenticated('the token is signed with an unknown key')
  return unauthenticated('the signature of the token is wrong')
}

function claimProblem({ claim, reason }: errors.JWTClaimValidationFailed): string {
  if (reason === 'missing') return `the claim ${claim} is missing`
  return claim === 'nbf' ? 'the token is not valid yet' : `the claim ${claim} is not as required`
}

/** A 401 with the challenge of RFC 6750, section 3. */
export function unauthenticated(problem: string): ApiError {
  return new ApiError('UNAUTHENTICATED', `Not signed in: ${problem}.`, {
    headers: { 'www-authenticate': `Bearer realm="codarium", error="invalid_token", error_description="${problem}"` },
  })
}
