/** Keeps the hook away from private and internal addresses, however they are written or resolved. */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { ROUTED_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from '@codarium/contract'

/** The address is private or internal. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'

  constructor(host: string) {
    super(`${host} is a private or internal address`)
  }
}

type Blocks = [internal: BlockList, routed: BlockList, exceptions: BlockList]

/** Says whether an IP address may be reached; ranges in `allowed` may although they are internal. */
export function addressCheck(allowed: readonly string[]): (address: string) => boolean {
  const [internal, routed, exceptions] = [SPECIAL_IPV4.concat(SPECIAL_IPV6), ROUTED_IPV6, allowed].map(
    blockList,
  ) as Blocks
  return (address) => {
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
    const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(plain) === 0) return false
    if (exceptions.check(plain, family)) return true
    return !internal.check(plain, family) && (family === 'ipv4' || routed.check(plain, family))
  }
}

/** Throws ForbiddenAddress for an address whose host is an IP address that may not be reached; names are checked when resolved. */
export function requireReachable(address: URL, isAllowed: (address: string) => boolean): void {
  // The URL parser has turned 2130706433, 0x7f.1 and the like into dotted form already.
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(mappedAsIpv4(host))) throw new ForbiddenAddress(host)
}

/** Resolves names for a connection; fails when any of their addresses may not be reached. */
export function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const forbidden = addresses?.some(({ address }) => !isAllowed(address))
      const [first] = addresses ?? []
      if (error || forbidden || !first) callback(error ?? new ForbiddenAddress(hostname), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** ::ffff:7f00:1 is 127.0.0.1. */
function mappedAsIpv4(host: string): string {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(host) ?? []
  if (high === undefined || low === undefined) return host
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const version = isIP(address)
    if (version === 0) throw new Error(`${range} is not an address range`)
    list.addSubnet(address, Number(prefix ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
