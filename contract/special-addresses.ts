/** Addresses that are nobody's public server, for all that call addresses others chose: one list, so that none drifts. */

/** IPv4 that is not public: iana.org/assignments/iana-ipv4-special-registry, and multicast. */
export const SPECIAL_IPV4: readonly string[] = [
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

/** The only IPv6 that is routed on the internet at all; everything outside is local, mapped, translated or reserved. */
export const ROUTED_IPV6: readonly string[] = ['2000::/3']

/** Of the IPv6 that is routed, what is not public: Teredo, ORCHID, documentation, 6to4, AS112. */
export const SPECIAL_IPV6: readonly string[] = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '3ffe::/16',
  '5f00::/16',
]
