/** Decides where webhooks may go: HTTPS, no credentials, never ourselves, and only to public or explicitly allowed addresses. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { rangeTest } from '@codarium/platform'
import { innerAddress, isPublicAddress } from './public-address.ts'

/** Finds the addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** What the guard is built with. */
export interface AddressGuardOptions {
  /** SVC_WEBHOOK_ALLOW_PRIVATE. */
  readonly allowPrivate: readonly string[]
  /** Our own public addresses. */
  readonly ownOrigins: readonly string[]
  /** The port we listen on; 0 while it is not known. */
  ownPort(): number
  readonly resolve?: Resolve
}

/** Where to connect: exactly the address that was checked, under the name the certificate must have. */
export interface CheckedTarget {
  readonly url: URL
  /** IP address. */
  readonly address: string
  readonly port: number
  /** The host name, or the address itself where the URL has one. */
  readonly host: string
}

/** A webhook must not go there. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/** The guard of one installation. */
export class AddressGuard {
  readonly #options: AddressGuardOptions
  readonly #isAllowed: (address: string | undefined) => boolean
  readonly #resolve: Resolve

  constructor(options: AddressGuardOptions) {
    this.#options = options
    this.#isAllowed = rangeTest(options.allowPrivate)
    this.#resolve = options.resolve ?? systemResolve
  }

  /** What is wrong with an address as it is written; names are not resolved. `ownHost` is where the caller reached us. */
  problemOf(address: string, ownHost = ''): string | undefined {
    try {
      const { url, host } = readTarget(address)
      this.#requireForeign(url, ownHost)
      if (isIP(host)) this.#requireReachable(host, portOf(url))
      else if (isLocalName(host) && !this.#isAllowed('127.0.0.1') && !this.#isAllowed('::1')) {
        throw new ForbiddenAddress('is a name of this machine')
      }
      return undefined
    } catch (error) {
      if (error instanceof ForbiddenAddress) return error.message
      throw error
    }
  }

  /**
   * Resolves the name once and checks every address it has; throws ForbiddenAddress when one of them is not allowed: a
   * name that leads inside at all is not trusted to lead outside the next time.
   */
  async check(address: string): Promise<CheckedTarget> {
    const { url, host } = readTarget(address)
    this.#requireForeign(url)
    const port = portOf(url)
    const found = isIP(host) ? [host] : await this.#resolve(host)
    if (found.length === 0) throw new Error('the name has no address')
    for (const one of found) this.#requireReachable(one, port)
    return { url, address: found[0] as string, port, host }
  }

  #requireForeign(url: URL, ownHost = ''): void {
    const own = [
      ...this.#options.ownOrigins.map((origin) => new URL(origin)),
      ...(URL.parse(`https://${ownHost}`) ? [new URL(`https://${ownHost}`)] : []),
    ]
    const isOwn = own.some((one) => plainHost(one) === plainHost(url) && portOf(one) === portOf(url))
    if (isOwn) throw new ForbiddenAddress('is an address of this service itself')
  }

  #requireReachable(address: string, port: number): void {
    const plain = innerAddress(address)
    if (port === this.#options.ownPort() && isOwnAddress(plain)) {
      throw new ForbiddenAddress('is an address of this service itself')
    }
    if (isPublicAddress(address) || this.#isAllowed(plain)) return
    throw new ForbiddenAddress(`leads to ${plain}, which is not public (SVC_WEBHOOK_ALLOW_PRIVATE)`)
  }
}

function readTarget(address: string): { url: URL; host: string } {
  const url = URL.parse(address)
  if (!url) throw new ForbiddenAddress('is not an address')
  if (url.protocol !== 'https:') throw new ForbiddenAddress('must begin with https://')
  if (url.username !== '' || url.password !== '') throw new ForbiddenAddress('must not hold credentials')
  if (url.hash !== '') throw new ForbiddenAddress('must not have a fragment')
  const host = plainHost(url)
  if (host === '') throw new ForbiddenAddress('names no host')
  return { url, host }
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

function isOwnAddress(address: string): boolean {
  if (/^127\.|^0\.|^::1?$/.test(address)) return true
  return Object.values(networkInterfaces()).some((list) => list?.some((one) => one.address === address))
}

async function systemResolve(name: string): Promise<string[]> {
  return (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)
}
