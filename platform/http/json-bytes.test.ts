import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonBytes } from './json-bytes.ts'
import type { WrittenJson } from './route.ts'

const textOf = ({ latin1 }: WrittenJson) => Buffer.from(latin1, 'latin1').toString()

it('writes any text as JSON.stringify would, whatever was written before', () => {
  const json = new JsonBytes()
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      json.begin()
      json.text('[')
      texts.forEach((text, i) => {
        const bytes = Buffer.from(`--${text}--`)
        json.text(i === 0 ? '"' : ',"')
        json.escaped(bytes, 2, bytes.length - 2)
        json.bytes(Buffer.from('""'), 1, 2)
      })
      json.text(']')
      expect(JSON.parse(textOf(json.done()))).toEqual(texts)
    }),
  )
})

it('escapes quotes, backslashes and control characters', () => {
  const json = new JsonBytes()
  const bytes = Buffer.from('a"b\\c\nd\u0001é')
  json.begin()
  json.escaped(bytes, 0, bytes.length)
  expect(textOf(json.done())).toBe('a\\"b\\\\c\\nd\\u0001é')
})

it('grows with its answer and hands out bytes of its own', () => {
  const json = new JsonBytes()
  const long = 'ä'.repeat(100_000)
  json.begin()
  json.text(JSON.stringify(long))
  const first = json.done()
  json.begin()
  json.text('1')
  expect(textOf(json.done())).toBe('1')
  expect(JSON.parse(textOf(first))).toBe(long)
})
