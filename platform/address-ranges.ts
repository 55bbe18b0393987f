/** IP addresses and CIDR ranges: reading them and asking whether an address lies in one. */
import { BlockList, isIP } from 'node:net'

/** An address range: first address, prefix length in bits, family. */
export interface AddressRange {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

/** Reads `10.0.0.0/8`, `::1` or the like; undefined when it is none. */
export function parseRange(text: string): AddressRange | undefined {
  const [address = '', prefixText, ...rest] = text.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0 || address.includes('%')) return undefined
  const longest = version === 4 ? 32 : 128
  const prefix = prefixText === undefined ? longest : /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : -1
  if (prefix < 0 || prefix > longest) return undefined
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** A test for membership in any of the ranges; IPv4 addresses written as IPv6 (::ffff:1.2.3.4) count as IPv4. */
export function rangeTest(ranges: readonly string[]): (address: string | undefined) => boolean {
  const blocks = new BlockList()
  for (const range of ranges.map(parseRange)) {
    if (range) blocks.addSubnet(range.address, range.prefix, range.family)
  }
  return (address) => {
    const plain = plainAddress(address ?? '')
    const version = isIP(plain)
    return version !== 0 && blocks.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** The address in its own family: a dual-stack socket reports IPv4 peers as ::ffff:a.b.c.d. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address
}
