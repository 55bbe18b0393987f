/** Values survive their way through the vault, and nothing else opens. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { KeyRing } from './key-ring.ts'
import { keyOf, packPlain, prefixOf, sealText, unpack } from './sealed-value.ts'

const place = { table: 'coding_session', row: 'a1', column: 'original' }
const { current: key, previous: other } = new KeyRing({ key: randomBytes(32), previousKey: randomBytes(32) })
if (!key || !other) throw new Error('there are two keys')

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme' }).map((part) => part.repeat(200)),
)

it('any text comes back, sealed or plain', () => {
  const property = fc.property(text, (value) => {
    expect(unpack(sealText(value, key, place), key, place)).toBe(value)
    expect(unpack(packPlain(value), undefined, place)).toBe(value)
  })
  fc.assert(property)
})

it('a sealed value names its key; a plain one names none', () => {
  const sealed = sealText('J18.1', key, place)
  expect(keyOf(sealed)).toBe(key.id)
  expect(sealed.subarray(0, prefixOf(key.id).length)).toEqual(prefixOf(key.id))
  expect(keyOf(packPlain('J18.1'))).toBeUndefined()
})

it('any flipped bit, any cut and any addition is noticed', () => {
  const sealed = sealText('<Fall fall_id="4711"/>', key, place)
  const damaged = fc.oneof(
    fc
      .nat(sealed.length * 8 - 1)
      .map((bit) => sealed.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))),
    fc.nat(sealed.length - 1).map((length) => sealed.slice(0, length)),
    fc.nat(255).map((byte) => Uint8Array.of(...sealed, byte)),
  )
  const property = fc.property(damaged, (bytes) => {
    expect(() => unpack(bytes, key, place)).toThrow()
  })
  fc.assert(property)
})

it.each([
  ['table', { ...place, table: 'audit_event' }],
  ['row', { ...place, row: 'a2' }],
  ['column', { ...place, column: 'result' }],
  ['row and column run together', { ...place, row: 'a1original', column: '' }],
])('a value moved to another %s does not open', (_, elsewhere) => {
  expect(() => unpack(sealText('J18.1', key, place), key, elsewhere)).toThrow()
})

it('another key does not open it', () => {
  expect(() => unpack(sealText('J18.1', key, place), other, place)).toThrow()
})

it('the same text is never sealed to the same bytes', () => {
  expect(sealText('J18.1', key, place)).not.toEqual(sealText('J18.1', key, place))
})

it('a large case becomes small', () => {
  const xml = '<Diagnose diagnose_kode="J18.1" diagnose_poa="1"/>\n'.repeat(20_000)
  expect(sealText(xml, key, place).length).toBeLessThan(xml.length / 10)
})

it('the id of a key is not the key', () => {
  const master = randomBytes(32)
  const ring = new KeyRing({ key: master })
  expect(ring.current?.secret.export()).not.toEqual(Buffer.from(master))
  expect(master.toString('hex')).not.toContain(ring.current?.id)
  expect(new KeyRing({ key: master }).current).toEqual(ring.current)
})
