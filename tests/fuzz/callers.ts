/** Everybody who calls: each role of each tenant, and those whose token is no token. */
import { roles } from '@codarium/contract'
import type { TestIssuer } from '../harness/issuer.ts'
import type { Chance } from './chance.ts'
import type { Operation } from './description.ts'

/** Seconds a token is good for: longer than any run. */
const LONG = 7 * 86_400

/** Somebody who calls. */
export interface FuzzCaller {
  /** As findings name them: `CODER of the main issuer`. */
  readonly name: string
  readonly authorization: string | undefined
  readonly role?: string
  readonly isPartner?: boolean
}

/** The issuers of a run: the main one and that of a partner. */
export interface Issuers {
  readonly main: TestIssuer
  readonly partner: TestIssuer
}

/** The callers of one lane. */
export class Callers {
  readonly #issuers: Issuers
  readonly #lane: number
  readonly #known: FuzzCaller[]
  readonly #others: readonly FuzzCaller[]
  #launched: FuzzCaller | undefined
  #renewed = 0

  private constructor(issuers: Issuers, lane: number, known: FuzzCaller[], others: readonly FuzzCaller[]) {
    this.#issuers = issuers
    this.#lane = lane
    this.#known = known
    this.#others = others
  }

  static async open(issuers: Issuers, lane: number): Promise<Callers> {
    const known = await Promise.all(
      roles.flatMap((role) => [newCaller(issuers, role, false, `${lane}`), newCaller(issuers, role, true, `${lane}`)]),
    )
    return new Callers(issuers, lane, known, await strangers(issuers.main))
  }

  /** The issuer of the partner's tokens. */
  get partner(): string {
    return this.#issuers.partner.issuer
  }

  /** Mostly somebody who may, by the roles the description names. */
  pick(chance: Chance, operation: Operation): FuzzCaller {
    const kind = chance.below(20)
    if (kind === 0) return chance.pick(this.#others)
    if (kind === 1 && this.#launched) return this.#launched
    if (kind < 5) return chance.pick(this.#known)
    return chance.odds(0.8) ? this.fit(chance, operation.roles) : chance.pick(this.#withRole(operation.roles))
  }

  /** Somebody of the main issuer, or of the partner, who has one of the roles. */
  fit(chance: Chance, roles: readonly string[], ofPartner = false): FuzzCaller {
    return chance.pick(this.#withRole(roles).filter(({ isPartner }) => isPartner === ofPartner))
  }

  #withRole(roles: readonly string[]): FuzzCaller[] {
    return this.#known.filter(({ role = '' }) => roles.length === 0 || roles.includes(role))
  }

  /** Remembers a token that is good for one session. */
  launched(token: string): void {
    this.#launched = { name: 'launch token', authorization: `Bearer ${token}` }
  }

  /** Somebody was blocked, by a request of this run: a new person takes over. */
  async renew(blocked: FuzzCaller): Promise<void> {
    const at = this.#known.indexOf(blocked)
    if (at < 0 || blocked.role === undefined) return
    const suffix = `${this.#lane}-${++this.#renewed}`
    this.#known[at] = await newCaller(this.#issuers, blocked.role, blocked.isPartner ?? false, suffix)
  }
}

async function newCaller(issuers: Issuers, role: string, isPartner: boolean, suffix: string): Promise<FuzzCaller> {
  const issuer = isPartner ? issuers.partner : issuers.main
  const name = `${role.toLowerCase()}-${suffix}`
  const claims = {
    sub: name,
    name,
    email: `${name}@spital.example`,
    exp: now() + LONG,
    realm_access: { roles: [`svc-${role.toLowerCase().replace('_', '-')}`] },
  }
  const authorization = `Bearer ${await issuer.token({ claims })}`
  return { name: `${role} of the ${isPartner ? 'partner' : 'main'} issuer`, authorization, role, isPartner }
}

/** Those who are let in nowhere, and one who has no role. */
async function strangers({ token }: TestIssuer): Promise<FuzzCaller[]> {
  const good = await token({ claims: { sub: 'nobody', exp: now() + LONG, realm_access: { roles: [] } } })
  const [head = '', body = '', sign = ''] = good.split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  return [
    { name: 'nobody', authorization: undefined },
    { name: 'somebody without a role', authorization: `Bearer ${good}` },
    { name: 'expired token', authorization: `Bearer ${await token({ claims: { exp: now() - 3600 } })}` },
    { name: 'token without end', authorization: `Bearer ${await token({ claims: { exp: 1e300 } })}` },
    { name: 'token of the far future', authorization: `Bearer ${await token({ claims: { nbf: now() + LONG } })}` },
    { name: 'token with odd claims', authorization: `Bearer ${await token({ claims: oddClaims })}` },
    { name: 'unsigned token', authorization: `Bearer ${unsigned}.${body}.` },
    { name: 'token signed by nobody', authorization: `Bearer ${head}.${body}.${[...sign].reverse().join('')}` },
    { name: 'no token', authorization: 'Bearer' },
    { name: 'token of garbage', authorization: 'Bearer a.b.c' },
    { name: 'token of many parts', authorization: `Bearer ${'a.'.repeat(2000)}` },
  ]
}

const oddClaims = {
  sub: 'a\u0000b\ud800',
  name: '__proto__',
  email: '\u202e',
  realm_access: { roles: [{}, null, 'svc-coder'] },
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
