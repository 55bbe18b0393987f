/** Codes are found in the texts of the catalogue, and nothing else is taken for one. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeMentions, separateGluedCodes, targetCovers } from './code-mentions.ts'

const targets = (text: string) => codeMentions(text).map((mention) => mention.target)

describe('codes in a text', () => {
  it.each([
    ['Grippe (J09-J18)', ['J09-J18']],
    ['Folgezustände (I23.-)', ['I23.-']],
    ['Blutung (K92.2)', ['K92.2']],
    ['Solitäres Plasmozytom (C90.3-)', ['C90.3-']],
    ['bei Diabetes (E10-E14, vierte Stelle .2)', ['E10-E14']],
    ['unter B65.0-B81.3 und B81.8 aufgeführt', ['B65.0-B81.3', 'B81.8']],
    ['Die in den Kategorien I21, I22, I24 und I25 angegebene', ['I21', 'I22', 'I24', 'I25']],
    ['Pneumonie (J17.3*), Lepra (A30.-†)', ['J17.3', 'A30.-']],
    ['zusätzliche Schlüsselnummer U69.80!-U69.82! benutzen', ['U69.80-U69.82']],
    ['A00 – B99', ['A00-B99']],
    ['SilikotuberkuloseJ65', ['J65']],
    ['WochenbettO23.-O75.3O86.2', ['O23.-', 'O75.3', 'O86.2']],
    ['Typ IIG90.60', ['G90.60']],
  ])('are found: %s', (text, expected) => {
    expect(targets(text)).toEqual(expected)
  })

  it.each([
    'Vitamin-B12-Mangelanämie',
    'Mangel an Vitamin B12',
    'CD30-positives Lymphom',
    'Luxation T9/T10',
    'HbA1c',
    'A1234',
    'siehe F32.123',
    'der A12b-Rezeptor',
    'Schlüsselnummer',
  ])('are not seen where there are none: %s', (text) => {
    expect(targets(text)).toEqual([])
  })

  it('carry their marks', () => {
    const marks = codeMentions('(A06.6+, G07*, A30.-†, U69.40!, K92.2, M63.0*-M63.9*)').map(({ usage }) => usage)
    expect(marks).toEqual(['dagger', 'aster', 'dagger', 'optional', undefined, 'aster'])
  })
})

describe('codes glued to a word', () => {
  it.each([
    ['SilikotuberkuloseJ65', 'Silikotuberkulose (J65)'],
    ['Ohr (äußeres) (Haut)D03.2D04.2', 'Ohr (äußeres) (Haut) (D03.2, D04.2)'],
    ['SchlüsselnummerU69.75 zu benutzen.', 'Schlüsselnummer (U69.75) zu benutzen.'],
    ['und RekonvaleszenzZ42-Z51Z54.-!', 'und Rekonvaleszenz (Z42-Z51, Z54.-!)'],
  ])('are set apart: %s', (text, expected) => {
    expect(separateGluedCodes(text)).toBe(expected)
  })

  it('are all there is to change', () => {
    for (const text of ['Grippe (J09-J18)', 'CD30-positives Lymphom', 'nicht unter A15.0 aufgeführt', 'HbA1c']) {
      expect(separateGluedCodes(text)).toBe(text)
    }
  })
})

describe('the codes under a target', () => {
  it.each([
    ['J09-J18', ['J09', 'J10.1', 'J18.9'], ['J08.9', 'J19', 'K10']],
    ['I23.-', ['I23', 'I23.0'], ['I22.9', 'I24.0']],
    ['C90.3-', ['C90.3', 'C90.30'], ['C90.0', 'C90.4']],
    ['B65.0-B81.3', ['B65.0', 'B70.9', 'B81.3'], ['B64', 'B81.4']],
    ['K92.2', ['K92.2', 'K92.20'], ['K92', 'K92.1']],
  ])('are those it names and all below: %s', (target, inside, outside) => {
    expect(inside.filter((code) => !targetCovers(target, code))).toEqual([])
    expect(outside.filter((code) => targetCovers(target, code))).toEqual([])
  })

  it('are none for what is no target', () => {
    expect(targetCovers('Kapitel XX', 'V99')).toBe(false)
  })
})

describe('any text', () => {
  const code = fc.stringMatching(/^[A-Z]\d{2}\.(\d{1,2}|-)$/)
  const word = fc.stringMatching(/^[a-zäöü]{2,9}$/)

  it('gives back the codes that were put between its words', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, code), { minLength: 1 }), (pairs) => {
        const text = pairs.map(([before, written]) => `${before} (${written})`).join(' ')
        expect(targets(text)).toEqual(pairs.map(([, written]) => written))
      }),
    )
  })

  it('loses no code and no word when glued codes are set apart', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, code), { minLength: 1 }), (pairs) => {
        const apart = separateGluedCodes(pairs.map(([before, written]) => before + written).join(' '))
        expect(apart).toBe(pairs.map(([before, written]) => `${before} (${written})`).join(' '))
      }),
    )
  })

  it('is read without a failure, whatever stands in it and however long it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void separateGluedCodes(text)))
    // Looking back over the whole text at each code would take minutes here.
    expect(codeMentions('A00 '.repeat(250_000))).toHaveLength(250_000)
  })
})
