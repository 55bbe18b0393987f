/** The ClaML file is found in its archive; archives that are none, or that do harm, are refused with the reason. */
import { describe, expect, it } from 'vitest'
import { category, claml, clamlZip, DOCTYPE, FRAME, rubric } from '../fixtures/claml-file.ts'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { fileWith, zipBytes, zipFile } from '../fixtures/zip-file.ts'
import { inspectClaml } from './claml-file.ts'
import { readIcd } from './read-icd.ts'

const BODY = FRAME + category('A00', 'A00-A09', { title: 'Übelkeit – groß' })

describe('a ClaML archive', () => {
  it('is recognised by its content', async () => {
    const file = await zipFile({ 'a.xml': '<other/>', 'b.XML': claml(BODY), 'c.dtd': '<!ELEMENT ClaML ANY>' })
    expect(await inspectClaml(file)).toEqual([
      {
        name: 'ICD-10-GM',
        version: '2026',
        date: '2025-09-12',
        language: 'de',
        chapters: ['I', 'II'],
      },
    ])
  })

  it('of several languages gives each when it is asked for, by what the file says or else by its name', async () => {
    const french = claml((FRAME + category('A00', 'A00-A09', { title: 'Choléra' })).replaceAll('"de"', '"fr"'))
    const silent = claml(BODY.replaceAll('xml:lang="de"', '').replace('Übelkeit – groß', 'Colera'))
    const file = await zipFile({ 'a.xml': french, 'b.xml': claml(BODY), 'c_it.xml': silent })
    const titles = ['de', 'fr', 'it'].map(
      async (language) => (await readAll(readIcd(file, language))).records.at(-1)?.title,
    )
    expect(await Promise.all(titles)).toEqual(['Übelkeit – groß', 'Choléra', 'Colera'])
  })

  const declared = (name: string) => claml(BODY, { declaration: `<?xml version="1.0" encoding="${name}"?>` })
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('UTF-8')}`)],
    ['UTF-16', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le')],
    ['windows-1252', Buffer.from(declared('ISO-8859-1').replace('–', '\x96'), 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    const { records } = await readAll(readIcd(await zipFile({ 'claml.xml': bytes })))
    expect(records.at(-1)?.title).toBe('Übelkeit – groß')
  })

  it('must be in the language that is asked for', async () => {
    const french = FRAME + category('A00', 'A00-A09').replace('xml:lang="de"', 'xml:lang="fr"')
    expect((await readAll(readIcd(await clamlZip(french)))).records).toHaveLength(3)
    expect(await refusalOf(readIcd(await clamlZip(FRAME), 'fr'))).toMatchObject({
      code: 'WRONG_LANGUAGE',
      message: 'The file is in the language "de", not "fr".',
    })
  })
})

describe('an archive that is not ClaML', () => {
  it('is refused with what was found', async () => {
    const spiges = await zipFile({ 'cases.xml': '<Unternehmen><Standort/></Unternehmen>' })
    expect(await refusalOf(readIcd(spiges))).toMatchObject({
      code: 'WRONG_LAYOUT',
      message: expect.stringContaining('cases.xml: The XML is not ClaML: its root element is <Unternehmen>'),
    })
    expect(await refusalOf(readIcd(await zipFile({ 'CHOP.csv': 'code;text' })))).toMatchObject({
      code: 'WRONG_LAYOUT',
      message: expect.stringContaining('CHOP.csv'),
    })
  })

  it('is refused when it leaves open which file is meant', async () => {
    const file = await zipFile({ 'a.xml': claml(BODY), 'b.xml': claml(BODY) })
    expect(await refusalOf(readIcd(file))).toMatchObject({
      code: 'WRONG_LAYOUT',
      message: expect.stringContaining('a.xml, b.xml'),
    })
  })
})

describe('a harmful file', () => {
  const withDoctype = (doctype: string, text = '') =>
    zipFile({ 'claml.xml': claml(FRAME + category('A00', 'A00-A09', { title: text }), { doctype }) })
  const LAUGHS = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">'

  it.each([
    ['an internal subset', '<!DOCTYPE ClaML [<!ELEMENT ClaML ANY>]>', ''],
    ['a subset beside the DTD', '<!DOCTYPE ClaML SYSTEM "ClaML.dtd" [<!ATTLIST Class x CDATA "y">]>', ''],
    ['an external entity', '<!DOCTYPE ClaML [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['a billion laughs', `<!DOCTYPE ClaML [${LAUGHS}]>`, '&c;'],
    ['an unknown entity', DOCTYPE, '&uuml;'],
  ])('is refused for %s', async (_, doctype, text) => {
    expect((await refusalOf(readIcd(await withDoctype(doctype, text)))).code).toBe('FORBIDDEN_XML')
  })

  it('is refused for absurd depth and sizes', async () => {
    const deep = `${'<Para>'.repeat(100)}${'</Para>'.repeat(100)}`
    expect((await refusalOf(readIcd(await withDoctype(DOCTYPE, deep)))).code).toBe('FORBIDDEN_XML')
    const meta = Array.from({ length: 100 }, (_, i) => `<Meta name="M${i}" value="x"/>`).join('')
    const lists = [meta, '<SubClass code="x"/>'.repeat(1001), '<ModifiedBy code="x"/>'.repeat(1001)]
    for (const relations of lists) {
      const file = await clamlZip(FRAME + category('A00', 'A00-A09', { relations }))
      expect((await refusalOf(readIcd(file))).code).toBe('TOO_LARGE')
    }
  })

  it('is refused for more classes than there can be', async () => {
    const classes = Array.from({ length: 200_002 }, (_, i) => `<Class code="${i}" kind="block"/>`).join('')
    expect((await refusalOf(readIcd(await clamlZip(classes)))).code).toBe('TOO_LARGE')
  })

  it('is refused for more text than there can be, however little of it is written', async () => {
    const fragments = `<Fragment type="item">${'x'.repeat(4000)}</Fragment>${'<Fragment type="list">y</Fragment>'.repeat(250)}`
    const body = Array.from({ length: 90 }, (_, i) =>
      category(`B${i}`, 'A00-A09', { rubrics: rubric('note', fragments) }),
    )
    expect((await refusalOf(readIcd(await clamlZip(FRAME + body.join(''))))).code).toBe('TOO_LARGE')
  })
})

describe('a broken file', () => {
  it('is refused when it is cut off anywhere', async () => {
    const xml = claml(BODY)
    for (const part of [0.05, 0.3, 0.7, 0.98]) {
      const file = await zipFile({ 'claml.xml': xml.slice(0, xml.length * part) })
      expect((await refusalOf(readIcd(file))).code).toBe('TRUNCATED')
    }
  })

  it('is refused when the archive is cut off', async () => {
    const zip = await zipBytes({ 'claml.xml': claml(BODY) })
    expect((await refusalOf(readIcd(await fileWith(zip.subarray(0, zip.length - 30))))).code).toBe('TRUNCATED')
  })

  it('is refused when it is not well-formed, with the line', async () => {
    const refusal = await refusalOf(readIcd(await clamlZip('<Class code="A00"></Klasse>')))
    expect(refusal).toMatchObject({ code: 'MALFORMED', message: expect.stringContaining('line 8') })
  })

  it('is refused when its bytes are not in its encoding', async () => {
    const file = await zipFile({ 'claml.xml': Buffer.from(claml(BODY), 'latin1') })
    expect((await refusalOf(readIcd(file))).code).toBe('MALFORMED')
  })
})
