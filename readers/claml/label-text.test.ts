/** Labels become the lines a coder reads in print, with their references kept. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { XmlParser } from '../xml/xml-parser.ts'
import type { Rubric } from './document.ts'
import { normaliseSpace } from './flat-label.ts'
import { RubricDraft } from './rubric-draft.ts'
import type { Usage } from './usage.ts'

interface Place {
  readonly ownCode?: string
  readonly ownUsage?: Usage
  readonly rubric?: string
  readonly language?: string
}

function read(labels: string, place: Place = {}): Rubric | undefined {
  const { ownCode = 'A06.6', ownUsage, rubric = 'inclusion', language } = place
  const draft = new RubricDraft({ ownCode, ownUsage, rubric }, language)
  const parser = new XmlParser({
    open: (name, attributes) => name !== 'Rubric' && draft.open(name, attributes),
    text: (text) => draft.text(text),
    close: (name) => name !== 'Rubric' && draft.close(name),
  })
  parser.write(`<Rubric>${labels}</Rubric>`)
  parser.end()
  return draft.finish()
}

const lines = (content: string, place?: Place) => read(`<Label>${content}</Label>`, place)?.lines
const references = (content: string, place?: Place) =>
  read(`<Label>${content}</Label>`, place)?.references.map(({ kind, target, source }) => [kind, target, source])

describe('the text of a label', () => {
  it.each([
    ['plain text', 'Cholera', ['Cholera']],
    ['untidy space', '\n  Cholera\t durch\u00a0Vibrio  ', ['Cholera durch Vibrio']],
    ['soft hyphens', 'Ober\u00adschenkel', ['Oberschenkel']],
    ['nothing', '  \n ', undefined],
    ['paragraphs', '<Para>Erstens.</Para>\n<Para>Zweitens.</Para>', ['Erstens.', 'Zweitens.']],
    ['a list', 'Bei:<List><ListItem>Fieber</ListItem><ListItem>Husten</ListItem></List>', ['Bei:', 'Fieber', 'Husten']],
    ['terms', 'B<Term class="subscript">12</Term><Term class="tab"/>Mangel', ['B12 Mangel']],
    [
      'a table',
      '<Table><Caption>Grad</Caption><THead><Row><Cell>I</Cell><Cell>II</Cell></Row></THead><TBody><Row><Cell>leicht</Cell><Cell>schwer</Cell></Row></TBody></Table>',
      ['Grad', 'I | II', 'leicht | schwer'],
    ],
    ['a comment and an unknown element', 'Chol<!-- x -->era <Foo>durch</Foo> Vibrio', ['Cholera durch Vibrio']],
  ])('is flattened: %s', (_, content, expected) => {
    expect(lines(content)).toEqual(expected)
  })

  const item = (text: string) => `<Fragment type="item">${text}</Fragment>`
  const list = (text: string) => `<Fragment type="list">${text}</Fragment>`
  it.each([
    ['one below one', item('Diabetes mellitus:') + list('juveniler Typ'), ['Diabetes mellitus: juveniler Typ']],
    ['several below one', item('Bei:') + list('Fieber') + list('Husten'), ['Bei: Fieber', 'Bei: Husten']],
    ['one below two', item('Tuberkulose:') + item('Lunge:') + list('links'), ['Tuberkulose: Lunge: links']],
    ['a new tree', item('A:') + list('b') + item('C:') + list('d'), ['A: b', 'C: d']],
    ['only items', item('Diabetes') + item('mellitus'), ['Diabetes mellitus']],
    ['text before', `Bei: ${list('Fieber')}`, ['Bei: Fieber']],
    ['nested', '<Fragment>A:<Fragment>b</Fragment><Fragment>c</Fragment></Fragment>', ['A: b', 'A: c']],
  ])('joins fragments with those they belong to: %s', (_, content, expected) => {
    expect(lines(content)).toEqual(expected)
  })

  it('is the one in the wanted language', () => {
    const labels = '<Label xml:lang="en">Cholera E</Label><Label xml:lang="de">Cholera D</Label>'
    expect(read(labels, { language: 'de' })?.lines).toEqual(['Cholera D'])
    expect(read(labels, { language: 'fr' })?.lines).toEqual(['Cholera E'])
  })
})

describe('references in a label', () => {
  const bracket = (code: string, more = '') => `<Reference class="in brackets"${more}>${code}</Reference>`

  it.each([
    [`Grippe${bracket('J09-J18')}`, 'Grippe (J09-J18)'],
    [`Abszess${bracket('G07', ' usage="aster"')}`, 'Abszess (G07*)'],
    [`Abszess${bracket('G07*', ' usage="aster"')}`, 'Abszess (G07*)'],
    [`Syphilis${bracket('A51.4')}, ${bracket('A52.7')}`, 'Syphilis (A51.4, A52.7)'],
    ['siehe <Reference>I23.-</Reference>', 'siehe I23.-'],
    ['Folge<Reference code="I23"/>', 'Folge I23'],
    [`Inkompletter AbortO03-${bracket('O06')}`, 'Inkompletter Abort (O03-O06)'],
  ])('are printed as in the book: %s', (content, expected) => {
    expect(lines(content, { rubric: 'exclusion' })).toEqual([expected])
  })

  it('leave titles that can be searched', () => {
    const title = { rubric: 'preferred' }
    expect(lines(`Amöbenhirnabszess${bracket('G07', ' usage="aster"')}`, title)).toEqual(['Amöbenhirnabszess'])
    expect(lines('Amöbenhirnabszess (<Reference usage="aster">G07</Reference>)', title)).toEqual(['Amöbenhirnabszess'])
    expect(lines(`Meningitis${bracket('A39.0')}`, { ...title, ownUsage: 'aster' })).toEqual(['Meningitis'])
    expect(lines(`T9 und${bracket('T10')}`, title)).toEqual(['T9 und T10'])
    expect(lines(`Nicht belegt${bracket('U47.1')}`, { ...title, ownCode: 'U47.1' })).toEqual(['Nicht belegt U47.1'])
  })

  it('say what they mean', () => {
    expect(references(`Grippe${bracket('J09-J18')}`, { rubric: 'exclusion' })).toEqual([
      ['exclusion', 'J09-J18', 'element'],
    ])
    expect(references(`Abszess${bracket('G07', ' usage="aster"')}`)).toEqual([['aster', 'G07', 'element']])
    expect(references('Nephritis (I33.0)', { ownUsage: 'aster' })).toEqual([['dagger', 'I33.0', 'text']])
    expect(references('Unter A15.0 aufgeführt')).toEqual([['inclusion', 'A15.0', 'text']])
    expect(references('Schlüsselnummer (B95-B98)', { rubric: 'coding-hint' })).toEqual([
      ['coding-hint', 'B95-B98', 'text'],
    ])
    expect(references('Siehe F23.-', { rubric: 'definition' })).toEqual([['text', 'F23.-', 'text']])
    expect(references(`Abszess${bracket('G07', ' usage="aster"')}`, { rubric: 'preferred' })).toEqual([
      ['aster', 'G07', 'element'],
    ])
  })

  it('are said once, and never of the code itself or of a title without a pair', () => {
    expect(references(`Grippe (J10)${bracket('J10')}`)).toEqual([['inclusion', 'J10', 'element']])
    expect(references('Unter A06.6 und A06.6- aufgeführt')).toEqual([])
    expect(references(`T9 und${bracket('T10')}`, { rubric: 'preferred' })).toEqual([])
    expect(references('Luxation T10', { rubric: 'preferred' })).toEqual([])
  })

  it('keep the line they stand in and the mark of the target', () => {
    const rubric = read(`<Label><Para>Ohne.</Para><Para>Abszess${bracket('G07*')}</Para></Label>`)
    expect(rubric?.references).toEqual([
      { kind: 'aster', target: 'G07', usage: 'aster', rubric: 'inclusion', text: 'Abszess (G07*)', source: 'element' },
    ])
  })
})

describe('any label', () => {
  const word = fc.stringMatching(/^[a-zäöü]{1,8}$/)
  const content: fc.Arbitrary<string> = fc.letrec((tie) => ({
    node: fc.oneof({ depthSize: 'small' }, word, tie('element')) as fc.Arbitrary<string>,
    element: fc
      .tuple(
        fc.constantFrom('Para', 'List', 'ListItem', 'Fragment', 'Term', 'Row', 'Cell', 'Foo'),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, children]) => `<${name}>${children.join(' ')}</${name}>`),
  })).node

  it('keeps every word, in tidy lines', () => {
    fc.assert(
      fc.property(fc.array(content), (nodes) => {
        const xml = nodes.join(' ')
        const found = new Set((lines(xml) ?? []).join(' ').split(/[ |]+/))
        for (const written of xml.replace(/<[^>]*>/g, ' ').split(/\s+/))
          expect(found.has(written) || !written).toBe(true)
        for (const line of lines(xml) ?? []) expect(line).toBe(normaliseSpace(line))
      }),
    )
  })

  it('does not grow beyond bounds', () => {
    const parents = `<Fragment type="item">${'x'.repeat(9000)}</Fragment>`
    const amplified = parents + '<Fragment type="list">y</Fragment>'.repeat(1000)
    expect(() => lines(amplified)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }))
    expect(() => lines('<Reference>A00</Reference>'.repeat(1001))).toThrow(
      expect.objectContaining({ code: 'TOO_LARGE' }),
    )
    expect(() => lines('<Fragment>x</Fragment>'.repeat(17))).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }))
  })
})
