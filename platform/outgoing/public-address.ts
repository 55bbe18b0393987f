/** Whether an IP address is one of the public internet, after IANA's registries of special-purpose addresses. Pure. */
import { BlockList, isIP } from 'node:net'
import { ROUTED_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from '@codarium/contract'

const specialIpv4 = blockList(SPECIAL_IPV4, 'ipv4')
const specialIpv6 = blockList(SPECIAL_IPV6, 'ipv6')
const routedIpv6 = blockList(ROUTED_IPV6, 'ipv6')
const mapped = blockList(['::ffff:0:0/96'], 'ipv6')
/** RFC 6052: a NAT64 gateway sends these on to the IPv4 address in their last 32 bits. */
const nat64 = blockList(['64:ff9b::/96'], 'ipv6')

/** Whether an address is public; an IPv4 address inside a mapped or NAT64 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const plain = innerAddress(address)
  const version = isIP(plain)
  if (version === 4) return !specialIpv4.check(plain, 'ipv4')
  return version === 6 && routedIpv6.check(plain, 'ipv6') && !specialIpv6.check(plain, 'ipv6')
}

/** The IPv4 address that a mapped or NAT64 address leads to; any other address as it is. */
export function innerAddress(address: string): string {
  if (isIP(address) !== 6) return address
  if (!mapped.check(address, 'ipv6') && !nat64.check(address, 'ipv6')) return address
  // The URL parser writes any spelling in the shortest hexadecimal form, with the last 32 bits as two groups at most.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [high = '0', low = '0'] = written.split(':').slice(-2)
  const bits = (Number.parseInt(high || '0', 16) << 16) | Number.parseInt(low || '0', 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
