/** Whether an IP address is one of the public internet, after IANA's registries of special-purpose addresses. Pure. */
import { BlockList, isIP } from 'node:net'

/** IPv4 that is not public: iana.org/assignments/iana-ipv4-special-registry, and multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of the IPv6 that is routed at all (2000::/3), what is not public: Teredo, ORCHID, documentation, 6to4, AS112. */
const SPECIAL_IPV6 = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '3ffe::/16',
  '5f00::/16',
]

const specialIpv4 = blockList(SPECIAL_IPV4, 'ipv4')
const specialIpv6 = blockList(SPECIAL_IPV6, 'ipv6')
const routedIpv6 = blockList(['2000::/3'], 'ipv6')
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
