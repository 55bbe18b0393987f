/** Classes stand in the order of the catalogue; those without a place are left out and reported. */
import { describe, expect, it } from 'vitest'
import { block, category, chapter, claml, FRAME } from '../fixtures/claml-file.ts'
import { XmlParser } from '../xml/xml-parser.ts'
import { DocumentBuilder } from './document-builder.ts'
import { arrange, type ClassNode } from './hierarchy.ts'

function tree(body: string, options?: { partial: boolean }) {
  const builder = new DocumentBuilder()
  const parser = new XmlParser(builder)
  parser.write(claml(body))
  parser.end()
  const { roots, findings } = arrange(builder.document, options)
  const codes = (nodes: readonly ClassNode[]): string[] =>
    nodes.flatMap((node) => [node.class.code, ...codes(node.children)])
  return {
    codes: codes(roots),
    findings: findings.map((finding) => finding.message),
    lines: findings.map(({ line }) => line),
  }
}

describe('the order of the catalogue', () => {
  it('is that of the chapters in the header and of the SubClass elements', () => {
    const subClasses = '<SubClass code="A01"/><SubClass code="A00"/>'
    const body =
      chapter('II') +
      chapter('I') +
      block('A00-A09', 'I', { relations: subClasses }) +
      category('A00', 'A00-A09') +
      category('A01', 'A00-A09') +
      category('A02', 'A00-A09')
    expect(tree(body).codes).toEqual(['I', 'A00-A09', 'A01', 'A00', 'A02', 'II'])
  })

  it('takes the first superclass that is there', () => {
    const twice = '<SuperClass code="X00"/><SuperClass code="A00-A09"/>'
    const body = `${FRAME}<Class code="A00" kind="category">${twice}</Class>`
    expect(tree(body)).toMatchObject({ codes: ['I', 'A00-A09', 'A00'], findings: [] })
  })
})

describe('a class without a place', () => {
  it('is left out with all below it when its superclass is not in the file', () => {
    const found = tree(FRAME + category('B00', 'B00-B09') + category('B00.0', 'B00') + category('A00', 'A00-A09'))
    expect(found.codes).toEqual(['I', 'A00-A09', 'A00'])
    expect(found.findings).toEqual([
      'Class B00 is left out: its superclass B00-B09 is not in the file.',
      'Class B00.0 is left out: its superclass B00 is left out, lies below it, or lies too deep.',
    ])
    expect(found.lines[0]).toBeGreaterThan(5)
  })

  it('is left out when it lies below itself', () => {
    const found = tree(FRAME + category('A00', 'A01') + category('A01', 'A00') + category('A02', 'A02'))
    expect(found.codes).toEqual(['I', 'A00-A09'])
    expect(found.findings).toHaveLength(3)
  })

  it('is left out when its kind is unknown', () => {
    const found = tree(`${FRAME}<Class code="A00" kind="group"><SuperClass code="A00-A09"/></Class>`)
    expect(found.findings).toEqual(['Class A00 is of the unknown kind "group".'])
  })

  it('is left out when the tree becomes absurdly deep', () => {
    const chain = Array.from({ length: 30 }, (_, i) => block(`B${i}`, i === 0 ? 'I' : `B${i - 1}`)).join('')
    const found = tree(chapter('I') + chain)
    expect(found.codes).toHaveLength(16)
    expect(found.findings).toHaveLength(15)
  })

  it('stands alone in a partial file', () => {
    const found = tree(category('A00', 'A00-A09') + category('A00.0', 'A00'), { partial: true })
    expect(found).toMatchObject({ codes: ['A00', 'A00.0'], findings: [] })
  })
})
