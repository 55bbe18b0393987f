/** The scanner accepts and refuses what saxes accepts and refuses, and reads the same values. */
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { times } from '../../tests/harness/how-often.ts'
import { Malformed } from './malformed.ts'
import { KnownNames } from './names.ts'
import { attributeValue } from './references.ts'
import { scanXml } from './scanner.ts'

const known = new KnownNames(['Fall', 'a'])

/** Every element with its namespace and attributes; undefined when the document is refused. */
type Read = readonly (readonly [name: string, space: string, attributes: readonly string[]])[] | undefined

function byUs(text: string): Read {
  try {
    const { elements, names, spaces } = scanXml(text, known)
    return Array.from({ length: elements.count }, (_, at) => {
      const attributes: string[] = []
      for (let each = elements.firstAttribute[at]!; each < elements.firstAttribute[at + 1]!; each++)
        attributes.push(`${names[elements.attributeName[each]!]}=${attributeValue(text, elements, each)}`)
      return [names[elements.name[at]!]!, spaces[elements.space[at]!]!, attributes]
    })
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

function bySaxes(text: string): Read {
  const found: (readonly [string, string, string[]])[] = []
  const parser = new SaxesParser({ xmlns: true })
  let refused = false
  parser.on('error', () => {
    refused = true
  })
  // Refused by us on purpose: document types, XML 1.1, encodings other than UTF-8.
  parser.on('doctype', () => {
    refused = true
  })
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0' || (encoding && !/^utf-?8$/i.test(encoding))) refused = true
  })
  parser.on('opentag', ({ name, uri, attributes }) => {
    found.push([name, uri, Object.values(attributes).map((attribute) => `${attribute.name}=${attribute.value}`)])
  })
  parser.write(text).close()
  return refused ? undefined : found
}

const name = fc.constantFrom('Fall', 'a', 'b', 'p:a', 'q:b', 'é', 'x-1', 'Diagnose', 'xml:lang')
const value = fc
  .array(
    fc.constantFrom('a', '1', ' ', '&amp;', '&#65;', '&#x41;', "'", '\n', '\r\n', '\t', '>', 'ä', '😀', '&lt;', ''),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))
const attribute = fc.oneof(
  fc.tuple(name, value).map(([key, text]) => ` ${key}="${text}"`),
  fc.tuple(name, value).map(([key, text]) => ` ${key}='${text.replaceAll("'", '')}'`),
  fc.constantFrom(' xmlns="urn:1"', ' xmlns:p="urn:1"', ' xmlns:q="urn:2"', '\n  xmlns:p="urn:2"', ' xmlns=""'),
)
const filler = fc.constantFrom(
  '',
  ' ',
  '\r\n  ',
  '<!-- c -->',
  '<?go on?>',
  '<![CDATA[ <x> ]]>',
  'text',
  '&gt;',
  '<!---->',
)
const { element } = fc.letrec<{ element: string; children: string }>((tie) => ({
  element: fc
    .tuple(name, fc.uniqueArray(attribute, { maxLength: 3 }), tie('children'))
    .map(([tag, attributes, inner]) =>
      inner === '' ? `<${tag}${attributes.join('')}/>` : `<${tag}${attributes.join('')}>${inner}</${tag}>`,
    ),
  children: fc
    .array(fc.oneof({ depthSize: 'small' }, filler, tie('element')), { maxLength: 4 })
    .map((parts) => parts.join('')),
}))
const declaration = fc.constantFrom(
  '',
  '<?xml version="1.0"?>',
  "<?xml version='1.0' encoding='utf-8' standalone='no' ?>\n",
)
const wellFormed = fc
  .tuple(declaration, fc.constantFrom('', '<!-- c -->\n'), element, fc.constantFrom('', '\n', '<?end?>'))
  .map((parts) => parts.join(''))

const scraps = [
  ...'<>&"\'=/!?-[];:# \n\t',
  ...['<!', '--', ']]>', '&', '&amp;', '&#0;', '&#xD800;', '&x;', '&#', 'xmlns', 'xmlns:', 'xml', '<?xml?>', '\u0000'],
  ...['\u0001', '\uFFFE', '\u00B7', '<!DOCTYPE a>', '<!DOCTYPE a [<!ENTITY b "c">]>', '</a>', '<a', 'p:', ' a="1"'],
]
const mutation = fc.record({
  at: fc.nat(),
  remove: fc.constantFrom(0, 0, 1, 2, 5),
  insert: fc.oneof(fc.constant(''), fc.constantFrom(...scraps)),
})
const mutated = fc.tuple(wellFormed, fc.array(mutation, { maxLength: 3 })).map(([text, mutations]) =>
  mutations.reduce((current, { at, remove, insert }) => {
    const place = at % (current.length + 1)
    return current.slice(0, place) + insert + current.slice(place + remove)
  }, text),
)

/** Where saxes takes what XML 1.0 refuses: halves of surrogate pairs, `<?name?more?>`, `p:-name`. */
const lenient =
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|<\?[^\s?<>]+\?(?!>)|:[-.\d\u00B7]/

test('agrees with saxes on documents that are well-formed', () => {
  fc.assert(
    fc.property(wellFormed, (text) => {
      expect(byUs(text)).toEqual(bySaxes(text))
    }),
    { numRuns: times(500, 10_000) },
  )
})

test('agrees with saxes on documents with something wrong in them', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      fc.pre(!lenient.test(text))
      expect(byUs(text)).toEqual(bySaxes(text))
    }),
    { numRuns: times(1000, 10_000) },
  )
})
