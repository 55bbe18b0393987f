/** Decides where this service goes when others choose the address: HTTPS, no credentials, never ourselves, only to public or allowed addresses. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Refusal, RefusalKind } from '@codarium/contract'
import { rangeTest } from '../address-ranges.ts'
import { innerAddress, isPublicAddress } from './public-address.ts'

/** Finds the addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>

export interface AddressGuardOptions {
  /** Ranges that may be reached although they are not public. */
  readonly allowPrivate: readonly string[]
  /** Ranges that may be reached without TLS, although they are not public; absent: nothing may. */
  readonly allowHttp?: readonly string[]
  /** True: this machine, where it may be reached at all, may be reached without TLS: nobody else is on the way. */
  readonly plainLoopback?: boolean
  /** Our own public addresses. */
  readonly ownOrigins: readonly string[]
  /** The port we listen on; 0 while it is not known. */
  ownPort(): number
  readonly resolve?: Resolve
}

/** Where to connect: only to addresses that were checked, under the name the certificate must have. */
export interface CheckedTarget {
  readonly url: URL
  /** IP addresses, at least one. */
  readonly addresses: readonly string[]
  readonly port: number
  /** The host name, or the address itself where the URL has one. */
  readonly host: string
}

/** This service must not go there. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  readonly kind: RefusalKind
  /** What of the address is meant, where it is not the whole. */
  readonly value: string | undefined

  constructor(kind: RefusalKind, message: string, value?: string) {
    super(message)
    this.kind = kind
    this.value = value
  }
}

/** A guard by one set of rules. */
export class AddressGuard {
  readonly #options: AddressGuardOptions
  readonly #isAllowed: (address: string | undefined) => boolean
  readonly #isPlainAllowed: (address: string | undefined) => boolean
  readonly #resolve: Resolve

  constructor(options: AddressGuardOptions) {
    const { allowPrivate, allowHttp = [], resolve = systemResolve } = options
    this.#options = options
    this.#isAllowed = rangeTest([...allowPrivate, ...allowHttp])
    this.#isPlainAllowed = rangeTest(allowHttp)
    this.#resolve = resolve
  }

  /** What is wrong with an address as it is written; names are not resolved. `ownHost` is where the caller reached us. */
  problemOf(address: string, ownHost = ''): Refusal | undefined {
    try {
      const { url, host } = this.#readTarget(address)
      this.#requireForeign(url, ownHost)
      if (isIP(host)) this.#requireReachable(host, url)
      else if (isLocalName(host) && !this.#isAllowed('127.0.0.1') && !this.#isAllowed('::1')) {
        throw new ForbiddenAddress('NOT_PUBLIC', 'is a name of this machine', host)
      }
      return undefined
    } catch (error) {
      if (error instanceof ForbiddenAddress) {
        const { kind, message, value } = error
        return { kind, message, ...(value !== undefined && { values: { value } }) }
      }
      throw error
    }
  }

  /**
   * Resolves the name once and checks every address it has; throws ForbiddenAddress when one of them is not allowed: a
   * name that leads inside at all is not trusted to lead outside the next time.
   */
  async check(address: string): Promise<CheckedTarget> {
    const { url, host } = this.#readTarget(address)
    this.#requireForeign(url)
    const addresses = isIP(host) ? [host] : await this.#resolve(host)
    if (addresses.length === 0) throw new Error('the name has no address')
    for (const one of addresses) this.#requireReachable(one, url)
    return { url, addresses, port: portOf(url), host }
  }

  #readTarget(address: string): { url: URL; host: string } {
    const url = URL.parse(address)
    if (!url) throw new ForbiddenAddress('NOT_ADDRESS', 'is not an address')
    const host = plainHost(url)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && this.#mayBePlain(host))) throw this.#httpsRequired()
    if (url.username !== '' || url.password !== '')
      throw new ForbiddenAddress('WITH_CREDENTIALS', 'must not hold credentials')
    if (url.hash !== '') throw new ForbiddenAddress('WITH_FRAGMENT', 'must not have a fragment')
    if (host === '') throw new ForbiddenAddress('NOT_ADDRESS', 'names no host')
    return { url, host }
  }

  /** Whether plain http is possible at all; what a name leads to is known only when it is resolved. */
  #mayBePlain(host: string): boolean {
    const { allowHttp = [], plainLoopback = false } = this.#options
    return allowHttp.length > 0 || (plainLoopback && (isIP(host) !== 0 || isLocalName(host)))
  }

  #requireForeign(url: URL, ownHost = ''): void {
    const own = [
      ...this.#options.ownOrigins.map((origin) => new URL(origin)),
      ...(URL.parse(`https://${ownHost}`) ? [new URL(`https://${ownHost}`)] : []),
    ]
    const isOwn = own.some((one) => plainHost(one) === plainHost(url) && portOf(one) === portOf(url))
    if (isOwn) throw new ForbiddenAddress('OWN_ADDRESS', 'is an address of this service itself')
  }

  #requireReachable(address: string, url: URL): void {
    const plain = innerAddress(address)
    if (portOf(url) === this.#options.ownPort() && isOwnAddress(plain)) {
      throw new ForbiddenAddress('OWN_ADDRESS', 'is an address of this service itself')
    }
    if (!isPublicAddress(address) && !this.#isAllowed(plain)) {
      throw new ForbiddenAddress(
        'NOT_PUBLIC',
        `leads to ${plain}, which is not public (SVC_WEBHOOK_ALLOW_PRIVATE)`,
        plain,
      )
    }
    if (url.protocol === 'https:' || this.#isPlainAllowed(plain)) return
    if (!this.#options.plainLoopback || !isLoopback(plain)) throw this.#httpsRequired()
  }

  #httpsRequired(): ForbiddenAddress {
    const exception = this.#options.allowHttp ? ', or lie in a range of SVC_ISSUER_ALLOW_HTTP' : ''
    return new ForbiddenAddress('NOT_HTTPS', `must begin with https://${exception}`)
  }
}

/** The host without the brackets of IPv6 and without the dot that ends an absolute name. */
function plainHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
}

/** The port of an address; http and https have one each where none is written. */
function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port)
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

function isLoopback(address: string): boolean {
  return /^127\.|^::1$/.test(address)
}

function isOwnAddress(address: string): boolean {
  if (/^127\.|^0\.|^::1?$/.test(address)) return true
  return Object.values(networkInterfaces()).some((list) => list?.some((one) => one.address === address))
}

async function systemResolve(name: string): Promise<string[]> {
  return (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)
}
