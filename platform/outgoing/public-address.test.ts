import { SPECIAL_IPV4, SPECIAL_IPV6 } from '@codarium/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it('an inner address in brackets or with a zone, made at random, is never taken for a public one', () => {
  const inner = fc.constantFrom('10', '127', '172.16', '192.168', '169.254', '0', '100.64', '224')
  fc.assert(
    fc.property(inner, fc.array(fc.nat(255), { minLength: 3, maxLength: 3 }), (head, tail) => {
      const address = [...head.split('.'), ...tail].slice(0, 4).join('.')
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      for (const form of [address, `::ffff:${address}`, `::ffff:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::1`]) {
        expect([form, isPublicAddress(form)]).toEqual([form, false])
      }
    }),
  )
})

it.each([...SPECIAL_IPV4, ...SPECIAL_IPV6])('nothing in %s is public', (range) => {
  expect(isPublicAddress(range.replace(/\/.*/, ''))).toBe(false)
})

it.each(['8.8.8.8', '193.5.216.100', '2a00:1450:400a:80a::200e', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each(['fe80::1%eth0', '::1%lo', '', '1.2.3', 'his.example'])('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
