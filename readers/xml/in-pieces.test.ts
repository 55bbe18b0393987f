/** A document that comes in pieces is heard, or refused, like the whole, over documents sound and spoilt, cut anywhere. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { times } from '../../tests/harness/how-often.ts'
import type { UnreadableFile } from '../files/unreadable-file.ts'
import { XmlParser } from './xml-parser.ts'

/** Events one after the other; text that comes in pieces is one text. */
class Heard {
  readonly events: string[] = []
  #text = ''

  text(text: string): void {
    this.#text += text
  }

  tag(event: string): void {
    if (this.#text) this.events.push(this.#text)
    this.#text = ''
    this.events.push(event)
  }
}

const asTag = (name: string, attributes: object) => `<${name} ${JSON.stringify(Object.entries(attributes).sort())}>`

/** What is heard of a document that comes in pieces; the kind of refusal when it is refused. */
function heardOf(pieces: readonly string[]): string[] | string {
  const heard = new Heard()
  const parser = new XmlParser({
    open: (name, attributes) => heard.tag(asTag(name, attributes)),
    text: (text) => heard.text(text),
    close: (name) => heard.tag(`</${name}>`),
  })
  try {
    for (const piece of pieces) parser.write(piece)
    parser.end()
    return heard.events
  } catch (error) {
    return (error as UnreadableFile).code
  }
}

const name = fc.constantFrom('a', 'Class', 'x:y', 'Größe', '_1')
const text = fc.constantFrom('', ' ', 'x', 'ü\r\n', '&amp;', '&#252;', '&#x1F600;', 'a>b', '😀', '\t\n', '&lt;b&gt;')
const value = fc.constantFrom('', '1', "it's", '&quot;', 'a\nb', 'x>y', '&#9;')
const attributes = fc
  .uniqueArray(fc.tuple(name, value), { maxLength: 3, selector: ([key]) => key })
  .map((pairs) => pairs.map(([key, each]) => ` ${key}="${each}"`).join(''))
const aside = fc.constantFrom('<!-- - -->', '<![CDATA[<x> & ]]>', '<?pi x?>', '<!---->')

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc.array(fc.oneof(text, aside, tie('element')), { maxLength: 4 }).map((parts) => parts.join('')),
  element: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(name, attributes).map(([tag, list]) => `<${tag}${list}/>`),
    fc.tuple(name, attributes, tie('content')).map(([tag, list, inside]) => `<${tag}${list} >${inside}</${tag}\n>`),
  ),
}))
const prologue = fc.constantFrom(
  '',
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  '<!DOCTYPE a SYSTEM "a.dtd">',
  '<!-- x -->',
)
const document = fc.tuple(prologue, element, fc.constantFrom('', '\n', '<!-- end -->')).map((parts) => parts.join(''))

/** Something put in, taken out or cut off, somewhere. */
const spoilt = fc
  .tuple(
    document,
    fc.nat(),
    fc.nat(6),
    fc.constantFrom('', '<', '>', '&', '"', '/', ']]>', '</a>', '<b>', '--', '\u0001', 'x="1"'),
  )
  .map(([xml, place, length, put]) => {
    const at = place % (xml.length + 1)
    return xml.slice(0, at) + put + xml.slice(at + length)
  })

function inPieces(xml: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (xml.length + 1)).sort((a, b) => a - b), xml.length]
  return places.slice(1).map((end, i) => xml.slice(places[i], end))
}

it('sound documents are heard', () => {
  fc.assert(
    fc.property(document, fc.array(fc.nat(), { maxLength: 5 }), (xml, cuts) => {
      const whole = heardOf([xml])
      expect(whole).toBeInstanceOf(Array)
      expect(heardOf(inPieces(xml, cuts))).toEqual(whole)
    }),
    { numRuns: times(500, 2000) },
  )
})

it('spoilt documents are heard or refused alike', () => {
  fc.assert(
    fc.property(spoilt, fc.array(fc.nat(), { maxLength: 5 }), (xml, cuts) => {
      expect(heardOf(inPieces(xml, cuts))).toEqual(heardOf([xml]))
    }),
    { numRuns: times(1000, 4000) },
  )
})
