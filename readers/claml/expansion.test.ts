/** Modifiers make exactly the codes the catalogue means, and a class of the file always wins. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../files/finding.ts'
import { category, claml, FRAME, modifier, modifierClass, rubric } from '../fixtures/claml-file.ts'
import { XmlParser } from '../xml/xml-parser.ts'
import type { ClamlDocument } from './document.ts'
import { DocumentBuilder } from './document-builder.ts'
import { expand } from './expansion.ts'
import { arrange } from './hierarchy.ts'

const FOURTH = modifier('S04E10_4', { '.0': 'Mit Koma', '.1': 'Mit Ketoazidose', '.9': 'Ohne Komplikationen' })
const FIFTH = modifier('S04E10_5', { 0: 'Nicht entgleist', 1: 'Entgleist' })
const BOTH = '<ModifiedBy code="S04E10_4"/><ModifiedBy code="S04E10_5"/>'

function parse(body: string): ClamlDocument {
  const builder = new DocumentBuilder()
  const parser = new XmlParser(builder)
  parser.write(claml(body))
  parser.end()
  return builder.document
}

function codes(body: string): { below: string[]; made: string[]; terminal: string[]; findings: Finding[] } {
  const document = parse(FRAME + body)
  const findings: Finding[] = []
  const all = [...expand(arrange(document).roots, document, (finding) => findings.push(finding))].slice(2)
  const list = (some: typeof all) => some.map((one) => one.code)
  const made = list(all.filter((one) => one.digits.length > 0))
  return { below: list(all), made, terminal: list(all.filter((one) => one.terminal)), findings }
}

describe('a modifier', () => {
  it('makes fourth characters of a three-character class', () => {
    const found = codes(FOURTH + category('A00', 'A00-A09', { relations: '<ModifiedBy code="S04E10_4"/>' }))
    expect(found.below).toEqual(['A00', 'A00.0', 'A00.1', 'A00.9'])
    expect(found.terminal).toEqual(['A00.0', 'A00.1', 'A00.9'])
  })

  it('makes fifth characters of a four-character class', () => {
    const below = category('A00', 'A00-A09') + category('A00.1', 'A00', { relations: '<ModifiedBy code="S04E10_5"/>' })
    expect(codes(FIFTH + below).below).toEqual(['A00', 'A00.1', 'A00.10', 'A00.11'])
  })

  it('goes two levels deep', () => {
    const found = codes(FOURTH + FIFTH + category('A00', 'A00-A09', { relations: BOTH }))
    expect(found.below).toEqual([
      ...['A00', 'A00.0', 'A00.00', 'A00.01', 'A00.1', 'A00.10', 'A00.11', 'A00.9', 'A00.90', 'A00.91'],
    ])
    expect(found.terminal).toHaveLength(6)
  })

  it('yields to classes of the file, which inherit the rest and stand among the others', () => {
    const explicit = category('A00.1', 'A00') + category('A00.11', 'A00.1') + category('A00.5', 'A00')
    const found = codes(FOURTH + FIFTH + category('A00', 'A00-A09', { relations: BOTH }) + explicit)
    expect(found.below).toEqual([
      ...['A00', 'A00.0', 'A00.00', 'A00.01', 'A00.1', 'A00.10', 'A00.11', 'A00.5', 'A00.50', 'A00.51'],
      ...['A00.9', 'A00.90', 'A00.91'],
    ])
    expect(found.made).not.toContain('A00.11')
  })

  it('applies only the digits that are listed', () => {
    const valid = '<ModifiedBy code="S04E10_4" all="false"><ValidModifierClass code=".9"/></ModifiedBy>'
    expect(codes(FOURTH + category('A00', 'A00-A09', { relations: valid })).below).toEqual(['A00', 'A00.9'])
    const none = '<ModifiedBy code="S04E10_4" all="false"/>'
    expect(codes(FOURTH + category('A00', 'A00-A09', { relations: none })).below).toEqual(['A00'])
  })

  it('does not apply where the class excludes it, nor below', () => {
    const excluded = category('A00.1', 'A00', { relations: '<ExcludeModifier code="S04E10_5"/>' })
    const found = codes(FOURTH + FIFTH + category('A00', 'A00-A09', { relations: BOTH }) + excluded)
    expect(found.below.filter((code) => code.startsWith('A00.1'))).toEqual(['A00.1'])
    expect(found.below).toContain('A00.00')
    const all = category('A00', 'A00-A09', { relations: `${BOTH}<ExcludeModifier code="S04E10_4"/>` })
    expect(codes(FOURTH + FIFTH + all).below).toEqual(['A00'])
  })

  it('is inherited from a block', () => {
    const block = FRAME.replace('<SuperClass code="I"/>', '<SuperClass code="I"/><ModifiedBy code="S04E10_4"/>')
    const document = parse(block + FOURTH + category('A00', 'A00-A09'))
    const all = [...expand(arrange(document).roots, document, () => {})].map((one) => one.code)
    expect(all).toEqual(['I', 'A00-A09', 'A00', 'A00.0', 'A00.1', 'A00.9'])
  })

  it('leaves out digits that do not follow some others', () => {
    const notAfter = `<Meta name="excludeOnPrecedingModifier" value="S04E10_4 .9"/>${rubric('preferred', 'Entgleist')}`
    const fifth = modifier('S04E10_5', { 0: 'Nicht', 1: modifierClass('S04E10_5', '1', notAfter) })
    const found = codes(FOURTH + fifth + category('A00', 'A00-A09', { relations: BOTH }))
    expect(found.below.filter((code) => code.length === 6)).toEqual(['A00.00', 'A00.01', 'A00.10', 'A00.11', 'A00.90'])
    const explicit = category('A00.9', 'A00')
    expect(codes(FOURTH + fifth + category('A00', 'A00-A09', { relations: BOTH }) + explicit).below).not.toContain(
      'A00.91',
    )
  })

  it('is reported when the file does not have it, or not that digit', () => {
    const found = codes(FOURTH + category('A00', 'A00-A09', { relations: '<ModifiedBy code="S99"/>' }))
    expect(found.findings[0]?.message).toBe('Class A00 uses the unknown modifier S99.')
    const digit = '<ModifiedBy code="S04E10_4"><ValidModifierClass code=".7"/></ModifiedBy>'
    expect(codes(FOURTH + category('A00', 'A00-A09', { relations: digit })).findings[0]?.message).toContain('.7')
  })

  it('cannot flood the catalogue', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const digits = letters.flatMap((letter) => Array.from({ length: 10 }, (_, i) => `.${letter}${i}`))
    const many = modifier('X_4', Object.fromEntries(digits.map((digit) => [digit, 'x'])))
    const classes = letters.flatMap((letter) => Array.from({ length: 90 }, (_, i) => `${letter}${i + 10}`))
    const body = classes.map((code) => category(code, 'A00-A09', { relations: '<ModifiedBy code="X_4"/>' })).join('')
    const document = parse(FRAME + many + body)
    const all = () => [...expand(arrange(document).roots, document, () => {})]
    expect(all).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }))
  })
})

describe('any set of modifiers', () => {
  const digits = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 10 })

  it('makes the product of its digits without the classes of the file, each code once, parents first', () => {
    fc.assert(
      fc.property(digits, digits, fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), (fourth, fifth, explicit) => {
        const four = modifier('M_4', Object.fromEntries(fourth.map((digit) => [`.${digit}`, 'x'])))
        const five = modifier('M_5', Object.fromEntries(fifth.map((digit) => [`${digit}`, 'y'])))
        const modified = category('A00', 'A00-A09', { relations: '<ModifiedBy code="M_4"/><ModifiedBy code="M_5"/>' })
        const found = codes(four + five + modified + explicit.map((digit) => category(`A00.${digit}`, 'A00')).join(''))
        const fourths = new Set([...fourth, ...explicit])
        expect(found.below).toHaveLength(1 + fourths.size * (1 + fifth.length))
        expect(new Set(found.below).size).toBe(found.below.length)
        expect(found.below).toEqual(found.below.toSorted())
        expect(found.terminal).toHaveLength(fourths.size * fifth.length)
      }),
      { numRuns: 50 },
    )
  })
})
