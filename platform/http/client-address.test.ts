import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { clientAddress, trustTest } from './client-address.ts'

const isTrusted = trustTest(['10.0.0.0/8', '::1', 'fd00::/8'])

const address = fc.constantFrom(
  '10.0.0.1',
  '10.200.3.4',
  '::1',
  '::ffff:10.0.0.2',
  'fd00::7',
  '9.9.9.9',
  '2001:db8::1',
  '::ffff:9.9.9.9',
)
const header = fc.oneof(
  fc
    .array(fc.oneof(address, fc.constantFrom('unknown', '', '1.2.3', '10.0.0.1:80', ' 10.0.0.1')), { maxLength: 4 })
    .map((hops) => hops.join(', ')),
  fc.constantFrom(',', ' , ,', '10.0.0.1,,9.9.9.9'),
)

it.each([
  ['trusted', isTrusted],
  ['no', undefined],
])('the address is the one the framework finds (%s proxies)', async (_name, trust) => {
  const app = Fastify({ trustProxy: trust ?? false })
  app.get('/', async ({ ip }) => ip)
  const addressOf = clientAddress(trust)
  await fc.assert(
    fc.asyncProperty(address, fc.option(header), async (remoteAddress, forwarded) => {
      const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
      const { body } = await app.inject({ url: '/', remoteAddress, headers })
      expect(addressOf({ headers, socket: { remoteAddress } as never })).toBe(body)
    }),
    { numRuns: 300 },
  )
})

it('no proxy is trusted unless it is named', () => {
  expect(trustTest([])).toBeUndefined()
})
