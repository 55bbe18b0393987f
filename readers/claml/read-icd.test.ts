/** A ClaML archive becomes the records of the catalogue, and what is wrong in it is reported, not imported. */
import { describe, expect, it } from 'vitest'
import {
  block,
  type ClassParts,
  category,
  chapter,
  clamlZip,
  FRAME,
  modifier,
  modifierClass,
  rubric,
} from '../fixtures/claml-file.ts'
import { readAll } from '../fixtures/readings.ts'
import type { IcdRecord } from './icd-record.ts'
import { readIcd } from './read-icd.ts'

async function records(body: string): Promise<Map<string, IcdRecord>> {
  const { records } = await readAll(readIcd(await clamlZip(FRAME + body)))
  return new Map(records.map((record) => [record.code, record]))
}

async function one(parts: ClassParts): Promise<IcdRecord> {
  return (await records(category('A00', 'A00-A09', parts))).get('A00')!
}

async function findings(body: string): Promise<string[]> {
  return (await readAll(readIcd(await clamlZip(FRAME + body)))).findings.map((finding) => finding.message)
}

describe('a code', () => {
  it('has its place in the catalogue', async () => {
    const found = await records(category('A00', 'A00-A09') + category('A00.0', 'A00') + category('A00.00', 'A00.0'))
    const place = ({ code, kind, parentCode, hierarchyLevel, sortOrder, codable }: IcdRecord) => [
      ...[code, kind, parentCode, hierarchyLevel, sortOrder, codable],
    ]
    expect([...found.values()].map(place)).toEqual([
      ['I', 'chapter', undefined, 1, 0, false],
      ['A00-A09', 'block', 'I', 2, 1, false],
      ['A00', 'category', 'A00-A09', 3, 2, false],
      ['A00.0', 'category', 'A00', 4, 3, false],
      ['A00.00', 'category', 'A00.0', 5, 4, true],
    ])
  })

  it('has its texts by rubric', async () => {
    const kinds = ['inclusion', 'inclusion', 'exclusion', 'note', 'coding-hint', 'definition', 'text', 'introduction']
    const rubrics = [...kinds, 'footnote', 'modifierlink'].map((kind, i) => rubric(kind, `${kind} ${i}`)).join('')
    expect(await one({ title: 'Cholera', rubrics: rubrics + rubric('preferredLong', 'Cholera, lang') })).toMatchObject({
      title: 'Cholera',
      longTitle: 'Cholera, lang',
      inclusions: ['inclusion 0', 'inclusion 1'],
      exclusions: ['exclusion 2'],
      notes: ['note 3'],
      codingHints: ['coding-hint 4'],
      definitions: ['definition 5'],
      texts: ['text 6', 'introduction 7', 'footnote 8'],
    })
  })

  it('is codable when it is the last of its kind and § 301 does not forbid it', async () => {
    expect((await one({})).codable).toBe(true)
    expect((await one({ meta: { Para301: 'P' } })).codable).toBe(true)
    expect((await one({ meta: { Para301: 'V' } })).codable).toBe(false)
    expect((await one({ meta: { P301: 'V' } })).codable).toBe(false)
  })

  it('carries mark, limits, other metadata and references', async () => {
    const meta = {
      Para295: 'O',
      Para301: 'O',
      SexCode: 'W',
      SexReject: 'K',
      AgeLow: 't000',
      AgeHigh: 't028',
      IfSGMeldung: 'J',
    }
    const found = await one({ usage: 'aster', meta, rubrics: rubric('exclusion', 'Ruhr (A03.-)') })
    expect(found).toMatchObject({
      usageMark: '*',
      sexLimit: { sex: 'F', severity: 'may' },
      ageLimit: { minDays: 0, maxDays: 28 },
      meta: { Para295: 'O', Para301: 'O', IfSGMeldung: 'J' },
      references: [{ kind: 'exclusion', target: 'A03.-', text: 'Ruhr (A03.-)' }],
      modifiers: [],
    })
    expect(Object.keys(found.meta)).toEqual(['Para295', 'Para301', 'IfSGMeldung'])
  })

  it('has a long title that can stand alone', async () => {
    const found = await records(
      category('A00', 'A00-A09', { title: 'Cholera' }) +
        category('A00.0', 'A00', { title: 'Cholera durch Vibrio' }) +
        category('A00.9', 'A00', { title: 'Nicht näher bezeichnet' }),
    )
    expect(found.get('A00')?.longTitle).toBe('Cholera')
    expect(found.get('A00.0')?.longTitle).toBe('Cholera durch Vibrio')
    expect(found.get('A00.9')?.longTitle).toBe('Cholera: Nicht näher bezeichnet')
  })
})

describe('M89.48, only "Sonstige" below "Sonstige hypertrophische Osteoarthropathie", names its parent', () => {
  const PARENT = 'Sonstige hypertrophische Osteoarthropathie'
  const below = (relations = '') =>
    category('A00', 'A00-A09', { title: 'Sonstige Knochenkrankheiten' }) +
    category('A00.4', 'A00', { title: PARENT, relations })
  const modified = below('<ModifiedBy code="M_5"/>')
  const long = rubric('preferredLong', 'Sonstige Lokalisation')

  it.each([
    ['made by a modifier', modifier('M_5', { 8: 'Sonstige' }) + modified, 'Sonstige'],
    [
      'made by a modifier with a long title of its own',
      modifier('M_5', { 8: 'Sonstige' }).replace('</ModifierClass>', `${long}</ModifierClass>`) + modified,
      'Sonstige Lokalisation',
    ],
    ['written out in the file', below() + category('A00.48', 'A00.4', { title: 'Sonstige' }), 'Sonstige'],
  ])('%s', async (_, classes, title) => {
    expect((await records(classes)).get('A00.48')?.longTitle).toBe(`${PARENT}: ${title}`)
  })
})

