import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { fileWith, zipFile } from '../fixtures/zip-file.ts'
import { recognise } from '../recognise/recognise.ts'
import { readMythes } from './read-mythes.ts'

const GERMAN = `UTF-8
gicht|2
-|Gicht|Arthritis urica (fachspr.)|Zipperlein (ugs., veraltet)|Krankheit (Oberbegriff)
-|Gicht|Rheuma [salopp]
zipperlein|1
-|Zipperlein (ugs., veraltet)|Gicht|Arthritis urica (fachspr.)|Krankheit (Oberbegriff)
`

async function read(text: string | Uint8Array) {
  const { records, findings } = await readAll(readMythes(await fileWith(text)))
  return { groups: records.map(({ words }) => words), findings }
}

describe('a thesaurus', () => {
  it('gives each group once, without notes and without words that mean more', async () => {
    expect(await read(GERMAN)).toEqual({
      groups: [
        ['Gicht', 'Arthritis urica', 'Zipperlein'],
        ['Gicht', 'Rheuma'],
      ],
      findings: [],
    })
  })

  it('that names its word only at the head has it in the group', async () => {
    expect((await read('UTF-8\nabaissement|1\n(Nom)|diminution|relèvement (antonyme)\n')).groups).toEqual([
      ['diminution', 'abaissement'],
    ])
    expect((await read('UTF-8\na|2\n(cong.)|per\n(s.m. Cibo a base di agnello)|agnello|abbacchio\n')).groups).toEqual([
      ['agnello', 'abbacchio'],
    ])
  })

  it('of one letter, or of sentences, has nothing to say', async () => {
    const text = 'UTF-8\nx|1\n-|y|z\nanno|1\n-|im Jahr (...)|im Jahre des Herrn soundso viel|...? gefällig\n'
    expect((await read(text)).groups).toEqual([])
  })

  it.each([
    ['ISO8859-1', 'latin1', undefined],
    ['UTF-8', 'utf8', undefined],
    ['UTF-8', 'latin1', 'the file says its encoding is "UTF-8", but it is Windows-1252'],
    ['ISO8859-15', 'utf8', 'the file says its encoding is "ISO8859-15", but it is UTF-8'],
    ['KOI8-R', 'utf8', 'the file says its encoding is "KOI8-R", but it is UTF-8'],
  ] as const)('that says %s and is %s is read rightly, and told where that is not so', async (said, encoding, told) => {
    const bytes = Buffer.from(`${said}\nübelkeit|1\n-|Übelkeit|Brechreiz\n`, encoding)
    const { groups, findings } = await read(bytes)
    expect(groups).toEqual([['Übelkeit', 'Brechreiz']])
    expect(findings).toEqual(told ? [{ line: 1, message: told }] : [])
  })

  it('of plain letters is what it says, and one that says nothing is told', async () => {
    expect((await read('ISO8859-1\nhusten|1\n-|Husten|Tussis\n')).findings).toEqual([])
    const { groups, findings } = await read('husten|1\n-|Husten|Tussis\n')
    expect(groups).toEqual([['Husten', 'Tussis']])
    expect(findings).toEqual([{ line: 1, message: expect.stringContaining('does not say its encoding') }])
  })

  it('with wrong counts loses what is wrong, and tells where', async () => {
    const text = 'UTF-8\nhusten|3\n-|Husten|Tussis\nfieber|1\n-|Fieber|Pyrexie\n-|Kälte|Frost\nohne Strich\n'
    expect(await read(text)).toEqual({
      groups: [
        ['Husten', 'Tussis'],
        ['Fieber', 'Pyrexie'],
      ],
      findings: [
        { line: 2, message: 'lacks 2 of its meanings' },
        { line: 6, message: expect.stringContaining('belongs to no word') },
        { line: 7, message: expect.stringContaining('belongs to no word') },
      ],
    })
  })

  it('comes in a package too, and a package without one is refused', async () => {
    const file = await zipFile({
      'dictionaries/th_de_CH_v2.dat': GERMAN,
      'META-INF/manifest.xml': '<?xml version="1.0"?><x/>',
    })
    expect((await readAll(readMythes(file))).records).toHaveLength(2)
    expect((await refusalOf(readMythes(await zipFile({ 'a.txt': 'x' })))).code).toBe('WRONG_LAYOUT')
  })
})

describe('recognised', () => {
  it.each([
    ['th_de_CH_v2.dat', 'de'],
    ['thes_fr.dat', 'fr'],
    ['th_it_IT_v2.dat', 'it'],
  ])('%s is a thesaurus in its language', async (name, language) => {
    expect(await recognise(await fileWith(GERMAN), name)).toEqual({ system: 'THESAURUS', language })
  })

  it('in a package it is known by the name inside, and by its content alone it has no language', async () => {
    const file = await zipFile({ 'th_fr_CH_v2.dat': GERMAN, 'manifest.xml': '<?xml version="1.0"?><x/>' })
    expect(await recognise(file, 'dict.oxt')).toEqual({ system: 'THESAURUS', language: 'fr' })
    expect(await recognise(await fileWith(GERMAN), 'liste.dat')).toEqual({ system: 'THESAURUS' })
  })
})

it('thirty thousand groups take seconds', async () => {
  const entry = (_: unknown, i: number) => `wort${i}|1\n-|Wort${i}|Begriff${i} (fachspr.)|Ausdruck${i}\n`
  const { groups } = await read(`UTF-8\n${Array.from({ length: 30_000 }, entry).join('')}`)
  expect(groups).toHaveLength(30_000)
})
