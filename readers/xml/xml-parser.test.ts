/** XML is heard as it stands; whatever could do harm ends the reading. */
import { describe, expect, it } from 'vitest'
import { XmlParser } from './xml-parser.ts'

function heard(...texts: string[]): string[] {
  const events: string[] = []
  const parser = new XmlParser({
    open: (name, attributes, line) => events.push(`${line} <${[name, ...Object.values(attributes)].join(' ')}>`),
    text: (text) => events.push(text),
    close: (name) => events.push(`</${name}>`),
  })
  for (const text of texts) parser.write(text)
  parser.end()
  return events
}

describe('a sound file', () => {
  it('is heard in order, with lines', () => {
    expect(heard('<a>\n<b c="1 &amp; 2"/>x', ' &#252; &lt;<![CDATA[<d>]]></a>')).toEqual([
      '1 <a>',
      '\n',
      '2 <b 1 & 2>',
      '</b>',
      'x ü <',
      '<d>',
      '</a>',
    ])
  })

  it.each([
    '<!DOCTYPE a SYSTEM "a.dtd">',
    '<!DOCTYPE a PUBLIC "-//x//y" "http://example.org/[a].dtd">',
    '<!DOCTYPE a>',
  ])('may name its document type, which is never fetched: %s', (doctype) => {
    expect(heard(`${doctype}<a/>`)).toEqual(['1 <a>', '</a>'])
  })
})

describe('a forbidden file', () => {
  const laughs = `<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">`
  it.each([
    ['an internal subset', '<!DOCTYPE a [<!ELEMENT a ANY>]><a/>'],
    ['an entity expansion', `<!DOCTYPE a [${laughs}]><a>&c;</a>`],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a subset beside an external type', '<!DOCTYPE a PUBLIC "-//x" "x.dtd" [<!ENTITY x "y">]><a/>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://example.org/p"> %p;]><a/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['an unknown entity in an attribute', '<a b="&x;"/>'],
    ['absurd depth', '<a>'.repeat(100)],
  ])('is refused for %s', (_, xml) => {
    expect(() => heard(xml)).toThrow(expect.objectContaining({ code: 'FORBIDDEN_XML' }))
  })

  it.each([
    ['attribute', '<a b="'],
    ['text', '<a>'],
    ['comment', '<a><!--'],
    ['tag name', '<'],
    ['document type', '<!DOCTYPE a ['],
  ])('is refused for an endless %s, long before memory is full', (_, start) => {
    const parser = new XmlParser({ open() {}, text() {}, close() {} })
    const endless = () => {
      parser.write(start)
      for (let i = 0; i < 200; i++) parser.write('x'.repeat(16_384))
    }
    expect(endless).toThrow(expect.objectContaining({ code: 'FORBIDDEN_XML' }))
  })
})

describe('a broken file', () => {
  it.each(['', '<?xml version="1.0"?>', '<a><b>', '<a><b></b>', '<a b="1', '<a>text', '<a>&am'])(
    'is refused as cut off: %s',
    (xml) => {
      expect(() => heard(xml)).toThrow(expect.objectContaining({ code: 'TRUNCATED' }))
    },
  )

  it.each(['<a></b>', '<a b=1/>', '<a/><b/>', 'code;text', '<a>\u0001</a>'])('is refused as malformed: %j', (xml) => {
    expect(() => heard(xml)).toThrow(expect.objectContaining({ code: 'MALFORMED' }))
  })

  it('says where', () => {
    expect(() => heard('<a>\n\n<b></c></a>')).toThrow(/line 3/)
  })
})