describe('a code made by modifiers', () => {
  const MODIFIED = '<ModifiedBy code="M_4"/><ModifiedBy code="M_5"/>'
  const META = {
    Para295: 'V',
    Para301: 'V',
    SexCode: 'M',
    SexReject: 'M',
    AgeLow: 'j015',
    AgeHigh: 'j124',
    Exotic: 'N',
  }

  it('has composed titles, and what its digits do not say from its class', async () => {
    const fourth = modifier('M_4', { '.2': 'Mit Nierenkomplikationen' })
    const fifth = modifier('M_5', { 0: 'Nicht entgleist' })
    const base = category('A00', 'A00-A09', { title: 'Diabetes', usage: 'dagger', meta: META, relations: MODIFIED })
    const found = await records(fourth + fifth + base)
    expect(found.get('A00')).toMatchObject({ codable: false, usageMark: '+' })
    expect(found.get('A00.2')).toMatchObject({ codable: false, longTitle: 'Diabetes: Mit Nierenkomplikationen' })
    expect(found.get('A00.20')).toMatchObject({
      title: 'Nicht entgleist',
      longTitle: 'Diabetes: Mit Nierenkomplikationen: Nicht entgleist',
      parentCode: 'A00.2',
      hierarchyLevel: 5,
      codable: true,
      usageMark: '+',
      sexLimit: { sex: 'M', severity: 'must' },
      ageLimit: { minYears: 15, maxYears: 124 },
      meta: { Para295: 'P', Para301: 'P', Exotic: 'N' },
      modifiers: ['M_4', 'M_5'],
    })
  })

  it('obeys the metadata and usage of its digits', async () => {
    const metas = '<Meta name="Para301" value="V"/><Meta name="SexCode" value="W"/><Meta name="SexReject" value="K"/>'
    const digit = modifierClass('M_4', '.0', metas + rubric('preferred', 'x'), 'usage="aster"')
    const fourth = modifier('M_4', { '.0': digit, '.1': 'y' })
    const base = category('A00', 'A00-A09', { meta: META, relations: '<ModifiedBy code="M_4"/>' })
    const found = await records(fourth + base)
    expect(found.get('A00.0')).toMatchObject({
      codable: false,
      usageMark: '*',
      sexLimit: { sex: 'F', severity: 'may' },
    })
    expect(found.get('A00.1')).toMatchObject({ codable: true, usageMark: '', sexLimit: { sex: 'M' } })
  })

  it('takes over what its class may be used for', async () => {
    const base = { meta: { Para295: 'O', Para301: 'V' }, relations: '<ModifiedBy code="M_4"/>' }
    const found = await records(modifier('M_4', { '.0': 'x' }) + category('A00', 'A00-A09', base))
    expect(found.get('A00.0')).toMatchObject({ codable: true, usageMark: '*', meta: { Para295: 'O', Para301: 'O' } })
  })
})

describe('a wrong element', () => {
  it('is reported with its line, and the rest goes in', async () => {
    const twice = category('A00', 'A00-A09', { title: 'Erste' }) + category('A00', 'A00-A09', { title: 'Zweite' })
    const zip = await clamlZip(`${FRAME}${twice}<Class kind="category"/>${category('A01', 'A00-A09')}`)
    const { records, findings } = await readAll(readIcd(zip))
    expect(records.map((record) => record.title)).toEqual(['Infektionen', 'Darmkrankheiten', 'Erste', 'Titel A01'])
    expect(findings).toEqual([
      { line: 11, message: 'Class A00 stands in the file twice.' },
      { line: 12, message: 'A Class has no code.' },
    ])
  })

  it.each([
    [category('B00', 'B00-B09'), 'Class B00 is left out: its superclass B00-B09 is not in the file.'],
    [category('A00', 'A00-A09', { relations: '<ModifiedBy code="S9"/>' }), 'Class A00 uses the unknown modifier S9.'],
    [category('A00', 'A00-A09', { meta: { AgeLow: 'x' } }), 'Class A00: age "x" is not understood.'],
    [category('A00', 'A00-A09', { title: ' ' }), 'Class A00: it has no title.'],
    [modifier('M', { 0: 'x', 1: modifierClass('M', '0', '') }), 'Modifier M has the digit 0 twice.'],
    [modifierClass('', '0', ''), 'A ModifierClass has no modifier, or a code that is not one or two characters.'],
  ])('%#', async (body, message) => {
    expect(await findings(body)).toEqual([message])
  })
})

describe('a long file', () => {
  it('comes in batches, with progress that only rises', async () => {
    const blocks = Array.from({ length: 1200 }, (_, i) => block(`B${i}`, 'I', { title: 'x'.repeat(500) })).join('')
    const zip = await clamlZip(chapter('I') + blocks)
    const sizes: number[] = []
    const progress: number[] = []
    for await (const batch of readIcd(zip)) {
      sizes.push(batch.records.length)
      progress.push(batch.progress)
    }
    expect(sizes.filter((size) => size > 0)).toEqual([500, 500, 201])
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(0)).toBeLessThan(0.5)
    expect(progress.at(-1)).toBe(1)
  })

  it('can be given up half-way', async () => {
    for await (const _ of readIcd(await clamlZip(FRAME))) break
  })
})
