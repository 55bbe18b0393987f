/** Identity of callers: the façade over token checks, or the open door of a server without authentication. */
import type { Settings } from '@codarium/contract'
import type { Logger } from 'pino'
import { ApiError } from '../api-error.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { anonymousCaller, type Caller } from './caller.ts'
import { IssuedTokens } from './issued-tokens.ts'
import { fetchIssuerKeys, type KeyPlace, reasonOf } from './issuer-keys.ts'
import { KeySet } from './key-set.ts'
import { TokenVerifier, unauthenticated } from './token-verifier.ts'
import { TokenVerifiers } from './token-verifiers.ts'
import { namedIssuers, TrustedIssuers } from './trusted-issuers.ts'

/** Tells who calls. */
export interface Identity {
  /** The caller behind an Authorization header, at once where nothing has to be waited for; throws ApiError 401, 403 or 503. */
  callerOf(authorization: string | undefined): Caller | Promise<Caller>
  /** Lets in a caller who is known by other means than a header; rejects with ApiError 401 or 403. */
  admit(caller: Caller): Promise<void>
  /** Throws ApiError 401 or 403 when what let a caller in was withdrawn since, as far as this node knows. */
  requireStanding(caller: Caller): void
  /** Whether anybody may work for a tenant. */
  serves(tenant: string): boolean
  /** Rejects when the issuer's keys cannot be had. */
  check(): Promise<void>
  /** Tokens the services issue themselves. */
  readonly issued: IssuedTokens
  /** Issuers trusted beside the main one. */
  readonly trusted: TrustedIssuers
  /** What check() checks: the issuer, or a word where there is none. */
  readonly issuer: string
}

/** Decides which of those with a valid token may come in; throws or rejects with ApiError 403. */
export interface Doorkeeper {
  admit(caller: Caller): Promise<void> | undefined
  /** Throws ApiError 403 for those it has shut out since. */
  requireWelcome(caller: Caller): void
}

export interface IdentityDeps {
  readonly settings: Settings
  readonly outgoing: Outgoing
  readonly doorkeeper: Doorkeeper
  readonly log: Pick<Logger, 'warn'>
  now(): number
}

/** The identity of a server with these settings. */
export function createIdentity({ settings, outgoing, doorkeeper, log, now }: IdentityDeps): Identity {
  if (!settings.SVC_AUTH_ENABLED) return openDoor()
  const issuer = settings.OIDC_ISSUER_URI
  const { configured, issuers } = outgoing.guards
  const fetching = keyFetching(outgoing, log)
  const keys: KeySet = new KeySet({
    now,
    fetchKeys: () => fetching({ issuer, jwkUri: settings.OIDC_JWK_URI, guard: configured }),
    onRefresh: () => verifier.forget(),
  })
  const rules = {
    audience: settings.OIDC_AUDIENCE,
    clientId: settings.OIDC_CLIENT_ID,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
  }
  const verifier = new TokenVerifier({ ...rules, issuer, keys, now })
  const trusted = new TrustedIssuers(namedIssuers(settings.SVC_HIS_ALLOWED_ISSUERS, rules))
  const guardOf = (of: string) => (settings.SVC_HIS_ALLOWED_ISSUERS.includes(of) ? configured : issuers)
  const fetchKeys = (of: string) => fetching({ issuer: of, guard: guardOf(of) })
  const verifiers = new TokenVerifiers({ main: verifier, mainIssuer: issuer, trusted, fetchKeys, now })
  const issued = new IssuedTokens()
  const requireStanding = (caller: Caller) => {
    verifiers.requireTrust(caller)
    doorkeeper.requireWelcome(caller)
  }
  const admit = async (caller: Caller) => {
    // An issuer or a tenant this node does not know may just have been added on another one.
    const others = [caller.tokenIssuer ?? '', caller.issuer].filter((each) => each !== issuer)
    for (const other of new Set(others)) await trusted.find(other)
    requireStanding(caller)
  }
  return {
    issuer,
    issued,
    trusted,
    callerOf: async (authorization) => {
      const token = bearerToken(authorization)
      const reader = issued.readerOf(token)
      const caller = await (reader?.(token) ?? verifiers.verify(token))
      if (reader) await admit(caller)
      const admission = doorkeeper.admit(caller)
      if (admission) await admission
      return caller
    },
    admit,
    requireStanding,
    serves: (tenant) => tenant === issuer || trusted.serves(tenant),
    check: () => (issuer ? keys.check() : Promise.reject(new Error('OIDC_ISSUER_URI is not set'))),
  }
}

/** Fetches keys, and tells the operator when they cannot be had: callers learn only that. */
function keyFetching(outgoing: Outgoing, log: IdentityDeps['log']) {
  return async (place: KeyPlace) => {
    try {
      return await fetchIssuerKeys(outgoing, place)
    } catch (error) {
      log.warn({ issuer: place.issuer, reason: reasonOf(error) }, 'the keys of an issuer cannot be fetched')
      throw error
    }
  }
}

function openDoor(): Identity {
  return {
    issuer: '',
    issued: new IssuedTokens(),
    trusted: new TrustedIssuers(namedIssuers([], { audience: '', clientId: '', rolesClaim: '' })),
    callerOf: () => anonymousCaller,
    admit: () => Promise.resolve(),
    requireStanding: () => {},
    serves: () => true,
    check: () => Promise.resolve(),
  }
}

function bearerToken(authorization: string | undefined): string {
  if (!authorization) {
    throw new ApiError('UNAUTHENTICATED', 'Not signed in: the request carries no bearer token.', {
      headers: { 'www-authenticate': 'Bearer realm="codarium"' },
    })
  }
  const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
  if (!token) throw unauthenticated('the Authorization header holds no bearer token')
  return token
}
