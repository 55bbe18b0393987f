import { expect, it } from 'vitest'
import { acceptedEncoding } from './accept-encoding.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['deflate, zstd', undefined],
  ['br;q=nonsense', undefined],
  ['gzip;q=', undefined],
  ['bread, gzip-like', undefined],
])('Accept-Encoding: %s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
