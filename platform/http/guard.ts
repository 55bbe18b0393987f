/** The guard before every route: who calls, within the rate limit, and may they? */
import { type Access, permissions } from '@codarium/contract'
import { plainAddress } from '../address-ranges.ts'
import { ApiError } from '../api-error.ts'
import { mayReach } from '../identity/anonymous-reader.ts'
import type { Caller } from '../identity/caller.ts'
import type { Identity } from '../identity/identity.ts'
import { bodyCost, readCost } from './body-size.ts'
import type { CallBudgets } from './call-budget.ts'
import type { Incoming, Route } from './route.ts'

export interface GuardDeps {
  readonly identity: Identity
  /** Who calls where no token is shown, on the routes that are open to them; none where every caller has to show one. */
  readonly anonymousReader?: Caller | undefined
  readonly budgets: CallBudgets
  now(): number
  /** Told of every refusal, for the metrics. */
  onRefused(code: ApiError['code']): void
}

/** A body that was read, and for whom. */
export interface ReadBody {
  readonly caller: Caller
  readonly bytes: number
  readonly values: number
}

/** Nobody in particular: the caller of an open route. */
const nobody: Caller = {
  subject: '',
  issuer: '',
  email: '',
  name: '',
  authorities: [],
  roles: [],
  capabilities: new Set(),
}

/** Lets requests through to their route, or throws the ApiError to answer with. */
export class Guard {
  readonly #deps: GuardDeps

  constructor(deps: GuardDeps) {
    this.#deps = deps
  }

  /** The caller of a route, once it is known to be allowed; at once for an open route, which needs no look at a token. */
  admit(request: Incoming, route: Route): Caller | Promise<Caller> {
    if (route.access !== 'open' && !route.admit?.(request)) return this.#admitCaller(request, route)
    this.#charge(addressKey(request.ip), route.admittedFree ? 0 : priceOf(request, route))
    return nobody
  }

  /** Charges the address of a request that reaches no route: gives the refusal when there is nothing left to charge. */
  refusalOf({ ip }: Pick<Incoming, 'ip'>): ApiError | undefined {
    return this.#spend(addressKey(ip), 1)
  }

  /** Charges whoever was admitted for a body that was read, before anything is made of it. */
  chargeBody({ headers, ip }: Incoming, route: Route, { caller, bytes, values }: ReadBody): void {
    if (caller === nobody && route.admittedFree) return
    this.charge(caller, ip, readCost(headers, bytes, values))
  }

  /** The caller again, once the body is there: it can be held back for minutes, and what let its sender in be withdrawn meanwhile. */
  async admitAgain(request: Incoming, route: Route): Promise<Caller> {
    if (route.access === 'open' || route.admit?.(request)) return nobody
    try {
      const caller = await this.#callerOf(request, route)
      this.#checkRights(caller, request, route)
      return caller
    } catch (error) {
      if (error instanceof ApiError) this.#deps.onRefused(error.code)
      throw error
    }
  }

  /** Charges a caller who is connected already, as one of its requests would. */
  charge(caller: Caller, ip: string, cost: number): void {
    this.#charge(chargedKey(caller, ip), cost)
  }

  #admitCaller(request: Incoming, route: Route): Caller | Promise<Caller> {
    const check = (caller: Caller) => this.#check(caller, request, route)
    const refuse = (error: unknown) => this.#refuse(error, request, route)
    let caller: Caller | Promise<Caller>
    try {
      caller = this.#callerOf(request, route)
    } catch (error) {
      return refuse(error)
    }
    return caller instanceof Promise ? caller.then(check, refuse) : check(caller)
  }

  /** A token that is shown is judged, also where none is needed: a bad one never makes its sender somebody else. */
  #callerOf({ headers: { authorization } }: Incoming, route: Route): Caller | Promise<Caller> {
    const { identity, anonymousReader } = this.#deps
    if (authorization === undefined && mayReach(anonymousReader, route)) return anonymousReader
    return identity.callerOf(authorization)
  }

  #check(caller: Caller, request: Incoming, route: Route): Caller {
    this.charge(caller, request.ip, priceOf(request, route))
    this.#checkRights(caller, request, route)
    return caller
  }

  #checkRights(caller: Caller, request: Incoming, route: Route): void {
    this.#checkAccess(route.access, caller)
    this.#checkSession(request, route, caller)
  }

  /** Whoever cannot be told apart is charged by address. */
  #refuse(error: unknown, { ip }: Incoming, { cost = 1 }: Route): never {
    this.#charge(addressKey(ip), cost)
    if (error instanceof ApiError) this.#deps.onRefused(error.code)
    throw error
  }

  #checkAccess(access: Access, caller: Caller): void {
    if (access === 'open' || access === 'signed-in' || caller.capabilities.has(access)) return
    this.#deps.onRefused('FORBIDDEN')
    const { roles } = permissions[access]
    throw new ApiError('FORBIDDEN', `This needs one of the roles ${roles.join(', ')}.`, { reason: 'INSUFFICIENT_ROLE' })
  }

  /** A token for one session reaches no other session, and none of the routes about sessions in general. */
  #checkSession({ params }: Incoming, { access, sessionParameter }: Route, { session }: Caller): void {
    if (session === undefined || !access.startsWith('session.')) return
    if (sessionParameter && (params as Record<string, string>)[sessionParameter] === session) return
    this.#deps.onRefused('FORBIDDEN')
    throw new ApiError('FORBIDDEN', 'The token is good for one session only.', { reason: 'OTHER_SESSION' })
  }

  #charge(key: string, cost: number): void {
    const refusal = this.#spend(key, cost)
    if (refusal) throw refusal
  }

  #spend(key: string, cost: number): ApiError | undefined {
    const wait = cost === 0 ? 0 : this.#deps.budgets.spend(key, cost, this.#deps.now())
    if (wait === 0) return undefined
    this.#deps.onRefused('RATE_LIMIT_EXCEEDED')
    return new ApiError('RATE_LIMIT_EXCEEDED', `Too many requests; try again in ${wait} s.`, { retryAfter: wait })
  }
}

function priceOf({ headers }: Incoming, route: Route): number {
  return (route.cost ?? 1) + bodyCost(headers, route)
}

function chargedKey({ issuer, subject }: Caller, ip: string): string {
  return issuer ? `${issuer} ${subject}` : addressKey(ip)
}

/** One household has one IPv6 network of 64 bits: counting single addresses would not limit anybody. */
function addressKey(ip: string): string {
  const address = plainAddress(ip)
  return address.includes(':') ? expandIpv6(address).slice(0, 4).join(':') : address
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
