import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonTexts, jsonBytes } from './json-text.ts'

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString()

it('writes any text as it stands in JSON, also when it is asked for again', () => {
  const json = new JsonTexts()
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 })), (texts) => {
      const pieces = texts.map((text) => Buffer.from(text))
      const source = Buffer.concat(pieces)
      for (const _time of ['first', 'again']) {
        let start = 0
        const written = pieces.map(({ length }) => {
          start += length
          return `"${json.of(source, start - length, start)}"`
        })
        expect(JSON.parse(utf8(`[${written}]`))).toEqual(pieces.map(String))
      }
    }),
  )
})

it('escapes quotes, backslashes and control characters', () => {
  const bytes = Buffer.from('a"b\\c\nd\u0001é')
  expect(utf8(new JsonTexts().of(bytes, 0, bytes.length))).toBe('a\\"b\\\\c\\nd\\u0001é')
})

it('keeps sources apart', () => {
  const json = new JsonTexts()
  const [plain, quoted] = [Buffer.from('plain'), Buffer.from('"uote')]
  const texts = [plain, quoted, plain, quoted].map((source) => json.of(source, 0, 5))
  expect(texts).toEqual(['plain', '\\"uote', 'plain', '\\"uote'])
})

it('writes a piece of JSON byte by byte', () => {
  expect(jsonBytes('{"é":"€"}')).toBe('{"\u00c3\u00a9":"\u00e2\u0082\u00ac"}')
})
