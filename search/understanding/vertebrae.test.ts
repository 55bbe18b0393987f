import { describe, expect, it } from 'vitest'
import { type Tongue, texts, understood } from './tests/languages.ts'

describe('vertebrae', () => {
  it.each<[Tongue, string, string]>([
    ['de', 'LWK 1 Fraktur', 'Lendenwirbel L1 Fraktur'],
    ['de', 'L1-Fraktur', 'Lendenwirbel L1-Fraktur'],
    ['de', 'Fraktur LWK3', 'Fraktur Lendenwirbel L3'],
    ['de', 'Fraktur BWK 12', 'Fraktur Brustwirbel T11 und T12'],
    ['de', 'Fraktur Th7', 'Fraktur Brustwirbel T7 und T8'],
    ['de', 'Fraktur HWK 2', 'Fraktur 2. Halswirbel'],
    ['de', 'Kompressionsfraktur L4', 'Fraktur Lendenwirbel L4'],
    ['de', 'Luxation C5/6', 'Luxation Halswirbel C5/C6'],
    ['de', 'Luxation L4/L5', 'Luxation Lendenwirbel L4/L5'],
    ['de', 'LWK 1', 'Fraktur Lendenwirbel L1'],
    ['de', 'BWK 12 links', 'Fraktur Brustwirbel T11 und T12'],
    ['de', 'HWK 5', 'Fraktur 5. Halswirbel'],
    ['de', 'Bandscheibenvorfall L4/5', 'Bandscheibenvorfall lumbal'],
    ['de', 'Bandscheibenvorfall L5/S1', 'Bandscheibenvorfall lumbosakral'],
    ['de', 'C5/6 Diskushernie', 'zervikal Diskushernie'],
    ['de', 'Spondylodese Th12-L1', 'Spondylodese thorakolumbal'],
    ['fr', 'fracture L1', 'fracture vertèbre lombaire'],
    ['fr', 'fracture C2', 'fracture deuxième vertèbre cervicale'],
    ['fr', 'fracture D12', 'fracture vertèbre dorsale'],
    ['fr', 'hernie discale L5-S1', 'hernie discale lombo-sacré'],
    ['it', 'frattura L1', 'frattura vertebra lombare'],
    ['it', 'frattura C1', 'frattura prima vertebra cervicale'],
    ['it', 'ernia discale L4/5', 'ernia discale lombare'],
  ])('%s: %s', (tongue, query, first) => {
    expect(texts(query, tongue)[0]).toBe(first)
    expect(texts(query, tongue)).toContain(query)
  })

  it('reads both vertebrae of two that are broken', () => {
    expect(texts('Fraktur LWK 1-2')).toEqual(
      expect.arrayContaining(['Fraktur Lendenwirbel L1', 'Fraktur Lendenwirbel L2']),
    )
  })

  it('tells the coder', () => {
    expect(understood('Fraktur LWK 1').notes).toEqual([
      { kind: 'WORDING', written: 'LWK 1', means: ['Lendenwirbel L1'] },
    ])
  })

  it.each(['L1', 'C5', 'C1-Esterase-Inhibitor', 'Karzinom T3/4', 'Fraktur L9', 'Fraktur BWK 13', 'Hepatitis C'])(
    'none in %s',
    (query) => {
      expect(texts(query)[0]).toBe(query)
    },
  )
})

it.each([
  ['HWS', 'Halswirbelsäule'],
  ['ISG', 'Iliosakralgelenk'],
  ['OSG', 'oberes Sprunggelenk'],
  ['USG', 'unteres Sprunggelenk'],
  ['HKB', 'hinteres Kreuzband'],
  ['VKB', 'vorderes Kreuzband'],
])('writes the region %s out', (short, wording) => {
  expect(texts(`Distorsion ${short}`)).toContain(`Distorsion ${wording}`)
})
