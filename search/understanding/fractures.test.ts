import { describe, expect, it } from 'vitest'
import { noted, type Tongue, texts } from './tests/languages.ts'

describe('German fractures', () => {
  it.each<[string, string[]]>([
    ['Radiusfraktur', ['Radiusfraktur', 'Fraktur Radius']],
    ['Fraktur Radius', ['Fraktur Radius', 'Radiusfraktur']],
    ['Radius-Fraktur', ['Radius-Fraktur', 'Fraktur Radius', 'Radiusfraktur']],
    ['Radius-Fx', ['Radius-Fx', 'Fraktur Radius', 'Radiusfraktur']],
    ['Radius Fx', ['Radius Fx', 'Fraktur Radius', 'Radiusfraktur']],
    ['Fx Radius', ['Fx Radius', 'Fraktur Radius', 'Radiusfraktur']],
    ['# Radius', ['# Radius', 'Fraktur Radius', 'Radiusfraktur']],
    ['Radiusfx', ['Radiusfx', 'Radiusfraktur', 'Fraktur Radius']],
    ['Radiusbruch', ['Radiusbruch', 'Radiusfraktur', 'Fraktur Radius']],
    ['Oberschenkelhals-Bruch', ['Oberschenkelhals-Bruch', 'Fraktur Oberschenkelhals', 'Oberschenkelhalsfraktur']],
    ['Rippenbrüche', ['Rippenbrüche', 'Rippenfraktur', 'Fraktur Rippen']],
    ['Bruch des Schlüsselbeins', ['Bruch des Schlüsselbeins', 'Fraktur des Schlüsselbeins', 'Schlüsselbeinsfraktur']],
    ['Fraktur des distalen Radius', ['Fraktur des distalen Radius', 'distalen Radiusfraktur']],
    ['Leistenbruch', ['Leistenbruch', 'Leistenhernie', 'Hernia inguinalis']],
    ['Nabelbruch', ['Nabelbruch', 'Nabelhernie', 'Hernia umbilicalis']],
    ['Narbenbruch', ['Narbenbruch', 'Narbenhernie']],
    ['Zwerchfellbruch', ['Zwerchfellbruch', 'Zwerchfellhernie', 'Hernia diaphragmatica']],
  ])('%s', (query, readings) => {
    expect(texts(query)).toEqual(readings)
  })

  it.each([
    'Durchbruch',
    'Abbruch',
    'Schwangerschaftsabbruch',
    'Nervenzusammenbruch',
    'Trümmerfraktur',
    'Fraktur',
    'Bruch',
  ])('leaves %s alone', (query) => {
    expect(texts(query)).toEqual([query])
  })

  it('tells the coder only of what was written otherwise', () => {
    expect(noted('Radius-Fx', 'WORDING')).toEqual(['Fx'])
    expect(noted('Radiusfraktur', 'WORDING')).toEqual([])
  })
})

it.each<[Tongue, string, string]>([
  ['fr', 'fx radius', 'fracture radius'],
  ['fr', 'fract. du fémur', 'fracture du fémur'],
  ['fr', '# radius', 'fracture radius'],
  ['fr', 'fracture costale', 'fracture côte'],
  ['fr', 'fracture fémorale', 'fracture fémur'],
  ['it', 'fx femore', 'frattura femore'],
  ['it', 'fratt. radio', 'frattura radio'],
  ['it', 'frattura costale', 'frattura costa'],
])('%s: %s', (tongue, query, wording) => {
  expect(texts(query, tongue)).toEqual([query, wording])
})

it.each<[Tongue, string]>([
  ['fr', 'fracture de la clavicule'],
  ['it', 'frattura della clavicola'],
])('%s: %s is worded as the catalogue words it', (tongue, query) => {
  expect(texts(query, tongue)).toEqual([query])
})
